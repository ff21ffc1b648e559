import type { Issue } from '../../../domain/checks/issue';
import { recordKey } from '../../../domain/imports/recordKey';
import { readRow, type RowReading } from '../../../schema/importedRow';
import type { AnyResource } from '../../../schema/row';
import { emptyRecord, validate } from '../../../schema/validate';
import { newId } from '../../db/columns';
import { pairFields } from '../../db/declared';
import type { WriteCtx } from '../../core/write';
import type { AccessScope } from '../accessScope';
import { changed } from '../../core/audit';
import { cleanRichText } from '../cleanRichText';
import { hooksOf } from '../hooks';
import { atClock, columnsOf, ownStart } from '../store';

/** The record that a row will become: its columns, its pairs by field, and the values of its first history entry. */
export interface JudgedRecord {
  readonly id: string;
  readonly key: string | null;
  readonly values: Readonly<Record<string, unknown>>;
  readonly row: Readonly<Record<string, unknown>>;
  readonly pairs: Readonly<Record<string, readonly string[]>>;
  readonly told: Readonly<Record<string, unknown>> | null;
}
export type JudgedRow = { readonly ok: true; readonly record: JudgedRecord } | { readonly ok: false; readonly faults: readonly Issue[] };

/**
 * Validates a row as `store` validates the body of a new record: the same initial values, rules, clock checks and hooks. References were
 * resolved by title among the records that the user may choose.
 */
export async function judgeRow(
  w: WriteCtx,
  { resource, owners }: AccessScope,
  columns: readonly (string | null)[],
  cells: readonly string[],
  reading: RowReading,
): Promise<JudgedRow> {
  const { values, faults } = readRow(resource, columns, cells, reading);
  const judged = validate(resource, cleanRichText(resource.fields, { ...emptyRecord(resource), ...values }));
  // A cell that could not be parsed is reported once, without the rule violations that follow from it.
  const reported = new Set(faults.map(({ at }) => at));
  const found = [...faults, ...(judged.ok ? [] : judged.issues.filter(({ at }) => !reported.has(fieldAt(at))))];
  if (found.length > 0 || !judged.ok) return { ok: false, faults: rowFaults(found) };
  const timed = atClock(w, resource, judged.record, null);
  const id = newId();
  const hooks = hooksOf(resource.name);
  const change = { id, before: null, after: timed.record };
  const issues = [...timed.issues, ...((await hooks?.validate?.(w, change)) ?? [])];
  if (issues.length > 0) return { ok: false, faults: rowFaults(issues) };
  const whole = { ...timed.record, ...(await hooks?.beforeWrite?.(w, change, owners)) };
  return {
    ok: true,
    record: {
      id,
      key: recordKey(resource.import?.key ?? [], whole),
      values: whole,
      row: { ...ownStart(resource), ...columnsOf(resource, whole), ...owners, id },
      pairs: pairsIn(resource, whole),
      told: changed(null, whole).after,
    },
  };
}

/** Maps issues of a record to the fields that have columns. */
export const rowFaults = (issues: readonly Issue[]): Issue[] => issues.map((found) => ({ ...found, at: fieldAt(found.at) }));

const fieldAt = (path: string) => path.split('.')[0] ?? '';

const pairsIn = (resource: AnyResource, record: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    pairFields(resource).flatMap(([name]) => {
      const ids = record[name] as readonly string[] | undefined;
      return ids && ids.length > 0 ? [[name, ids]] : [];
    }),
  );
