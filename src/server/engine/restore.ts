import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { issue } from '../../domain/checks/issue';
import type { RestorePlan } from '../../domain/history/restorePlan';
import { isId } from '../../schema/isId';
import { mayRestore } from '../../schema/mayRestore';
import type { AnyResource, AnyRow } from '../../schema/row';
import type { Ctx } from '../app/context';
import { rehearse } from '../app/rehearse';
import { write, type WriteCtx } from '../app/write';
import { ApiError, conflict, invalid } from '../http/apiError';
import { apiErrorFor } from '../http/apiErrorFor';
import { sentence } from '../http/sentences';
import type { AccessScope } from './accessScope';
import { authorize } from './authorize';
import { find, visible } from './lists/list';
import { type Moment, readPast } from './past';
import { authorizeRemake, isGone, isRemade, picturesIn, remainsOf, remakeIn } from './remake';
import { store } from './store';
import { locked } from './update';

export const restoreBody = z.strictObject({
  at: z.string().max(40).optional(),
  line: z.string().max(40).optional(),
  side: z.enum(['before', 'after']).optional(),
  /** Which fields; all that were different unless it is said. */
  fields: z.array(z.string().max(60)).max(200).optional(),
  version: z.int().optional(),
  /** Only says what would become of it. */
  dry_run: z.boolean().optional(),
});

type Params = Readonly<Record<string, string>>;
type Body = z.infer<typeof restoreBody>;

/** A record as it was at a moment, beside what it is. */
export async function showPast(ctx: Ctx, resource: AnyResource, params: Params, query: URLSearchParams): Promise<object> {
  const access = await authorize(ctx, resource, 'show', params);
  const record = await find(ctx, access, params[resource.key] ?? '');
  const side = query.get('side') === 'before' ? 'before' : 'after';
  const moment: Moment = query.has('line') ? { line: query.get('line') ?? '', side } : { at: query.get('at') ?? '' };
  const past = await readPast(ctx, access, record, moment);
  const changed = Object.keys(past.values).filter((name) => !isDeepStrictEqual(past.values[name], record[name] ?? null));
  return { as_of: { ...past, changed } };
}

/**
 * Puts fields of a record back to what they were, by the road of a form's save: its rules, rights, hooks and locks; a deleted one is
 * made again. With `dry_run` it is done and taken back, and says what would stand in the way. Source: docs/domain/history.md 12 and 13.
 */
export async function restore(ctx: Ctx, resource: AnyResource, params: Params, body: Body): Promise<object> {
  const id = params[resource.key] ?? '';
  if (isId(id) && isRemade(resource) && (await isGone(ctx, resource, id))) return putBackDeleted(ctx, resource, params, body);
  const access = await authorize(ctx, resource, 'edit', params);
  if (!body.dry_run) return write(ctx, async (w) => (await restoreIn(w, access, params, body)).record);
  const record = await find(ctx, access, id);
  const { values, kept } = await wantedOf(ctx, access, record, body);
  const fields = Object.entries(values).map(([name, was]) => ({ name, now: record[name] ?? null, was, issue: null }));
  const plan: RestorePlan = { version: record.version, fields, kept, message: null, is_gone: false };
  if (fields.length === 0) return { plan };
  return { plan: await inView(ctx, resource, plan, (w) => restoreIn(w, access, params, { ...body, version: undefined })) };
}

/** The right to put a record back: to edit it, or to create it again when it was deleted. @throws ApiError 403 or 404 */
export async function authorizeRestore(ctx: Ctx, resource: AnyResource, params: Params): Promise<void> {
  const id = params[resource.key] ?? '';
  if (isId(id) && isRemade(resource) && (await isGone(ctx, resource, id))) await authorizeRemake(ctx, resource, params);
  else await find(ctx, await authorize(ctx, resource, 'edit', params), id);
}

async function putBackDeleted(ctx: Ctx, resource: AnyResource, params: Params, { dry_run, fields }: Body): Promise<object> {
  const access = await authorizeRemake(ctx, resource, params);
  const id = params[resource.key] ?? '';
  if (!dry_run) return write(ctx, (w) => remakeIn(w, access, id, fields));
  const { values, kept } = await remainsOf(ctx, access, id);
  const known = Object.entries(values).map(([name, was]) => ({ name, now: null, was, issue: null }));
  const plan: RestorePlan = { version: 0, fields: known, kept, message: null, is_gone: true };
  return { plan: await inView(ctx, resource, plan, (w) => remakeIn(w, access, id, fields)) };
}

/** The plan with what stands in the way, which is found by doing it and taking it back. */
async function inView(ctx: Ctx, resource: AnyResource, plan: RestorePlan, work: (w: WriteCtx) => Promise<unknown>): Promise<RestorePlan> {
  try {
    await rehearse(ctx, work);
    return plan;
  } catch (fault) {
    const error = fault instanceof ApiError ? fault : apiErrorFor(fault);
    if (!error || error.status === 503) throw fault;
    const said = new Map(error.issues.map((one) => [one.at.split('.')[0] ?? '', sentence(ctx.locale, one, resource)]));
    const others = [...said].filter(([at]) => !plan.fields.some(({ name }) => name === at)).map(([, text]) => text);
    return {
      ...plan,
      fields: plan.fields.map((one) => ({ ...one, issue: said.get(one.name) ?? null })),
      message: others.length > 0 ? others.join(' ') : null,
    };
  }
}

async function restoreIn(w: WriteCtx, access: AccessScope, params: Params, body: Body): Promise<{ record: AnyRow }> {
  const { resource } = access;
  const id = params[resource.key] ?? '';
  // Which fields it is about is known before the row is held: names come before rows.
  const { values: sent } = await wantedOf(w, access, await find(w, access, id), body);
  const before = await locked(w, access, id, sent);
  if (body.version !== undefined && body.version !== before.version)
    throw conflict('errors.conflict', { current: visible(access, before) });
  const { values } = await wantedOf(w, access, before, body);
  if (Object.keys(values).length === 0) throw invalid([issue('', 'errors.nothing_changed')], resource);
  return { record: await store(w, access, id, values, before, {}, { action: 'put_back', pictures: picturesIn(resource, values) }) };
}

/** What goes back to what it was, and which fields cannot: they follow from others, are fixed, or are nobody's here to write. */
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
