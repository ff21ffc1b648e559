import { contactsWithRoles, defineResource, derived, references } from '../src/schema/vocabulary.gen';
import { contactRoleChoices } from './parts/contactRoles';
import { offer, offerChoices, offerHelp, offerWords, spots } from './parts/offer';

export default defineResource({
  name: 'products',
  scope: 'organization',
  page: '/organizations/{organization_id}/products',
  access: { list: 'view-products', show: 'edit-product', create: 'create-products', edit: 'edit-product', delete: 'create-products' },
  menu: { group: 'offer', icon: 'product', order: 20 },
  overview: {
    page: '/application/products',
    access: 'view-products',
    menu: { group: 'offer', icon: 'product', order: 3 },
    columns: ['name', 'image', 'types', 'price', 'left', 'concept'],
    sorts: ['name', 'created_at'],
  },
  title: 'name',
  draft: 'concept',
  fields: {
    ...offer(),
    types: references('product_types', { filter: true }),
    spots: spots(),
    left: derived({ as: 'integer' }),
    price: derived({ as: 'price', filter: true, inHead: true }),
  },
  checks: [contactsWithRoles()],
  list: { columns: ['name', 'image', 'types', 'price', 'left', 'spots', 'concept'] },
  form: {
    general: ['name', 'types', 'sport', 'description', 'image', 'spots', 'left', 'concept'],
    audience: ['gender', 'level', 'age_range', 'should_validate_age', 'is_accessible'],
    found: ['categories', 'tags'],
    price: ['rate', 'payment_url'],
    contacts: ['contacts'],
  },
  pages: {
    location: { screen: 'offers/Location', access: 'edit-product' },
    labels: { screen: 'offers/Labels', access: 'assign-labels' },
    purchases: { screen: 'orders/Purchases', access: 'view-product' },
  },
  tabs: ['location', 'questions', 'labels', 'purchases'],
  actions: { duplicate: { screen: 'offers/Duplicate', access: 'create-products' } },
  screens: { create: 'products/Create' },
  words: {
    nl: {
      one: 'product',
      many: 'producten',
      fields: { ...offerWords.nl, types: 'Soorten', spots: 'Aantal in totaal', left: 'Nog beschikbaar', price: 'Prijs' },
      help: { ...offerHelp.nl, spots: 'Leeg: onbeperkt.', left: 'Wat nog niet verkocht is.' },
      choices: { ...offerChoices.nl, roles: contactRoleChoices.nl },
      sections: { general: 'Algemeen', audience: 'Voor wie', found: 'Vindbaarheid', price: 'Prijs', contacts: 'Contacten' },
      pages: { location: 'Locatie', labels: 'Labels', purchases: 'Aankopen' },
      actions: { duplicate: 'Dupliceren' },
      about: {
        general: 'Zo staat het product op de website en in de app.',
        audience: 'Leeg betekent: voor iedereen.',
        price: 'Zonder tarief is het product gratis.',
        contacts: 'Elk contact heeft minstens één rol.',
      },
    },
    en: {
      one: 'product',
      many: 'products',
      fields: { ...offerWords.en, types: 'Types', spots: 'Number in all', left: 'Still available', price: 'Price' },
      help: { ...offerHelp.en, spots: 'Empty: unlimited.', left: 'What is not sold yet.' },
      choices: { ...offerChoices.en, roles: contactRoleChoices.en },
      sections: { general: 'General', audience: 'For whom', found: 'How it is found', price: 'Price', contacts: 'Contacts' },
      pages: { location: 'Location', labels: 'Labels', purchases: 'Purchases' },
      actions: { duplicate: 'Duplicate' },
      about: {
        general: 'This is how the product shows on the website and in the app.',
        audience: 'Empty means: for everybody.',
        price: 'Without a rate the product is free.',
        contacts: 'Each contact has at least one role.',
      },
    },
  },
});
