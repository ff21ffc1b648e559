import { defineResource, image, position, text, url } from '../src/schema/vocabulary.gen';

export default defineResource({
  name: 'campaigns',
  scope: 'application',
  page: '/application/campaigns',
  access: { list: 'view-campaigns', create: 'create-campaigns', edit: 'edit-campaign' },
  menu: { group: 'communication', icon: 'campaign', order: 80 },
  title: 'title',
  fields: {
    image: image({ required: true, min: [500, 250] }),
    title: text({ required: true, max: 120, search: true }),
    url: url(),
    position: position(),
  },
  list: { columns: ['title', 'image', 'url', 'updated_at'] },
  words: {
    nl: {
      one: 'campagne',
      many: 'campagnes',
      fields: { image: 'Afbeelding', title: 'Titel', url: 'Link', position: 'Volgorde' },
      help: { url: 'Waar de campagne naartoe leidt. Mag leeg blijven.' },
    },
    en: {
      one: 'campaign',
      many: 'campaigns',
      fields: { image: 'Image', title: 'Title', url: 'Link', position: 'Order' },
      help: { url: 'Where the campaign leads. May stay empty.' },
    },
  },
});
