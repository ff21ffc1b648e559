import { defineResource, reference } from '../src/schema/vocabulary.gen';
import { answers } from './parts/answers';
import { genders, personalData, personalWords } from './parts/personalData';
import { waiting, waitingStatus, waitingWords } from './parts/waiting';

/** A person on the waiting list of a bundle. */
export default defineResource({
  name: 'bundle_waiting_list_entries',
  scope: { childOf: 'bundles', within: 'organization' },
  page: '/organizations/{organization_id}/activities/{activity_id}/bundles/{bundle_id}/waiting-list-entries',
  api: '/v1/admin/organizations/{organization_id}/activities/{activity_id}/bundles/{bundle_id}/waiting-list-entries',
  isEmbedded: true,
  access: { list: 'view-bundle', export: 'create-activities', create: 'nobody', edit: 'nobody' },
  title: 'last_name',
  fields: {
    person: reference('persons', { readonly: true, required: true }),
    ...personalData(),
    answers: answers(),
    ...waiting(),
    bundle_place: reference('bundle_places', { readonly: true }),
  },
  uniques: [{ fields: ['person'], when: ['status', ['waiting', 'offered']] }],
  indexes: [['status', 'offer_expires_at']],
  list: { columns: ['first_name', 'last_name', 'date_of_birth', 'gender', 'status', 'joined_at'], sort: ['joined_at', 'asc'] },
  words: {
    nl: {
      one: 'wachtende voor een bundel',
      many: 'wachtenden voor een bundel',
      fields: { person: 'Persoon', ...personalWords.nl, answers: 'Antwoorden', ...waitingWords.nl, bundle_place: 'Plek in de bundel' },
      choices: { gender: genders.nl, status: waitingStatus.nl },
    },
    en: {
      one: 'bundle waiting list entry',
      many: 'bundle waiting list entries',
      fields: { person: 'Person', ...personalWords.en, answers: 'Answers', ...waitingWords.en, bundle_place: 'Spot in the bundle' },
      choices: { gender: genders.en, status: waitingStatus.en },
    },
  },
});
