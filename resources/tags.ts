import { defineResource, image, references, text } from '../src/schema/vocabulary.gen';

export default defineResource({
  name: 'tags',
  scope: 'platform',
  page: '/admin/tags',
  access: { every: 'role:admin', simple: 'signed-in' },
  menu: { group: 'vocabulary', icon: 'tag', order: 50 },
  title: 'name',
  sharedWith: 'applications',
  fields: {
    name: text({ required: true, max: 120, search: true, unique: true }),
    image: image({ min: [500, 250] }),
    applications: references('applications', { filter: true }),
  },
  list: { columns: ['name', 'image', 'applications', 'updated_at'] },
  words: {
    nl: {
      one: 'tag',
      many: 'tags',
      fields: { name: 'Naam', image: 'Afbeelding', applications: 'Applicaties' },
      help: { applications: 'Waar deze tag gekozen kan worden. Zonder keuze: overal.' },
    },
    en: {
      one: 'tag',
      many: 'tags',
      fields: { name: 'Name', image: 'Image', applications: 'Applications' },
      help: { applications: 'Where this tag can be chosen. None chosen: everywhere.' },
    },
  },
});
