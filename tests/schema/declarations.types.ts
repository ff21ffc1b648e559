/** What the compiler must reject in a declaration. Checked by `tsc`, which reports an expected error that is missing. Never run. */
import type sports from '../../resources/sports';
import type coupons from '../../resources/coupons';
import type organizations from '../../resources/organizations';
import type { Always, Field } from '../../src/schema/field';
import type { FieldKind, Zod } from '../../src/schema/fieldKind';
import { byNumber } from '../../src/schema/filters';
import type { Row, TenantKey } from '../../src/schema/row';
import { boolean, choices, defineResource, expression, integer, reference, select, text } from '../../src/schema/vocabulary.gen';
import { table } from '../../src/server/db/tables';

const fields = { name: text({ required: true }), seats: integer(), is_open: boolean(), kind: select({ choices: ['hall', 'pool'] }) };
const words = { one: 'x', many: 'x', fields: { name: 'x', seats: 'x', is_open: 'x', kind: 'x' } };
const base = {
  name: 'venues',
  scope: 'platform',
  page: '/admin/venues',
  access: { every: 'role:superadmin' },
  title: 'name',
  fields,
  words: { nl: words, en: words },
} as const;

defineResource({ ...base, list: { columns: ['name', 'seats', 'created_at'], sort: ['seats', 'desc'] }, form: ['name', 'kind'] });
// @ts-expect-error an unknown field as title
defineResource({ ...base, title: 'naam' });
// @ts-expect-error an unknown column
defineResource({ ...base, list: { columns: ['naam'] } });
// @ts-expect-error an unknown field to sort by
defineResource({ ...base, list: { sort: ['naam', 'asc'] } });
// @ts-expect-error an unknown direction
defineResource({ ...base, list: { sort: ['name', 'up'] } });
// @ts-expect-error an unknown field in the form
defineResource({ ...base, form: ['naam'] });
// @ts-expect-error a missing word
defineResource({ ...base, words: { nl: words, en: { ...words, fields: { name: 'x' } } } });
// @ts-expect-error a missing language
defineResource({ ...base, words: { nl: words } });
// @ts-expect-error an unknown ability
defineResource({ ...base, access: { every: 'fly' } });
defineResource({ ...base, write: { every: 'role:admin', except: ['name'] } });
// @ts-expect-error an unknown field in the exceptions
defineResource({ ...base, write: { every: 'role:admin', except: ['naam'] } });
// @ts-expect-error an unknown role
defineResource({ ...base, write: { every: 'role:trainr', except: ['name'] } });
// @ts-expect-error no access for creating
defineResource({ ...base, access: { list: 'signed-in', edit: 'signed-in' } });
// @ts-expect-error an unknown icon
defineResource({ ...base, menu: { icon: 'unicorn' } });
// @ts-expect-error an option of another kind
text({ inRow: true });
// @ts-expect-error a default that is not a choice
select({ choices: ['hall', 'pool'], default: 'roof' });

text({ was: 'title', backfill: 'Naamloos', replace: { '?': null } });
integer({ required: true, backfill: expression('quantity * 2'), replace: { 120: 100 } });
select({ choices: ['hall', 'pool'], backfill: 'hall', replace: { roof: 'hall', field: null } });
choices({ choices: ['hall', 'pool'], backfill: ['hall'], replace: { roof: 'hall' } });
reference('sports', { required: true, backfill: expression('(select id from sports limit 1)') });
// @ts-expect-error a text to fill a number
integer({ backfill: 'twelve' });
// @ts-expect-error a backfill that is not a choice
select({ choices: ['hall', 'pool'], backfill: 'roof' });
// @ts-expect-error a replacement that is not a choice
select({ choices: ['hall', 'pool'], replace: { field: 'roof' } });
// @ts-expect-error a replacement in a list that is not a choice
choices({ choices: ['hall', 'pool'], replace: { field: 'roof' } });
// @ts-expect-error a text to replace a number
integer({ replace: { 120: 'many' } });

const half = {
  options: {},
  storage: () => ({ in: 'column', type: 'integer' }) as const,
  rule: (z: Zod) => z.int(),
  empty: () => null,
  sample: () => 1,
  holds: 'value',
  written: 'one',
  sorted: 'asIs',
  title: null,
  filter: byNumber,
  imported: (text: string) => Number(text),
} as const;
// @ts-expect-error a kind without a cell for exports
export const silent: FieldKind<Field<'rating', number>> = half;
export const rating: FieldKind<Field<'rating', number>> = { ...half, cell: (value) => ({ is: 'integer', value }) };
// @ts-expect-error a kind that is never null, without an empty value in the database
export const empty: FieldKind<Field<'rating', Always<number>>> = { ...half, cell: null };
// @ts-expect-error a kind that may be null, with an empty value in the database
export const full: FieldKind<Field<'rating', number>> = { ...half, cell: null, storage: () => ({ in: 'pairs' }) };
// @ts-expect-error an invalid cell
export const cell: FieldKind<Field<'rating', number>> = { ...half, cell: (value) => [value] };

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const assertType = <_T extends true>(): void => undefined;

type Sport = Row<typeof sports>;
assertType<Equal<Sport['name'], string>>();
assertType<Equal<Sport['icon'], string | null>>();
assertType<Equal<Sport['highlighted'], boolean>>();
assertType<Equal<Sport['version'], number>>();
type Organization = Row<typeof organizations>;
assertType<Equal<Organization['status'], 'pending' | 'accepted' | 'archived'>>();
assertType<Equal<Organization['sports'], string[]>>();
assertType<Equal<Organization['type'], string | null>>();
assertType<Equal<TenantKey<typeof organizations>, 'application_id'>>();
assertType<Equal<TenantKey<typeof coupons>, 'wallet_id'>>();
assertType<Equal<TenantKey<typeof sports>, never>>();
// @ts-expect-error a record has no such field
export type Nothing = Sport['naam'];

export const column = table('sports').highlighted;
// @ts-expect-error a table has no such column
export const nowhere = table('sports').naam;
// @ts-expect-error there is no such entity
export const nobody = table('unicorns');
