/** What goes on in an organization, on its dashboard. */
export const club = {
  club: {
    title: 'Your offer', none: 'There is no offer yet. Make an activity and plan its sessions, and you will see here what is going on.', none_add: 'Create activity',
    next: 'Next sessions', next_none: 'No sessions are planned.', waits: '%{smart_count} waiting |||| %{smart_count} waiting', offered: '%{smart_count} has an offer |||| %{smart_count} have an offer',
    waiting: 'Open waiting lists', waiting_none: 'Nobody is on a waiting list.', waiting_text: '%{people} on the waiting list of %{smart_count} session. |||| %{people} on the waiting lists of %{smart_count} sessions. The longest are at the top.',
    over: 'How it goes', range: 'Period: %{range}', choose_range: 'Choose a period', show: 'Show',
    presets: { last_7: 'Last 7 days', last_30: 'Last 30 days', this_month: 'This month', last_month: 'Last month', last_year: 'Last 12 months', next_30: 'Next 30 days' },
    numbers: { sessions: 'Sessions', participants: 'Places taken', occupancy: 'Occupancy', sign_ups: 'Sign-ups', waiting: 'Waiting' },
    cancelled: '%{smart_count} cancelled |||| %{smart_count} cancelled', no_limit: 'no sessions with a limit', of_spots: '%{taken} of %{spots} spots', now: 'right now',
    attendance: 'Attendance', sign_ups: 'Sign-ups', nothing: 'Nothing happened here in this period.', statuses: { present: 'Present', absent: 'Absent', signed_out: 'Signed out', not_recorded: 'Not recorded' },
    plot_name: '%{caption}, %{total} in all', as_table: 'As a table', period: 'Period', week_of: 'Week of %{date}',
    people: 'Who takes part', people_text: 'Everybody counts once. Groups of fewer than five people stay hidden.', by_age: 'Age', by_gender: 'Gender', hidden: 'hidden', unknown: 'Unknown',
  },
};
