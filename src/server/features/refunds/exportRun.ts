import type { RefundRunRow } from '../../../domain/refunds/refundRun';
import type { Cell } from '../../../schema/fieldKind';
import { textCell } from '../../../schema/textCell';
import type { Ctx } from '../../core/context';
import { type ExportTable, wholeTable } from '../../engine/export/exportTable';
import { phrase } from '../../http/sentences';
import { showRun } from './refundRuns';

/** The report of a refund run as a table: per row the person, the planned amount and the result. */
export async function exportRun(ctx: Ctx, params: Readonly<Record<string, string>>): Promise<ExportTable> {
  const { title, rows } = await showRun(ctx, params);
  const word = (key: string) => phrase(ctx.locale, `refund_many.${key}`);
  const head = (['number', 'name', 'planned', 'amount', 'money', 'status', 'error'] as const).map((name) => word(`columns.${name}`));
  const cells = ({ order_number, name, planned_in_cents, amount_in_cents, money_in_cents, status, error }: RefundRunRow): Cell[] => [
    { is: 'integer', value: order_number },
    textCell(name),
    { is: 'money', value: planned_in_cents },
    amount_in_cents === null ? null : { is: 'money', value: amount_in_cents },
    money_in_cents === null ? null : { is: 'money', value: money_in_cents },
    textCell(word(`row.${status}`)),
    textCell(error === null ? null : phrase(ctx.locale, error)),
  ];
  return wholeTable(title, head, rows.map(cells));
}
