import { and, arrayOverlaps, eq, or } from 'drizzle-orm';
import { allows } from '../../../domain/permissions/permissions';
import type { Ctx } from '../../core/context';
import { write } from '../../core/write';
import { resourceNamed } from '../../db/declared';
import { isOneOf } from '../../db/isOneOf';
import { mails } from '../../db/system/records';
import { audit } from '../../core/audit';
import { authorize } from '../../engine/authorize';
import { find } from '../../engine/lists/list';
import { forbidden, notFound } from '../../core/apiError';
import { withoutLinks } from '../../mail/withoutLinks';
import { withMerged } from './merged';

/** A mail from a club to one of its people, for callers who may see both people and money. Reading it is recorded in the history. */
export async function readPersonMail(ctx: Ctx, params: Readonly<Record<string, string>>) {
  const access = await authorize(ctx, resourceNamed('persons'), 'show', params);
  if (!allows(access.profile, 'view-rates')) throw forbidden();
  const { id: person } = await find(ctx, access, params['person_id'] ?? '');
  const { id, subject, to_email, status, error, created_at, sent_at, body_text } = mails;
  const persons = await withMerged(ctx, [person]);
  const [mail] = await ctx.db
    .select({ id, subject, to_email, status, error, created_at, sent_at, body_text })
    .from(mails)
    .where(and(eq(id, params['mail_id'] ?? ''), or(isOneOf(mails.person_id, persons), arrayOverlaps(mails.other_person_ids, persons))));
  if (!mail) throw notFound();
  const organization_id = access.organization_id;
  await write(ctx, (w) => audit(w, { action: 'mail_read', resource: 'persons', record_id: person, organization_id }));
  return { ...mail, body_text: withoutLinks(mail.body_text) };
}
