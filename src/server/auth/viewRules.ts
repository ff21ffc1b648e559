import * as z from 'zod';

const FILTERS = 50;
const LONGEST = 4_000;
const COLUMNS = 100;

/** Short enough, and without what the store refuses: zero characters and half of a pair. */
const isStorable = (json: string) => json.length <= LONGEST && !/\\u(0000|d[89a-f])/i.test(json);

/** What a view narrows its list by, as the screen keeps it. */
export const filterRule = z
  .record(z.string().max(100), z.unknown())
  .refine((filter) => Object.keys(filter).length <= FILTERS && isStorable(JSON.stringify(filter)));

/** What a view is ordered by. */
export const sortRule = z.strictObject({ field: z.string().regex(/^[\w.]{1,100}$/), order: z.enum(['ASC', 'DESC']) });

/** Names of columns. */
export const columnsRule = z.array(z.string().regex(/^\w{1,100}$/)).max(COLUMNS);
