import { defineResource, questionShape } from '../src/schema/vocabulary.gen';
import { question, questionWords } from './parts/question';

export default defineResource({
  name: 'activity_questions',
  scope: { childOf: 'activities', within: 'organization' },
  page: '/organizations/{organization_id}/activities/{activity_id}/questions',
  api: '/v1/admin/organizations/{organization_id}/activities/{activity_id}/questions',
  access: { every: 'create-activities', list: 'edit-activity', export: 'create-activities' },
  title: 'title',
  fields: question(),
  checks: [questionShape()],
  list: { columns: ['title', 'type', 'required'] },
  words: { nl: { one: 'vraag', many: 'vragen', ...questionWords.nl }, en: { one: 'question', many: 'questions', ...questionWords.en } },
});
