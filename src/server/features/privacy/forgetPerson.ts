import { sql } from 'drizzle-orm';
import { forgottenEmail, forgottenName, NOBODY_KNOWN } from '../../../domain/privacy/forgotten';
import type { ForgetReport } from '../../../domain/privacy/subject';
import { type Ctx, isSuperadmin } from '../../core/context';
import { rehearse } from '../../core/rehearse';
import { write, type WriteCtx } from '../../core/write';
import { reloadActor } from '../../auth/reloadActor';
import { lock } from '../../db/lock';
import { rowsOf } from '../../db/rowsOf';
import { audit, type Recording } from '../../core/audit';
import { forbidden, notFound } from '../../core/apiError';
import { SUPERADMINS_LOCK } from '../permissions/superadmins';
import { applicationOfPeople } from './applicationOfPeople';
import { blankHistory } from './blankHistory';
import { blankRecords } from './blankRecords';
import { forgetAccount } from './forgetAccount';
import { mailsOf } from './mailsOf';
import type { PrivacyScope } from './privacyScope';
import { type Found, assertKnown, recordsOf } from './recordsOf';
import { newNumber } from './newNumber';
import { withdrawExports } from './withdrawExports';
import { type Asked, idList, type Subject, subjectOf, textList } from './subjectOf';

/** Shows what forgetting a person would do, by doing it in a transaction that is rolled back. */
export const rehearseForgetting = (ctx: Ctx, scope: PrivacyScope, asked: Asked): Promise<ForgetReport> =>
  rehearse(ctx, (w) => forgetIn(w, scope, asked));

/**
 * Forgets a person in one transaction: their identity is removed, purchases and payments stay under a number, and the history records that
 * a person was forgotten, without saying who. Source: docs/domain/privacy.md 4 to 8.
 */
export const forgetPerson = (ctx: Ctx, scope: PrivacyScope, asked: Asked): Promise<ForgetReport> =>
  write(ctx, async (before) => forgetIn(scope.isWhole ? await afterOthers(before) : before, scope, asked));

/** Two superadmins may forget each other at the same time: the second one is refused, because that account is no longer a superadmin. */
async function afterOthers(before: WriteCtx): Promise<WriteCtx> {
  await lock(before.db, SUPERADMINS_LOCK);
  const w = await reloadActor(before);
  if (!isSuperadmin(w.actor)) throw forbidden();
  return w;
}

/** The same within an existing transaction. */
export async function forgetIn(w: Recording, scope: PrivacyScope, asked: Asked): Promise<ForgetReport> {
  const { persons } = await subjectOf(w, scope, asked);
  await w.db.execute(sql`select id from persons where id = any(${idList(persons)}) order by id for update`);
  // Read again under the lock: a concurrent call may have forgotten this person.
  const subject = await subjectOf(w, scope, asked);
  if (isForgotten(subject)) throw notFound();
  const found = await recordsOf(w, scope, subject);
  assertKnown(scope, subject, found);
  const mails = await mailsOf(w, scope, subject, found, true);
  const open = await openOf(w, subject);
  const number = newNumber();
  const withUser = scope.isWhole && subject.user_id !== null;
  await blankRecords(w, found, number);
  await blankMails(w, mails, number);
  await blankBeside(w, subject, found, number);
  await withdrawExports(
    w,
    scope,
    found.map(({ resource }) => resource.name),
  );
  const lines = await blankHistory(w, scope, subject, found, withUser);
  if (withUser && subject.user_id !== null) await forgetAccount(w, subject.user_id, subject.names, number);
  const records = found.map(({ resource, ids }) => ({ resource: resource.name, count: ids.length }));
  await audit(w, {
    action: 'forgotten',
    resource: 'privacy',
    record_id: null,
    organization_id: scope.organization_id,
    application_id: await applicationOfPeople(w, scope, subject),
    after: { lines, mails: mails.length, records: records.reduce((sum, { count }) => sum + count, 0) },
  });
  return {
    number,
    records,
    mails: mails.length,
    lines,
    account: subject.user_id === null ? 'none' : withUser ? 'closed' : 'stays',
    is_shared: subject.ownEmails.length < subject.emails.length,
    open,
  };
}

const isForgotten = ({ persons, names }: Subject): boolean => persons.length > 0 && names.every(([first]) => first === NOBODY_KNOWN);

async function openOf(w: Recording, { persons }: Subject): Promise<ForgetReport['open']> {
  const [open] = rowsOf<ForgetReport['open']>(
    await w.db.execute(sql`
      select (select count(*)::int from participants join sessions on sessions.id = session_id
          where person = any(${idList(persons)}) and participants.status = 'active' and sessions.starts_at > ${w.now.toISOString()}) as bookings,
        (select count(*)::int from orders where person = any(${idList(persons)}) and total_in_cents - credited_in_cents > paid_in_cents - refunded_in_cents
          and payment_type is distinct from 'free') as orders`),
  );
  return open ?? { bookings: 0, orders: 0 };
}

/** Blanks mails. A mail that was not sent yet is not sent. */
export async function blankMails(w: Recording, ids: readonly string[], number: number): Promise<void> {
  await w.db.execute(sql`
    update mails set to_email = ${forgottenEmail(number)}, to_name = null, subject = '', body_text = '', body_html = '', unsubscribe_url = null,
      error = null, status = case when status = 'waiting' then 'failed' else status end
    where id = any(${idList(ids)})`);
}

/** Blanks personal data outside the declared entities: stored answers for repeated requests, import rows, lines of runs, and opt-outs. */
async function blankBeside(w: Recording, { persons, ownEmails }: Subject, found: readonly Found[], number: number): Promise<void> {
  const idsOf = (name: string) => found.find(({ resource }) => resource.name === name)?.ids ?? [];
  const all = found.flatMap(({ ids }) => ids);
  const asText = [...all, ...ownEmails];
  await w.db.execute(sql`
    delete from idempotency_keys using unnest(${textList(asText)}) as word where position(word in lower(answer::text)) > 0`);
  await w.db.execute(sql`delete from import_rows where record_id = any(${idList(persons)})`);
  // Merged persons stay hidden, and the merge can no longer be undone.
  await w.db.execute(
    sql`update person_merges set moved = null, changed = null where kept = any(${idList(persons)}) or merged = any(${idList(persons)})`,
  );
  await w.db.execute(sql`
    delete from import_rows using unnest(${textList(ownEmails)}) as word where position(word in lower(cells::text)) > 0`);
  await w.db.execute(sql`update refund_run_rows set name = ${forgottenName(number)} where order_id = any(${idList(idsOf('orders'))})`);
  await w.db.execute(sql`delete from notification_optouts where lower(email) = any(${textList(ownEmails)})`);
}
