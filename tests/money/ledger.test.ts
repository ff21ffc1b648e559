import { eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payment, type Posting } from '../../src/domain/ledger/entries';
import { MISMATCH_CAUSES, type MismatchCause, type Reconciliation } from '../../src/domain/ledger/reconcile';
import { newId } from '../../src/server/db/columns';
import { journal_entries, postings } from '../../src/server/db/system/ledger';
import { bookOf } from '../../src/server/features/ledger/bookOf';
import { post } from '../../src/server/features/ledger/post';
import { onPostgres } from '../support/onPostgres';
import { findPostgres } from '../support/postgres';
import { aTill, type Money, type Till } from './aTill';

const MONTH = '2026-11';
const euros = (account: string, amount: number): Posting => ({ account, currency: 'EUR', amount }) as Posting;

/** Rules that the database enforces for every write, also for writes outside the product. */
function testStorageRules(till: () => Till): void {
  const run = (statement: SQL) => till().db.orm.execute(statement);
  const createPaidOrder = async () => till().signUp(await till().aPaidSession(), { payment_type: 'cash' });
  const readLedger = async () => [
    await till().db.orm.select().from(journal_entries).orderBy(journal_entries.id),
    await till().db.orm.select().from(postings).orderBy(postings.id),
  ];

  test.each([
    'update postings set amount = amount',
    'update postings set amount = 1 where false',
    'update journal_entries set note = null',
    'delete from postings',
    'delete from postings where false',
    'delete from journal_entries',
    'truncate postings',
    'truncate journal_entries cascade',
    "insert into journal_entries select * from journal_entries on conflict (id) do update set note = 'x'",
  ])('refuses "%s" and keeps all rows', async (statement) => {
    await createPaidOrder();
    const before = await readLedger();
    await expect(run(sql.raw(statement))).rejects.toThrow();
    expect(await readLedger()).toEqual(before);
  });

  test('refuses an entry that does not add up to zero in each currency', async () => {
    const order = await createPaidOrder();
    const [entry] = await till().db.orm.select().from(journal_entries).where(eq(journal_entries.order_id, order.id));
    const line = (account: string, currency: string, amount: number) => ({
      entry_id: entry?.id ?? '',
      application_id: till().application.id,
      organization_id: till().organization.id,
      order_id: order.id,
      month: MONTH,
      kind: 'correction',
      account,
      currency,
      amount,
    });
    const before = await readLedger();
    for (const lines of [
      [line('customer', 'EUR', 5)],
      [line('customer', 'EUR', 5), line('bank', 'EUR', -4)],
      [line('customer', 'EUR', 5), line('organization', 'moves', -5)],
      [line('customer', 'EUR', 5), line('bank', 'EUR', -5), line('wallet', 'moves', 1)],
    ])
      await expect(till().db.orm.insert(postings).values(lines)).rejects.toThrow();
    expect(await readLedger()).toEqual(before);
  });

  test('posts an entry once per key, and refuses an entry that does not add up to zero', async () => {
    const order = await createPaidOrder();
    const book = await bookOf({ db: till().db.orm }, till().organization.id);
    const entry = {
      kind: 'correction',
      order_id: order.id,
      key: `proof:${newId()}`,
      postings: [euros('bank', 3), euros('rounding', -3)],
    } as const;
    const posted = (entries: Parameters<typeof post>[2]) =>
      till().db.orm.transaction((tx) => post({ db: tx, now: till().clock.now }, book, entries));
    expect(await posted([entry])).toBe(1);
    const before = await readLedger();
    expect(await posted([entry])).toBe(0);
    expect(await posted([{ ...entry, postings: [euros('bank', 9), euros('rounding', -9)] }])).toBe(0);
    await expect(posted([{ ...entry, key: 'half', postings: [euros('bank', 3)] }])).rejects.toThrow();
    expect(await posted([{ ...entry, key: 'none', postings: [] }])).toBe(0);
    await expect(
      run(sql`insert into journal_entries (id, application_id, organization_id, at, month, kind, key)
      values (${newId()}::uuid, ${till().application.id}::uuid, ${till().organization.id}::uuid, now(), '2026-11', 'sale', ${entry.key})`),
    ).rejects.toThrow();
    expect(await readLedger()).toEqual(before);
  });
}

describe('the embedded ledger', () => {
  let till: Till;
  beforeAll(async () => {
    till = await aTill();
  });
  afterAll(() => till.close());
  testStorageRules(() => till);
});

describe.skipIf(!findPostgres())('the ledger on PostgreSQL', () => {
  const till = onPostgres(aTill);
  testStorageRules(till);
});

describe('a mismatch between an order and the ledger', () => {
  let till: Till;
  beforeAll(async () => {
    till = await aTill();
  });
  afterAll(() => till.close());

  const run = (statement: SQL) => till.db.orm.execute(statement);
  const add = async (order: Money, kind: 'sale' | 'payment' | 'payback', lines: readonly Posting[]) => {
    const book = await bookOf({ db: till.db.orm }, till.organization.id);
    await till.db.orm.transaction((tx) =>
      post({ db: tx, now: till.clock.now }, book, [{ kind, order_id: order.id, key: `proof:${newId()}`, postings: lines }]),
    );
  };
  const setOrder = (order: Money, set: string) => run(sql`update orders set ${sql.raw(set)} where id = ${order.id}::uuid`);
  const setLine = (order: Money, set: string) => run(sql`update order_lines set ${sql.raw(set)} where order_id = ${order.id}::uuid`);
  const setMove = (order: Money, type: string, set: string) =>
    run(sql`update transactions set ${sql.raw(set)} where "order" = ${order.id}::uuid and type = ${type}`);

  const open = async () => till.signUp(await till.aPaidSession());
  const paid = async () => till.signUp(await till.aPaidSession(), { payment_type: 'cash' });
  const half = async () => (await till.refund(await paid(), { basis: 'staff', percentage: 50, reason: 'Ziek' })).body;
  const free = async () => {
    const product = await till.aProduct();
    return till.details((await till.staff.call('POST', product.purchases, { ...till.somebody(), quantity: 1 })).body['id'] as string);
  };

  /** For each cause, how to make a correct order and how to corrupt it outside the product. */
  const FAULTS: Readonly<Record<MismatchCause, readonly [make: () => Promise<Money>, spoil: (order: Money) => Promise<unknown>]>> = {
    lines: [paid, (order) => setLine(order, 'total_price_in_cents = total_price_in_cents + 1')],
    total: [paid, (order) => setOrder(order, 'transaction_fee_in_cents = 35')],
    sale_missing: [free, (order) => setOrder(order, 'total_in_cents = 100, transaction_fee_in_cents = 100')],
    sale_differs: [paid, (order) => add(order, 'sale', [euros('customer', 5), euros('rounding', -5)])],
    payment_missing: [open, (order) => setMove(order, 'payment', "status = 'paid'")],
    payment_twice: [paid, (order) => add(order, 'payment', payment('cash', 1250, 0))],
    credit_differs: [paid, (order) => setLine(order, 'credited_in_cents = 100')],
    payback_differs: [half, (order) => add(order, 'payback', [euros('customer', 7), euros('received', -7)])],
    amounts_differ: [paid, (order) => setOrder(order, 'paid_in_cents = 1249')],
    too_much_back: [half, (order) => setMove(order, 'refund', 'amount_in_cents = -1251')],
    status_differs: [paid, (order) => setOrder(order, "status = 'open'")],
  };

  const reconciled = async (path: string, caller = till.staff) => caller.call<Reconciliation>('GET', path);

  test('is reported with each of its causes by the periodic check and on the screen, with both amounts', async () => {
    expect(await till.check()).toMatchObject({ mismatches: {} });
    const admin = await till.aPerson([{ role: 'admin', application_id: till.application.id }], { ApplicationId: till.application.id });
    for (const [at, cause] of MISMATCH_CAUSES.entries()) {
      const [make, spoil] = FAULTS[cause];
      const order = await make();
      const good = await till.check();
      expect(Object.values(good.mismatches).length > 0, cause).toBe(at > 0);
      await spoil(order);
      const { examples, mismatches } = await till.check();
      expect(examples.find(({ order_id }) => order_id === order.id)?.causes, cause).toContain(cause);
      expect(mismatches[cause], cause).toBeGreaterThan(good.mismatches[cause] ?? 0);
      const { body } = await reconciled('/v1/admin/application/reconcile?month=2026-11', admin);
      const mismatch = body.mismatches.find(({ order_id }) => order_id === order.id);
      expect(mismatch?.causes, cause).toContain(cause);
      // A status mismatch shows the owed and the paid amount, which may be equal.
      if (cause !== 'status_differs') expect(mismatch?.expected_in_cents, cause).not.toBe(mismatch?.found_in_cents);
      expect([body.total_mismatches, body.rows.map((row) => row.mismatches)]).toEqual([at + 1, [at + 1]]);
    }
  });

  test('is shown to admins for their own application and to superadmins for all, but not to organizations', async () => {
    const other = await till.anApplication();
    const headers = { ApplicationId: till.application.id };
    const admin = await till.aPerson([{ role: 'admin', application_id: till.application.id }], headers);
    const stranger = await till.aPerson([{ role: 'admin', application_id: other.id }], { ApplicationId: other.id });
    const superadmin = await till.superadmin(headers);
    const own = '/v1/admin/application/reconcile?month=2026-11';
    const all = '/v1/admin/reconcile?month=2026-11';
    const status = async (path: string, caller: Till['staff']) => (await reconciled(path, caller)).status;
    expect([await status(own, till.staff), await status(all, till.staff)]).toEqual([403, 403]);
    expect([await status(own, admin), await status(all, admin)]).toEqual([200, 403]);
    expect([await status(own, superadmin), await status(all, superadmin)]).toEqual([200, 200]);
    expect([(await till.request('GET', own)).status, (await till.request('GET', all)).status]).toEqual([401, 401]);
    expect((await stranger.call('GET', own, undefined, headers)).status).toBe(403);
    expect((await reconciled(own, stranger)).body).toMatchObject({ rows: [], mismatches: [], total_mismatches: 0 });
    expect((await reconciled(all, superadmin)).body.total_mismatches).toBe(MISMATCH_CAUSES.length);
    expect((await reconciled(own.replace('11', '10'), admin)).body).toMatchObject({ month: '2026-10', rows: [], mismatches: [] });
    for (const month of ['2026-13', '2026', 'november', '2026-11-01', "2026-11'--"])
      expect(Object.keys((await reconciled(`/v1/admin/application/reconcile?month=${encodeURIComponent(month)}`, admin)).body)).toContain(
        'errors',
      );
  });
});
