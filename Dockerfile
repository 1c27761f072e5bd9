# syntax=docker/dockerfile:1
# One image for the server, the worker, the scheduler and every command of manage.py.

FROM python:3.13-slim AS build
WORKDIR /source
COPY . .
RUN deploy/build /opt/tarot

FROM python:3.13-slim
RUN groupadd --gid 10001 tarot \
    && useradd --uid 10001 --gid 10001 --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin tarot
COPY --from=build /opt/tarot /opt/tarot
COPY deploy/run deploy/alive /opt/tarot/bin/
ENV PATH=/opt/tarot/bin:/opt/tarot/venv/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    PROFILE=production \
    HOST=0.0.0.0 \
    PORT=8000
WORKDIR /opt/tarot/app
USER 10001:10001
EXPOSE 8000
# The file system may be read-only: what is written goes to the database, and to /tmp.
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["alive"]
ENTRYPOINT ["run"]
CMD ["web"]
