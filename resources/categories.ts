import { defineResource, image, position, text } from '../src/schema/vocabulary.gen';

export default defineResource({
  name: 'categories',
  scope: 'application',
  page: '/application/categories',
  alsoAt: ['/admin/categories'],
  access: { list: 'view-categories', create: 'create-categories', edit: 'create-categories', simple: 'signed-in' },
  menu: { group: { admin: 'vocabulary', application: 'offer' }, icon: 'category', order: 30 },
  title: 'name',
  fields: {
    name: text({ required: true, max: 120, search: true, unique: true }),
    image: image({ min: [500, 250] }),
    position: position(),
  },
  list: { columns: ['name', 'image', 'updated_at'] },
  words: {
    nl: { one: 'categorie', many: 'categorieën', fields: { name: 'Naam', image: 'Afbeelding', position: 'Volgorde' } },
    en: { one: 'category', many: 'categories', fields: { name: 'Name', image: 'Image', position: 'Order' } },
  },
});
