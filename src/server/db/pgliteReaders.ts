import { types } from '@electric-sql/pglite';
import { parseInt8 } from './parseInt8';

const asText = (value: string) => value;

/** drizzle wants these as text and says so with each statement; an engine in another thread is told once. */
const TEXT_TYPES = [types.DATE, types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, 1115, 1182, 1185, 1187, 1231];

/** How PGlite turns values into JavaScript, so that they equal those of node-postgres through drizzle. */
export const pgliteReaders: Record<number, (value: string) => unknown> = {
  ...Object.fromEntries(TEXT_TYPES.map((type) => [type, asText])),
  [types.INT8]: parseInt8,
  [types.BYTEA]: (value) => Buffer.from(value.slice(2), 'hex'),
};
