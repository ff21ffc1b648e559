import { defineResource, image, text } from '../src/schema/vocabulary.gen';

export default defineResource({
  name: 'location_types',
  scope: 'platform',
  page: '/admin/location-types',
  access: { every: 'role:superadmin', simple: 'signed-in' },
  menu: { group: 'vocabulary', icon: 'place', order: 70 },
  title: 'name',
  fields: {
    name: text({ required: true, max: 120, search: true, unique: true }),
    icon: image({ mimes: ['image/png'] }),
  },
  list: { columns: ['name', 'icon', 'updated_at'] },
  words: {
    nl: {
      one: 'locatietype',
      many: 'locatietypen',
      new: 'nieuw locatietype',
      fields: { name: 'Naam', icon: 'Icoon' },
      help: { icon: 'Alleen PNG, zodat de achtergrond doorzichtig kan zijn.' },
    },
    en: {
      one: 'location type',
      many: 'location types',
      fields: { name: 'Name', icon: 'Icon' },
      help: { icon: 'PNG only, so that its background can be transparent.' },
    },
  },
});
