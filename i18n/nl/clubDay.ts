/** The day of a club: what a change does, the register, moving somebody, judging, and the first steps. */
export const clubDay = {
  club_day: {
    plan: {
      title: 'Wat er verandert',
      sessions: '(%{smart_count} sessie) |||| (%{smart_count} sessies)',
      others: 'nog %{smart_count} sessie, anders |||| nog %{smart_count} sessies, elk anders',
      nothing: {
        spots: 'onbeperkt',
        location: 'die van de activiteit',
        subscribe_from: 'zoals de activiteit',
        subscribe_until: 'zoals de activiteit',
      },
    },
    everybody: {
      open: 'Nog %{smart_count} zonder aantekening |||| Nog %{smart_count} zonder aantekening',
      all: 'Iedereen aanwezig',
      rest: 'De rest aanwezig',
    },
    move: {
      notify: 'Stuur %{name} een mail met de oude en de nieuwe tijd',
      moved_mailed: '%{name} is verplaatst en krijgt een mail',
    },
  },
};
