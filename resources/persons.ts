import { defineResource, longText, text } from '../src/schema/vocabulary.gen';
import { genders, personalData, personalWords } from './parts/personalData';

/** Everybody who ever took part with an organization, so that they are found again; a trainer finds those of the own sessions. */
export default defineResource({
  name: 'persons',
  scope: 'organization',
  page: '/organizations/{organization_id}/persons',
  isEmbedded: true,
  access: { every: 'create-activities', list: 'edit-activity', export: 'create-activities' },
  title: 'last_name',
  import: {
    key: ['first_name', 'last_name', 'date_of_birth'],
    alike: [
      ['first_name', 'last_name'],
      ['email', 'first_name'],
    ],
    required: ['first_name', 'last_name'],
  },
  fields: {
    ...personalData(),
    zipcode: text({ personal: true, max: 10, form: 'zipcode' }),
    notes: longText({ personal: true, max: 2000, see: 'create-activities' }),
  },
  list: { columns: ['first_name', 'last_name', 'email', 'date_of_birth'] },
  words: {
    nl: {
      one: 'persoon',
      many: 'personen',
      fields: { ...personalWords.nl, zipcode: 'Postcode', notes: 'Notities' },
      choices: { gender: genders.nl },
    },
    en: {
      one: 'person',
      many: 'persons',
      fields: { ...personalWords.en, zipcode: 'Postcode', notes: 'Notes' },
      choices: { gender: genders.en },
    },
  },
});
