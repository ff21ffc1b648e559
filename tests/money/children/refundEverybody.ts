import { sql } from 'drizzle-orm';
import type { RefundRun } from '../../../src/domain/refunds/refundRun';
import { rowsOf } from '../../../src/server/db/rowsOf';
import { createLog } from '../../../src/server/base/log';
import { checkLedger } from '../../../src/server/features/ledger/checkLedger';
import { paymentJob } from '../../../src/server/features/payments/paymentJob';
import { refundRunJob } from '../../../src/server/features/refunds/refundRunJob';
import { aShop } from '../../orders/aShop';
import { dieAt } from '../../support/dieAt';
import { openChildStore } from '../../support/childStore';

/**
 * Sells a session to `count` people, half of them by a link, cancels it and starts a full refund run, unless an earlier process did. Then
 * works on that run until it is finished or the process dies at `moment`.
 */
const [dataDir = '', key = '', url = '', count = '0', hours = '0', moment = ''] = process.argv.slice(2);
const db = await openChildStore(dataDir);
const readFirst = async <T extends object>(query: ReturnType<typeof sql>) => rowsOf<T>(await db.orm.execute(query))[0];
const hasRun = await readFirst(sql`select 1 as one from refund_runs`);
const config = { mollie: { key, url } };
if (!hasRun) await prepare(Number(count));

// Each start is hours later than the one before, so that failed calls are due for a retry.
const now = () => new Date(Date.parse('2026-11-23T15:00:00Z') + Number(hours) * 3_600_000);
const deps = { db, log: createLog('fatal'), now, config: { ...config, publicUrl: 'http://localhost:3000' } } as unknown as Parameters<
  typeof paymentJob
>[0];
console.log('running');
dieAt(moment);
for (;;) {
  await refundRunJob(deps);
  await paymentJob(deps);
  const left = await readFirst<{ left: number }>(sql`
    select (select count(*) from refund_runs where status = 'running')::int
      + (select count(*) from transactions where type = 'refund' and status = 'open' and provider_id is null)::int as left`);
  if (left?.left === 0) break;
}
const totals = await readFirst<object>(sql`
  select count(*)::int as rows, count(*) filter (where status = 'done')::int as done, sum(money_in_cents)::int as money,
    (select count(*)::int from refunds) as refunds, (select count(distinct line)::int from refunds) as lines,
    (select count(*)::int from transactions where type = 'refund') as backs,
    (select count(*)::int from orders where status = 'refunded' and refunded_in_cents = paid_in_cents) as refunded
  from refund_run_rows`);
const { unbalanced, mismatches } = await checkLedger(deps);
console.log(`done ${JSON.stringify({ ...totals, unbalanced, mismatches })}`);
await db.close();
process.exit(0);

async function prepare(people: number): Promise<void> {
  const shop = await aShop({ db, config });
  const session = await shop.aSession(await shop.anActivity({ rate: await shop.aRate() }), { spots: null });
  for (let turn = 0; turn < people; turn += 1) {
    const payment_type = turn % 2 === 0 ? 'online' : 'cash';
    const { status, errors } = await shop.staff.call('POST', `${session.path}/participants`, { ...shop.somebody(), payment_type });
    if (status !== 201) throw new Error(`${status} ${JSON.stringify(errors)}`);
  }
  console.log('sold');
  // A round of the payment job reports at most a hundred links; the parent process pays each link as it appears.
  for (let round = 1; ; round += 1) {
    await paymentJob(shop.deps);
    const open = await readFirst<{ open: number }>(sql`select count(*)::int as open from orders where status <> 'paid'`);
    if (open?.open === 0) break;
    await shop.goTo(new Date(Date.parse('2026-11-23T12:00:00Z') + round * 16 * 60_000).toISOString());
  }
  const plan = await shop.staff.call<{ plan: string }>('POST', `${session.path}/removal-plan`, { scope: 'only_this' });
  await shop.staff.call('POST', `${session.path}/removal`, { scope: 'only_this', notify: false, plan: plan.body.plan });
  const run = await shop.staff.call<RefundRun>('POST', `${session.path}/refunds`, { percentage: 100, reason: 'Regen' });
  if (run.body.counts.waiting !== people) throw new Error(`The refund was not decided: ${run.status} ${JSON.stringify(run.errors)}`);
}
