import { describe, expect, test } from 'vitest';
import { dialogNames, iconNames } from '../../../src/schema/names.gen';
import { faultsIn } from '../../../src/schema/bootChecks';
import { reference, rows, select, text } from '../../../src/schema/vocabulary.gen';
import { type Case, faultOf, faultsOf, innerWords, kind, odd, wrong } from '../support/wrong';

const venues = wrong({});
const inWords = (more: object) => ({ words: { nl: { ...venues.words.nl, ...more }, en: venues.words.en } });

const NAMED_FILES: readonly Case[] = [
  [
    'a screen without a file',
    wrong({}, { screens: { edit: 'bundles/Genral' } }),
    'screens.edit: no screen is called "bundles/Genral"; did you mean "bundles/General"?',
  ],
  [
    'a page whose screen has no file',
    wrong({}, { pages: { more: { screen: 'offers/Label' } } }),
    'pages.more: no screen is called "offers/Label"; did you mean "offers/Labels"?',
  ],
  [
    'an action whose dialog has no file',
    wrong({}, { actions: { sell: { screen: 'venues/Sell', access: 'signed-in' } } }),
    `actions.sell: no dialog is called "venues/Sell"; there are: ${dialogNames.join(', ')}`,
  ],
  ['an icon without a file', wrong({}, { menu: { icon: 'sprots' } }), 'menu.icon: no icon is called "sprots"; did you mean "sports"?'],
  [
    'an icon like no other',
    wrong({}, { menu: { icon: 'unicorn' } }),
    `menu.icon: no icon is called "unicorn"; there are ${iconNames.length}, the nearest: coupon, history, numbers, person, accept`,
  ],
  [
    'a group that its menu does not have',
    wrong({}, { menu: { group: 'offer' } }),
    'menu.group: no group in the menu of admin is called "offer"; there are: platform, vocabulary, finances, system',
  ],
  [
    'a group of its own by the name of one of the product',
    wrong({}, { menu: { group: { key: 'vocabulary', words: { nl: 'x', en: 'x' } } } }),
    `menu.group.key: "vocabulary" is a group of the product: say group: 'vocabulary'`,
  ],
  [
    'a group that no declaration describes',
    wrong({}, { menu: { group: { key: 'care' } } }),
    'menu.group.key: no group is called "care"; there are: none; one declaration gives its words',
  ],
  [
    'a group of its own without a word in English',
    wrong({}, { menu: { group: { key: 'care', words: { nl: 'Zorg' } } } }),
    'menu.group.words: nothing in "en"',
  ],
  [
    'a group of its own with a typo',
    wrong({}, { menu: { group: { key: 'care', words: { nl: 'Zorg', en: 'Care' }, ordr: 3, icon: 'sprots' } } }),
    'menu.group: no key is called "ordr"; did you mean "order"?',
  ],
  [
    'a group of its own with an icon without a file',
    wrong({}, { menu: { group: { key: 'care', words: { nl: 'Zorg', en: 'Care' }, icon: 'sprots' } } }),
    'menu.group.icon: no icon is called "sprots"; did you mean "sports"?',
  ],
  [
    'a line of the search that is no field',
    wrong({}, { search: { line: 'nmae' } }),
    'search.line: no field is called "nmae"; did you mean "name"?',
  ],
  ['a search by nothing', wrong({}, { search: true }), 'search: no field says `search: true`, so nothing is found by it'],
  ['a key of the search with a typo', wrong({}, { search: { lien: 'name' } }), 'search: no key is called "lien"; did you mean "line"?'],
  [
    'a line of the search that not everybody sees',
    wrong({ note: text({ see: 'role:superadmin', search: true }) }, { search: { line: 'note' } }),
    'search.line: "note" is not seen by everybody who finds the record',
  ],
  [
    'a search of rows below a record of the platform',
    wrong({}, { scope: { childOf: 'wallets' }, page: '/admin/wallets/{wallet_id}/venues', search: true }),
    'search: rows below a record are found only where they are an organization’s (`within`)',
  ],
  [
    'a group in an area where it does not stand',
    wrong({}, { menu: { group: { application: 'offer' } } }),
    'menu.group: no area with this list is called "application"; there are: admin',
  ],
  [
    'an entry for a list below a record',
    wrong({}, { scope: { childOf: 'sports' }, page: '/admin/sports/{sport_id}/venues', menu: { icon: 'sports' } }),
    'menu: this list stands below a record of another entity, and in no menu',
  ],
  [
    'an entry for what other screens show',
    wrong({}, { isEmbedded: true, menu: { icon: 'sports' } }),
    'menu: an embedded entity stands in no menu',
  ],
];

/** Rows of an organization, listed over all of them. */
const across = (more: object, everywhere: object = {}) =>
  wrong(
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
  ['an overview elsewhere', across({ page: '/admin/all-venues' }), 'overview.page: "/admin/all-venues" is no address below /application'],
  [
    'an overview of all applications elsewhere',
    across({}, { page: '/application/all-venues' }),
    'overview.everywhere.page: "/application/all-venues" is no address below /admin',
  ],
  ['a right to it that nobody has', across({}, { access: 'fly' }), 'overview.everywhere.access: nobody can have the right "fly"'],
  [
    'a column of it that is no field',
    across({}, { columns: ['nmae'] }),
    'overview.everywhere.columns: no field is called "nmae"; did you mean "name"?',
  ],
  [
    'a group of it that its menu does not have',
    across({}, { menu: { group: 'people' } }),
    'overview.everywhere.menu.group: no group in the menu of admin is called "people"; there are: platform, vocabulary, finances, system',
  ],
  ['a key of it with a typo', across({}, { colums: [] }), 'overview.everywhere: no key is called "colums"; did you mean "columns"?'],
];

const SHAPES: readonly Case[] = [
  [
    'a sort as react-admin writes it',
    wrong({}, { list: { sort: { field: 'name', order: 'ASC' } } }),
    `list.sort: must be a field and its direction: ['name', 'asc'], and is {"field":"name","order":"ASC"}`,
  ],
  [
    'a sort without a direction',
    wrong({}, { list: { sort: ['name'] } }),
    `list.sort: must be a field and its direction: ['name', 'asc'], and is ["name"]`,
  ],
  [
    'columns as a text',
    wrong({}, { list: { columns: 'name' } }),
    `list.columns: must be a list of names: ['name', 'status'], and is "name"`,
  ],
  [
    'a section of the form as a text',
    wrong({}, { form: { general: 'name' } }),
    `form.general: must be a list of fields: ['name'], and is "name"`,
  ],
  [
    'a form as a text',
    wrong({}, { form: 'name' }),
    `form: must be a list of fields, or sections of fields: { general: ['name'] }, and is "name"`,
  ],
  ['tabs as an object', wrong({}, { tabs: { name: true } }), `tabs: must be a list of names: ['name', 'status'], and is {"name":true}`],
  [
    'a page as a text',
    wrong({}, { pages: { more: 'name' } }),
    `pages.more: must be a list of fields, or \`{ screen: '...' }\`, and is "name"`,
  ],
  ['checks as an object', wrong({}, { checks: {} }), 'checks: must be a list, and is {}'],
  [
    'an index that is no list',
    wrong({}, { indexes: ['name'] }),
    `indexes: must be a list of lists of columns: [['name', 'status']], and is ["name"]`,
  ],
  ['a language as a text', wrong({}, { words: { nl: 'x', en: venues.words.en } }), 'words.nl: must be an object, and is "x"'],
];

const KEYS: readonly Case[] = [
  ['a key with a typo', wrong({}, { unqiues: [] }), 'declaration: no key is called "unqiues"; did you mean "uniques"?'],
  ['a key of the list', wrong({}, { list: { colums: ['name'] } }), 'list: no key is called "colums"; did you mean "columns"?'],
  [
    'a key of the rights of fields',
    wrong({}, { write: { every: 'role:admin', exept: [] } }),
    'write: no key is called "exept"; did you mean "except"?',
  ],
  ['a key of the menu', wrong({}, { menu: { icn: 'tag' } }), 'menu: no key is called "icn"; did you mean "icon"?'],
  [
    'a key of a page',
    wrong({}, { pages: { more: { screen: 'offers/Labels', acces: 'signed-in' } } }),
    'pages.more: no key is called "acces"; did you mean "access"?',
  ],
  [
    'a key of an action',
    wrong({}, { actions: { x: { screen: 'offers/Duplicate', need: 'signed-in' } } }),
    'actions.x: no key is called "need"; there are: screen, access, inState, icon, isDanger',
  ],
  [
    'a key of a uniqueness',
    wrong({}, { uniques: [{ fields: ['name'], wen: 1 }] }),
    'uniques: no key is called "wen"; did you mean "when"?',
  ],
  [
    'a key of the scope',
    wrong({}, { scope: { childOf: 'sports', whitin: 'organization' } }),
    'scope: no key is called "whitin"; did you mean "within"?',
  ],
  [
    'a key of the screens',
    wrong({}, { screens: { show: 'offers/Labels' } }),
    'screens: no key is called "show"; there are: list, create, edit, head',
  ],
  ['a key of the paths', wrong({}, { paths: { edits: '{id}' } }), 'paths: no key is called "edits"; did you mean "edit"?'],
  ['no fields', wrong({}, { fields: undefined }), 'fields: nothing is said'],
  ['no scope', wrong({}, { scope: undefined }), 'scope: nothing is said'],
  ['no words', wrong({}, { words: undefined }), 'words: nothing is said'],
  ['no access', wrong({}, { access: undefined }), 'access: nothing is said about "list"'],
  [
    'access that leaves a verb open',
    wrong({}, { access: { list: 'signed-in', edit: 'signed-in' } }),
    'access: nothing is said about "create"',
  ],
  ['a scope without its parent', wrong({}, { scope: { childof: 'sports' } }), 'scope: no key is called "childof"; did you mean "childOf"?'],
  ['no page', wrong({}, { page: undefined }), 'page: nothing is said'],
];

const REST: readonly Case[] = [
  ['a name in another spelling', wrong({}, { name: 'sportVenues' }), 'name: "sportVenues" is not in snake_case'],
  ['a name that is not that of its file', wrong({}, { name: 'halls' }), 'name: "halls" is not the name of its file'],
  [
    'a name that is no plural',
    wrong({}, { name: 'venue' }),
    'collection: "venue" is not a plural, so say what many of them are called in answers and addresses',
  ],
  ['a collection in another spelling', wrong({}, { collection: 'all-venues' }), 'collection: "all-venues" is not in snake_case'],
  [
    'a parent that does not exist',
    wrong({}, { scope: { childOf: 'wallet' } }),
    'scope: no entity is called "wallet"; did you mean "wallets"?',
  ],
  [
    'a verb about which nothing is said',
    { ...venues, access: { ...venues.access, delete: odd(undefined) } },
    'access: nothing is said about "delete"',
  ],
  [
    'a verb that there is not',
    wrong({}, { access: { every: 'signed-in', remove: 'signed-in' } }),
    'access: no verb is called "remove"; there are: list, export, show, create, edit, delete, simple, import',
  ],
  [
    'a right over fields that nobody can have',
    wrong({}, { write: { every: 'role:trainr', except: [] } }),
    'write.every: nobody can have the right "role:trainr"',
  ],
  [
    'a field left open that is none',
    wrong({}, { write: { every: 'role:admin', except: ['nmae'] } }),
    'write.except: no field that somebody writes is called "nmae"; did you mean "name"?',
  ],
  [
    'a word of an address that looks like an id',
    wrong({}, { page: '/admin/0190f3a0-0000-7000-8000-000000000000' }),
    'page: "0190f3a0-0000-7000-8000-000000000000" in "/admin/0190f3a0-0000-7000-8000-000000000000" would be taken for an id',
  ],
  ['a right that nobody can have', wrong({}, { access: { every: 'role:amdin' } }), 'access.list: nobody can have the right "role:amdin"'],
  [
    'a right to a page that nobody can have',
    wrong({}, { pages: { more: { screen: 'offers/Labels', access: 'fly-*' } } }),
    'pages.more.access: nobody can have the right "fly-*"',
  ],
  [
    'an address with an id of nothing',
    wrong({}, { page: '/organizations/{organisation_id}/venues' }),
    'page: no id is called "organisation_id"; did you mean "organization_id"?',
  ],
  [
    'calls with an id of nothing',
    wrong({}, { api: '/v1/admin/{aplication_id}/venues' }),
    'api: no id is called "aplication_id"; did you mean "application_id"?',
  ],
  [
    'calls that do not stand below the parent',
    wrong({}, { scope: { childOf: 'wallets' }, api: '/v1/admin/venues', page: '/admin/wallets/{wallet_id}/venues' }),
    'api: "/v1/admin/venues" does not stand below "/v1/admin/wallets/{wallet_id}/"',
  ],
  ['a record whose address does not say which', wrong({}, { paths: { edit: 'change' } }), 'paths.edit: "change" does not say {id} once'],
  ['a page without a word', wrong({}, { pages: { more: ['name'] } }), 'words.nl: no word for pages.more'],
  ['a section without a word', wrong({}, { form: { general: [], extra: ['name'] } }), 'words.en: no word for sections.extra'],
  ['a language without words', { ...venues, words: odd({ nl: venues.words.nl }) }, 'words: nothing in "en"'],
  ['a field without a word', wrong({}, inWords({ fields: {} })), 'words.nl: no word for fields.name'],
  ['an entity without a name', wrong({}, inWords({ many: '' })), 'words.nl: no word for one, many'],
  ['a choice without a word', wrong({ surface: select({ choices: ['grass'] }) }), 'words.nl: no word for choices.surface.grass'],
  [
    'a choice without a word inside a group',
    wrong({ x: rows({ surface: select({ choices: ['grass'] }) }, innerWords('surface')) }),
    'words.nl: no word for choices.surface.grass',
  ],
  ['an inner field without a word', wrong({ hours: rows({ day: text() }) }), 'words.en: no word for words of fields.hours.day'],
  [
    'a word for what is no field',
    wrong({}, inWords({ help: { nmae: 'x' } })),
    'words.nl.help: no field is called "nmae"; did you mean "name"?',
  ],
  [
    'a word for what is no choice',
    wrong(
      { kind },
      { words: { nl: { one: 'x', many: 'x', fields: { name: 'x', kind: 'x' }, choices: { kind: { hall: 'x', pool: 'x', pol: 'x' } } } } },
    ),
    'words.nl.choices.kind: no choice is called "pol"; did you mean "pool"?',
  ],
  [
    'words that nobody reads',
    wrong({}, inWords({ hlep: {} })),
    'words.nl.hlep: no part of the words is called "hlep"; did you mean "help"?',
  ],
  [
    'a word for what is no section',
    wrong({}, inWords({ about: { general: 'x', genral: 'x' } })),
    'words.nl.about: no section of the form is called "genral"; did you mean "general"?',
  ],
];

describe('a fault names its part of the declaration, and what was probably meant', () => {
  test.each([...NAMED_FILES, ...OVERVIEWS, ...SHAPES, ...KEYS, ...REST])('%s', (_title, resource, expected) => {
    expect(faultsOf(resource)).toContain(faultOf(expected));
  });
});

describe('entities that require each other', () => {
  const one = (name: string, fields: Record<string, unknown>, more: Record<string, unknown> = {}) =>
    wrong(fields, { name, page: `/admin/${name}`, ...more });
  const requires = (to: string) => ({ other: reference(odd(to), { required: true }) });

  test.each([
    [
      'two of them',
      [one('halls', requires('pools')), one('pools', requires('halls'))],
      'resources/halls.ts: other: no record can be made, as halls.other requires pools and pools.other requires halls; leave one of these references optional',
    ],
    [
      'three of them',
      [one('halls', requires('pools')), one('pools', requires('rinks')), one('rinks', requires('halls'))],
      'resources/halls.ts: other: no record can be made, as halls.other requires pools and pools.other requires rinks and rinks.other requires halls; leave one of these references optional',
    ],
    [
      'a record that belongs to what requires it',
      [one('halls', requires('lanes')), one('lanes', {}, { scope: { childOf: 'halls' }, page: '/admin/halls/{hall_id}/lanes' })],
      'resources/halls.ts: other: no record can be made, as halls.other requires lanes and lanes belongs to halls; leave one of these references optional',
    ],
    [
      'itself',
      [one('halls', requires('halls'))],
      'resources/halls.ts: other: no record can be made, as halls.other requires halls; leave one of these references optional',
    ],
  ])('are refused once, with the way around: %s', (_title, declared, expected) => {
    const found = faultsIn(Object.fromEntries(declared.map((resource) => [resource.name, resource])));
    expect(found.filter((fault) => fault.includes('no record can be made'))).toEqual([expected]);
  });

  test('are taken where one of the references is optional', () => {
    const declared = [one('halls', requires('pools')), one('pools', { other: reference(odd('halls')) })];
    const found = faultsIn(Object.fromEntries(declared.map((resource) => [resource.name, resource])));
    expect(found.filter((fault) => fault.includes('no record can be made'))).toEqual([]);
  });
});
