import { defineResource, longText, text } from '../src/schema/vocabulary.gen';
import { mayBeTold } from './parts/mayBeTold';
import { genders, personalData, personalWords } from './parts/personalData';

/** A person who ever took part with an organization. A trainer has no list of persons, and can search those of their own sessions. */
export default defineResource({
  name: 'persons',
  scope: 'organization',
  page: '/organizations/{organization_id}/persons',
  access: { every: 'create-activities' },
  menu: { group: 'people', icon: 'person', order: 10 },
  title: 'last_name',
  search: { order: 60 },
  import: {
    key: ['first_name', 'last_name', 'date_of_birth'],
    alike: [
      ['first_name', 'last_name'],
      ['email', 'first_name'],
    ],
    required: ['first_name', 'last_name'],
  },
  fields: {
    ...personalData(),
    zipcode: text({ personal: true, max: 10, form: 'zipcode', see: 'create-activities' }),
    notes: longText({ personal: true, max: 2000, see: 'create-activities' }),
    may_be_told: mayBeTold(),
  },
  list: { columns: ['last_name', 'email', 'phone', 'date_of_birth', 'zipcode'] },
  form: {
    who: ['first_name', 'last_name', 'date_of_birth', 'gender', 'zipcode', 'notes'],
    reach: ['email', 'phone', 'may_be_told'],
  },
  pages: {
    activity: { screen: 'persons/Activity', access: 'create-activities' },
    messages: { screen: 'persons/Messages', access: 'create-activities' },
  },
  actions: { merge: { screen: 'persons/Merge', access: 'create-activities' } },
  words: {
    nl: {
      one: 'persoon',
      many: 'mensen',
      list: 'deelnemers',
      fields: { ...personalWords.nl, zipcode: 'Postcode', notes: 'Notities', may_be_told: 'Wie je mag inlichten' },
      help: {
        may_be_told: 'Een ouder, partner of begeleider die je belt als er iets is.',
        email: 'Hierheen gaan de berichten. Van een kind is dit vaak het adres van een ouder.',
      },
      choices: { gender: genders.nl },
      sections: { who: 'Wie het is', reach: 'Bereiken en inlichten' },
      pages: { activity: 'Deelname en aankopen', messages: 'Berichten' },
      actions: { merge: 'Samenvoegen' },
      empty: 'Wie zich ergens voor aanmeldt, staat hier vanzelf.',
    },
    en: {
      one: 'person',
      many: 'people',
      list: 'participants',
      fields: { ...personalWords.en, zipcode: 'Postcode', notes: 'Notes', may_be_told: 'Who may be told' },
      help: {
        may_be_told: 'A parent, partner or carer to call when something happens.',
        email: 'Messages go here. For a child this is often the address of a parent.',
      },
      choices: { gender: genders.en },
      sections: { who: 'Who it is', reach: 'Contact' },
      pages: { activity: 'Bookings and purchases', messages: 'Messages' },
      actions: { merge: 'Merge' },
      empty: 'People who sign up for something are added here automatically.',
    },
  },
});
