import { boolean, defineResource, image, text } from '../src/schema/vocabulary.gen';

export default defineResource({
  name: 'sports',
  scope: 'platform',
  page: '/admin/sports',
  access: { every: 'role:superadmin', simple: 'signed-in' },
  menu: { group: 'vocabulary', icon: 'sports', order: 30 },
  title: 'name',
  fields: {
    name: text({ required: true, max: 120, search: true, unique: true }),
    icon: image({ min: [64, 64] }),
    highlighted: boolean({ inRow: true, filter: true }),
  },
  list: { columns: ['name', 'icon', 'highlighted', 'updated_at'] },
  words: {
    nl: {
      one: 'sport',
      many: 'sporten',
      fields: { name: 'Naam', icon: 'Icoon', highlighted: 'Uitgelicht' },
      help: { highlighted: 'Uitgelichte sporten staan vooraan op de website en in de app.' },
    },
    en: {
      one: 'sport',
      many: 'sports',
      fields: { name: 'Name', icon: 'Icon', highlighted: 'Highlighted' },
      help: { highlighted: 'Highlighted sports come first on the website and in the app.' },
    },
  },
});
