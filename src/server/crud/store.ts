import { eq } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import { type Issue, issue } from '../../domain/issue';
import { allows } from '../../domain/permissions';
import type { AnyResource, AnyRow } from '../../schema/row';
import { faceOf, judge, writable } from '../../schema/toZod';
import { behaviours } from '../behaviours.gen';
import { isPairs, pairFields } from '../db/declared';
import { columnOf, tableOf } from '../db/tables';
import { invalid } from '../edge/refusal';
import type { WriteCtx } from '../write';
import { audit } from './audit';
import type { Change } from './behaviour';
import { claimFiles } from './claimFiles';
import type { Place } from './enter';
import { findWhole, visible } from './list';
import { nextPosition } from './position';
import { referenceIssues } from './references';
import { replacePairs } from './replacePairs';

type Values = Readonly<Record<string, unknown>>;

/**
 * Makes or changes one record inside a transaction, and reads it back: rules on the merged record, ids in it, files,
 * the entity's behaviour, the row, its pairs, its audit line.
 *
 * @param body what the caller sent: any of the fields; all else stays as it was
 * @param before the locked record as it stands, also what the caller does not see of it; null makes a new one
 */
export async function store(ctx: WriteCtx, place: Place, id: string, body: Values, before: AnyRow | null, start: Values): Promise<AnyRow> {
  const { resource } = place;
  const asked = withoutEchoes(resource, body, before && visible(place, before));
  const refused = notAllowed(place, asked, before);
  const judged = judge(resource, pick({ ...start, ...before, ...asked }, writable(resource)));
  if (!judged.ok || refused.length > 0) throw invalid([...refused, ...(judged.ok ? [] : judged.issues)], resource);
  const behaviour = behaviours[resource.name];
  const change: Change = { id, before, after: judged.record };
  const issues = [...(await referenceIssues(ctx, resource, judged.record, before)), ...((await behaviour?.check?.(ctx, change)) ?? [])];
  if (issues.length > 0) throw invalid(issues, resource);
  const files = await claimFiles(ctx, place, judged.record, before);
  const record: Values = { ...judged.record, ...files, ...(await behaviour?.prepare?.(ctx, change)) };
  await writeRow(ctx, place, id, record, before);
  for (const [name] of pairFields(resource)) await replacePairs(ctx, place, id, name, record[name] as string[], before);
  const after = await findWhole(ctx, { ...place, where: undefined }, id);
  await audit(ctx, { action: before ? 'updated' : 'created', resource: resource.name, record_id: id, before, after, organization_id: place.organization_id });
  await behaviour?.apply?.(ctx, { id, before, after });
  return visible(place, after);
}

const pick = (from: Values, names: readonly string[]) => Object.fromEntries(names.map((name) => [name, from[name]]));

/** A client may send a record back as it got it: what it cannot write but left as it was is passed over. */
function withoutEchoes(resource: AnyResource, body: Values, before: AnyRow | null): Values {
  const own = new Set(writable(resource));
  return Object.fromEntries(Object.entries(body).filter(([name, value]) => own.has(name) || !before || !Object.hasOwn(before, name) || !isDeepStrictEqual(value, before[name])));
}

function notAllowed({ resource, profile }: Place, body: Values, before: AnyRow | null): Issue[] {
  const own = new Set(writable(resource));
  return Object.entries(body).flatMap(([name, value]) => {
    if (!own.has(name)) return [issue(name, 'validation.unknown_key', { name: name.slice(0, 60) })];
    const field = resource.fields[name];
    const hidden = field?.see && !allows(profile, field.see);
    if (hidden) return [issue(name, 'validation.unknown_key', { name })];
    if (!before || isDeepStrictEqual(value, before[name])) return field?.write && !before && !allows(profile, field.write) ? [issue(name, 'validation.not_allowed')] : [];
    if (field?.write && !allows(profile, field.write)) return [issue(name, 'validation.not_allowed')];
    return field?.fixed ? [issue(name, 'validation.fixed')] : [];
  });
}

async function writeRow(ctx: WriteCtx, place: Place, id: string, record: Values, before: AnyRow | null): Promise<void> {
  const { resource, tenant } = place;
  const table = tableOf(resource);
  const pairs = new Set(pairFields(resource).map(([name]) => name));
  const columns = Object.fromEntries(Object.entries(record).filter(([name]) => !pairs.has(name)));
  const at = ctx.now.toISOString();
  if (before) {
    const next = { ...columns, version: before.version + 1, updated_at: at };
    await ctx.db.update(table).set(next).where(eq(columnOf(table, 'id'), id));
    return;
  }
  const position = await nextPosition(ctx, place);
  await ctx.db.insert(table).values({ ...ownStart(resource), ...columns, ...position, id, ...(tenant ? { [tenant.column]: tenant.value } : {}), created_at: at, updated_at: at });
}

/** What a new record holds in fields that no client writes. */
const ownStart = (resource: AnyResource): Values =>
  Object.fromEntries(Object.entries(resource.fields).flatMap(([name, field]) => (field.readonly && !isPairs(field) ? [[name, faceOf(field).empty(field)]] : [])));
