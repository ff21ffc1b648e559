/** What the server says to applications that book by the public API. */
export const publicApi = {
  public_api: {
    places_left: 'There is %{smart_count} spot left. |||| There are %{smart_count} spots left.',
    no_signup: 'No sign-up needed: just walk in.',
    not_by_session: 'This offer cannot be booked by the session.',
    ordered: 'These spots have already been ordered.',
    hold_over: 'The spots were kept too long and are free again. Choose them again.',
    held_places: '%{smart_count} spot is held. |||| %{smart_count} spots are held.',
    visitor_holds:
      'You are holding spots in %{smart_count} session. Order those or let them go first. |||| You are holding spots in %{smart_count} sessions. Order those or let them go first.',
    visitor_places: 'You can hold at most %{smart_count} spots of a session at once.',
    share_reached:
      'Others are taking the spots of this session just now. Try again in a few minutes. (For the builder of this site: pass a Visitor-Key with each hold.)',
    begun: 'The session has begun: it can no longer be cancelled.',
    bad_moment: 'This is no moment: 2026-11-23T19:00:00Z.',
  },
  /** On the public pages of open data. */
  open_data: {
    feeds: 'Feeds',
    publisher: 'Publisher',
    licence: 'Licence',
    documentation: 'Documentation',
    when: 'When',
    next: 'Sessions',
    all: 'All sessions of this offer',
    where: 'Where',
    price: 'Price',
    free: 'Free',
    spots: 'Spots',
    places: '%{left} of %{spots} free',
    organizer: 'Organizer',
    sign_up: 'More and sign-up',
    cancelled: 'cancelled',
  },
};
