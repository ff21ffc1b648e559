import { providerCosts, settlement } from '../../src/domain/ledger/entries';
import { spreadByWeight } from '../../src/domain/orders/shares';
import { settlementSums } from '../../src/domain/settlements/settlement';
import { addDays } from '../../src/domain/time/calendarDays';
import { DEFAULT_ZONE, toLocal } from '../../src/domain/time/zonedTime';
import { createPart, type Part } from '../createPart';
import type { Draft } from '../draft';
import type { Ledger } from './ledger';

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
/** A Monday. */
const FIRST_WEEK = Date.parse('2024-01-01T00:00:00Z');
/** The payments of a week leave the provider on the following Tuesday, and reach the bank a day later. */
const UNTIL_PAID_OUT_MS = DAY_MS + 6 * 3_600_000;
/** What the provider keeps of each payment, without VAT. */
const COST_IN_CENTS = 32;

export interface Settlements extends Ledger {
  readonly settlements: readonly Draft<'settlements'>[];
  readonly settlement_items: readonly Draft<'settlement_items'>[];
}

/** A payment to or from the provider. */
interface Moved {
  readonly transaction: string;
  readonly at: string;
  readonly application_id: string;
  readonly organization_id: string;
  /** Cents; negative for a refund. */
  readonly amount: number;
}

/** A settlement for each week, of the ledger's payments at the provider. The last one has not reached the bank yet. */
export function buildSettlements(now: Date, ledger: Ledger): Settlements {
  const part = createPart(now, 'settlements');
  const made: { -readonly [key in keyof Settlements]: Settlements[key][number][] } = {
    settlements: [],
    settlement_items: [],
    entries: [],
    postings: [],
  };
  const perMonth = new Map<string, number>();
  let carried: readonly Moved[] = [];
  for (const [week, moved] of weeksOf(ledger)) {
    const at = new Date(FIRST_WEEK + (week + 1) * WEEK_MS + UNTIL_PAID_OUT_MS);
    if (at > now) break;
    const items = [...carried, ...moved];
    const amount = sumOf(items) - costsOf(items).total_in_cents;
    // The provider pays out nothing while refunds exceed payments.
    carried = amount > 0 ? [] : items;
    if (amount <= 0) continue;
    const month = at.toISOString().slice(2, 7).replace('-', '');
    const turn = (perMonth.get(month) ?? 0) + 1;
    perMonth.set(month, turn);
    settle(part, made, { at: at.toISOString(), reference: `1182754.${month}.${String(turn).padStart(2, '0')}`, items, amount });
  }
  const last = made.settlements.at(-1);
  if (last) made.settlements.splice(-1, 1, { ...last, status: 'paid_out', received_on: null, bank_amount_in_cents: null });
  return made;
}

interface Settled {
  readonly at: string;
  readonly reference: string;
  readonly items: readonly Moved[];
  readonly amount: number;
}

function settle(
  part: Part,
  made: { [key in keyof Settlements]: Settlements[key][number][] },
  { at, reference, items, amount }: Settled,
): void {
  const id = part.calendar.idAt(at);
  const costs = costsOf(items);
  const parts = items.map((item) => ({ kind: item.amount > 0 ? ('payment' as const) : ('refund' as const), amount_in_cents: item.amount }));
  made.settlements.push({
    id,
    created_at: at,
    reference,
    provider_id: `stl_${id.slice(-12)}`,
    status: 'received',
    problem: null,
    settled_at: at,
    amount_in_cents: amount,
    ...settlementSums(amount, parts, [costs]),
    costs: [costs],
    booked_in_cents: amount,
    booked_at: at,
    received_on: addDays(at.slice(0, 10), 1),
    bank_amount_in_cents: amount,
  });
  for (const [turn, { transaction, amount: own }] of items.entries())
    made.settlement_items.push({
      id: part.calendar.idAt(at),
      created_at: at,
      settlement_id: id,
      provider_id: `${own > 0 ? 'tr' : 're'}_${transaction.slice(-12)}`,
      kind: parts[turn]?.kind ?? 'payment',
      amount_in_cents: own,
      transaction,
    });
  const post = (book: { application_id: string; organization_id: string | null }, key: string, lines: ReturnType<typeof settlement>) => {
    const month = (toLocal(at, DEFAULT_ZONE)?.date ?? at).slice(0, 7);
    const entry = { id: part.calendar.idAt(at), ...book, order_id: null, kind: 'settlement' as const, key, at, month, note: reference };
    made.entries.push(entry);
    made.postings.push(...lines.map((line) => ({ entry_id: entry.id, ...book, order_id: null, month, kind: entry.kind, ...line })));
  };
  for (const [organization_id, own] of groupBy(items, (item) => item.organization_id))
    if (sumOf(own) !== 0)
      post(
        { application_id: own[0]?.application_id ?? '', organization_id },
        `settlement:${id}:${organization_id}`,
        settlement(sumOf(own)),
      );
  const applications = [...groupBy(items, (item) => item.application_id)];
  const weights = applications.map(([, own]) => sumOf(own.filter((item) => item.amount > 0)));
  const [nets, vats] = [spreadByWeight(costs.net_in_cents, weights), spreadByWeight(costs.vat_in_cents, weights)];
  for (const [turn, [application_id]] of applications.entries()) {
    const lines = providerCosts(nets[turn] ?? 0, vats[turn] ?? 0);
    if (lines.length > 0) post({ application_id, organization_id: null }, `settlement-costs:${id}:${application_id}`, lines);
  }
}

/** The payments at the provider, in order of week. */
function weeksOf({ entries, postings }: Ledger): [number, Moved[]][] {
  const byEntry = new Map(
    postings.filter(({ account }) => account === 'provider').map(({ entry_id, amount }) => [entry_id, Number(amount)] as const),
  );
  const moved = entries.flatMap(({ id = '', key, at, application_id, organization_id }): Moved[] => {
    const amount = byEntry.get(id) ?? 0;
    const [kind, transaction = ''] = key.split(':');
    if (amount === 0 || !organization_id || (kind !== 'payment' && kind !== 'payback')) return [];
    return [{ transaction, at, application_id, organization_id, amount }];
  });
  const weekOf = ({ at }: Moved) => Math.floor((Date.parse(at) - FIRST_WEEK) / WEEK_MS);
  return [...groupBy(moved, weekOf)].toSorted(([a], [b]) => a - b);
}

function costsOf(items: readonly Moved[]) {
  const count = items.filter(({ amount }) => amount > 0).length;
  const net_in_cents = count * COST_IN_CENTS;
  const vat_in_cents = Math.round((net_in_cents * 21) / 100);
  return { description: 'iDEAL', count, net_in_cents, vat_in_cents, total_in_cents: net_in_cents + vat_in_cents };
}

const sumOf = (items: readonly Moved[]) => items.reduce((sum, { amount }) => sum + amount, 0);

function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
