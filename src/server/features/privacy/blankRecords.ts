import { sql } from 'drizzle-orm';
import { blankOf } from '../../../domain/privacy/forgotten';
import { kindOf } from '../../../schema/kindOf';
import { personalFields } from '../../../schema/personal';
import type { Recording } from '../../core/audit';
import { columnOf, tableOf } from '../../db/tables';
import type { Found } from './recordsOf';
import { idList } from './subjectOf';

/** Blanks the personal fields of records; amounts, times and statuses stay. Source: docs/domain/privacy.md 5. */
export async function blankRecords(w: Recording, found: readonly Found[], number: number): Promise<void> {
  for (const { resource, ids } of found) {
    const of = tableOf(resource);
    const sets = personalFields(resource).map((name) => {
      const field = resource.fields[name];
      if (!field) throw new Error(`${resource.name} has no field "${name}"`);
      const storage = kindOf(field).storage(field);
      if (storage.in !== 'column') throw new Error(`${resource.name}.${name} cannot be blanked`);
      const column = columnOf(of, name);
      const blank = blankOf({ name, required: column.notNull, isList: Array.isArray(storage.fallback) }, number);
      const value = Array.isArray(blank) ? sql`'[]'::jsonb` : sql`${blank}`;
      return sql`${sql.identifier(column.name)} = ${value}`;
    });
    await w.db.execute(sql`
      update ${of} set ${sql.join(sets, sql`, `)}, version = version + 1, updated_at = ${w.now.toISOString()} where id = any(${idList(ids)})`);
  }
}
