import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { write } from '../app/write';
import type { Ctx } from '../app/context';
import { resources } from '../db/declared';
import { user_views } from '../db/system/people';
import { notFound } from '../http/apiError';
import { type Endpoint, endpoint } from '../http/endpoint';
import { line } from './secrets/rules';

const MOST = 30;
const FILTERS = 50;
const LONGEST = 4_000;

const lists: ReadonlySet<string> = new Set(resources.map(({ name }) => name));

/** Short enough, and without what the store refuses: zero characters and half of a pair. */
const isStorable = (json: string) => json.length <= LONGEST && !/\\u(0000|d[89a-f])/i.test(json);

const view = z.strictObject({
  id: line(80),
  name: line(60),
  filter: z
    .record(z.string().max(100), z.unknown())
    .refine((filter) => Object.keys(filter).length <= FILTERS && isStorable(JSON.stringify(filter))),
  sort: z.strictObject({ field: z.string().regex(/^[\w.]{1,100}$/), order: z.enum(['ASC', 'DESC']) }),
  columns: z
    .array(z.string().regex(/^\w{1,100}$/))
    .max(100)
    .nullish(),
});
const body = z.strictObject({ views: z.array(view).max(MOST) });

/** Views of lists that somebody saved: their own words, so on the server, and read by nobody else. */
export const viewEndpoints = (): Endpoint[] => [
  endpoint({
    method: 'get',
    path: '/v1/admin/profile/views',
    tag: 'profile',
    access: 'signed-in',
    summary: "One's own saved views of lists, by entity",
    run: async ({ ctx }) => ({ views: await own(ctx) }),
  }),
  endpoint({
    method: 'put',
    path: '/v1/admin/profile/views/{list}',
    tag: 'profile',
    access: 'signed-in',
    summary: "Replace one's own saved views of the lists of an entity",
    body,
    run: async ({ ctx, params, body: { views } }) => {
      const list = params['list'] ?? '';
      if (!lists.has(list)) throw notFound();
      await write(ctx, async (w) => {
        const updated_at = w.now.toISOString();
        await w.db
          .insert(user_views)
          .values({ user_id: w.actor.id, list, views, updated_at })
          .onConflictDoUpdate({ target: [user_views.user_id, user_views.list], set: { views, updated_at } });
      });
      return { views: await own(ctx) };
    },
  }),
];

async function own({ db, actor }: Ctx): Promise<Readonly<Record<string, unknown>>> {
  if (actor.viewer) return {};
  const rows = await db.select().from(user_views).where(eq(user_views.user_id, actor.id));
  return Object.fromEntries(rows.map(({ list, views }) => [list, views]));
}
