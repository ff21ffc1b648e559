/** Which sessions are in a bundle. */
export const bundleSessions = {
  bundle_sessions: {
    chosen: '%{smart_count} session |||| %{smart_count} sessions',
    from: 'From',
    until: 'until',
    all_of: 'Select all %{smart_count} |||| Select all %{smart_count}',
    none_of: 'Clear selection',
    series: '%{day} %{time} (%{smart_count}) |||| %{day} %{time} (%{smart_count})',
    none: 'There are no sessions to come. Create some first.',
    people_follow:
      'The participant gets a spot in every session that you add, and loses it in every session that you take out. |||| The %{smart_count} participants get a spot in every session that you add, and lose it in every session that you take out.',
    over: 'Past',
    change: 'Edit sessions',
  },
};
