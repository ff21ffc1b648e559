/** The calendar of a whole club, and the days on which it may not want to plan. */
export const clubCalendar = {
  // A filter that only this calendar has.
  'resources.sessions.fields.trainer': 'Trainer',
  club_calendar: {
    colour: 'Colours',
    by_activity: 'Colour by activity',
    by_location: 'Colour by location',
    new: 'New session',
    new_at: 'New session on %{at}',
    which: 'Choose an activity',
    none: 'No activities found',
  },
  holidays: {
    public: {
      new_year: 'New Year’s Day',
      good_friday: 'Good Friday',
      easter: 'Easter Sunday',
      easter_monday: 'Easter Monday',
      kings_day: 'King’s Day',
      liberation_day: 'Liberation Day',
      ascension: 'Ascension Day',
      pentecost: 'Whit Sunday',
      pentecost_monday: 'Whit Monday',
      christmas: 'Christmas Day',
      boxing_day: 'Boxing Day',
    },
    school: {
      autumn: 'Autumn half-term',
      winter: 'Christmas holidays',
      spring: 'Spring half-term',
      may: 'May holidays',
      summer: 'Summer holidays',
    },
    at: '%{name} (%{location})',
    found: '%{smart_count} date is a day off |||| %{smart_count} dates are days off',
    skip_all: 'Skip this date |||| Skip all %{smart_count}',
    skip_firm: 'Only the public holiday or closed day |||| Only the %{smart_count} public holidays and closed days',
    no_region: 'School holidays are not included yet.',
    choose_region: 'Choose the region of your club',
    until: 'School holidays are known until %{date}.',
  },
};
