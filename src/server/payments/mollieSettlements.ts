import * as z from 'zod';
import type { SettledItem, SettlementCost } from '../../domain/settlements/settlement';
import { callMollie, type Mollie } from './callMollie';
import { PaymentFailure } from './PaymentFailure';

/** A settlement as reported by the provider. */
export interface ProviderSettlement {
  readonly id: string;
  readonly reference: string;
  /** `pending` until it is paid out. */
  readonly status: 'pending' | 'paid_out' | 'failed';
  /** ISO 8601; null until it is paid out. */
  readonly settled_at: string | null;
  readonly amount_in_cents: number;
  readonly costs: readonly SettlementCost[];
}

export interface SettlementSource {
  /**
   * Ids of settlements, latest first.
   * @param from first id of the page, or null; the result's `next` starts the following page
   */
  list(from: string | null): Promise<{ readonly ids: readonly string[]; readonly next: string | null }>;
  /** @throws UnreadableSettlement */
  read(id: string): Promise<ProviderSettlement>;
  /**
   * All payments, refunds and chargebacks of a settlement.
   * @throws UnreadableSettlement
   */
  items(id: string): Promise<readonly SettledItem[]>;
}

/** A response that cannot be booked and needs a person's attention. */
export class UnreadableSettlement extends Error {
  constructor(readonly problem: 'unreadable' | 'foreign_currency') {
    super(problem);
  }
}

const PAGE_SIZE = 250;
/** Page limit for one settlement, far above what a payout contains. */
const MAX_PAGES = 400;

const money = z.object({ currency: z.string(), value: z.string() });
type Money = z.infer<typeof money>;
const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString());
const links = z.object({ next: z.object({ href: z.string() }).nullish() }).nullish();
const list = z.object({ _embedded: z.object({ settlements: z.array(z.object({ id: z.string().min(1).max(60) })) }), _links: links });
const cost = z.object({
  description: z.string(),
  count: z.int().min(0),
  amountNet: money,
  amountVat: money.nullish(),
  amountGross: money,
});
const settlement = z.object({
  id: z.string().min(1),
  reference: z.string().min(1).max(60).nullish(),
  status: z.enum(['open', 'pending', 'paidout', 'failed']),
  settledAt: moment.nullish(),
  amount: money,
  // By year and month. Mollie sends an empty value as a list.
  periods: z
    .union([z.record(z.string(), z.record(z.string(), z.object({ costs: z.array(cost).nullish() }))), z.array(z.unknown()).max(0)])
    .nullish(),
});
const part = z.object({ id: z.string().min(1).max(60), paymentId: z.string().nullish(), amount: money, settlementAmount: money.nullish() });

const STATUS = { open: 'pending', pending: 'pending', paidout: 'paid_out', failed: 'failed' } as const;
const PARTS = [
  ['payments', 'payment', 1],
  ['refunds', 'refund', -1],
  ['chargebacks', 'chargeback', -1],
] as const;

/**
 * Settlements of Mollie (API v2), which require the access token `settings.settlementsToken`. Null without one.
 * Source: https://docs.mollie.com/reference/list-settlements, https://docs.mollie.com/reference/get-settlement
 */
export function mollieSettlements(mollie: Mollie | null): SettlementSource | null {
  const token = mollie?.settings.settlementsToken;
  if (!mollie || !token) return null;
  const withToken = { ...mollie, settings: { ...mollie.settings, key: token } };
  const get = (path: string) => callMollie(withToken, { method: 'GET', path });
  const at = (id: string) => `settlements/${encodeURIComponent(id)}`;
  return {
    async list(from) {
      const answer = list.safeParse(await get(`settlements?limit=50${from === null ? '' : `&from=${encodeURIComponent(from)}`}`));
      if (!answer.success) throw new PaymentFailure('a list of settlements that we do not understand', { isLasting: false });
      return { ids: answer.data._embedded.settlements.map(({ id }) => id), next: startOf(answer.data._links) };
    },
    async read(id) {
      const { reference, status, settledAt, amount, periods } = readable(settlement, await get(at(id)));
      const months = Array.isArray(periods) ? [] : Object.values(periods ?? {}).flatMap((year) => Object.values(year));
      return {
        id,
        reference: reference ?? id,
        status: STATUS[status],
        settled_at: settledAt ?? null,
        amount_in_cents: cents(amount),
        costs: months.flatMap(({ costs }) => (costs ?? []).map(costOf)),
      };
    },
    async items(id) {
      const found: SettledItem[] = [];
      for (const [noun, kind, sign] of PARTS) {
        const shape = z.object({ _embedded: z.object({ [noun]: z.array(part) }), _links: links });
        let from: string | null = null;
        for (let page = 0; page < MAX_PAGES; page += 1) {
          const path: string = `${at(id)}/${noun}?limit=${PAGE_SIZE}${from === null ? '' : `&from=${encodeURIComponent(from)}`}`;
          const answer = readable(shape, await get(path));
          for (const { id: own, paymentId, amount, settlementAmount } of answer._embedded[noun] ?? [])
            found.push({
              kind,
              id: own,
              payment_id: paymentId ?? null,
              amount_in_cents: sign * Math.abs(cents(settlementAmount ?? amount)),
            });
          from = startOf(answer._links);
          if (from === null) break;
        }
        if (from !== null) throw new UnreadableSettlement('unreadable');
      }
      return found;
    },
  };
}

/** Uses only the `from` parameter of the next page's address, so that the token is never sent to another host. */
function startOf(from: z.infer<typeof links>): string | null {
  const href = from?.next?.href;
  return href !== undefined && URL.canParse(href) ? new URL(href).searchParams.get('from') : null;
}

function readable<Shape extends z.ZodType>(shape: Shape, answer: unknown): z.infer<Shape> {
  const { success, data } = shape.safeParse(answer);
  if (!success) throw new UnreadableSettlement('unreadable');
  return data;
}

/** Whole cents; may be negative. */
function cents({ currency, value }: Money): number {
  if (currency !== 'EUR') throw new UnreadableSettlement('foreign_currency');
  if (!/^-?\d{1,12}\.\d{2}$/.test(value)) throw new UnreadableSettlement('unreadable');
  return Number(value.replace('.', ''));
}

function costOf({ description, count, amountNet, amountVat, amountGross }: z.infer<typeof cost>): SettlementCost {
  const [net, vat, total] = [cents(amountNet), amountVat ? cents(amountVat) : 0, cents(amountGross)];
  if (net + vat !== total) throw new UnreadableSettlement('unreadable');
  return { description: description.slice(0, 200), count, net_in_cents: net, vat_in_cents: vat, total_in_cents: total };
}
