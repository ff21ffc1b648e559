import { sql } from 'drizzle-orm';
import { bigint, boolean, date, doublePrecision, integer, jsonb, type PgColumnBuilderBase, text, uuid } from 'drizzle-orm/pg-core';
import type { Field } from '../../schema/field';
import type { Storage } from '../../schema/fieldKind';
import { kindOf } from '../../schema/kindOf';
import { instant } from './columns';

type ColumnType = Extract<Storage, { in: 'column' }>['type'];

const BUILDERS = {
  text: (name: string) => text(name),
  integer: (name: string) => integer(name),
  bigint: (name: string) => bigint(name, { mode: 'number' }),
  double: (name: string) => doublePrecision(name),
  boolean: (name: string) => boolean(name),
  uuid: (name: string) => uuid(name),
  date: (name: string) => date(name, { mode: 'string' }),
  instant: (name: string) => instant(name),
  json: (name: string) => jsonb(name),
} satisfies Record<ColumnType, (name: string) => PgColumnBuilderBase>;

/** The methods that all column builders share. Drizzle has no common type for them. */
interface Builder extends PgColumnBuilderBase {
  notNull(): Builder;
  default(value: unknown): Builder;
}

/** The column of a field. It is `not null` where the field always has a value. */
export function columnFor(name: string, field: Field): PgColumnBuilderBase {
  const storage = kindOf(field).storage(field);
  if (storage.in !== 'column') throw new Error(`${name} has no column of its own`);
  const column = BUILDERS[storage.type](name) as unknown as Builder;
  if (storage.fallback === undefined) return field.required ? column.notNull() : column;
  const fallback = storage.type === 'json' ? sql.raw(`'${JSON.stringify(storage.fallback)}'::jsonb`) : storage.fallback;
  return column.notNull().default(fallback);
}
