/** Why visitors do not see something. */
export const hidden = {
  hidden: {
    draft: 'Draft',
    draft_text: 'A draft is hidden on the website and in the app.',
    missing: 'Still empty: %{fields}.',
    publish: 'Publish',
    pending: 'Invisible',
    pending_text:
      'Your organization is still waiting for review. Until it is accepted, this offer does not show on the website and in the app.',
  },
};
