import { sql } from 'drizzle-orm';
import type { HistoryEntry } from '../../../domain/history/historyEntry';
import type { Cell, CellWords } from '../../../schema/fieldKind';
import { kindOf } from '../../../schema/kindOf';
import { choiceWord, labelOf } from '../../../schema/sentence';
import { textCell } from '../../../schema/textCell';
import { countryName } from '../../../domain/addresses/countries';
import { toLocal } from '../../../domain/time/zonedTime';
import type { Ctx } from '../../core/context';
import { declared } from '../../db/declared';
import { rowsOf } from '../../db/rowsOf';
import { audit_log } from '../../db/system/records';
import type { ExportTable } from '../../engine/export/exportTable';
import { cellWriter } from '../../engine/export/writeCsv';
import { phrase } from '../../http/sentences';
import type { HistoryScope } from './historyScope';
import { linesOf } from './linesOf';
import { hasWords, type Mark, readHistoryQuery } from './readHistoryQuery';
import { entriesOf } from './searchHistory';

const BATCH = 200;
const COLUMNS = ['at', 'who', 'action', 'resource', 'record', 'organization', 'application', 'changes', 'reason', 'call'] as const;

/** The results of a history search as a table, in batches; the changes of an entry are one cell, with a line per field. */
export async function exportHistory(ctx: Ctx, scope: HistoryScope, query: URLSearchParams): Promise<ExportTable> {
  const where = readHistoryQuery(ctx, scope, query);
  const describe = describeChanges(ctx);
  async function* batches(): AsyncGenerator<Cell[][]> {
    const next = linesOf(ctx, where, hasWords(query));
    let mark: Mark | null = null;
    for (;;) {
      const lines = await next(mark, BATCH);
      if (lines.length > 0) yield (await entriesOf(ctx, scope, lines, false)).map((entry) => cellsOf(ctx, entry, describe));
      mark = lines.at(-1) ?? null;
      if (!mark || lines.length < BATCH) return;
    }
  }
  return {
    name: phrase(ctx.locale, 'log.title'),
    head: COLUMNS.map((name) => phrase(ctx.locale, `log.columns.${name}`)),
    async count(atMost) {
      const [counted] = rowsOf<{ total: number }>(
        await ctx.db.execute(
          sql`select count(*)::int as total from (select 1 from ${audit_log} where ${where ?? sql`true`} limit ${atMost}) as found`,
        ),
      );
      return counted?.total ?? 0;
    },
    batches: batches(),
  };
}

const cellsOf = ({ locale }: Ctx, entry: HistoryEntry, describe: (entry: HistoryEntry) => string): Cell[] => [
  { is: 'moment', value: entry.at },
  textCell(entry.actor_name ?? phrase(locale, 'history.system')),
  textCell(actionWord(locale, entry.action)),
  textCell(resourceWord(locale, entry.resource)),
  textCell(entry.record_name),
  textCell(entry.organization_name),
  textCell(entry.application_name),
  textCell(entry.is_blanked ? phrase(locale, 'log.blanked') : describe(entry)),
  textCell(entry.reason),
  textCell(entry.correlation_id),
];

const actionWord = (locale: Ctx['locale'], action: string): string =>
  phrase(locale, `history.actions.${action}`, { _: phrase(locale, 'history.actions.other') });

const resourceWord = (locale: Ctx['locale'], resource: string): string =>
  phrase(locale, declared[resource] ? `resources.${resource}.one` : `log.resources.${resource}`, { _: resource.replaceAll('_', ' ') });

/** "Naam: Oud → Nieuw", one line per field that has a label. */
function describeChanges({ locale, zone }: Ctx): (entry: HistoryEntry) => string {
  const write = cellWriter(locale, zone);
  const word: CellWords['word'] = (key, values) => phrase(locale, key, values);
  const textOf = (resource: string, name: string, value: unknown): string => {
    const field = declared[resource]?.fields[name];
    const cell = field ? kindOf(field).cell : null;
    if (!field || !cell || value === null || value === undefined) return value ? '…' : '–';
    const words: CellWords = {
      word,
      choice: (choice) => choiceWord(word, resource, name, choice),
      name: (id) => id,
      country: (code) => countryName(code, locale),
      day: (moment) => toLocal(moment, zone)?.date ?? moment.slice(0, 10),
    };
    return write(cell(value, field, words)) || '–';
  };
  return ({ resource, before, after }) => {
    const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
      (name) => declared[resource]?.fields[name],
    );
    return names
      .map(
        (name) => `${labelOf(word, resource, name)}: ${textOf(resource, name, before?.[name])} → ${textOf(resource, name, after?.[name])}`,
      )
      .join('\n');
  };
}
