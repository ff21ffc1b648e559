import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { issue } from '../../domain/checks/issue';
import type { AnyResource, AnyRow } from '../../schema/row';
import { replacesGuarded } from '../../schema/replacesGuarded';
import { validate, writable } from '../../schema/validate';
import type { Ctx } from '../core/context';
import { confirmIdentity, type Proof, proof as proofKeys } from '../auth/confirmIdentity';
import { columnOf, tableOf } from '../db/tables';
import { conflict, invalid, notFound } from '../core/apiError';
import { write, type WriteCtx } from '../core/write';
import type { AccessScope } from './accessScope';
import { authorize } from './authorize';
import { findWhole, visible } from './lists/list';
import { lockNames } from './lockNames';
import { store } from './store';

/**
 * Changes a record. The body may be partial, and the merged record is validated. An outdated `version` gets 409 with the current record, so
 * that the user can choose.
 */
export async function update(
  ctx: Ctx,
  resource: AnyResource,
  params: Readonly<Record<string, string>>,
  body: Readonly<Record<string, unknown>>,
): Promise<AnyRow> {
  const access = await authorize(ctx, resource, 'edit', params);
  const id = params[resource.key] ?? '';
  const { proof, fields: sent } = takeProof(resource, body);
  const { version, ...fields } = sent;
  if (version !== undefined && !Number.isSafeInteger(version)) throw invalid([issue('version', 'validation.integer')], resource);
  // Checked before the transaction, because hashing takes long.
  const isConfirmed = await confirmGuarded(ctx, access, id, fields, proof);
  return write(ctx, async (w) => {
    const before = await locked(w, access, id, fields);
    if (version !== undefined && version !== before.version) throw conflict('errors.conflict', { current: visible(access, before) });
    return store(w, access, id, fields, before, {}, { isConfirmed });
  });
}

const proofOf = z.object(proofKeys);

/** Separates the proof of identity from the fields, if a field of the entity requires it. */
function takeProof(
  resource: AnyResource,
  body: Readonly<Record<string, unknown>>,
): { proof: Proof; fields: Readonly<Record<string, unknown>> } {
  if (!isGuarded(resource)) return { proof: {}, fields: body };
  const { current_password, confirmation, ...fields } = body;
  const proof = proofOf.safeParse({ current_password, confirmation });
  return { proof: proof.success ? proof.data : {}, fields };
}

const isGuarded = (resource: AnyResource): boolean => Object.values(resource.fields).some(({ asksPassword }) => asksPassword === true);

/**
 * Checks the user's identity when a field that requires it is replaced.
 * @throws ApiError as `confirmIdentity`
 */
async function confirmGuarded(
  ctx: Ctx,
  access: AccessScope,
  id: string,
  fields: Readonly<Record<string, unknown>>,
  proof: Proof,
): Promise<boolean> {
  const { resource } = access;
  if (!isGuarded(resource)) return false;
  const before = await findWhole(ctx, access, id);
  const own = writable(resource);
  const merged = { ...before, ...fields };
  const judged = validate(resource, Object.fromEntries(own.map((name) => [name, merged[name]])), before);
  if (!judged.ok || !replacesGuarded(resource, before, judged.record)) return false;
  await confirmIdentity(ctx, proof);
  return true;
}

/**
 * Reads the whole record and locks it until the end of the transaction. Rows that refer to it can still be added: editing a session does
 * not block sign-ups for it. Its named locks are taken first.
 *
 * @param sent the request body; null for a deletion
 */
export async function locked(
  ctx: WriteCtx,
  access: AccessScope,
  id: string,
  sent: Readonly<Record<string, unknown>> | null,
): Promise<AnyRow> {
  await lockNames(ctx, access, [id], sent);
  const table = tableOf(access.resource);
  const key = columnOf(table, 'id');
  const [held] = await ctx.db
    .select({ id: key })
    .from(table)
    .where(and(eq(key, id), access.where))
    .for('no key update');
  if (!held) throw notFound();
  return findWhole(ctx, access, id);
}
