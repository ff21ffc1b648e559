/** Which sessions are in a bundle. */
export const bundleSessions = {
  bundle_sessions: {
    chosen: '%{smart_count} sessie |||| %{smart_count} sessies',
    from: 'Van',
    until: 'tot en met',
    all_of: 'Alle %{smart_count} selecteren |||| Alle %{smart_count} selecteren',
    none_of: 'Selectie wissen',
    series: '%{day} %{time} (%{smart_count}) |||| %{day} %{time} (%{smart_count})',
    none: 'Er zijn geen sessies die nog komen. Maak eerst sessies aan.',
    people_follow:
      'De deelnemer krijgt een plek in elke sessie die je toevoegt, en raakt die kwijt in elke sessie die je weghaalt. |||| De %{smart_count} deelnemers krijgen een plek in elke sessie die je toevoegt, en raken die kwijt in elke sessie die je weghaalt.',
    over: 'Geweest',
    change: 'Sessies wijzigen',
  },
};
