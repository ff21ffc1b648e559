/** The calendar of a whole club, and the days on which it may not want to plan. */
export const clubCalendar = {
  // A filter that only this calendar has.
  'resources.sessions.fields.trainer': 'Trainer',
  club_calendar: {
    colour: 'Kleuren',
    by_activity: 'Kleur per activiteit',
    by_location: 'Kleur per locatie',
    new: 'Nieuwe sessie',
    new_at: 'Nieuwe sessie op %{at}',
    which: 'Kies een activiteit',
    none: 'Geen activiteiten gevonden',
  },
  holidays: {
    public: {
      new_year: 'Nieuwjaarsdag',
      good_friday: 'Goede Vrijdag',
      easter: 'Eerste Paasdag',
      easter_monday: 'Tweede Paasdag',
      kings_day: 'Koningsdag',
      liberation_day: 'Bevrijdingsdag',
      ascension: 'Hemelvaartsdag',
      pentecost: 'Eerste Pinksterdag',
      pentecost_monday: 'Tweede Pinksterdag',
      christmas: 'Eerste Kerstdag',
      boxing_day: 'Tweede Kerstdag',
    },
    school: {
      autumn: 'Herfstvakantie',
      winter: 'Kerstvakantie',
      spring: 'Voorjaarsvakantie',
      may: 'Meivakantie',
      summer: 'Zomervakantie',
    },
    at: '%{name} (%{location})',
    found: '%{smart_count} datum valt op een vrije dag |||| %{smart_count} data vallen op een vrije dag',
    skip_all: 'Deze datum overslaan |||| Alle %{smart_count} overslaan',
    skip_firm: 'Alleen de feestdag of gesloten dag |||| Alleen de %{smart_count} feestdagen en gesloten dagen',
    no_region: 'Schoolvakanties staan hier nog niet bij.',
    choose_region: 'Kies de regio van je club',
    until: 'Schoolvakanties zijn bekend tot en met %{date}.',
  },
};
