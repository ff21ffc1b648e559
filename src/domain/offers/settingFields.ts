/** The fields of an activity's settings (docs/domain/sign-up.md 11): sign-up, cancellation term, contacts, waiting list. */
export const settingFields = [
  'subscribe_mode',
  'subscribe_from',
  'subscribe_until',
  'subscribe_from_minutes',
  'subscribe_until_minutes',
  'no_signup_required',
  'should_validate_age',
  'cancellation_term',
  'contacts',
  'has_waitlist',
  'waiting_list_mode',
  'offer_minutes',
  'cutoff_minutes',
  'fills_gaps',
] as const;
