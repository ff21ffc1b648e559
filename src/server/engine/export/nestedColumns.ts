import { type SQL, sql } from 'drizzle-orm';
import type { Cell } from '../../../schema/fieldKind';
import type { AnyResource, AnyRow } from '../../../schema/row';
import { fileColumnsOf } from '../../../schema/traits';
import { textCell } from '../../../schema/textCell';
import type { Ctx } from '../../core/context';
import { rowsOf } from '../../db/rowsOf';
import { columnOf, tableOf } from '../../db/tables';

/** A column that follows from the records instead of the declaration. */
export interface NestedColumn {
  readonly head: string;
  cell(row: AnyRow): Cell;
}

/** Maximum number of such columns per field. */
const MAX_COLUMNS = 200;

/**
 * The columns of fields with `fileColumns`, oldest first: those that occur in the filtered records of the list.
 *
 * @param names fields that the user can see and that the file includes
 */
export async function nestedColumns(
  { db }: Pick<Ctx, 'db'>,
  resource: AnyResource,
  names: readonly string[],
  where: SQL | undefined,
): Promise<NestedColumn[]> {
  const table = tableOf(resource);
  const columns: NestedColumn[] = [];
  for (const name of names) {
    const field = resource.fields[name];
    const parts = field ? fileColumnsOf(field) : null;
    if (!parts) continue;
    const { by, of } = parts;
    const found = await db.execute(
      sql`select item ->> ${by}::text as head from ${table}, jsonb_array_elements(${columnOf(table, name)}) as item where ${where ?? sql`true`} group by 1 order by min(${columnOf(table, 'created_at')}), 1 limit ${MAX_COLUMNS}`,
    );
    for (const { head } of rowsOf<{ head: string }>(found))
      columns.push({ head, cell: (row) => textCell(valuesOf(row[name], by, head, of)) });
  }
  return columns;
}

function valuesOf(items: unknown, by: string, head: string, of: string): string {
  if (!Array.isArray(items)) return '';
  const own = (items as readonly Readonly<Record<string, unknown>>[]).filter((item) => item[by] === head);
  return own.flatMap((item) => item[of] ?? []).join(', ');
}
