/** What the server says to applications that book by the public API. */
export const publicApi = {
  public_api: {
    places_left: 'There is %{smart_count} place left. |||| There are %{smart_count} places left.',
    no_signup: 'Nobody signs up for this: just walk in.',
    not_by_session: 'This offer is not booked by the session.',
    ordered: 'These places have been ordered already.',
    hold_over: 'The places were kept too long and are free again. Choose them anew.',
    held_places: '%{smart_count} place is held. |||| %{smart_count} places are held.',
    begun: 'The session has begun: it can no longer be cancelled.',
    bad_moment: 'This is no moment: 2026-11-23T19:00:00Z.',
  },
};
