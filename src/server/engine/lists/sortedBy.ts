import { type SQL, sql } from 'drizzle-orm';
import type { DerivedOptions } from '../../../schema/fields/derived';
import type { AnyResource } from '../../../schema/row';
import { isDerived } from '../../db/declared';
import { columnOf, sortExpression, tableOf } from '../../db/tables';
import { derivationOf } from './derivationOf';

/** The SQL of a sort order. */
interface SortedBy {
  readonly by: SQL;
  /** PostgreSQL type of the sort value, for comparing it with a value from a cursor. */
  readonly type: string;
  /** Whether the value may be null. */
  readonly isNullable: boolean;
}

/** PostgreSQL types of derived values. */
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

/** A column or a derived value; the latter has no index and is used only within one organization. */
export function sortedBy(resource: AnyResource, name: string): SortedBy {
  const field = resource.fields[name];
  if (field && isDerived(field))
    return { by: sql`(${derivationOf(resource, name)})`, type: TYPES[(field as unknown as DerivedOptions).as], isNullable: true };
  const column = columnOf(tableOf(resource), name);
  return { by: sortExpression(resource, name), type: column.getSQLType(), isNullable: !column.notNull };
}
