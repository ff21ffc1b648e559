import type { AnyResource, AnyRow } from '../../schema/row';
import { emptyRecord, writable } from '../../schema/validate';
import type { WriteCtx } from '../app/write';
import { newId } from '../db/columns';
import type { AccessScope } from './accessScope';
import { store } from './store';

/**
 * Makes a record like another, with all that a form writes. Rules and hooks judge it as any new record; the caller's rights are
 * asked of `changes` alone, so that what they may not write, or not see, goes along as it is.
 *
 * @param access what `authorize(..., 'create', ...)` gave
 * @param source the whole record, as `findWhole` gives it
 * @param changes what is different of the copy
 * @param left fields that begin anew
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
