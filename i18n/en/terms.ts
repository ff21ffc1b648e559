/** What is wrong with opening hours, with the parts of a location, and with the periods of a cancellation term. */
export const terms = {
  hours: {
    time: 'Enter a time, such as 09:00',
    overlap: 'This begins before the opening time above it has ended',
    next_day: '%{day} opens at %{time}: close by then at the latest',
    max_spans: 'At most %{max} opening times a day',
  },
  location_rules: {
    part_twice: 'Two parts are called “%{part}”: give each part a name of its own',
    groups_or_parts: 'Each part fits one group. Leave this empty, or remove the parts',
    part_in_use:
      '%{smart_count} planned session still takes a part that you remove (%{parts}). Rename the part, or choose another one there first |||| %{smart_count} planned sessions still take a part that you remove (%{parts}). Rename the part, or choose another one there first',
    part_without_location: 'Choose the location that these parts belong to',
    part_unknown: '%{location} does not have these parts: %{parts}',
  },
  periods: {
    none: 'Add at least one period',
    first: 'The first period begins at the booking: leave its start empty',
    last: 'The last period runs until the start: leave its end empty',
    from: 'Say when this period begins',
    until: 'Say when this period ends',
    minutes: 'Choose a time from 1 minute to %{days} days',
    order: 'This boundary must be closer to the start than the boundary above it',
    gap: 'This period must begin where the one above ends',
    percentage: 'Enter a whole percentage, from 0 to 100',
    rises: 'Here a later cancellation gets a higher refund. Is that right?',
  },
};
