import { and, eq, inArray } from 'drizzle-orm';
import { type Resend, sendAgain } from '../../../domain/messages/sendAgain';
import type { Ctx } from '../../core/context';
import { isOneOf } from '../../db/isOneOf';
import { mails } from '../../db/system/records';
import { table } from '../../db/tables';
import type { Audience } from './audience';
import { addressesOf } from './peopleOf';
import { ofMail, stateOf } from './stateOf';

/** The people whom a message did not reach, with their current address. */
export async function againOf(ctx: Pick<Ctx, 'db'>, audience: Audience, message_id: string, only?: readonly string[]): Promise<Resend> {
  const recipients = table('message_recipients');
  const rows = await ctx.db
    .select({ id: recipients.id, name: recipients.name, email: recipients.email, person: recipients.person, status: stateOf })
    .from(recipients)
    .leftJoin(mails, ofMail)
    .where(and(eq(recipients.message_id, message_id), inArray(stateOf, ['failed', 'skipped']), only && isOneOf(recipients.id, only)))
    .orderBy(recipients.id);
  if (rows.length === 0) return { to: [], without_address: [] };
  const known = await addressesOf(
    ctx,
    audience,
    rows.flatMap(({ person }) => person ?? []),
  );
  return sendAgain(rows.map(({ person, ...row }) => ({ ...row, known: (person && known.get(person)) || [] })));
}
