import { sql } from 'drizzle-orm';
import { createLog } from '../../../src/server/base/log';
import { rowsOf } from '../../../src/server/db/rowsOf';
import { seasonJob } from '../../../src/server/features/seasons/seasonJob';
import { dieAt } from '../../support/dieAt';
import { aSeason } from '../aSeason';
import { openChildStore } from '../../support/childStore';

/** Decides a season if there is none, and runs it, `minutes` later, until it is done or the process dies at `moment`. */
const [dataDir = '', activities = '0', people = '0', moment = '', minutes = '0'] = process.argv.slice(2);
const db = await openChildStore(dataDir);
const firstRow = async <T extends object>(query: ReturnType<typeof sql>) => rowsOf<T>(await db.orm.execute(query))[0];
const existing = await firstRow(sql`select 1 as one from season_runs`);
if (!existing) {
  const club = await aSeason({ db });
  for (let turn = 0; turn < Number(activities); turn += 1) {
    const sessions = await club.aSeries(await club.anActivity(), { spots: null });
    for (let turnOfPerson = 0; turnOfPerson < Number(people); turnOfPerson += 1) await club.signUp(sessions);
  }
  const { status, errors } = await club.decide({ answer_by: '2027-10-31' });
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(errors)}`);
}

const now = () => new Date(Date.parse('2026-11-23T15:00:00Z') + Number(minutes) * 60_000);
const deps = { db, log: createLog('fatal'), now, config: { publicUrl: 'http://localhost:3000' } } as unknown as Parameters<
  typeof seasonJob
>[0];
console.log('running');
dieAt(moment);
await seasonJob(deps);
const totals = await firstRow<object>(sql`
  select (select count(*)::int from season_activities where status = 'done') as made,
    (select count(*)::int from season_activities where status = 'failed' and error = 'errors.interrupted') as interrupted,
    (select count(*)::int from activities where concept) as activities,
    (select count(*)::int from sessions where date >= '2027-01-01') as sessions,
    (select count(*)::int from season_invitations where status = 'sent') as invited,
    (select count(*)::int from mails where body_text like '%/waiting-list/offer?token=%') as mails,
    (select count(distinct to_email)::int from mails where body_text like '%/waiting-list/offer?token=%') as addresses,
    (select count(*)::int from waiting_list_entries where status = 'offered') as places,
    (select count(*)::int from link_tokens where purpose = 'offer') as links`);
console.log(`done ${JSON.stringify(totals)}`);
await db.close();
process.exit(0);
