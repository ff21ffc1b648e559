import { describe, expect, test } from 'vitest';
import { declare } from '../support/declare';
import {
  before,
  boolean,
  date,
  derived,
  group,
  image,
  integer,
  needed,
  ordered,
  periodChain,
  references,
  text,
  together,
  url,
} from '../../../src/schema/vocabulary.gen';
import { type Case, faultOf, faultsOf, innerWords, kind, name, odd, wrong } from '../support/wrong';

const NAMED_FIELDS: readonly Case[] = [
  ['a title that is no field', wrong({}, { title: 'nmae' }), 'title: no field is called "nmae"; did you mean "name"?'],
  [
    'a column that is no field',
    wrong({}, { list: { columns: ['nmae'] } }),
    'list.columns: no field is called "nmae"; did you mean "name"?',
  ],
  ['a column twice', wrong({}, { list: { columns: ['name', 'name'] } }), 'list.columns: "name" stands there twice'],
  [
    'a sort that is no field',
    wrong({}, { list: { sort: ['town', 'asc'] } }),
    'list.sort: no field is called "town"; there are: name, created_at, updated_at',
  ],
  [
    'a sort by what has no order',
    wrong({ logo: image() }, { list: { sort: ['logo', 'asc'] } }),
    'list.sort: a list is not sorted by image',
  ],
  [
    'a direction that is none',
    wrong({}, { list: { sort: ['name', 'up'] } }),
    'list.sort: no direction is called "up"; there are: asc, desc',
  ],
  [
    'tabs of a field without choices',
    wrong({ kind }, { list: { tabs: 'name' } }),
    'list.tabs: no select field is called "name"; there are: kind',
  ],
  [
    'a sum of what is no field',
    wrong({}, { list: { totals: odd(['prise']) } }),
    'list.totals: no field is called "prise"; there are: name',
  ],
  [
    'a sum of what does not add up',
    wrong({}, { list: { totals: odd(['name']) } }),
    'list.totals: "name" is of kind text, which does not add up',
  ],
  [
    'a sum of what no query holds',
    wrong({ sold: derived({ as: 'money', isReckoned: true }) }, { list: { totals: odd(['sold']) } }),
    'list.totals: "sold" is of kind derived, which does not add up',
  ],
  ['a sum twice', wrong({ seats: integer() }, { list: { totals: ['seats', 'seats'] } }), 'list.totals: "seats" stands there twice'],
  [
    'a filter by a moment that no record has',
    wrong({}, { list: { filters: odd(['sold_at']) } }),
    'list.filters: no moment is called "sold_at"; there are: created_at, updated_at',
  ],
  [
    'a column in front that is no field',
    wrong({}, { list: { lead: 'nmae' } }),
    'list.lead: no field is called "nmae"; did you mean "name"?',
  ],
  [
    'a dialog that is not there',
    wrong({}, { list: { opens: odd('orders/Ordre') } }),
    'list.opens: no dialog is called "orders/Ordre"; did you mean "orders/Order"?',
  ],
  [
    'a dialog of what nobody may see',
    wrong({}, { access: { every: 'role:superadmin', show: 'nobody' }, list: { opens: 'orders/Order' } }),
    'list.opens: nobody may see one record',
  ],
  [
    'a list beside it that is not there',
    wrong({}, { list: { beside: odd(['sprots']) } }),
    'list.beside: no entity is called "sprots"; did you mean "sports"?',
  ],
  [
    'a list beside it of another owner',
    wrong({}, { list: { beside: ['coupons'] } }),
    'list.beside: "coupons" has no list with the same owner',
  ],
  [
    'a field of the form that is none',
    wrong({}, { form: { general: ['nmae'] } }),
    'form.general: no field is called "nmae"; did you mean "name"?',
  ],
  ['a field twice in the form', wrong({}, { form: ['name', 'name'] }), 'form: "name" stands there twice'],
  [
    'a field of a page that is none',
    wrong({}, { pages: { more: ['nmae'] } }),
    'pages.more: no field is called "nmae"; did you mean "name"?',
  ],
  [
    'a tab that is no page and no list',
    wrong({ kind }, { pages: { more: ['kind'] }, tabs: ['mroe'] }),
    'tabs: no tab is called "mroe"; did you mean "more"?',
  ],
  [
    'a check of what is no field',
    wrong({ quantity: integer() }, { checks: [ordered('quantity', 'maximum')] }),
    'checks.ordered: no field is called "maximum"; there are: name, quantity',
  ],
  [
    'a check of a start that is no field',
    wrong({ until: date() }, { checks: [before('untl', 'until')] }),
    'checks.before: no field is called "untl"; did you mean "until"?',
  ],
  [
    'what belongs together and is not there',
    wrong({ x: integer() }, { checks: [together('x', 'y')] }),
    'checks.together: no field is called "y"; did you mean "x"?',
  ],
  [
    'what is needed and is not there',
    wrong({ has_url: boolean() }, { checks: [needed('has_url', 'ulr')] }),
    'checks.needed: no field is called "ulr"; there are: name, has_url',
  ],
  ['what is needed by no switch', wrong({ x: url() }, { checks: [needed('name', 'x')] }), 'checks.needed: "name" is not a switch'],
  ['a rule of another entity', wrong({}, { checks: [periodChain()] }), 'checks.periods: no field is called "periods"; there are: name'],
  [
    'an order of things that have none',
    wrong({ x: date() }, { checks: [ordered('name', 'x')] }),
    'checks.ordered: "name" (text) and "x" (date) cannot be compared',
  ],
  [
    'a check inside a group',
    wrong({ age: group({ from: integer() }, { checks: [ordered('from', odd('too'))], ...innerWords('from') }) }),
    'fields.age.checks.ordered: no field is called "too"; there are: from',
  ],
  [
    'a field asked by what is none',
    wrong({ kind, x: text({ when: { field: 'knd', is: ['hall'] } }) }),
    'fields.x.when: no field is called "knd"; did you mean "kind"?',
  ],
  [
    'a field asked by itself',
    wrong({ x: text({ when: { field: 'x', is: ['a'] } }) }),
    'fields.x.when: no field is called "x"; there are: name',
  ],
  [
    'a field asked by a text',
    wrong({ x: text({ when: { field: 'name', is: ['a'] } }) }),
    'fields.x.when: "name" is neither a switch nor a select field',
  ],
  [
    'a field asked by a choice that is none',
    wrong({ kind, x: text({ when: { field: 'kind', is: ['pol'] } }) }),
    'fields.x.when: is: no choice of "kind" is called "pol"; did you mean "pool"?',
  ],
  [
    'a field asked by a switch that says a word',
    wrong({ on: boolean(), x: text({ when: { field: 'on', is: ['yes'] } }) }),
    'fields.x.when: "on" is never "yes"',
  ],
  [
    'an index on what is no column',
    wrong({ city: text() }, { indexes: [['ctiy']] }),
    'indexes: no column is called "ctiy"; did you mean "city"?',
  ],
  [
    'an index on what no column holds',
    wrong({ tags: references('tags') }, { indexes: [['tags']] }),
    'indexes: no column is called "tags"; there are: name, id, created_at, updated_at',
  ],
  [
    'an index on an owner that it has not',
    wrong({}, { indexes: [['organization_id', 'name']] }),
    'indexes: no column is called "organization_id"; there are: name, id, created_at, updated_at',
  ],
  [
    'uniqueness of what is no field',
    wrong({ city: text() }, { uniques: [{ fields: ['name', 'citi'] }] }),
    'uniques: no field is called "citi"; did you mean "city"?',
  ],
  [
    'uniqueness as long as what is no select field holds',
    wrong({ kind }, { uniques: [{ fields: ['name'], when: ['knd', ['hall']] }] }),
    'uniques.when: no select field is called "knd"; did you mean "kind"?',
  ],
  [
    'uniqueness as long as what is no choice holds',
    wrong({ kind }, { uniques: [{ fields: ['name'], when: ['kind', ['hal']] }] }),
    'uniques.when: no choice of "kind" is called "hal"; did you mean "hall"?',
  ],
  ['a state that is no select field', wrong({ kind }, { state: 'knd' }), 'state: no select field is called "knd"; did you mean "kind"?'],
  [
    'an advice on a field that is not there',
    wrong({ concept: boolean() }, { draft: 'concept', advisedToPublish: ['naem'] }),
    'advisedToPublish: no field is called "naem"; did you mean "name"?',
  ],
  [
    'a draft that is no switch',
    wrong({ concept: boolean() }, { draft: 'concpet' }),
    'draft: no boolean field is called "concpet"; did you mean "concept"?',
  ],
  [
    'rows shared by what names no applications',
    wrong({ tags: references('tags') }, { sharedWith: 'tags' }),
    'sharedWith: "tags" does not name applications',
  ],
  [
    'rows of an organization that are shared',
    wrong(
      { applications: references('applications') },
      { scope: 'organization', page: '/organizations/{organization_id}/venues', sharedWith: 'applications' },
    ),
    'sharedWith: only rows of the platform are shared',
  ],
  [
    'a title that not everybody sees',
    declare({ name: text({ required: true, see: 'view-organizations' }) }),
    'title: "name" is not for everybody to see',
  ],
  [
    'a sort that not everybody sees',
    declare({ name, rank: text({ see: 'view-organizations' }) }, { list: { sort: ['rank', 'asc'] } }),
    'list.sort: "rank" is not for everybody to see',
  ],
];

describe('a field that is named and not there is a fault', () => {
  test.each([...NAMED_FIELDS])('%s', (_title, resource, expected) => {
    expect(faultsOf(resource)).toContain(faultOf(expected));
  });
});
