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
import { type Case, faultOf, faultsOf, innerWords, kind, name, unchecked, venuesWith } from '../support/wrong';

const NAMED_FIELDS: readonly Case[] = [
  ['an unknown field as title', venuesWith({}, { title: 'nmae' }), 'title: no field is called "nmae"; did you mean "name"?'],
  ['an unknown column', venuesWith({}, { list: { columns: ['nmae'] } }), 'list.columns: no field is called "nmae"; did you mean "name"?'],
  ['a repeated column', venuesWith({}, { list: { columns: ['name', 'name'] } }), 'list.columns: "name" stands there twice'],
  [
    'an unknown field to sort by',
    venuesWith({}, { list: { sort: ['town', 'asc'] } }),
    'list.sort: no field is called "town"; there are: name, created_at, updated_at',
  ],
  [
    'sorting by a field without order',
    venuesWith({ logo: image() }, { list: { sort: ['logo', 'asc'] } }),
    'list.sort: a list is not sorted by image',
  ],
  [
    'an unknown sort direction',
    venuesWith({}, { list: { sort: ['name', 'up'] } }),
    'list.sort: no direction is called "up"; there are: asc, desc',
  ],
  [
    'tabs of a field without choices',
    venuesWith({ kind }, { list: { tabs: 'name' } }),
    'list.tabs: no select field is called "name"; there are: kind',
  ],
  [
    'a total of an unknown field',
    venuesWith({}, { list: { totals: unchecked(['prise']) } }),
    'list.totals: no field is called "prise"; there are: name',
  ],
  [
    'a total of a text',
    venuesWith({}, { list: { totals: unchecked(['name']) } }),
    'list.totals: "name" is of kind text, which does not add up',
  ],
  [
    'a total of a computed field',
    venuesWith({ sold: derived({ as: 'money', isReckoned: true }) }, { list: { totals: unchecked(['sold']) } }),
    'list.totals: "sold" is of kind derived, which does not add up',
  ],
  [
    'a repeated total',
    venuesWith({ seats: integer() }, { list: { totals: ['seats', 'seats'] } }),
    'list.totals: "seats" stands there twice',
  ],
  [
    'a filter by an unknown moment',
    venuesWith({}, { list: { filters: unchecked(['sold_at']) } }),
    'list.filters: no moment is called "sold_at"; there are: created_at, updated_at',
  ],
  [
    'an unknown field as lead column',
    venuesWith({}, { list: { lead: 'nmae' } }),
    'list.lead: no field is called "nmae"; did you mean "name"?',
  ],
  [
    'an unknown dialog',
    venuesWith({}, { list: { opens: unchecked('orders/Ordre') } }),
    'list.opens: no dialog is called "orders/Ordre"; did you mean "orders/Order"?',
  ],
  [
    'a dialog for records that no one may see',
    venuesWith({}, { access: { every: 'role:superadmin', show: 'nobody' }, list: { opens: 'orders/Order' } }),
    'list.opens: nobody may see one record',
  ],
  [
    'an unknown list next to it',
    venuesWith({}, { list: { beside: unchecked(['sprots']) } }),
    'list.beside: no entity is called "sprots"; did you mean "sports"?',
  ],
  [
    'a list next to it with another owner',
    venuesWith({}, { list: { beside: ['coupons'] } }),
    'list.beside: "coupons" has no list with the same owner',
  ],
  [
    'an unknown field in the form',
    venuesWith({}, { form: { general: ['nmae'] } }),
    'form.general: no field is called "nmae"; did you mean "name"?',
  ],
  ['a repeated field in the form', venuesWith({}, { form: ['name', 'name'] }), 'form: "name" stands there twice'],
  [
    'an unknown field on a page',
    venuesWith({}, { pages: { more: ['nmae'] } }),
    'pages.more: no field is called "nmae"; did you mean "name"?',
  ],
  [
    'an unknown tab',
    venuesWith({ kind }, { pages: { more: ['kind'] }, tabs: ['mroe'] }),
    'tabs: no tab is called "mroe"; did you mean "more"?',
  ],
  [
    'an ordered check with an unknown field',
    venuesWith({ quantity: integer() }, { checks: [ordered('quantity', 'maximum')] }),
    'checks.ordered: no field is called "maximum"; there are: name, quantity',
  ],
  [
    'a before check with an unknown field',
    venuesWith({ until: date() }, { checks: [before('untl', 'until')] }),
    'checks.before: no field is called "untl"; did you mean "until"?',
  ],
  [
    'a together check with an unknown field',
    venuesWith({ x: integer() }, { checks: [together('x', 'y')] }),
    'checks.together: no field is called "y"; did you mean "x"?',
  ],
  [
    'a needed check with an unknown field',
    venuesWith({ has_url: boolean() }, { checks: [needed('has_url', 'ulr')] }),
    'checks.needed: no field is called "ulr"; there are: name, has_url',
  ],
  ['a needed check without a switch', venuesWith({ x: url() }, { checks: [needed('name', 'x')] }), 'checks.needed: "name" is not a switch'],
  [
    'a check for another entity',
    venuesWith({}, { checks: [periodChain()] }),
    'checks.periods: no field is called "periods"; there are: name',
  ],
  [
    'an ordered check of different kinds',
    venuesWith({ x: date() }, { checks: [ordered('name', 'x')] }),
    'checks.ordered: "name" (text) and "x" (date) cannot be compared',
  ],
  [
    'an unknown field in the check of a group',
    venuesWith({ age: group({ from: integer() }, { checks: [ordered('from', unchecked('too'))], ...innerWords('from') }) }),
    'fields.age.checks.ordered: no field is called "too"; there are: from',
  ],
  [
    'a condition with an unknown field',
    venuesWith({ kind, x: text({ when: { field: 'knd', is: ['hall'] } }) }),
    'fields.x.when: no field is called "knd"; did you mean "kind"?',
  ],
  [
    'a condition on the field itself',
    venuesWith({ x: text({ when: { field: 'x', is: ['a'] } }) }),
    'fields.x.when: no field is called "x"; there are: name',
  ],
  [
    'a condition on a text',
    venuesWith({ x: text({ when: { field: 'name', is: ['a'] } }) }),
    'fields.x.when: "name" is neither a switch nor a select field',
  ],
  [
    'a condition with an unknown choice',
    venuesWith({ kind, x: text({ when: { field: 'kind', is: ['pol'] } }) }),
    'fields.x.when: is: no choice of "kind" is called "pol"; did you mean "pool"?',
  ],
  [
    'a condition with an invalid value of a switch',
    venuesWith({ on: boolean(), x: text({ when: { field: 'on', is: ['yes'] } }) }),
    'fields.x.when: "on" is never "yes"',
  ],
  [
    'an index on an unknown column',
    venuesWith({ city: text() }, { indexes: [['ctiy']] }),
    'indexes: no column is called "ctiy"; did you mean "city"?',
  ],
  [
    'an index on a field without a column',
    venuesWith({ tags: references('tags') }, { indexes: [['tags']] }),
    'indexes: no column is called "tags"; there are: name, id, created_at, updated_at',
  ],
  [
    'an index on a column of another scope',
    venuesWith({}, { indexes: [['organization_id', 'name']] }),
    'indexes: no column is called "organization_id"; there are: name, id, created_at, updated_at',
  ],
  [
    'uniqueness of an unknown field',
    venuesWith({ city: text() }, { uniques: [{ fields: ['name', 'citi'] }] }),
    'uniques: no field is called "citi"; did you mean "city"?',
  ],
  [
    'conditional uniqueness by an unknown field',
    venuesWith({ kind }, { uniques: [{ fields: ['name'], when: ['knd', ['hall']] }] }),
    'uniques.when: no select field is called "knd"; did you mean "kind"?',
  ],
  [
    'conditional uniqueness by an unknown choice',
    venuesWith({ kind }, { uniques: [{ fields: ['name'], when: ['kind', ['hal']] }] }),
    'uniques.when: no choice of "kind" is called "hal"; did you mean "hall"?',
  ],
  ['an unknown field as state', venuesWith({ kind }, { state: 'knd' }), 'state: no select field is called "knd"; did you mean "kind"?'],
  [
    'a publishing tip for an unknown field',
    venuesWith({ concept: boolean() }, { draft: 'concept', advisedToPublish: ['naem'] }),
    'advisedToPublish: no field is called "naem"; did you mean "name"?',
  ],
  [
    'an unknown field as draft',
    venuesWith({ concept: boolean() }, { draft: 'concpet' }),
    'draft: no boolean field is called "concpet"; did you mean "concept"?',
  ],
  [
    'sharing by a field that does not list applications',
    venuesWith({ tags: references('tags') }, { sharedWith: 'tags' }),
    'sharedWith: "tags" does not name applications',
  ],
  [
    "sharing of an organization's rows",
    venuesWith(
      { applications: references('applications') },
      { scope: 'organization', page: '/organizations/{organization_id}/venues', sharedWith: 'applications' },
    ),
    'sharedWith: only rows of the platform are shared',
  ],
  [
    'a title that is not visible to everyone',
    declare({ name: text({ required: true, see: 'view-organizations' }) }),
    'title: "name" is not for everybody to see',
  ],
  [
    'a sort field that is not visible to everyone',
    declare({ name, rank: text({ see: 'view-organizations' }) }, { list: { sort: ['rank', 'asc'] } }),
    'list.sort: "rank" is not for everybody to see',
  ],
];

describe('an invalid field name is a fault', () => {
  test.each([...NAMED_FIELDS])('%s', (_title, resource, expected) => {
    expect(faultsOf(resource)).toContain(faultOf(expected));
  });
});
