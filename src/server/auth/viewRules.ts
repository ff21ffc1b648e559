import * as z from 'zod';

const MAX_FILTERS = 50;
const MAX_JSON_LENGTH = 4_000;
const MAX_COLUMNS = 100;

/** Limits the length, and refuses what PostgreSQL cannot store: NUL and lone surrogates. */
const isStorable = (json: string) => json.length <= MAX_JSON_LENGTH && !/\\u(0000|d[89a-f])/i.test(json);

/** Filter of a list view, in the screen's own format. */
export const filterRule = z
  .record(z.string().max(100), z.unknown())
  .refine((filter) => Object.keys(filter).length <= MAX_FILTERS && isStorable(JSON.stringify(filter)));

/** Sort order of a list view. */
export const sortRule = z.strictObject({ field: z.string().regex(/^[\w.]{1,100}$/), order: z.enum(['ASC', 'DESC']) });

/** Column names. */
export const columnsRule = z.array(z.string().regex(/^\w{1,100}$/)).max(MAX_COLUMNS);
