import { date, defineResource, ordered, reference, text } from '../src/schema/vocabulary.gen';

/** A period in which a club, or one of its locations, is closed (docs/domain/holidays.md 3). */
export default defineResource({
  name: 'closed_days',
  scope: 'organization',
  page: '/organizations/{organization_id}/closed-days',
  access: {
    list: 'view-activities',
    export: 'create-activities',
    show: 'create-activities',
    create: 'create-activities',
    edit: 'create-activities',
  },
  menu: { group: 'offer', icon: 'closed', order: 45 },
  title: 'name',
  fields: {
    name: text({ required: true, max: 120, search: true }),
    first_day: date({ required: true, filter: true }),
    last_day: date(),
    location: reference('locations', { filter: true }),
  },
  checks: [ordered('first_day', 'last_day')],
  indexes: [['organization_id', 'first_day']],
  list: { columns: ['name', 'first_day', 'last_day', 'location'], sort: ['first_day', 'desc'] },
  words: {
    nl: {
      one: 'gesloten dag',
      many: 'gesloten dagen',
      fields: { name: 'Naam', first_day: 'Eerste dag', last_day: 'Laatste dag', location: 'Locatie' },
      help: {
        name: 'Zoals je leden het kennen: zomerstop, onderhoud aan het veld.',
        last_day: 'Leeg: alleen de eerste dag.',
        location: 'Leeg: de hele club is dicht.',
      },
      empty:
        'Nog geen gesloten dagen. Zet hier wanneer de club of een locatie dicht is; feestdagen en schoolvakanties staan al in de kalender.',
    },
    en: {
      one: 'closed day',
      many: 'closed days',
      fields: { name: 'Name', first_day: 'First day', last_day: 'Last day', location: 'Location' },
      help: {
        name: 'As your members know it: summer break, pitch maintenance.',
        last_day: 'Empty: only the first day.',
        location: 'Empty: the whole club is closed.',
      },
      empty: 'No closed days yet. Say here when the club or a location is closed; public and school holidays are already in the calendar.',
    },
  },
});
