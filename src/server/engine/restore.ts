import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { issue } from '../../domain/checks/issue';
import type { RestorePlan } from '../../domain/history/restorePlan';
import { isId } from '../../schema/isId';
import { mayRestore } from '../../schema/mayRestore';
import type { AnyResource, AnyRow } from '../../schema/row';
import type { Ctx } from '../core/context';
import { rehearse } from '../core/rehearse';
import { write, type WriteCtx } from '../core/write';
import { ApiError, conflict, invalid } from '../core/apiError';
import { apiErrorFor } from '../http/apiErrorFor';
import { sentence } from '../http/sentences';
import type { AccessScope } from './accessScope';
import { authorize } from './authorize';
import { find, visible } from './lists/list';
import { type Moment, readPast } from './past';
import { authorizeRemake, isGone, isRestorable, picturesIn, deletedValuesOf, restoreDeleted } from './remake';
import { store } from './store';
import { locked } from './update';

export const restoreBody = z.strictObject({
  at: z.string().max(40).optional(),
  line: z.string().max(40).optional(),
  side: z.enum(['before', 'after']).optional(),
  /** Fields to restore; all that differ by default. */
  fields: z.array(z.string().max(60)).max(200).optional(),
  version: z.int().optional(),
  /** Only reports what would happen. */
  dry_run: z.boolean().optional(),
});

type Params = Readonly<Record<string, string>>;
type Body = z.infer<typeof restoreBody>;

/** A record at an earlier time, compared with now. */
export async function showPast(ctx: Ctx, resource: AnyResource, params: Params, query: URLSearchParams) {
  const access = await authorize(ctx, resource, 'show', params);
  const record = await find(ctx, access, params[resource.key] ?? '');
  const side = query.get('side') === 'before' ? 'before' : 'after';
  const moment: Moment = query.has('line') ? { line: query.get('line') ?? '', side } : { at: query.get('at') ?? '' };
  const past = await readPast(ctx, access, record, moment);
  const changed = Object.keys(past.values).filter((name) => !isDeepStrictEqual(past.values[name], record[name] ?? null));
  return { as_of: { ...past, changed } };
}

/**
 * Restores fields of a record to earlier values, with the rules, access checks, hooks and locks of saving a form; a deleted record is
 * created again. With `dry_run` everything is rolled back, and the obstacles are returned. Source: docs/domain/history.md 12 and 13.
 */
export async function restore(ctx: Ctx, resource: AnyResource, params: Params, body: Body) {
  const id = params[resource.key] ?? '';
  if (isId(id) && isRestorable(resource) && (await isGone(ctx, resource, id))) return putBackDeleted(ctx, resource, params, body);
  const access = await authorize(ctx, resource, 'edit', params);
  if (!body.dry_run) return write(ctx, async (w) => (await restoreIn(w, access, params, body)).record);
  const record = await find(ctx, access, id);
  const { values, kept } = await wantedOf(ctx, access, record, body);
  const fields = Object.entries(values).map(([name, was]) => ({ name, now: record[name] ?? null, was, issue: null }));
  const plan: RestorePlan = { version: record.version, fields, kept, message: null, is_gone: false };
  if (fields.length === 0) return { plan };
  return { plan: await planWithIssues(ctx, resource, plan, (w) => restoreIn(w, access, params, { ...body, version: undefined })) };
}

/**
 * Checks the access for restoring: to edit the record, or to create it if it was deleted.
 * @throws ApiError 403 or 404
 */
export async function authorizeRestore(ctx: Ctx, resource: AnyResource, params: Params): Promise<void> {
  const id = params[resource.key] ?? '';
  if (isId(id) && isRestorable(resource) && (await isGone(ctx, resource, id))) await authorizeRemake(ctx, resource, params);
  else await find(ctx, await authorize(ctx, resource, 'edit', params), id);
}

async function putBackDeleted(ctx: Ctx, resource: AnyResource, params: Params, { dry_run, fields }: Body) {
  const access = await authorizeRemake(ctx, resource, params);
  const id = params[resource.key] ?? '';
  if (!dry_run) return write(ctx, (w) => restoreDeleted(w, access, id, fields));
  const { values, kept } = await deletedValuesOf(ctx, access, id);
  const known = Object.entries(values).map(([name, was]) => ({ name, now: null, was, issue: null }));
  const plan: RestorePlan = { version: 0, fields: known, kept, message: null, is_gone: true };
  return { plan: await planWithIssues(ctx, resource, plan, (w) => restoreDeleted(w, access, id, fields)) };
}

/** The plan with its obstacles, which are found by rehearsing it. */
async function planWithIssues(
  ctx: Ctx,
  resource: AnyResource,
  plan: RestorePlan,
  work: (w: WriteCtx) => Promise<unknown>,
): Promise<RestorePlan> {
  try {
    await rehearse(ctx, work);
    return plan;
  } catch (fault) {
    const error = fault instanceof ApiError ? fault : apiErrorFor(fault);
    if (!error || error.status === 503) throw fault;
    const messages = new Map(error.issues.map((found) => [found.at.split('.')[0] ?? '', sentence(ctx.locale, found, resource)]));
    const others = [...messages].filter(([at]) => !plan.fields.some(({ name }) => name === at)).map(([, text]) => text);
    return {
      ...plan,
      fields: plan.fields.map((field) => ({ ...field, issue: messages.get(field.name) ?? null })),
      message: others.length > 0 ? others.join(' ') : null,
    };
  }
}

async function restoreIn(w: WriteCtx, access: AccessScope, params: Params, body: Body): Promise<{ record: AnyRow }> {
  const { resource } = access;
  const id = params[resource.key] ?? '';
  // The fields are known before the row is locked, because named locks come first.
  const { values: sent } = await wantedOf(w, access, await find(w, access, id), body);
  const before = await locked(w, access, id, sent);
  if (body.version !== undefined && body.version !== before.version)
    throw conflict('errors.conflict', { current: visible(access, before) });
  const { values } = await wantedOf(w, access, before, body);
  if (Object.keys(values).length === 0) throw invalid([issue('', 'errors.nothing_changed')], resource);
  return { record: await store(w, access, id, values, before, {}, { action: 'put_back', pictures: picturesIn(resource, values) }) };
}

/** The fields to restore, and those that cannot be: derived, fixed, or not writable by this user. */
async function wantedOf(
  ctx: Ctx,
  access: AccessScope,
  record: AnyRow,
  body: Body,
): Promise<{ values: Record<string, unknown>; kept: string[] }> {
  const { resource, profile } = access;
  const past = await readPast(ctx, access, record, body);
  if (!past.existed) return { values: {}, kept: [] };
  const different = Object.keys(past.values).filter((name) => !isDeepStrictEqual(past.values[name], record[name] ?? null));
  const asked = different.filter((name) => !body.fields || body.fields.includes(name));
  const open = asked.filter((name) => mayRestore(resource, profile, name) && !past.unknown.includes(name));
  return { values: Object.fromEntries(open.map((name) => [name, past.values[name]])), kept: asked.filter((name) => !open.includes(name)) };
}
