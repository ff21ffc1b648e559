import type { Locale } from '../../../schema/resource';
import { makeLink } from '../../auth/secrets/linkTokens';
import { userByEmail } from '../../auth/userCard';
import { inviteMail } from '../../mail/inviteMail';
import { queueMail } from '../../mail/queueMail';
import { senderOf } from '../../mail/sender';
import type { WriteCtx } from '../../core/write';
import type { Invitation } from './invitation';

const ALIVE_MS = 14 * 24 * 60 * 60_000;

export const expiryOf = (now: Date): string => new Date(now.getTime() + ALIVE_MS).toISOString();

/**
 * Creates a new link, which ends the previous one, and queues the mail. A person with an account gets it in the language of that account.
 */
export async function sendInvitation(ctx: WriteCtx, invitation: Invitation): Promise<void> {
  const { resource, id: record_id, email, application_id } = invitation;
  const expires_at = invitation.expires_at ?? expiryOf(ctx.now);
  const token = await makeLink(ctx.db, { purpose: 'invite', resource, record_id }, ctx.now, expires_at);
  const known = await userByEmail(ctx.db, email);
  const locale = (known?.locale as Locale | undefined) ?? ctx.locale;
  const sender = await senderOf(ctx.db, ctx.config, application_id);
  await queueMail(ctx, inviteMail({ locale, inviter: ctx.actor.name, invitation, sender, token, expires_at }));
}
