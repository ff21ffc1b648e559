/** The search of everything, and the keys of a screen. */
export const search = {
  search: {
    button: 'Search',
    open: 'Search everything',
    placeholder: 'Find a screen, a name or an action',
    results: 'Results',
    found: '%{smart_count} found',
    nothing: 'Nothing found. Try another word.',
    failed: 'Searching does not work right now.',
    hint: '↑ ↓ choose · Enter open · Esc close',
    overview: 'My organizations and applications',
    new: 'new create make',
    languages: 'language taal engels english nederlands dutch',
    groups: { recent: 'Recently viewed', screens: 'Screens', actions: 'Actions' },
    areas: { admin: 'Platform', application: 'Application', organization: 'Organization' },
    keys: {
      title: 'Shortcuts on this screen',
      here: 'On this screen',
      everywhere: 'Everywhere',
      close: 'Close a dialog',
      done: 'Close',
      save: 'Save',
      page: 'Earlier or later days',
      today: 'Go to today',
      span: 'Day, week or month',
    },
  },
};
