import { defineResource, text } from '../src/schema/vocabulary.gen';

export default defineResource({
  name: 'product_types',
  scope: 'platform',
  page: '/admin/product-types',
  access: { every: 'role:superadmin', simple: 'signed-in' },
  menu: { group: 'vocabulary', icon: 'product', order: 80 },
  title: 'name',
  fields: {
    name: text({ required: true, max: 120, search: true, unique: true }),
  },
  list: { columns: ['name', 'created_at', 'updated_at'] },
  words: {
    nl: { one: 'producttype', many: 'producttypen', new: 'nieuw producttype', fields: { name: 'Naam' } },
    en: { one: 'product type', many: 'product types', fields: { name: 'Name' } },
  },
});
