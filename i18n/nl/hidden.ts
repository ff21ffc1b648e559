/** Why visitors do not see something. */
export const hidden = {
  hidden: {
    draft: 'Concept',
    draft_text: 'Een concept is niet te zien op de website en in de app.',
    missing: 'Nog leeg: %{fields}.',
    publish: 'Publiceren',
    pending: 'Onzichtbaar',
    pending_text: 'Je organisatie wacht nog op beoordeling. Tot ze is geaccepteerd, is dit aanbod niet te zien op de website en in de app.',
  },
};
