/** What is wrong with sessions, repetitions and sign-up windows. */
export const sessionRules = {
  session_rules: {
    past_time: 'This session has begun: its date and times stay as they are',
    past_series: 'This session has begun. Choose one that is still to come to change the series',
    too_many_chosen: 'Choose at most %{max} sessions at once',
    past_delete: 'Sessions in the past cannot be deleted',
    into_past: 'Choose a moment that is still to come',
    cancelled: 'This session is cancelled: its date, time and location stay as they are',
    already_cancelled: 'These sessions have already been cancelled',
    booked: 'People are taking part in this session. Cancel it, and they will be told',
    spots_below:
      'There is already %{smart_count} participant. Choose more spots, or accept that there are too many people. |||| There are already %{smart_count} participants. Choose more spots, or accept that there are too many people.',
    no_series: 'This session is not part of a series',
    repetition_alone: 'Choose “all from this one” to change the repetition',
    conflicts: 'The location or trainer is taken on %{smart_count} date |||| The location or trainer is taken on %{smart_count} dates',
    days_range: 'Choose at most %{max} days',
    nothing: 'There is nothing to change',
    plan_changed: 'Something has changed in the meantime. Look at the consequences again',
  },
  repetition_rules: {
    every: 'Enter a whole number from 1 to %{max}',
    days: 'Choose at least one day',
    end: 'Choose an end date or a number of times',
    date: 'Enter an existing date',
    count: 'Enter a whole number from 1 to %{max}',
    end_before_start: 'The end date may not be before the first date',
    too_long: 'A series lasts %{months} months at most',
    no_dates: 'This leaves no date at all',
    too_many: '%{months} months hold at most %{max}, not %{count}',
  },
  window_rules: {
    minutes: 'Enter a whole number of minutes, from 0 to %{max}',
    minutes_order: 'Sign-up must open before it closes',
    after_start: 'Sign-up must open before the session starts',
  },
};
