import { defineResource, longText, reference } from '../src/schema/vocabulary.gen';
import { answers } from './parts/answers';
import { genders, personalData, personalWords } from './parts/personalData';
import { place, placeStatus, placeWords } from './parts/place';
import { sold, soldChoices, soldWords } from './parts/sold';

/** A person's booking of a bundle: one spot in each of its sessions. */
export default defineResource({
  name: 'bundle_places',
  scope: { childOf: 'bundles', within: 'organization' },
  page: '/organizations/{organization_id}/activities/{activity_id}/bundles/{bundle_id}/bundle-places',
  api: '/v1/admin/organizations/{organization_id}/activities/{activity_id}/bundles/{bundle_id}/participants',
  isEmbedded: true,
  access: { list: 'view-bundle', export: 'create-activities', create: 'nobody', edit: 'create-activities', delete: 'nobody' },
  title: 'last_name',
  fields: {
    person: reference('persons', { readonly: true, required: true }),
    ...personalData(),
    notes: longText({ personal: true, max: 2000 }),
    answers: answers(),
    ...place(),
    ...sold(),
  },
  uniques: [{ fields: ['person'], when: ['status', ['active']] }],
  list: { columns: ['first_name', 'last_name', 'email', 'status', 'subscribed_at'], sort: ['last_name', 'asc'] },
  form: ['first_name', 'last_name', 'email', 'phone', 'date_of_birth', 'gender', 'notes'],
  words: {
    nl: {
      one: 'bundeldeelnemer',
      many: 'bundeldeelnemers',
      fields: { person: 'Persoon', ...personalWords.nl, notes: 'Notities', answers: 'Antwoorden', ...placeWords.nl, ...soldWords.nl },
      choices: { gender: genders.nl, status: placeStatus.nl, order_status: soldChoices.nl },
    },
    en: {
      one: 'bundle participant',
      many: 'bundle participants',
      fields: { person: 'Person', ...personalWords.en, notes: 'Notes', answers: 'Answers', ...placeWords.en, ...soldWords.en },
      choices: { gender: genders.en, status: placeStatus.en, order_status: soldChoices.en },
    },
  },
});
