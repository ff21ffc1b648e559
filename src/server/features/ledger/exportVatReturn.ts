import { sql } from 'drizzle-orm';
import type { VatTier } from '../../../domain/orders/vat';
import type { Cell } from '../../../schema/fieldKind';
import { choiceWord } from '../../../schema/sentence';
import { textCell } from '../../../schema/textCell';
import type { Ctx } from '../../core/context';
import { nameKey } from '../../db/nameKey';
import { rowsOf } from '../../db/rowsOf';
import { type ExportTable, wholeTable } from '../../engine/export/exportTable';
import { phrase } from '../../http/sentences';
import { bookMonths } from './bookMonths';
import type { LedgerScope } from './ledgerScope';
import { soldVat } from './soldVat';
import { withoutJit } from './withoutJit';

interface Found {
  month: string;
  organization_name: string;
  vat: VatTier;
  vat_percentage: number;
  total: string;
  held: string;
}

/**
 * Sales minus credits in a range of months, by month, tier and percentage, with the VAT included. Each line counts in the month of its
 * ledger entry, at the tier and percentage of its sale. Source: docs/domain/ledger.md 12.
 */
export async function exportVatReturn(ctx: Ctx, scope: LedgerScope, query: URLSearchParams): Promise<ExportTable> {
  const { from, to } = bookMonths(ctx, query, scope.zone);
  const word = (key: string, values?: Readonly<Record<string, unknown>>) => phrase(ctx.locale, key, values);
  const isAcross = scope.organization_id === null;
  const rows = rowsOf<Found>(
    await withoutJit(ctx.db, (tx) =>
      tx.execute(sql`
        with moved as (${soldVat(sql`
          select entry.id, entry.month, entry.organization_id, entry.order_id, entry.kind, entry.key from journal_entries as entry
          where ${scope.owns('entry')} and entry.month between ${from} and ${to} and entry.kind in ('sale', 'credit')`)})
        select moved.month, owner.name as organization_name, moved.vat, moved.vat_percentage, sum(moved.total)::int8 as total, sum(moved.held)::int8 as held
        from moved join organizations as owner on owner.id = moved.organization_id
        group by moved.month, owner.id, owner.name, moved.vat, moved.vat_percentage
        having sum(moved.total) <> 0 or sum(moved.held) <> 0
        order by moved.month, ${nameKey(sql`owner.name`)}, owner.id, array_position(array['high', 'low', 'zero', 'exempt'], moved.vat), moved.vat_percentage desc`),
    ),
  );
  const cells = rows.map((row): Cell[] => {
    const [total, held] = [Number(row.total), Number(row.held)];
    return [
      textCell(row.month),
      ...(isAcross ? [textCell(row.organization_name)] : []),
      textCell(choiceWord(word, 'order_lines', 'vat', row.vat)),
      row.vat === 'exempt' ? null : { is: 'percentage', value: row.vat_percentage },
      { is: 'money', value: total - held },
      { is: 'money', value: held },
      { is: 'money', value: total },
    ];
  });
  const columns = ['month', ...(isAcross ? ['organization'] : []), 'tier', 'percentage', 'base', 'vat', 'total'];
  return wholeTable(
    word('ledger_files.vat_return', { name: scope.name, from, to }),
    columns.map((name) => word(`ledger_files.columns.${name}`)),
    cells,
  );
}
