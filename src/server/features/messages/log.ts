import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { LoggedMessage, ShownMessage } from '../../../domain/messages/loggedMessage';
import { listedWhole } from '../../../domain/persons/surname';
import type { About } from '../../../domain/messages/variables';
import type { Ctx } from '../../core/context';
import { mails } from '../../db/system/records';
import { wholeNameKey } from '../../db/surnameKey';
import { table } from '../../db/tables';
import { notFound } from '../../core/apiError';
import { offsetOf, paginationOf } from '../../http/paginationOf';
import { readPage } from '../../http/readPage';
import { againOf } from './againOf';
import { authorizeMessages, type Audience, type Params } from './audience';
import { ofMail, stateOf } from './stateOf';

const messages = table('messages');
const recipients = table('message_recipients');
const MAX_ROWS = 100;

const amount = (which?: string) => sql<number>`(count(${recipients.id})${which ? sql` filter (where ${stateOf} = ${which})` : sql``})::int`;

const shape = {
  id: messages.id,
  subject: messages.subject,
  body: messages.body,
  sender: messages.sender,
  created_at: messages.created_at,
  recipients_amount: amount(),
  waiting_amount: amount('waiting'),
  sent_amount: amount('sent'),
  kept_amount: amount('kept'),
  failed_amount: amount('failed'),
  skipped_amount: amount('skipped'),
};

const about = ({ about: what, id, organization_id }: Audience): SQL | undefined =>
  and(eq(messages.organization_id, organization_id), eq(messages[what], id));

async function select(ctx: Pick<Ctx, 'db'>, where: SQL | undefined, page: { limit: number; offset: number }): Promise<LoggedMessage[]> {
  const rows = await ctx.db
    .select(shape)
    .from(messages)
    .leftJoin(recipients, eq(recipients.message_id, messages.id))
    .leftJoin(mails, ofMail)
    .where(where)
    .groupBy(messages.id)
    .orderBy(desc(messages.created_at), desc(messages.id))
    .limit(page.limit)
    .offset(page.offset);
  return rows.map((row) => ({ ...row, status: row.waiting_amount > 0 ? 'sending' : 'sent' }));
}

export async function messageOf(ctx: Pick<Ctx, 'db'>, audience: Audience, id: string): Promise<LoggedMessage> {
  const [found] = await select(ctx, and(about(audience), eq(messages.id, id)), { limit: 1, offset: 0 });
  if (!found) throw notFound();
  return found;
}

/** The messages about it, newest first. */
export async function listMessages(ctx: Ctx, what: About, params: Params, query: URLSearchParams) {
  const audience = await authorizeMessages(ctx, what, params);
  const page = readPage(query, { maxRows: MAX_ROWS });
  const [counted] = await ctx.db.select({ total: count() }).from(messages).where(about(audience));
  const found = await select(ctx, about(audience), { limit: page.per_page, offset: offsetOf(page) });
  const total = counted?.total ?? 0;
  return {
    messages: found,
    meta: { pagination: paginationOf(page, total, found.length) },
  };
}

/** One message with the status for each recipient, and the people whom sending it again would reach. */
export async function showMessage(ctx: Ctx, what: About, params: Params): Promise<ShownMessage> {
  const audience = await authorizeMessages(ctx, what, params);
  const message = await messageOf(ctx, audience, params['message_id'] ?? '');
  const rows = await ctx.db
    .select({
      id: recipients.id,
      name: recipients.name,
      first_name: recipients.first_name,
      email: recipients.email,
      status: stateOf,
      error: sql<string | null>`coalesce(${recipients.error}, ${mails.error})`,
      sent_at: sql<string | null>`coalesce(${recipients.sent_at}, ${mails.sent_at})`,
    })
    .from(recipients)
    .leftJoin(mails, ofMail)
    .where(eq(recipients.message_id, message.id))
    .orderBy(wholeNameKey(recipients.name, recipients.first_name), recipients.id)
    .limit(10_000);
  const again = await againOf(ctx, audience, message.id);
  const nextAddress = new Map(again.to.map(({ id, email }) => [id, email]));
  return {
    ...message,
    again: { recipients: again.to.length, without_address: again.without_address.length },
    recipients: rows.map(({ first_name, ...row }) => ({
      ...row,
      listed_name: listedWhole(row.name, first_name),
      is_reached_again: nextAddress.has(row.id),
      again_email: audience.sees_addresses ? (nextAddress.get(row.id) ?? null) : null,
      email: audience.sees_addresses ? row.email : null,
      // The error is hidden too, because a mail server that refuses an address repeats it.
      error: audience.sees_addresses ? row.error : null,
      sent_at: row.sent_at === null ? null : new Date(row.sent_at).toISOString(),
    })),
  };
}
