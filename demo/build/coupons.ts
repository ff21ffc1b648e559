import { WALLETS } from '../content/labels';
import { createPart, type Part } from '../createPart';
import type { Draft } from '../draft';

/** Without 0 and O, 1 and I, which people mix up. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** Eight letters of 32 are 40 bits. */
const LENGTH = 8;

interface Run {
  readonly size: number;
  readonly value: number;
  readonly quantity: number;
  readonly days: number;
  /** Days from today on which they end; null never does. */
  readonly ends: number | null;
  readonly is_enabled: boolean;
  /** Made as one batch, or one by one. */
  readonly together: boolean;
}

/** 120 for each wallet. */
const RUNS: readonly Run[] = [
  { size: 40, value: 25, quantity: 1, days: 45, ends: 180, is_enabled: true, together: true },
  { size: 30, value: 10, quantity: 5, days: 210, ends: -20, is_enabled: true, together: true },
  { size: 20, value: 50, quantity: 1, days: 120, ends: 60, is_enabled: false, together: true },
  { size: 25, value: 15, quantity: 1, days: 12, ends: null, is_enabled: true, together: false },
  { size: 5, value: 100, quantity: 250, days: 30, ends: 330, is_enabled: true, together: false },
];

/** Vouchers of every sort: in batches and alone, spent by date, switched off, for one person or for many. */
export function buildCoupons(now: Date, wallets: readonly Draft<'wallets'>[], scale: number): Draft<'coupons'>[] {
  return wallets.flatMap((wallet, index) => {
    const part = createPart(now, `coupons of ${wallet.slug}`);
    const prefix = WALLETS[index]?.prefix ?? '';
    const newest = Math.floor((now.getTime() - Date.parse(wallet.created_at)) / 86_400_000) - 1;
    return RUNS.flatMap((run) => couponsOf(part, wallet.id, prefix, { ...run, days: Math.min(run.days, newest), size: run.size * scale }));
  });
}

function couponsOf({ random, calendar }: Part, wallet_id: string, prefix: string, run: Run): Draft<'coupons'>[] {
  const started = calendar.daysAgo(run.days);
  const batch_id = run.together ? calendar.idAt(started) : null;
  const expires_at = run.ends === null ? null : calendar.endOfDay(run.ends);
  return Array.from({ length: run.size }, () => {
    const created_at = run.together ? started : calendar.between(run.days, 1);
    const letters = Array.from({ length: LENGTH }, () => LETTERS[random.whole(0, LETTERS.length - 1)] ?? '');
    return {
      id: calendar.idAt(created_at),
      created_at,
      wallet_id,
      batch_id,
      expires_at,
      code: `${prefix}${letters.join('')}`,
      value: run.value,
      quantity: run.quantity,
      is_enabled: run.is_enabled && !(batch_id === null && random.chance(0.08)),
    };
  });
}
