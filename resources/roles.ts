import { defineResource, longText, select, text } from '../src/schema/vocabulary.gen';

/** Custom roles, in addition to the four fixed ones. Their abilities are in the matrix (docs/domain/permissions.md 14). */
export default defineResource({
  name: 'roles',
  scope: 'platform',
  page: '/admin/permissions/roles',
  access: { every: 'role:superadmin' },
  menu: { group: 'system', icon: 'shield', order: 70 },
  title: 'name',
  fields: {
    name: text({ required: true, max: 60, search: true, unique: true }),
    scope: select({
      required: true,
      choices: ['organization', 'application', 'platform'],
      default: 'organization',
      filter: true,
      fixed: true,
    }),
    description: longText({ max: 500 }),
  },
  list: { columns: ['name', 'scope', 'description', 'updated_at'] },
  words: {
    nl: {
      one: 'eigen rol',
      many: 'eigen rollen',
      new: 'nieuwe rol',
      fields: { name: 'Naam', scope: 'Geldt in', description: 'Omschrijving' },
      choices: { scope: { organization: 'Eén organisatie', application: 'Eén applicatie', platform: 'Het hele platform' } },
      help: {
        scope: 'Ligt daarna vast. Wie de rol krijgt, heeft die op die ene plek; op het platform geldt die overal.',
        description: 'Waar deze rol voor is. Wat die mag, kies je daarna bij Rechten.',
      },
      empty: 'Maak een rol aan naast de vier vaste, bijvoorbeeld voor een penningmeester die alleen de financiën ziet.',
    },
    en: {
      one: 'custom role',
      many: 'custom roles',
      new: 'new role',
      fields: { name: 'Name', scope: 'Applies to', description: 'Description' },
      choices: { scope: { organization: 'One organization', application: 'One application', platform: 'The whole platform' } },
      help: {
        scope: 'Cannot be changed later. A person holds the role in one place; a role of the platform applies everywhere.',
        description: 'What this role is for. What it may, you choose under Permissions afterwards.',
      },
      empty: 'Create a role beside the four, for instance for a treasurer who sees only the finances.',
    },
  },
});
