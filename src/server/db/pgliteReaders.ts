import { types } from '@electric-sql/pglite';
import { parseInt8 } from './parseInt8';

const asText = (value: string) => value;

/** Types that drizzle expects as text. Drizzle passes them with each statement; an engine in another thread gets them once. */
const TEXT_TYPES = [types.DATE, types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, 1115, 1182, 1185, 1187, 1231];

/** PGlite's parsers, so that values equal those of node-postgres through drizzle. */
export const pgliteReaders: Record<number, (value: string) => unknown> = {
  ...Object.fromEntries(TEXT_TYPES.map((type) => [type, asText])),
  [types.INT8]: parseInt8,
  [types.BYTEA]: (value) => Buffer.from(value.slice(2), 'hex'),
};
