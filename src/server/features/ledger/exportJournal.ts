import { sql } from 'drizzle-orm';
import { accountCode } from '../../../domain/ledger/chart';
import type { Cell } from '../../../schema/fieldKind';
import { textCell } from '../../../schema/textCell';
import type { Ctx } from '../../core/context';
import { rowsOf } from '../../db/rowsOf';
import type { ExportTable } from '../../engine/export/exportTable';
import { phrase } from '../../http/sentences';
import { bookMonths } from './bookMonths';
import type { LedgerScope } from './ledgerScope';
import { type BookEntry, readJournal } from './readJournal';

/** The journal of a range of months as a table: one row per posting, with the code of its account. Source: docs/domain/ledger.md 10. */
export async function exportJournal(ctx: Ctx, scope: LedgerScope, query: URLSearchParams): Promise<ExportTable> {
  const months = bookMonths(ctx, query, scope.zone);
  const word = (key: string, values?: Readonly<Record<string, unknown>>) => phrase(ctx.locale, key, values);
  const isAcross = scope.organization_id === null;
  const columns = [
    'at',
    'month',
    ...(isAcross ? ['organization'] : []),
    'kind',
    'entry',
    'order',
    'code',
    'account',
    'debit',
    'credit',
    'moves',
    'note',
  ];
  const cellsOf = (entry: BookEntry): (readonly Cell[])[] =>
    entry.postings.map(({ account, currency, amount }) => [
      { is: 'moment', value: entry.at },
      textCell(entry.month),
      ...(isAcross ? [textCell(entry.organization_name)] : []),
      textCell(word(`order_dialog.kinds.${entry.kind}`)),
      textCell(entry.id),
      entry.order_number === null ? null : { is: 'integer', value: entry.order_number },
      textCell(accountCode(account)),
      textCell(word(`order_dialog.accounts.${account}`)),
      currency === 'EUR' && amount > 0 ? { is: 'money', value: amount } : null,
      currency === 'EUR' && amount < 0 ? { is: 'money', value: -amount } : null,
      currency === 'moves' ? { is: 'integer', value: amount } : null,
      textCell(entry.note),
    ]);
  return {
    name: word('ledger_files.journal', { name: scope.name, from: months.from, to: months.to }),
    head: columns.map((name) => word(`ledger_files.columns.${name}`)),
    async count(atMost) {
      const [found] = rowsOf<{ total: number }>(
        await ctx.db.execute(sql`
          select count(*)::int as total from (
            select 1 from postings as line where ${scope.owns('line')} and line.month between ${months.from} and ${months.to} limit ${atMost}
          ) as found`),
      );
      return found?.total ?? 0;
    },
    batches: rowsIn(readJournal(ctx, scope, { months }), cellsOf),
  };
}

async function* rowsIn(
  batches: AsyncIterable<readonly BookEntry[]>,
  cellsOf: (entry: BookEntry) => (readonly Cell[])[],
): ExportTable['batches'] {
  for await (const entries of batches) yield entries.flatMap(cellsOf);
}
