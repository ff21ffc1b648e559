import { defineResource, image, references, text } from '../src/schema/vocabulary.gen';
import { offerFilter } from './parts/offerFilter';

export default defineResource({
  name: 'labels',
  scope: 'platform',
  page: '/admin/labels',
  access: { every: 'role:admin', simple: 'signed-in' },
  menu: { group: 'vocabulary', icon: 'label', order: 60 },
  title: 'name',
  sharedWith: 'applications',
  fields: {
    icon: image({ min: [200, 200] }),
    name: text({ required: true, max: 120, search: true }),
    applications: references('applications', { filter: true }),
    activity_filter: offerFilter(),
    product_filter: offerFilter(),
    organization_filter: offerFilter(),
  },
  list: { columns: ['name', 'icon', 'applications', 'updated_at'] },
  form: ['name', 'icon', 'applications'],
  pages: {
    'activity-filters': { screen: 'labels/Filter' },
    'product-filters': { screen: 'labels/Filter' },
    'organization-filters': { screen: 'labels/Filter' },
  },
  words: {
    nl: {
      one: 'label',
      many: 'labels',
      new: 'nieuw label',
      fields: {
        icon: 'Icoon',
        name: 'Naam',
        applications: 'Applicaties',
        activity_filter: 'Activiteiten',
        product_filter: 'Producten',
        organization_filter: 'Organisaties',
      },
      help: {
        applications: 'Waar dit label te zien is. Zonder keuze: overal.',
        activity_filter: 'Activiteiten die hieraan voldoen, krijgen het label.',
        product_filter: 'Producten die hieraan voldoen, krijgen het label.',
        organization_filter: 'Organisaties die hieraan voldoen, krijgen het label. Leeftijd, datum en prijs gelden voor hun aanbod.',
      },
      pages: { 'activity-filters': 'Activiteiten', 'product-filters': 'Producten', 'organization-filters': 'Organisaties' },
    },
    en: {
      one: 'label',
      many: 'labels',
      fields: {
        icon: 'Icon',
        name: 'Name',
        applications: 'Applications',
        activity_filter: 'Activities',
        product_filter: 'Products',
        organization_filter: 'Organizations',
      },
      help: {
        applications: 'Where this label is shown. None chosen: everywhere.',
        activity_filter: 'Activities that meet this get the label.',
        product_filter: 'Products that meet this get the label.',
        organization_filter: 'Organizations that meet this get the label. Age, date and price are those of what they offer.',
      },
      pages: { 'activity-filters': 'Activities', 'product-filters': 'Products', 'organization-filters': 'Organizations' },
    },
  },
});
