import type { AnyResource, AnyRow } from '../../schema/row';
import { emptyRecord, writable } from '../../schema/validate';
import type { WriteCtx } from '../core/write';
import { newId } from '../db/columns';
import type { AccessScope } from './accessScope';
import { store } from './store';

/**
 * Creates a copy of a record with all fields that a form writes. Rules and hooks apply as for any new record; the user's write access is
 * checked only for `changes`, so that other fields are copied as they are.
 *
 * @param access the result of `authorize(..., 'create', ...)`
 * @param source the whole record, as returned by `findWhole`
 * @param changes fields that differ in the copy
 * @param left fields that get their initial value
 */
export function copyRecord(
  w: WriteCtx,
  access: AccessScope,
  source: AnyRow,
  changes: Readonly<Record<string, unknown>> = {},
  left: ReadonlySet<string> = new Set(),
): Promise<AnyRow> {
  return store(w, access, newId(), { ...changes }, null, startLike(access.resource, source, left));
}

function startLike(resource: AnyResource, source: AnyRow, left: ReadonlySet<string>): Record<string, unknown> {
  const taken = writable(resource).filter((name) => !left.has(name));
  return { ...emptyRecord(resource), ...Object.fromEntries(taken.map((name) => [name, source[name]])) };
}
