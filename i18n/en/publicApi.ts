/** What the server says to applications that book by the public API. */
export const publicApi = {
  public_api: {
    places_left: 'There is %{smart_count} spot left. |||| There are %{smart_count} spots left.',
    no_signup: 'No sign-up needed: just walk in.',
    not_by_session: 'This offer cannot be booked by the session.',
    ordered: 'These spots have already been ordered.',
    hold_over: 'The spots were kept too long and are free again. Choose them again.',
    held_places: '%{smart_count} spot is held. |||| %{smart_count} spots are held.',
    begun: 'The session has begun: it can no longer be cancelled.',
    bad_moment: 'This is no moment: 2026-11-23T19:00:00Z.',
  },
};
