import { issue } from '../../../domain/checks/issue';
import { endToEndId } from '../../../domain/payouts/ids';
import { addToMonth } from '../../../domain/time/calendarDays';
import type { Ctx } from '../../core/context';
import { todayOf } from '../../core/todayOf';
import { newId } from '../../db/columns';
import { createRows } from '../../engine/insertRows';
import { invalid } from '../../core/apiError';
import { type Due, monthDues } from './monthDues';
import { writePayouts } from './writePayouts';

/** The payouts of a month, before any is made. */
export interface PayoutPreview {
  readonly month: string;
  readonly dues: readonly Due[];
}

/**
 * Previews the payouts of a month; by default the last month that is over.
 *
 * @throws ApiError 422 at `month` for an invalid month, or one that is not over
 */
export async function previewPayouts(ctx: Ctx, asked: string | null): Promise<PayoutPreview> {
  const month = monthOf(ctx, asked);
  return { month, dues: await monthDues(ctx, month) };
}

/**
 * Makes the payouts of a month, one per organization. Repeating the call only adds missing ones.
 *
 * @throws ApiError 422 as the preview
 */
export async function makePayouts(ctx: Ctx, asked: string): Promise<PayoutPreview & { readonly made: number }> {
  const month = monthOf(ctx, asked);
  return writePayouts(ctx, async (w) => {
    const missing = (await monthDues(w, month)).filter(({ is_made }) => !is_made);
    await createRows(
      w,
      'sepas',
      missing.map((due) => rowOf(due, month)),
    );
    return { month, made: missing.length, dues: await monthDues(w, month) };
  });
}

function rowOf(due: Due, month: string) {
  const id = newId();
  const { organization_id, organization_name, status } = due;
  const { received_in_cents, fees_in_cents, vouchers_in_cents, carried_in_cents, voucher_part_in_cents, amount_in_cents } = due;
  return {
    id,
    organization_id,
    name: `${month} · ${organization_name}`.slice(0, 200),
    payout_month: month,
    status,
    received_in_cents,
    fees_in_cents,
    vouchers_in_cents,
    carried_in_cents,
    voucher_part_in_cents,
    amount_in_cents,
    end_to_end_id: endToEndId(id),
  };
}

function monthOf(ctx: Ctx, asked: string | null): string {
  const last = addToMonth(todayOf(ctx), -1).slice(0, 7);
  if (asked === null || asked === '') return last;
  if (!/^20\d\d-(0[1-9]|1[0-2])$/.test(asked)) throw invalid([issue('month', 'ledger.month')]);
  // Organizations of an application in whose time zone the month is not over yet are left out until then.
  if (asked > last) throw invalid([issue('month', 'payouts.month_not_over')]);
  return asked;
}
