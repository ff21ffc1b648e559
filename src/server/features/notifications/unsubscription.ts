import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../core/deps';
import { origin, takeLink } from '../../auth/secrets/attempts';
import { signed } from '../../auth/secrets/serverKey';
import { notification_optouts } from '../../db/system/push';
import { table } from '../../db/tables';
import { notFound } from '../../core/apiError';
import { type Call, type Endpoint, type PublicCtx, publicEndpoint } from '../../http/endpoint';
import { unsubscriptionAnswer } from './answers';
import { UNSUBSCRIBE } from './mailChannel';
import { isId } from '../../../schema/isId';

/** What the page of an unsubscribe link may show. The name is left out, because anyone with the mail can open the link. */
interface Unsubscription {
  readonly application_name: string;
  readonly email: string;
  readonly is_unsubscribed: boolean;
}

const path = '/v1/notifications/unsubscription';

/**
 * Unsubscribing without signing in, by the signed link in a mail (docs/domain/notifications.md 9). GET changes nothing, because mail
 * programs open links automatically.
 */
export function unsubscriptionRoutes(deps: Deps): Endpoint[] {
  const about = { path, tag: 'notifications', query: { token: 'From the link in the mail' } } as const;
  const opened = async ({ ctx, http, query }: Call<PublicCtx>) => {
    await takeLink(deps.db.orm, origin(http, deps.config), ctx.now);
    return whoseLink(deps, query.get('token') ?? '');
  };
  return [
    publicEndpoint({
      ...about,
      method: 'get',
      summary: 'Read which notifications an unsubscription link is for',
      answer: unsubscriptionAnswer,
      run: async (call) => unsubscriptionOf(deps, await opened(call)),
    }),
    publicEndpoint({
      ...about,
      method: 'post',
      summary: 'Unsubscribe from notifications; also called by one-click unsubscription (RFC 8058)',
      answer: unsubscriptionAnswer,
      run: async (call) => {
        const { application_id, email, ...link } = await opened(call);
        await deps.db.orm
          .insert(notification_optouts)
          .values({ application_id, email, created_at: call.ctx.now.toISOString() })
          .onConflictDoNothing();
        return unsubscriptionOf(deps, { application_id, email, ...link });
      },
    }),
    publicEndpoint({
      ...about,
      method: 'delete',
      summary: 'Resubscribe to notifications',
      answer: unsubscriptionAnswer,
      run: async (call) => {
        const link = await opened(call);
        await deps.db.orm.delete(notification_optouts).where(isOut(link));
        return unsubscriptionOf(deps, link);
      },
    }),
  ];
}

interface Link {
  readonly application_id: string;
  readonly email: string;
  readonly name: string;
}

const isOut = ({ application_id, email }: Pick<Link, 'application_id' | 'email'>) =>
  and(eq(notification_optouts.application_id, application_id), eq(notification_optouts.email, email));

/** @throws ApiError 404 for a link with an invalid signature */
async function whoseLink({ db: { orm }, config }: Deps, token: string): Promise<Link> {
  const id = token.length <= 200 ? signed(config, UNSUBSCRIBE, token) : null;
  if (id === null || !isId(id)) throw notFound();
  const [recipients, notifications, applications] = [table('notification_recipients'), table('notifications'), table('applications')];
  const [found] = await orm
    .select({ email: recipients.email, application_id: applications.id, name: applications.name })
    .from(recipients)
    .innerJoin(notifications, eq(notifications.id, recipients.notification_id))
    .innerJoin(applications, eq(applications.id, notifications.application_id))
    .where(eq(recipients.id, id));
  if (!found || found.email === null) throw notFound();
  return { ...found, email: found.email.toLowerCase() };
}

async function unsubscriptionOf({ db: { orm } }: Deps, link: Link): Promise<Unsubscription> {
  const found = await orm.select({ email: notification_optouts.email }).from(notification_optouts).where(isOut(link));
  return { application_name: link.name, email: masked(link.email), is_unsubscribed: found.length > 0 };
}

/** `n•••@voorbeeld.nl`: enough to recognise one's own address. */
const masked = (email: string) => email.replace(/^(.)[^@]*/, '$1•••');
