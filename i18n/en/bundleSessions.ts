/** Which sessions are in a bundle. */
export const bundleSessions = {
  bundle_sessions: {
    chosen: '%{smart_count} session |||| %{smart_count} sessions',
    from: 'From',
    until: 'until',
    all_of: 'Choose all %{smart_count} |||| Choose all %{smart_count}',
    none_of: 'Choose none',
    series: '%{day} %{time} (%{smart_count}) |||| %{day} %{time} (%{smart_count})',
    none: 'There are no sessions to come. Make some first.',
    people_follow:
      'The participant gets a place in every session that you add, and loses it in every session that you take out. |||| The %{smart_count} participants get a place in every session that you add, and lose it in every session that you take out.',
    over: 'Past',
    change: 'Change sessions',
  },
};
