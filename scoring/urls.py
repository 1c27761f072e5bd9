"""The addresses of jobs, under /api/v1/."""

from django.urls import path

from scoring.api.jobs import Artefact, Jobs, OneJob

urlpatterns = [
    path("jobs", Jobs.as_view(), name="jobs"),
    path("jobs/<uuid:job_id>", OneJob.as_view(), name="job"),
    path("jobs/<uuid:job_id>/artefact", Artefact.as_view(), name="artefact"),
]
