import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { write } from '../core/write';
import type { Ctx } from '../core/context';
import { resources } from '../db/declared';
import { user_views } from '../db/system/people';
import { notFound } from '../core/apiError';
import { type Endpoint, endpoint } from '../http/endpoint';
import { ownViewsAnswer } from './securityAnswers';
import { line } from './secrets/rules';
import { columnsRule, filterRule, sortRule } from './viewRules';

const MAX_VIEWS = 30;

const lists: ReadonlySet<string> = new Set(resources.map(({ name }) => name));

const view = z.strictObject({
  id: line(80),
  name: line(60),
  filter: filterRule,
  sort: sortRule,
  columns: columnsRule.nullish(),
});
const body = z.strictObject({ views: z.array(view).max(MAX_VIEWS) });

/** Endpoints for a user's own saved list views, which contain the user's own words and are readable by no one else. */
export const viewEndpoints = (): Endpoint[] => [
  endpoint({
    method: 'get',
    path: '/v1/admin/profile/views',
    tag: 'profile',
    access: 'signed-in',
    summary: 'List your saved views, by entity',
    answer: ownViewsAnswer,
    run: async ({ ctx }) => ({ views: await own(ctx) }),
  }),
  endpoint({
    method: 'put',
    path: '/v1/admin/profile/views/{list}',
    tag: 'profile',
    access: 'signed-in',
    summary: 'Replace your saved views of an entity',
    body,
    answer: ownViewsAnswer,
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
