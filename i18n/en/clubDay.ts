/** The day of a club: what a change does, the register, moving somebody, judging, and the first steps. */
export const clubDay = {
  club_day: {
    plan: {
      title: 'What changes',
      sessions: '(%{smart_count} session) |||| (%{smart_count} sessions)',
      others: '%{smart_count} more session, otherwise |||| %{smart_count} more sessions, each otherwise',
      nothing: {
        spots: 'unlimited',
        location: 'that of the activity',
        subscribe_from: 'as the activity says',
        subscribe_until: 'as the activity says',
      },
    },
    everybody: {
      open: '%{smart_count} not marked yet |||| %{smart_count} not marked yet',
      all: 'Everybody present',
      rest: 'The rest present',
    },
    move: {
      notify: 'Send %{name} an email with the old and the new time',
      moved_mailed: '%{name} was moved and gets an email',
    },
  },
};
