import { defineResource, image, references, text } from '../src/schema/vocabulary.gen';

export default defineResource({
  name: 'wallets',
  scope: 'platform',
  page: '/admin/wallets',
  access: { every: 'role:superadmin' },
  menu: { group: 'platform', icon: 'wallet', order: 20 },
  title: 'name',
  pages: { statistics: { screen: 'vouchers/Statistics', access: 'role:superadmin' } },
  tabs: ['coupons', 'batches', 'redeemed', 'statistics'],
  sharedWith: 'applications',
  fields: {
    name: text({ required: true, max: 120, search: true }),
    slug: text({ required: true, max: 80, form: 'slug', unique: true, search: true }),
    icon: image({ min: [200, 200] }),
    labels: references('labels', { filter: true }),
    applications: references('applications', { filter: true }),
  },
  list: { columns: ['name', 'slug', 'labels', 'applications'] },
  words: {
    nl: {
      one: 'wallet',
      many: 'wallets',
      fields: { name: 'Naam', slug: 'Slug', icon: 'Icoon', labels: 'Labels', applications: 'Applicaties' },
      help: {
        slug: 'Kleine letters, cijfers en koppeltekens; staat in links.',
        labels: 'Aanbod met een van deze labels kan met deze wallet betaald worden. Zonder keuze: alle aanbod.',
        applications: 'In deze applicaties kan met deze wallet betaald worden.',
      },
      pages: { statistics: 'Statistieken' },
    },
    en: {
      one: 'wallet',
      many: 'wallets',
      fields: { name: 'Name', slug: 'Slug', icon: 'Icon', labels: 'Labels', applications: 'Applications' },
      help: {
        slug: 'Lower case letters, digits and hyphens; used in links.',
        labels: 'Offers with one of these labels can be paid from this wallet. None chosen: all offers.',
        applications: 'This wallet can be used to pay in these applications.',
      },
      pages: { statistics: 'Statistics' },
    },
  },
});
