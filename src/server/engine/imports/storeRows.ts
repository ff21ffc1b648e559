import { setImmediate } from 'node:timers/promises';
import type { Issue } from '../../../domain/checks/issue';
import { importLimits } from '../../../domain/imports/importLimits';
import { readRow, type RowReading } from '../../../schema/importedRow';
import type { AnyResource } from '../../../schema/row';
import { emptyRecord } from '../../../schema/validate';
import type { WriteCtx } from '../../core/write';
import { newId } from '../../db/columns';
import { ApiError } from '../../core/apiError';
import type { AccessScope } from '../accessScope';
import { hooksOf } from '../hooks';
import { store } from '../store';
import { rowFaults } from './judgeRow';
import type { StagedRow } from './judgeRows';
import type { ImportRecord } from './openImport';

/** A row whose record was refused, with the reasons. */
export interface RefusedRow {
  readonly line: number;
  readonly faults: readonly Issue[];
}

/** Rows were refused during writing, so nothing of the file was written. */
export class RowsRefused extends Error {
  constructor(readonly rows: readonly RefusedRow[]) {
    super(`${rows.length} rows were refused`);
  }
}

/** Whether records must be created one by one, because the hooks take locks or act after each. */
export function isStoredByRow({ name }: AnyResource): boolean {
  const { locks, afterWrite } = hooksOf(name) ?? {};
  return Boolean(locks ?? afterWrite);
}

/** Maximum number of rows of a file for this entity. */
export const maxRowsOf = (resource: AnyResource): number => (isStoredByRow(resource) ? importLimits.rowsByForm : importLimits.rows);

/**
 * Creates the records of these rows one by one, as a form does: validated together with the earlier rows of the file, and with all hooks.
 * The caller holds their locks (`lockRows`).
 * @throws RowsRefused with every refused row, after all were tried
 */
export async function storeRows(
  w: WriteCtx,
  access: AccessScope,
  found: ImportRecord,
  rows: readonly StagedRow[],
  reading: RowReading,
): Promise<void> {
  const chosen = chosenFor(access.resource, found);
  const refused: RefusedRow[] = [];
  for (const { line, cells } of rows) {
    await setImmediate();
    const { values, faults } = readRow(access.resource, found.columns, cells, reading);
    const issues = faults.length > 0 ? faults : await storeRow(w, access, { ...values, ...chosen }, found.file_name);
    if (issues.length > 0) refused.push({ line, faults: rowFaults(issues) });
  }
  if (refused.length > 0) throw new RowsRefused(refused);
}

/** The choice for all rows, unless it is the initial value anyway. */
function chosenFor(resource: AnyResource, { choice: value }: ImportRecord): Readonly<Record<string, unknown>> {
  const field = resource.import?.choice?.field;
  return field === undefined || value === null || emptyRecord(resource)[field] === value ? {} : { [field]: value };
}

async function storeRow(
  w: WriteCtx,
  access: AccessScope,
  values: Readonly<Record<string, unknown>>,
  reason: string,
): Promise<readonly Issue[]> {
  try {
    await store(w, access, newId(), values, null, emptyRecord(access.resource), { reason });
    return [];
  } catch (error) {
    if (error instanceof ApiError) return error.issues;
    throw error;
  }
}
