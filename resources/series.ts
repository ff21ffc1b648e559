import { MAX_DATES, MAX_EVERY } from '../src/domain/sessions/repetition';
import { date, days, defineResource, integer, reference, select, time, timezone, weekdays } from '../src/schema/vocabulary.gen';

/** The rule of repeated sessions (docs/domain/recurrence.md 1). The sessions are separate rows. Only the server writes this entity. */
export default defineResource({
  name: 'series',
  scope: { childOf: 'activities', within: 'organization' },
  page: '/organizations/{organization_id}/activities/{activity_id}/series',
  isEmbedded: true,
  access: { list: 'edit-activity', export: 'create-activities', create: 'nobody', edit: 'nobody' },
  title: 'start_date',
  fields: {
    type: select({ required: true, choices: ['weeks', 'months', 'years'] }),
    every: integer({ required: true, min: 1, max: MAX_EVERY }),
    days: weekdays(),
    start_date: date({ required: true }),
    end_date: date(),
    count: integer({ min: 1, max: MAX_DATES }),
    start_time: time({ required: true }),
    end_time: time({ required: true }),
    zone: timezone({ required: true }),
    excluded_dates: days({ max: MAX_DATES }),
    split_from: reference('series'),
  },
  words: {
    nl: {
      one: 'reeks',
      many: 'reeksen',
      fields: {
        type: 'Herhaalt per',
        every: 'Elke',
        days: 'Dagen',
        start_date: 'Begint op',
        end_date: 'Eindigt op',
        count: 'Aantal keer',
        start_time: 'Begintijd',
        end_time: 'Eindtijd',
        zone: 'Tijdzone',
        excluded_dates: 'Behalve op',
        split_from: 'Afgesplitst van',
      },
      choices: { type: { weeks: 'week', months: 'maand', years: 'jaar' } },
    },
    en: {
      one: 'series',
      many: 'series',
      fields: {
        type: 'Repeats by',
        every: 'Every',
        days: 'Days',
        start_date: 'Starts on',
        end_date: 'Ends on',
        count: 'Number of times',
        start_time: 'Start time',
        end_time: 'End time',
        zone: 'Time zone',
        excluded_dates: 'Except on',
        split_from: 'Split from',
      },
      choices: { type: { weeks: 'week', months: 'month', years: 'year' } },
    },
  },
});
