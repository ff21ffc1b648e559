import { type SQL, sql } from 'drizzle-orm';
import type { DerivedOptions } from '../../../schema/fields/derived';
import type { AnyResource } from '../../../schema/row';
import { isDerived } from '../../db/declared';
import { columnOf, sortExpression, tableOf } from '../../db/tables';
import { derivationOf } from './derivationOf';

/** What a list is sorted by, as the store reckons it. */
interface SortedBy {
  readonly by: SQL;
  /** What the store calls its type, so that a value that was written can be compared with it. */
  readonly type: string;
  /** Some rows may have none. */
  readonly isNullable: boolean;
}

/** What the store calls what a derived value looks like. */
// oxlint-disable-next-line architecture/kinds-own -- by what a derived value looks like, which is no kind of field
const TYPES: Readonly<Record<DerivedOptions['as'], string>> = {
  integer: 'bigint',
  decimal: 'double precision',
  minutes: 'bigint',
  money: 'bigint',
  price: 'bigint',
  date: 'date',
  dateTime: 'timestamptz',
  text: 'text',
  select: 'text',
};

/** A column, or what is derived: the latter without an index, over the rows of one organization. */
export function sortedBy(resource: AnyResource, name: string): SortedBy {
  const field = resource.fields[name];
  if (field && isDerived(field))
    return { by: sql`(${derivationOf(resource, name)})`, type: TYPES[(field as unknown as DerivedOptions).as], isNullable: true };
  const column = columnOf(tableOf(resource), name);
  return { by: sortExpression(resource, name), type: column.getSQLType(), isNullable: !column.notNull };
}
