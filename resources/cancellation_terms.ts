import { defineResource, derived, minutes, percentage, periodChain, rows, text } from '../src/schema/vocabulary.gen';

/** No limit here: the rules of the chain limit the distance of a boundary, in days. */
const ANY = Number.MAX_SAFE_INTEGER;

export default defineResource({
  name: 'cancellation_terms',
  scope: 'organization',
  page: '/organizations/{organization_id}/finances/cancellation-terms',
  access: { every: 'view-rates', simple: 'view-organization' },
  title: 'name',
  fields: {
    name: text({ required: true, max: 120, search: true }),
    periods: rows(
      { from_minutes: minutes({ max: ANY }), until_minutes: minutes({ max: ANY }), percentage: percentage({ required: true }) },
      {
        required: true,
        max: 20,
        input: 'cancellation_periods',
        words: {
          nl: { from_minutes: 'Vanaf', until_minutes: 'Tot', percentage: 'Terug' },
          en: { from_minutes: 'From', until_minutes: 'Until', percentage: 'Refund' },
        },
      },
    ),
    users_amount: derived({ as: 'integer' }),
  },
  checks: [periodChain()],
  list: { columns: ['name', 'periods', 'users_amount'] },
  screens: { edit: 'refunds/Edit' },
  words: {
    nl: {
      one: 'annuleringsvoorwaarde',
      many: 'annuleringsvoorwaarden',
      list: 'voorwaarden',
      fields: { name: 'Naam', periods: 'Wat terugkomt', users_amount: 'Gebruikt door' },
      empty: 'Nog geen annuleringsvoorwaarden. Begin met een die de meeste clubs gebruiken: flexibel, één dag, of niets terug.',
    },
    en: {
      one: 'cancellation term',
      many: 'cancellation terms',
      list: 'terms',
      fields: { name: 'Name', periods: 'What comes back', users_amount: 'Used by' },
      empty: 'No cancellation terms yet. Start with one that most clubs use: flexible, one day, or nothing back.',
    },
  },
});
