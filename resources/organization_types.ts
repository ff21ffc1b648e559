import { defineResource, text } from '../src/schema/vocabulary.gen';

export default defineResource({
  name: 'organization_types',
  scope: 'platform',
  page: '/admin/organization-types',
  access: { every: 'role:superadmin', simple: 'signed-in' },
  menu: { group: 'vocabulary', icon: 'organization', order: 75 },
  title: 'name',
  fields: {
    name: text({ required: true, max: 120, search: true, unique: true }),
  },
  list: { columns: ['name', 'created_at', 'updated_at'] },
  words: {
    nl: { one: 'organisatietype', many: 'organisatietypen', new: 'nieuw organisatietype', fields: { name: 'Naam' } },
    en: { one: 'organization type', many: 'organization types', fields: { name: 'Name' } },
  },
});
