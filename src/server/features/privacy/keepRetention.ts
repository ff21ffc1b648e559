import { sql } from 'drizzle-orm';
import { keptSince } from '../../../domain/history/retention';
import { NOBODY_KNOWN } from '../../../domain/privacy/forgotten';
import type { Deps } from '../../core/deps';
import { resourceNamed } from '../../db/declared';
import { rowsOf } from '../../db/rowsOf';
import { runAsSystem } from '../../engine/transaction';
import { isMerged } from '../persons/merged';
import { blankRecords } from './blankRecords';
import { blankMails, forgetIn } from './forgetPerson';
import { withdrawExports } from './withdrawExports';
import { newNumber } from './newNumber';

/** Maximum per round, so that a round stays short; the next day continues. */
const PEOPLE = 200;
const RECIPIENTS = 2_000;

interface Kept {
  id: string;
  persons_kept_months: number | null;
  messages_kept_months: number | null;
}

/**
 * Forgets people without any activity during the retention period of their application, and blanks messages that are older than its
 * retention period for messages. Source: docs/domain/privacy.md 9.
 *
 * @returns the number of people and of recipients
 */
export async function keepRetention(deps: Deps, isStopped: () => boolean = () => false): Promise<{ people: number; recipients: number }> {
  const applications = rowsOf<Kept>(
    await deps.db.orm.execute(
      sql`select id, persons_kept_months, messages_kept_months from applications where persons_kept_months is not null or messages_kept_months is not null`,
    ),
  );
  const now = deps.now().toISOString();
  let [people, recipients] = [0, 0];
  for (const { id, persons_kept_months, messages_kept_months } of applications) {
    if (persons_kept_months !== null) people += await forgetOld(deps, id, keptSince(now, persons_kept_months), isStopped);
    if (messages_kept_months === null) continue;
    const since = keptSince(now, messages_kept_months);
    for (const log of LOGS) recipients += await blankOld(deps, log, id, since);
  }
  return { people, recipients };
}

async function forgetOld(deps: Deps, application_id: string, since: string, isStopped: () => boolean): Promise<number> {
  // An entry on a waiting list counts as long as it is open, however long ago the person joined.
  const isRecent = sql`(joined_at >= ${since} or status in ('waiting', 'offered'))`;
  const due = rowsOf<{ id: string; organization_id: string }>(
    await deps.db.orm.execute(sql`
      select one.id, one.organization_id from persons as one join organizations as owner on owner.id = one.organization_id
      where owner.application_id = ${application_id}::uuid and one.updated_at < ${since} and one.first_name <> ${NOBODY_KNOWN}
        and not ${isMerged(sql`one.id`)}
        and not exists (select 1 from participants join sessions on sessions.id = session_id
          where person = one.id and (subscribed_at >= ${since} or sessions.starts_at >= ${since}))
        and not exists (select 1 from bundle_places where person = one.id and subscribed_at >= ${since})
        and not exists (select 1 from waiting_list_entries where person = one.id and ${isRecent})
        and not exists (select 1 from bundle_waiting_list_entries where person = one.id and ${isRecent})
        and not exists (select 1 from orders where person = one.id and created_at >= ${since})
      order by one.updated_at limit ${PEOPLE}`),
  );
  let forgotten = 0;
  for (const { id, organization_id } of due) {
    if (isStopped()) break;
    const scope = { organizations: sql`(select ${organization_id}::uuid)`, organization_id, application_id, isWhole: false };
    await runAsSystem(deps, (w) => forgetIn({ ...w, application_id }, scope, { persons: [id], email: null }));
    forgotten += 1;
  }
  return forgotten;
}

/** Logs of recipients, with the join that leads to their owner: the organization of a message, the application of a notification. */
const LOGS = [
  { name: 'message_recipients', owner: sql`organizations as owner on owner.id = one.organization_id` },
  { name: 'notification_recipients', owner: sql`notifications as owner on owner.id = one.notification_id` },
] as const;

/** Blanks old recipients. Those whose mail or push was not sent yet are skipped, because it still needs the address. */
async function blankOld(deps: Deps, { name, owner }: (typeof LOGS)[number], application_id: string, since: string): Promise<number> {
  return runAsSystem(deps, async (w) => {
    const rows = rowsOf<{ id: string; mail: string | null }>(
      await w.db.execute(sql`
        select one.id, one.mail from ${sql.identifier(name)} as one join ${owner}
        where owner.application_id = ${application_id}::uuid and one.created_at < ${since} and one.status not in ('waiting', 'queued')
          and one.name not like ${`${NOBODY_KNOWN} %`} order by one.created_at limit ${RECIPIENTS}`),
    );
    if (rows.length === 0) return 0;
    const number = newNumber();
    const ids = rows.map(({ id }) => id);
    await withdrawExports(w, { organizations: null }, [name]);
    await blankRecords(w, [{ resource: resourceNamed(name), ids }], number);
    await blankMails(
      w,
      rows.flatMap(({ mail }) => mail ?? []),
      number,
    );
    return rows.length;
  });
}
