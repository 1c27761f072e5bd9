// Puts the invitation of the link into the form. It stands behind the #, which browsers do not
// send, and is taken out of the address at once.

const invitation = location.hash.slice(1);
if (invitation && !document.getElementById(invitation)) {
  history.replaceState(null, "", location.pathname);
  const field = document.getElementById("invitation-invitation");
  field.value = invitation;
  field.closest(".field").hidden = true;
  document.getElementById("invitation-read").hidden = false;
}
