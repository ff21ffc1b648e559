import { eq } from 'drizzle-orm';
import { nextMailAt } from '../../../domain/views/nextMailAt';
import type { ViewMailKind } from '../../../domain/views/view';
import { isId } from '../../../schema/isId';
import type { Deps } from '../../core/deps';
import { origin, takeLink } from '../../auth/secrets/attempts';
import { signed } from '../../auth/secrets/serverKey';
import { users } from '../../db/system/people';
import { team_views, view_mails } from '../../db/system/views';
import { notFound } from '../../core/apiError';
import { type Call, type Endpoint, type PublicCtx, publicEndpoint } from '../../http/endpoint';
import { subscriptionAnswer } from './answers';
import { STOP_VIEW_MAIL } from './viewMail';
import { zoneOfView } from './zoneOfView';

const path = '/v1/view-mails/subscription';

interface Subscription {
  readonly view_name: string;
  readonly kind: ViewMailKind;
  /** Masked except for its first character, because anyone with the mail can open the link. */
  readonly email: string;
  readonly is_stopped: boolean;
}

/** Stopping the mails of a view without signing in, by the signed link in a mail. GET changes nothing. Source: docs/domain/views.md 12. */
export function stopMailRoutes(deps: Deps): Endpoint[] {
  const about = { path, tag: 'views', query: { token: 'From the link in the mail' } } as const;
  const opened = async ({ ctx, http, query }: Call<PublicCtx>): Promise<string> => {
    await takeLink(deps.db.orm, origin(http, deps.config), ctx.now);
    const token = query.get('token') ?? '';
    const id = token.length <= 200 ? signed(deps.config, STOP_VIEW_MAIL, token) : null;
    if (id === null || !isId(id)) throw notFound();
    return id;
  };
  const set = (id: string, values: Partial<typeof view_mails.$inferInsert>) =>
    deps.db.orm.update(view_mails).set(values).where(eq(view_mails.id, id));
  return [
    publicEndpoint({
      ...about,
      method: 'get',
      summary: 'Read which emails of a view an unsubscription link is for',
      answer: subscriptionAnswer,
      run: async (call) => subscriptionOf(deps, await opened(call)),
    }),
    publicEndpoint({
      ...about,
      method: 'post',
      summary: 'Unsubscribe from the emails of a view; also called by one-click unsubscription (RFC 8058)',
      answer: subscriptionAnswer,
      run: async (call) => {
        const id = await opened(call);
        await set(id, { stopped_at: call.ctx.now.toISOString() });
        return subscriptionOf(deps, id);
      },
    }),
    publicEndpoint({
      ...about,
      method: 'delete',
      summary: 'Resubscribe to the emails of a view that you may read',
      answer: subscriptionAnswer,
      run: async (call) => {
        const id = await opened(call);
        const { kind, zone } = await found(deps, id);
        // Records that were added in the meantime are not reported.
        const known = kind === 'arrivals' ? { known: null } : {};
        await set(id, { stopped_at: null, next_at: nextMailAt(kind, call.ctx.now, zone), ...known });
        return subscriptionOf(deps, id);
      },
    }),
  ];
}

/** @throws ApiError 404 if the mail no longer exists */
async function found({ db: { orm } }: Deps, id: string) {
  const [row] = await orm
    .select({ view: team_views, kind: view_mails.kind, email: users.email, stopped_at: view_mails.stopped_at })
    .from(view_mails)
    .innerJoin(team_views, eq(team_views.id, view_mails.view_id))
    .innerJoin(users, eq(users.id, view_mails.user_id))
    .where(eq(view_mails.id, id));
  if (!row) throw notFound();
  return { ...row, kind: row.kind as ViewMailKind, zone: await zoneOfView(orm, row.view) };
}

async function subscriptionOf(deps: Deps, id: string): Promise<Subscription> {
  const { view, kind, email, stopped_at } = await found(deps, id);
  return { view_name: view.name, kind, email: email.replace(/^(.)[^@]*/, '$1•••'), is_stopped: stopped_at !== null };
}
