/** The day of a club: what a change does, the register, moving somebody, judging, and the first steps. */
export const clubDay = {
  club_day: {
    trainers: 'Trainers',
    plan: {
      title: 'Wat er verandert',
      sessions: '(%{smart_count} sessie) |||| (%{smart_count} sessies)',
      others: 'nog %{smart_count} sessie, anders |||| nog %{smart_count} sessies, elk anders',
      nothing: {
        parts: 'de hele locatie',
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
    judge: {
      waits: 'Deze organisatie wacht op beoordeling. Tot die is geaccepteerd, ziet niemand het aanbod.',
      alike: 'Lijkt op %{name}.',
      look: 'Eerst in de wachtrij bekijken',
    },
    start: {
      title: 'Zo kom je van start',
      text: 'Vier stappen, dan kan iedereen jullie eerste activiteit vinden.',
      location: { name: 'Locatie', text: 'Waar jullie te vinden zijn.', verb: 'Nieuwe locatie' },
      activity: { name: 'Activiteit', text: 'Wat er te doen is, en voor wie.', verb: 'Nieuwe activiteit' },
      sessions: { name: 'Sessies', text: 'Wanneer het is: één keer of elke week.', verb: 'Sessies plannen' },
      publish: { name: 'Publiceren', text: 'Haal de activiteit uit concept.', verb: 'Bekijken en publiceren' },
    },
  },
};
