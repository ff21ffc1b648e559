import { WALLETS } from '../content/labels';
import { createPart, type Part } from '../createPart';
import type { Draft } from '../draft';

/** Without 0 and O, 1 and I, which are easily confused. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** Eight of 32 characters are 40 bits. */
const LENGTH = 8;

interface Run {
  readonly name: string;
  readonly size: number;
  readonly value: number;
  readonly quantity: number;
  readonly days: number;
  /** Days from today until they expire; null never does. */
  readonly ends: number | null;
  readonly is_enabled: boolean;
  /** Created as one batch, or one by one. */
  readonly together: boolean;
  /** The requested number of a batch that was stopped. */
  readonly asked?: number;
}

/** 1,250 for each wallet. */
const RUNS: readonly Run[] = [
  { name: 'Najaar', size: 400, value: 25, quantity: 1, days: 45, ends: 180, is_enabled: true, together: true },
  { name: 'Voorjaar', size: 170, value: 10, quantity: 5, days: 300, ends: -20, is_enabled: true, together: true },
  { name: 'Proef', size: 120, value: 50, quantity: 1, days: 120, ends: 60, is_enabled: false, together: true },
  { name: 'Kennismaking', size: 200, value: 15, quantity: 2, days: 390, ends: 240, is_enabled: true, together: true },
  { name: 'Zomer', size: 70, value: 75, quantity: 4, days: 200, ends: 120, is_enabled: true, together: true },
  { name: 'Open dag', size: 100, value: 20, quantity: 1, days: 20, ends: 90, is_enabled: true, together: true, asked: 400 },
  { name: '', size: 170, value: 15, quantity: 1, days: 12, ends: null, is_enabled: true, together: false },
  { name: 'Jaarpas', size: 20, value: 600, quantity: 4, days: 400, ends: 330, is_enabled: true, together: true },
];

export interface Vouchers {
  readonly coupons: readonly Draft<'coupons'>[];
  readonly coupon_batches: readonly Draft<'coupon_batches'>[];
}

/** All kinds of vouchers: in batches and single, expired, disabled, for one use or for many, and a batch that was stopped. */
export function buildCoupons(now: Date, wallets: readonly Draft<'wallets'>[], made_by: string, scale: number): Vouchers {
  const made = wallets.flatMap((wallet, index) => {
    const part = createPart(now, `coupons of ${wallet.slug}`);
    const prefix = WALLETS[index]?.prefix ?? '';
    const newest = Math.floor((now.getTime() - Date.parse(wallet.created_at)) / 86_400_000) - 1;
    return RUNS.map((run) => {
      const days = Math.min(run.days, newest);
      return couponsOf(part, wallet.id, prefix, { ...run, days, size: run.size * scale }, made_by);
    });
  });
  return { coupons: made.flatMap(({ coupons }) => coupons), coupon_batches: made.flatMap(({ batch }) => batch) };
}

function couponsOf({ random, calendar }: Part, wallet_id: string, prefix: string, run: Run, made_by: string) {
  const started = calendar.daysAgo(run.days);
  const { name, value, quantity, is_enabled, size } = run;
  const expires_at = run.ends === null ? null : calendar.endOfDay(run.ends);
  const batch: Draft<'coupon_batches'> | null = run.together
    ? {
        id: calendar.idAt(started),
        created_at: started,
        wallet_id,
        name,
        prefix,
        count: run.asked ?? size,
        made_count: size,
        value,
        quantity,
        expires_at,
        is_enabled,
        status: run.asked ? 'canceled' : 'done',
        made_by,
        done_at: started,
      }
    : null;
  const coupons = Array.from({ length: size }, (): Draft<'coupons'> => {
    const created_at = run.together ? started : calendar.between(run.days, 1);
    const letters = Array.from({ length: LENGTH }, () => LETTERS[random.whole(0, LETTERS.length - 1)] ?? '');
    return {
      id: calendar.idAt(created_at),
      created_at,
      wallet_id,
      batch: batch?.id ?? null,
      expires_at,
      code: `${prefix}${letters.join('')}`,
      value,
      quantity,
      is_enabled: is_enabled && !(batch === null && random.chance(0.08)),
    };
  });
  return { coupons, batch: batch ?? [] };
}
