import { eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isDeepStrictEqual } from 'node:util';
import type { HistoryAction } from '../../domain/history/actions';
import { type Issue, issue } from '../../domain/checks/issue';
import { allows } from '../../domain/permissions/permissions';
import type { AnyResource, AnyRow } from '../../schema/row';
import { emptyOf, kindOf } from '../../schema/kindOf';
import { mayWrite } from '../../schema/mayWrite';
import { todayOf } from '../core/todayOf';
import { replacesGuarded } from '../../schema/replacesGuarded';
import { validate, writable } from '../../schema/validate';
import { hooksOf } from './hooks';
import { isDerived, isPairs, pairFields } from '../db/declared';
import { columnOf, tableOf } from '../db/tables';
import { invalid, notFound } from '../core/apiError';
import type { WriteCtx } from '../core/write';
import { audit } from '../core/audit';
import type { Change } from './hooks';
import { claimFiles } from './claimFiles';
import { cleanRichText } from './cleanRichText';
import type { AccessScope } from './accessScope';
import { findWhole, visible } from './lists/list';
import { nextPosition } from './position';
import { referenceIssues } from './references';
import { replacePairs } from './replacePairs';
import { sharedIssues } from './sharedIssues';
import { selection, withReckoned } from './lists/select';

type Values = Readonly<Record<string, unknown>>;

/** History details of a change that is more than a save, and pictures that may be attached again. */
interface ChangeOptions {
  readonly action?: HistoryAction;
  /** The reason in the history, such as the name of an imported file. */
  readonly reason?: string;
  readonly pictures?: Values;
  /** The user proved their identity (`confirmIdentity`), so fields with `asksPassword` may change. */
  readonly isConfirmed?: boolean;
}

/**
 * Creates or changes one record within a transaction and reads it back: validation of the merged record, references, files, hooks, the row,
 * its pairs, and its history entry.
 *
 * @param body the request body with any of the fields; other fields keep their values
 * @param before the whole locked record; null to create a new one
 */
export async function store(
  ctx: WriteCtx,
  access: AccessScope,
  id: string,
  body: Values,
  before: AnyRow | null,
  start: Values,
  { action, reason, pictures, isConfirmed = false }: ChangeOptions = {},
): Promise<AnyRow> {
  const { resource } = access;
  const asked = withoutEchoes(resource, body, before && visible(access, before));
  const refused = notAllowed(access, asked, before);
  const judged = validate(resource, cleanRichText(resource.fields, pick({ ...start, ...before, ...asked }, writable(resource))), before);
  if (!judged.ok || refused.length > 0) throw invalid([...refused, ...(judged.ok ? [] : judged.issues)], resource);
  if (!isConfirmed && replacesGuarded(resource, before, judged.record)) throw invalid([issue('current_password', 'validation.required')]);
  const hooks = hooksOf(resource.name);
  const timed = atClock(ctx, resource, judged.record, before);
  const change: Change = { id, before, after: timed.record };
  // The files and references of a copied record are already valid.
  const known = before ?? start;
  const issues = [
    ...sharedIssues(ctx, resource, before, timed.record),
    ...timed.issues,
    ...(await referenceIssues(ctx, access, timed.record, known)),
    ...((await hooks?.validate?.(ctx, change)) ?? []),
  ];
  if (issues.length > 0) throw invalid(issues, resource);
  const files = await claimFiles(ctx, access, id, timed.record, { ...known, ...pictures });
  const record: Values = { ...timed.record, ...files, ...(await hooks?.beforeWrite?.(ctx, change, access.owners)) };
  const after = before ? await changeRow(ctx, access, id, record, before) : await addRow(ctx, access, id, record);
  await audit(ctx, {
    action: action ?? (before ? 'updated' : 'created'),
    resource: resource.name,
    record_id: id,
    before,
    after,
    organization_id: access.organization_id,
    ...(reason === undefined ? {} : { reason }),
  });
  await hooks?.afterWrite?.(ctx, { id, before, after });
  return visible(access, after);
}

/** Validates fields that depend on the current time, by kind; unchanged values never prevent changing other fields. */
export function atClock(
  ctx: Pick<WriteCtx, 'zone' | 'now'>,
  resource: AnyResource,
  after: Values,
  before: Values | null,
): { record: Values; issues: Issue[] } {
  const clock = { zone: ctx.zone, today: todayOf(ctx) };
  const checked = Object.entries(resource.fields).flatMap(([name, field]) => {
    const value = after[name];
    const timed =
      value === null || value === undefined || value === before?.[name] ? undefined : kindOf(field).atClock?.(value, field, clock);
    return timed ? [{ name, ...timed }] : [];
  });
  return {
    record: { ...after, ...Object.fromEntries(checked.map(({ name, value }) => [name, value])) },
    issues: checked.flatMap(({ name, issues }) => issues.map((found) => ({ ...found, at: name }))),
  };
}

const pick = (from: Values, names: readonly string[]) => Object.fromEntries(names.map((name) => [name, from[name]]));

/** Clients may send a record back as they got it: unchanged read-only fields are ignored. */
function withoutEchoes(resource: AnyResource, body: Values, before: AnyRow | null): Values {
  const own = new Set(writable(resource));
  return Object.fromEntries(
    Object.entries(body).filter(
      ([name, value]) => own.has(name) || !before || !Object.hasOwn(before, name) || !isDeepStrictEqual(value, before[name]),
    ),
  );
}

function notAllowed({ resource, profile }: AccessScope, body: Values, before: AnyRow | null): Issue[] {
  const own = new Set(writable(resource));
  return Object.entries(body).flatMap(([name, value]) => {
    if (!own.has(name)) return [issue(name, 'validation.unknown_key', { name: name.slice(0, 60) })];
    const field = resource.fields[name];
    const hidden = field?.see && !allows(profile, field.see);
    if (hidden) return [issue(name, 'validation.unknown_key', { name })];
    if (!before || isDeepStrictEqual(value, before[name]))
      return before || mayWrite(resource, profile, name) ? [] : [issue(name, 'validation.not_allowed')];
    if (!mayWrite(resource, profile, name)) return [issue(name, 'validation.not_allowed')];
    return field?.fixed ? [issue(name, 'validation.fixed')] : [];
  });
}

/** Inserts the row and its pairs, and returns the stored record, which is read again only when pairs were added. */
async function addRow(ctx: WriteCtx, access: AccessScope, id: string, record: Values): Promise<AnyRow> {
  const { resource, owners } = access;
  const at = ctx.now.toISOString();
  const position = await nextPosition(ctx, access);
  const row = { ...ownStart(resource), ...columnsOf(resource, record), ...position, id, ...owners, created_at: at, updated_at: at };
  const [added] = (await ctx.db.insert(tableOf(resource)).values(row).returning(shapeOf(access))) as unknown as AnyRow[];
  const paired = await writePairs(ctx, access, id, record, null);
  return paired || !added ? findWhole(ctx, { ...access, where: undefined }, id) : withComputed(ctx, access, added);
}

/** Updates the pairs and then the row, so that the returned row includes the pairs. */
async function changeRow(ctx: WriteCtx, access: AccessScope, id: string, record: Values, before: AnyRow): Promise<AnyRow> {
  const { resource } = access;
  const table = tableOf(resource);
  await writePairs(ctx, access, id, record, before);
  const next = { ...columnsOf(resource, record), version: before.version + 1, updated_at: ctx.now.toISOString() };
  const [changed] = (await ctx.db
    .update(table)
    .set(next)
    .where(eq(columnOf(table, 'id'), id))
    .returning(shapeOf(access))) as unknown as AnyRow[];
  if (!changed) throw notFound();
  return withComputed(ctx, access, changed);
}

/** A stored row with the fields that are computed from it and the current time. */
const withComputed = (ctx: WriteCtx, { resource }: AccessScope, row: AnyRow): AnyRow =>
  withReckoned(ctx, resource, Object.keys(resource.fields), [row])[0] ?? row;

const shapeOf = ({ resource }: AccessScope) => selection(resource, Object.keys(resource.fields)) as Record<string, PgColumn>;

/** The fields that are stored in the record's own row. */
export function columnsOf(resource: AnyResource, record: Values): Values {
  const pairs = new Set(pairFields(resource).map(([name]) => name));
  return Object.fromEntries(Object.entries(record).filter(([name]) => !pairs.has(name)));
}

/** Returns whether any pair was added or removed. */
async function writePairs(ctx: WriteCtx, access: AccessScope, id: string, record: Values, before: AnyRow | null): Promise<boolean> {
  const changes: boolean[] = [];
  for (const [name] of pairFields(access.resource))
    changes.push(await replacePairs(ctx, access, id, name, record[name] as string[], before));
  return changes.includes(true);
}

/** Initial values of fields that clients cannot write. */
export const ownStart = (resource: AnyResource): Values =>
  Object.fromEntries(
    Object.entries(resource.fields).flatMap(([name, field]) =>
      field.readonly && !isPairs(field) && !isDerived(field) ? [[name, emptyOf(field)]] : [],
    ),
  );
