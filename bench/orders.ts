import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../src/server/db/database';
import { benchApi } from './api/benchDeps';
import { ofTheData, type Statement, statementsOf } from './api/statement';
import { openStore, type Store } from './api/store';
import { makeWorld } from './api/world';
import { median, rounded } from './median';
import { onBothStores } from './onBothStores';
import { logProgress, logTable } from './progress';

const ORDERS = Number(process.env['BENCH_ORDERS'] ?? 1_000_000);
/** The number of orders that the embedded store is designed for. */
const MAX_EMBEDDED_ORDERS = 100_000;
const ORGANIZATIONS = 20;
const ORDERS_PER_STATEMENT = 50_000;
const MEASURED_CALLS = 7;
const MONTH = '2026-10';

interface Figure {
  readonly ms: number;
  readonly sql_ms: number;
  readonly ratio: number;
}

/**
 * The list of orders of an organization with a million orders, with its totals, and the reconciliation of a month with a tenth of them.
 * Each call is compared with its own SQL. The embedded store has a hundred thousand orders.
 */
export async function benchOrders(): Promise<object> {
  return onBothStores(onStore);
}

async function onStore(engine: string, store: Store): Promise<object> {
  const db = await openStore(store);
  const orders = engine === 'pglite' ? Math.min(ORDERS, MAX_EMBEDDED_ORDERS) : ORDERS;
  try {
    const world = await makeWorld(db, ORGANIZATIONS);
    const started = performance.now();
    for (let from = 0; from < orders; from += ORDERS_PER_STATEMENT)
      await addOrders(db, world.organization_id, from, Math.min(orders, from + ORDERS_PER_STATEMENT));
    await db.longTransaction((tx) => tx.execute(sql`analyze`));
    logProgress(`${orders} orders on ${engine} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
    const api = benchApi({ db, dataDir: store.dataDir, now: () => new Date('2026-11-23T12:00:00Z') });
    const headers = { Authorization: `Bearer ${world.token}`, ApplicationId: world.application_id };
    const own = `/v1/admin/organizations/${world.organization_id}/orders?itemsPerPage=25&sort=created_at&order=desc`;
    const paths = {
      'list, first page': own,
      'list, one status': `${own}&filter[status]=paid`,
      'books of a month': `/v1/admin/application/reconcile?month=${MONTH}`,
    };
    const figures: Record<string, Figure> = {};
    for (const [name, path] of Object.entries(paths)) {
      figures[name] = await compareWithSql(db, async () => {
        const answer = await api.request(path, { headers });
        if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`);
        return answer.text();
      });
    }
    logTable(`Orders on ${engine}, in ms`, [
      ['call', 'API', 'its SQL', 'ratio'],
      ...Object.entries(figures).map(([name, { ms, sql_ms, ratio }]) => [name, ms, sql_ms, ratio]),
    ]);
    return { orders, in_month: orders / 10, ...figures };
  } finally {
    await db.close();
  }
}

/** The medians of both sides. The calls alternate, so that other load on the machine affects both. */
async function compareWithSql(db: Database, ask: () => Promise<unknown>): Promise<Figure> {
  const statements = ofTheData(await statementsOf(ask)).map(toSql);
  const [ours, theirs]: [number[], number[]] = [[], []];
  const timed = async (work: () => Promise<unknown>, into: number[], turn: number) => {
    const started = performance.now();
    await work();
    if (turn >= 0) into.push(performance.now() - started);
  };
  const alone = async () => {
    for (const statement of statements) await db.orm.execute(statement);
  };
  for (let call = -2; call < MEASURED_CALLS; call += 1) {
    await timed(ask, ours, call);
    await timed(alone, theirs, call);
  }
  return { ms: rounded(median(ours)), sql_ms: rounded(median(theirs)), ratio: rounded(median(ours) / median(theirs)) };
}

/** Turns a recorded statement into SQL that can be sent again. */
function toSql({ text, values }: Statement): SQL {
  const parts = text.split(/\$(\d+)/);
  return sql.join(parts.map((part, at) => (at % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`)));
}

/** An id derived from a number and a seed. */
const key = (seed: string) => sql.raw(`(overlay(overlay(md5('${seed}' || number) placing '7' from 13) placing '8' from 17))::uuid`);

/** Orders of one line, most of them paid, some refunded for half, with all their ledger entries. A tenth falls in one month. */
async function addOrders(db: Database, organization_id: string, from: number, until: number): Promise<void> {
  const moment = sql`case when number % 10 = 0 then timestamptz '2026-10-01 12:00' + (number % 30) * interval '1 day' else timestamptz '2026-01-01' + (number % 270) * interval '1 day' end`;
  const facts = sql`(select number, ${moment} as at, number % 7 <> 0 as is_paid, number % 7 <> 0 and number % 11 = 0 as is_back from generate_series(${from}::int, ${until - 1}::int) as number) as one`;
  const month = sql`to_char(at, 'YYYY-MM')`;
  const book = sql`(select application_id from organizations where id = ${organization_id}::uuid), ${organization_id}::uuid`;
  await db.longTransaction(async (tx) => {
    // The generated rows are consistent and sum to zero without triggers.
    await tx.execute(sql`set local session_replication_role = 'replica'`);
    await tx.execute(sql`
      insert into orders (id, organization_id, number, name, email, payment_type, status, subtotal_price_in_cents, vat_in_cents, transaction_fee_in_cents, total_in_cents, paid_in_cents, credited_in_cents, refunded_in_cents, created_at)
      select ${key('order')}, ${organization_id}::uuid, number + 1, 'Jet de Vries ' || number, 'jet' || number || '@speelveld.test', case when is_paid then 'cash' else 'invoice' end,
        case when is_back then 'partly_refunded' when is_paid then 'paid' else 'open' end, 1250, 103, 0, 1250, case when is_paid then 1250 else 0 end,
        case when is_back then 625 else 0 end, case when is_back then 625 else 0 end, at from ${facts}`);
    await tx.execute(sql`
      insert into order_lines (id, organization_id, order_id, title, quantity, unit_price_in_cents, vat, total_price_in_cents, vat_in_cents, fee_in_cents, credited_in_cents, credited_fee_in_cents, cancellation_periods, answers, created_at)
      select ${key('line')}, ${organization_id}::uuid, ${key('order')}, 'Zwemles', 1, 1250, 'low', 1250, 103, 0, case when is_back then 625 else 0 end, 0, '[]', '[]', at from ${facts}`);
    await tx.execute(sql`
      insert into transactions (id, organization_id, "order", reference, name, type, status, amount_in_cents, payment_type, tries, created_at)
      select ${key('payment')}, ${organization_id}::uuid, ${key('order')}, number || '-1', 'Jet', 'payment', case when is_back then 'partly_refunded' when is_paid then 'paid' else 'open' end, 1250,
        case when is_paid then 'cash' else 'invoice' end, 0, at from ${facts}`);
    await tx.execute(sql`
      insert into transactions (id, organization_id, "order", reference, name, type, status, amount_in_cents, payment_type, pays_back, tries, created_at)
      select ${key('back')}, ${organization_id}::uuid, ${key('order')}, number || '-2', 'Jet', 'refund', 'paid', -625, 'cash', ${key('payment')}, 0, at from ${facts} where is_back`);
    const entries = [
      { kind: 'sale', which: sql`true`, lines: { customer: 1250, organization: -1147, vat_low: -103 } },
      { kind: 'payment', which: sql`is_paid`, lines: { received: 1250, customer: -1250 } },
      { kind: 'credit', which: sql`is_back`, lines: { customer: -625, organization: 573, vat_low: 52 } },
      { kind: 'payback', which: sql`is_back`, lines: { received: -625, customer: 625 } },
    ];
    for (const { kind, which, lines } of entries) {
      await tx.execute(sql`
        insert into journal_entries (id, application_id, organization_id, at, month, kind, order_id, key)
        select ${key(kind)}, ${book}, at, ${month}, ${kind}, ${key('order')}, ${kind} || ':' || number from ${facts} where ${which}`);
      const values = sql.join(
        Object.entries(lines).map(([account, amount]) => sql`(${account}::text, ${amount}::bigint)`),
        sql`, `,
      );
      await tx.execute(sql`
        insert into postings (entry_id, application_id, organization_id, order_id, month, kind, account, currency, amount)
        select ${key(kind)}, ${book}, ${key('order')}, ${month}, ${kind}, line.account, 'EUR', line.amount
        from ${facts} cross join (values ${values}) as line (account, amount) where ${which}`);
    }
  });
  logProgress(`${until} orders`);
}
