import { boolean, defineResource, derived, reference, references, text } from '../src/schema/vocabulary.gen';
import { spots } from './parts/offer';

/** Sessions sold together: who takes a bundle has a place in each of its remaining sessions. */
export default defineResource({
  name: 'bundles',
  scope: { childOf: 'activities', within: 'organization' },
  page: '/organizations/{organization_id}/activities/{activity_id}/bundles',
  access: { list: 'view-bundles', show: 'view-bundle', create: 'create-activities', edit: 'edit-activity', delete: 'create-activities' },
  title: 'name',
  fields: {
    name: text({ required: true, max: 120, search: true }),
    rate: reference('rates'),
    spots: spots(),
    sessions: references('sessions', { required: true, max: 200 }),
    concept: boolean({ default: true, inRow: true, filter: true }),
    start_date: derived({ readonly: true, as: 'date' }),
    price_in_cents: derived({ readonly: true, as: 'money' }),
    sessions_count: derived({ readonly: true, as: 'integer' }),
    participants_amount: derived({ readonly: true, as: 'integer' }),
  },
  list: { columns: ['name', 'start_date', 'sessions_count', 'participants_amount', 'spots', 'price_in_cents', 'concept'] },
  form: { general: ['name', 'rate', 'spots', 'concept'], sessions: ['sessions'] },
  pages: {
    sessions: { screen: 'bundles/Sessions', access: 'view-bundle' },
    participants: { screen: 'bundles/Participants', access: 'view-bundle' },
    waitlist: { screen: 'bundles/Waitlist', access: 'view-bundle' },
  },
  screens: { create: 'bundles/Create', edit: 'bundles/General' },
  words: {
    nl: {
      one: 'bundel', many: 'bundels',
      fields: { name: 'Naam', rate: 'Tarief', spots: 'Plekken', sessions: 'Sessies', concept: 'Concept', start_date: 'Begint op', price_in_cents: 'Prijs', sessions_count: 'Aantal sessies', participants_amount: 'Deelnemers' },
      help: { spots: 'Leeg: zoveel als de sessies toelaten.', rate: 'Leeg: gratis.' },
      sections: { general: 'Bundel', sessions: 'Sessies' },
      about: { sessions: 'Wie de bundel neemt, krijgt een plek in elke sessie die nog moet komen.' },
      pages: { sessions: 'Sessies', participants: 'Deelnemers', waitlist: 'Wachtlijst' },
    },
    en: {
      one: 'bundle', many: 'bundles',
      fields: { name: 'Name', rate: 'Rate', spots: 'Spots', sessions: 'Sessions', concept: 'Draft', start_date: 'Starts on', price_in_cents: 'Price', sessions_count: 'Number of sessions', participants_amount: 'Participants' },
      help: { spots: 'Empty: as many as the sessions allow.', rate: 'Empty: free.' },
      sections: { general: 'Bundle', sessions: 'Sessions' },
      about: { sessions: 'Whoever takes the bundle has a place in every session that is still to come.' },
      pages: { sessions: 'Sessions', participants: 'Participants', waitlist: 'Waiting list' },
    },
  },
});
