/** The search of everything, and the keys of a screen. */
export const search = {
  search: {
    button: 'Zoeken',
    open: 'Alles doorzoeken',
    placeholder: 'Zoek een scherm, naam of actie',
    results: 'Gevonden',
    found: '%{smart_count} gevonden',
    nothing: 'Niets gevonden. Probeer een ander woord.',
    failed: 'Zoeken lukt nu niet.',
    hint: '↑ ↓ kiezen · Enter openen · Esc sluiten',
    overview: 'Mijn organisaties en applicaties',
    new: 'nieuw nieuwe aanmaken',
    languages: 'language taal engels english nederlands dutch',
    groups: { recent: 'Laatst bekeken', screens: 'Schermen', actions: 'Acties' },
    areas: { admin: 'Platform', application: 'Applicatie', organization: 'Organisatie' },
    keys: {
      title: 'Toetsen van dit scherm',
      here: 'Op dit scherm',
      everywhere: 'Overal',
      close: 'Een venster sluiten',
      done: 'Sluiten',
      save: 'Opslaan',
      page: 'Vorige of volgende dagen',
      today: 'Naar vandaag',
      span: 'Dag, week of maand',
    },
  },
};
