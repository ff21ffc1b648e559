import { describe, expect, test } from 'vitest';
import { dialogNames, iconNames } from '../../../src/schema/names.gen';
import { faultsIn } from '../../../src/schema/bootChecks';
import { reference, rows, select, text } from '../../../src/schema/vocabulary.gen';
import { type Case, faultOf, faultsOf, innerWords, kind, unchecked, venuesWith } from '../support/wrong';

const venues = venuesWith({});
const inWords = (more: object) => ({ words: { nl: { ...venues.words.nl, ...more }, en: venues.words.en } });

const NAMED_FILES: readonly Case[] = [
  [
    'a screen without a file',
    venuesWith({}, { screens: { edit: 'bundles/Genral' } }),
    'screens.edit: no screen is called "bundles/Genral"; did you mean "bundles/General"?',
  ],
  [
    'a page whose screen has no file',
    venuesWith({}, { pages: { more: { screen: 'offers/Label' } } }),
    'pages.more: no screen is called "offers/Label"; did you mean "offers/Labels"?',
  ],
  [
    'an action whose dialog has no file',
    venuesWith({}, { actions: { sell: { screen: 'venues/Sell', access: 'signed-in' } } }),
    `actions.sell: no dialog is called "venues/Sell"; there are: ${dialogNames.join(', ')}`,
  ],
  ['an icon without a file', venuesWith({}, { menu: { icon: 'sprots' } }), 'menu.icon: no icon is called "sprots"; did you mean "sports"?'],
  [
    'an unknown icon',
    venuesWith({}, { menu: { icon: 'unicorn' } }),
    `menu.icon: no icon is called "unicorn"; there are ${iconNames.length}, the nearest: code, coupon, history, numbers, person`,
  ],
  [
    'a group that its menu does not have',
    venuesWith({}, { menu: { group: 'offer' } }),
    'menu.group: no group in the menu of admin is called "offer"; there are: platform, finances, vocabulary, system',
  ],
  [
    'its own group with the name of a product group',
    venuesWith({}, { menu: { group: { key: 'vocabulary', words: { nl: 'x', en: 'x' } } } }),
    `menu.group.key: "vocabulary" is a group of the product: say group: 'vocabulary'`,
  ],
  [
    'a group that no declaration describes',
    venuesWith({}, { menu: { group: { key: 'care' } } }),
    'menu.group.key: no group is called "care"; there are: none; one declaration gives its words',
  ],
  [
    'its own group without an English word',
    venuesWith({}, { menu: { group: { key: 'care', words: { nl: 'Zorg' } } } }),
    'menu.group.words: nothing in "en"',
  ],
  [
    'its own group with a typo',
    venuesWith({}, { menu: { group: { key: 'care', words: { nl: 'Zorg', en: 'Care' }, ordr: 3, icon: 'sprots' } } }),
    'menu.group: no key is called "ordr"; did you mean "order"?',
  ],
  [
    'its own group with an unknown icon',
    venuesWith({}, { menu: { group: { key: 'care', words: { nl: 'Zorg', en: 'Care' }, icon: 'sprots' } } }),
    'menu.group.icon: no icon is called "sprots"; did you mean "sports"?',
  ],
  [
    'an unknown field as search line',
    venuesWith({}, { search: { line: 'nmae' } }),
    'search.line: no field is called "nmae"; did you mean "name"?',
  ],
  [
    'a search without searchable fields',
    venuesWith({}, { search: true }),
    'search: no field says `search: true`, so nothing is found by it',
  ],
  ['a search key with a typo', venuesWith({}, { search: { lien: 'name' } }), 'search: no key is called "lien"; did you mean "line"?'],
  [
    'a search line that is not visible to everyone',
    venuesWith({ note: text({ see: 'role:superadmin', search: true }) }, { search: { line: 'note' } }),
    'search.line: "note" is not seen by everybody who finds the record',
  ],
  [
    'a search of rows below a platform record',
    venuesWith({}, { scope: { childOf: 'wallets' }, page: '/admin/wallets/{wallet_id}/venues', search: true }),
    'search: rows below a record are found only where they are an organization’s (`within`)',
  ],
  [
    'a group in an area without this list',
    venuesWith({}, { menu: { group: { application: 'offer' } } }),
    'menu.group: no area with this list is called "application"; there are: admin',
  ],
  [
    'a menu entry for a list below a record',
    venuesWith({}, { scope: { childOf: 'sports' }, page: '/admin/sports/{sport_id}/venues', menu: { icon: 'sports' } }),
    'menu: this list stands below a record of another entity, and in no menu',
  ],
  [
    'a menu entry for an embedded entity',
    venuesWith({}, { isEmbedded: true, menu: { icon: 'sports' } }),
    'menu: an embedded entity stands in no menu',
  ],
];

/** Venues of an organization with an overview of all organizations. */
const withOverview = (more: object, everywhere: object = {}) =>
  venuesWith(
    {},
    {
      scope: 'organization',
      page: '/organizations/{organization_id}/venues',
      overview: {
        page: '/application/venues',
        access: 'view-application',
        everywhere: { page: '/admin/venues', access: 'role:superadmin', ...everywhere },
        ...more,
      },
    },
  );

const OVERVIEWS: readonly Case[] = [
  [
    'an overview outside its area',
    withOverview({ page: '/admin/all-venues' }),
    'overview.page: "/admin/all-venues" is no address below /application',
  ],
  [
    'an overview of all applications outside its area',
    withOverview({}, { page: '/application/all-venues' }),
    'overview.everywhere.page: "/application/all-venues" is no address below /admin',
  ],
  [
    'an unknown ability for an overview',
    withOverview({}, { access: 'fly' }),
    'overview.everywhere.access: nobody can have the right "fly"',
  ],
  [
    'an unknown column of an overview',
    withOverview({}, { columns: ['nmae'] }),
    'overview.everywhere.columns: no field is called "nmae"; did you mean "name"?',
  ],
  [
    'an unknown group of an overview',
    withOverview({}, { menu: { group: 'people' } }),
    'overview.everywhere.menu.group: no group in the menu of admin is called "people"; there are: platform, finances, vocabulary, system',
  ],
  [
    'an overview key with a typo',
    withOverview({}, { colums: [] }),
    'overview.everywhere: no key is called "colums"; did you mean "columns"?',
  ],
];

const SHAPES: readonly Case[] = [
  [
    'a sort as react-admin writes it',
    venuesWith({}, { list: { sort: { field: 'name', order: 'ASC' } } }),
    `list.sort: must be a field and its direction: ['name', 'asc'], and is {"field":"name","order":"ASC"}`,
  ],
  [
    'a sort without a direction',
    venuesWith({}, { list: { sort: ['name'] } }),
    `list.sort: must be a field and its direction: ['name', 'asc'], and is ["name"]`,
  ],
  [
    'columns as a text',
    venuesWith({}, { list: { columns: 'name' } }),
    `list.columns: must be a list of names: ['name', 'status'], and is "name"`,
  ],
  [
    'a section of the form as a text',
    venuesWith({}, { form: { general: 'name' } }),
    `form.general: must be a list of fields: ['name'], and is "name"`,
  ],
  [
    'a form as a text',
    venuesWith({}, { form: 'name' }),
    `form: must be a list of fields, or sections of fields: { general: ['name'] }, and is "name"`,
  ],
  [
    'tabs as an object',
    venuesWith({}, { tabs: { name: true } }),
    `tabs: must be a list of names: ['name', 'status'], and is {"name":true}`,
  ],
  [
    'a page as a text',
    venuesWith({}, { pages: { more: 'name' } }),
    `pages.more: must be a list of fields, or \`{ screen: '...' }\`, and is "name"`,
  ],
  ['checks as an object', venuesWith({}, { checks: {} }), 'checks: must be a list, and is {}'],
  [
    'an index that is no list',
    venuesWith({}, { indexes: ['name'] }),
    `indexes: must be a list of lists of columns: [['name', 'status']], and is ["name"]`,
  ],
  ['a language as a text', venuesWith({}, { words: { nl: 'x', en: venues.words.en } }), 'words.nl: must be an object, and is "x"'],
];

const KEYS: readonly Case[] = [
  ['a key with a typo', venuesWith({}, { unqiues: [] }), 'declaration: no key is called "unqiues"; did you mean "uniques"?'],
  ['a list key with a typo', venuesWith({}, { list: { colums: ['name'] } }), 'list: no key is called "colums"; did you mean "columns"?'],
  [
    'a write key with a typo',
    venuesWith({}, { write: { every: 'role:admin', exept: [] } }),
    'write: no key is called "exept"; did you mean "except"?',
  ],
  ['a menu key with a typo', venuesWith({}, { menu: { icn: 'tag' } }), 'menu: no key is called "icn"; did you mean "icon"?'],
  [
    'a page key with a typo',
    venuesWith({}, { pages: { more: { screen: 'offers/Labels', acces: 'signed-in' } } }),
    'pages.more: no key is called "acces"; did you mean "access"?',
  ],
  [
    'an unknown action key',
    venuesWith({}, { actions: { x: { screen: 'offers/Duplicate', need: 'signed-in' } } }),
    'actions.x: no key is called "need"; there are: screen, access, inState, icon, isDanger',
  ],
  [
    'a uniqueness key with a typo',
    venuesWith({}, { uniques: [{ fields: ['name'], wen: 1 }] }),
    'uniques: no key is called "wen"; did you mean "when"?',
  ],
  [
    'a scope key with a typo',
    venuesWith({}, { scope: { childOf: 'sports', whitin: 'organization' } }),
    'scope: no key is called "whitin"; did you mean "within"?',
  ],
  [
    'an unknown screen',
    venuesWith({}, { screens: { show: 'offers/Labels' } }),
    'screens: no key is called "show"; there are: list, create, edit, head',
  ],
  ['a path key with a typo', venuesWith({}, { paths: { edits: '{id}' } }), 'paths: no key is called "edits"; did you mean "edit"?'],
  ['no fields', venuesWith({}, { fields: undefined }), 'fields: nothing is said'],
  ['no scope', venuesWith({}, { scope: undefined }), 'scope: nothing is said'],
  ['no words', venuesWith({}, { words: undefined }), 'words: nothing is said'],
  ['no access', venuesWith({}, { access: undefined }), 'access: nothing is said about "list"'],
  ['access without a verb', venuesWith({}, { access: { list: 'signed-in', edit: 'signed-in' } }), 'access: nothing is said about "create"'],
  [
    'a scope without a parent',
    venuesWith({}, { scope: { childof: 'sports' } }),
    'scope: no key is called "childof"; did you mean "childOf"?',
  ],
  ['no page', venuesWith({}, { page: undefined }), 'page: nothing is said'],
];

const REST: readonly Case[] = [
  ['a name that is not in snake case', venuesWith({}, { name: 'sportVenues' }), 'name: "sportVenues" is not in snake_case'],
  ['a name that differs from its file', venuesWith({}, { name: 'halls' }), 'name: "halls" is not the name of its file'],
  [
    'a name that is not a plural',
    venuesWith({}, { name: 'venue' }),
    'collection: "venue" is not a plural, so say what many of them are called in answers and addresses',
  ],
  ['a collection that is not in snake case', venuesWith({}, { collection: 'all-venues' }), 'collection: "all-venues" is not in snake_case'],
  ['an unknown parent', venuesWith({}, { scope: { childOf: 'wallet' } }), 'scope: no entity is called "wallet"; did you mean "wallets"?'],
  [
    'a verb without access',
    { ...venues, access: { ...venues.access, delete: unchecked(undefined) } },
    'access: nothing is said about "delete"',
  ],
  [
    'an unknown verb',
    venuesWith({}, { access: { every: 'signed-in', remove: 'signed-in' } }),
    'access: no verb is called "remove"; there are: list, export, show, create, edit, delete, simple, import',
  ],
  [
    'an unknown ability for writing',
    venuesWith({}, { write: { every: 'role:trainr', except: [] } }),
    'write.every: nobody can have the right "role:trainr"',
  ],
  [
    'an unknown field in the exceptions',
    venuesWith({}, { write: { every: 'role:admin', except: ['nmae'] } }),
    'write.except: no field that somebody writes is called "nmae"; did you mean "name"?',
  ],
  [
    'an address segment that looks like an id',
    venuesWith({}, { page: '/admin/0190f3a0-0000-7000-8000-000000000000' }),
    'page: "0190f3a0-0000-7000-8000-000000000000" in "/admin/0190f3a0-0000-7000-8000-000000000000" would be taken for an id',
  ],
  ['an unknown ability', venuesWith({}, { access: { every: 'role:amdin' } }), 'access.list: nobody can have the right "role:amdin"'],
  [
    'an unknown ability for a page',
    venuesWith({}, { pages: { more: { screen: 'offers/Labels', access: 'fly-*' } } }),
    'pages.more.access: nobody can have the right "fly-*"',
  ],
  [
    'an unknown id in the address',
    venuesWith({}, { page: '/organizations/{organisation_id}/venues' }),
    'page: no id is called "organisation_id"; did you mean "organization_id"?',
  ],
  [
    'an unknown id in the API path',
    venuesWith({}, { api: '/v1/admin/{aplication_id}/venues' }),
    'api: no id is called "aplication_id"; did you mean "application_id"?',
  ],
  [
    'an API path that is not below the parent',
    venuesWith({}, { scope: { childOf: 'wallets' }, api: '/v1/admin/venues', page: '/admin/wallets/{wallet_id}/venues' }),
    'api: "/v1/admin/venues" does not stand below "/v1/admin/wallets/{wallet_id}/"',
  ],
  ['a record path without an id', venuesWith({}, { paths: { edit: 'change' } }), 'paths.edit: "change" does not say {id} once'],
  ['a page without a word', venuesWith({}, { pages: { more: ['name'] } }), 'words.nl: no word for pages.more'],
  ['a section without a word', venuesWith({}, { form: { general: [], extra: ['name'] } }), 'words.en: no word for sections.extra'],
  ['a language without words', { ...venues, words: unchecked({ nl: venues.words.nl }) }, 'words: nothing in "en"'],
  ['a field without a word', venuesWith({}, inWords({ fields: {} })), 'words.nl: no word for fields.name'],
  ['an entity without a name', venuesWith({}, inWords({ many: '' })), 'words.nl: no word for one, many'],
  ['a choice without a word', venuesWith({ surface: select({ choices: ['grass'] }) }), 'words.nl: no word for choices.surface.grass'],
  [
    'a choice without a word inside a group',
    venuesWith({ x: rows({ surface: select({ choices: ['grass'] }) }, innerWords('surface')) }),
    'words.nl: no word for choices.surface.grass',
  ],
  ['an inner field without a word', venuesWith({ hours: rows({ day: text() }) }), 'words.en: no word for words of fields.hours.day'],
  [
    'a word for an unknown field',
    venuesWith({}, inWords({ help: { nmae: 'x' } })),
    'words.nl.help: no field is called "nmae"; did you mean "name"?',
  ],
  [
    'a word for an unknown choice',
    venuesWith(
      { kind },
      { words: { nl: { one: 'x', many: 'x', fields: { name: 'x', kind: 'x' }, choices: { kind: { hall: 'x', pool: 'x', pol: 'x' } } } } },
    ),
    'words.nl.choices.kind: no choice is called "pol"; did you mean "pool"?',
  ],
  [
    'an unknown part of the words',
    venuesWith({}, inWords({ hlep: {} })),
    'words.nl.hlep: no part of the words is called "hlep"; did you mean "help"?',
  ],
  [
    'a word for an unknown section',
    venuesWith({}, inWords({ about: { general: 'x', genral: 'x' } })),
    'words.nl.about: no section of the form is called "genral"; did you mean "general"?',
  ],
];

describe('a fault names its part of the declaration and suggests a correction', () => {
  test.each([...NAMED_FILES, ...OVERVIEWS, ...SHAPES, ...KEYS, ...REST])('%s', (_title, resource, expected) => {
    expect(faultsOf(resource)).toContain(faultOf(expected));
  });
});

describe('entities that require each other', () => {
  const entityOf = (name: string, fields: Record<string, unknown>, more: Record<string, unknown> = {}) =>
    venuesWith(fields, { name, page: `/admin/${name}`, ...more });
  const requires = (to: string) => ({ other: reference(unchecked(to), { required: true }) });

  test.each([
    [
      'two entities',
      [entityOf('halls', requires('pools')), entityOf('pools', requires('halls'))],
      'resources/halls.ts: other: no record can be made, as halls.other requires pools and pools.other requires halls; leave one of these references optional',
    ],
    [
      'three entities',
      [entityOf('halls', requires('pools')), entityOf('pools', requires('rinks')), entityOf('rinks', requires('halls'))],
      'resources/halls.ts: other: no record can be made, as halls.other requires pools and pools.other requires rinks and rinks.other requires halls; leave one of these references optional',
    ],
    [
      'a record that belongs to an entity requiring it',
      [entityOf('halls', requires('lanes')), entityOf('lanes', {}, { scope: { childOf: 'halls' }, page: '/admin/halls/{hall_id}/lanes' })],
      'resources/halls.ts: other: no record can be made, as halls.other requires lanes and lanes belongs to halls; leave one of these references optional',
    ],
    [
      'an entity that requires itself',
      [entityOf('halls', requires('halls'))],
      'resources/halls.ts: other: no record can be made, as halls.other requires halls; leave one of these references optional',
    ],
  ])('are rejected once, with the whole cycle: %s', (_title, declared, expected) => {
    const faults = faultsIn(Object.fromEntries(declared.map((resource) => [resource.name, resource])));
    expect(faults.filter((fault) => fault.includes('no record can be made'))).toEqual([expected]);
  });

  test('are accepted when one of the references is optional', () => {
    const declared = [entityOf('halls', requires('pools')), entityOf('pools', { other: reference(unchecked('halls')) })];
    const faults = faultsIn(Object.fromEntries(declared.map((resource) => [resource.name, resource])));
    expect(faults.filter((fault) => fault.includes('no record can be made'))).toEqual([]);
  });
});
