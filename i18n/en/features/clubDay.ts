/** The day of a club: what a change does, the register, moving a person, judging, and the first steps. */
export const clubDay = {
  club_day: {
    trainers: 'Trainers',
    plan: {
      title: 'What changes',
      sessions: '(%{smart_count} session) |||| (%{smart_count} sessions)',
      others: '%{smart_count} more session, differently |||| %{smart_count} more sessions, each differently',
      nothing: {
        parts: 'the whole location',
        spots: 'unlimited',
        location: 'that of the activity',
        subscribe_from: 'as set for the activity',
        subscribe_until: 'as set for the activity',
      },
    },
    everybody: {
      open: '%{smart_count} not marked yet |||| %{smart_count} not marked yet',
      all: 'Everyone present',
      rest: 'The rest present',
    },
    judge: {
      waits: 'This organization awaits review. Until it is accepted, no one sees its offers.',
      alike: 'Looks like %{name}.',
      look: 'View it in the queue first',
    },
    start: {
      title: 'Getting started',
      text: 'Four steps, and everyone can find your first activity.',
      location: { name: 'Location', text: 'Where people find you.', verb: 'New location' },
      activity: { name: 'Activity', text: 'What there is to do, and for whom.', verb: 'New activity' },
      sessions: { name: 'Sessions', text: 'When it is: once or every week.', verb: 'Plan sessions' },
      publish: { name: 'Publish', text: 'Take the activity out of draft.', verb: 'Review and publish' },
    },
  },
};
