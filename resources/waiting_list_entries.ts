import { defineResource, reference } from '../src/schema/vocabulary.gen';
import { answers } from './parts/answers';
import { genders, personalData, personalWords } from './parts/personalData';
import { waiting, waitingStatus, waitingWords } from './parts/waiting';

/** A person on the waiting list of a session. */
export default defineResource({
  name: 'waiting_list_entries',
  scope: { childOf: 'sessions', within: 'organization' },
  page: '/organizations/{organization_id}/activities/{activity_id}/sessions/{session_id}/waiting-list-entries',
  api: '/v1/admin/organizations/{organization_id}/activities/{activity_id}/sessions/{session_id}/waiting-list-entries',
  isEmbedded: true,
  access: { list: 'edit-activity', export: 'create-activities', create: 'nobody', edit: 'nobody' },
  title: 'last_name',
  fields: {
    person: reference('persons', { readonly: true, required: true }),
    ...personalData(),
    answers: answers(),
    ...waiting(),
    participant: reference('participants', { readonly: true }),
  },
  uniques: [{ fields: ['person'], when: ['status', ['waiting', 'offered']] }],
  indexes: [
    ['status', 'offer_expires_at'],
    ['session_id', 'status'],
  ],
  list: { columns: ['first_name', 'last_name', 'date_of_birth', 'gender', 'status', 'joined_at'], sort: ['joined_at', 'asc'] },
  words: {
    nl: {
      one: 'wachtende',
      many: 'wachtenden',
      fields: { person: 'Persoon', ...personalWords.nl, answers: 'Antwoorden', ...waitingWords.nl, participant: 'Deelnemer' },
      choices: { gender: genders.nl, status: waitingStatus.nl },
    },
    en: {
      one: 'waiting list entry',
      many: 'waiting list entries',
      fields: { person: 'Person', ...personalWords.en, answers: 'Answers', ...waitingWords.en, participant: 'Participant' },
      choices: { gender: genders.en, status: waitingStatus.en },
    },
  },
});
