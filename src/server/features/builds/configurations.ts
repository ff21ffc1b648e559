import { and, eq, sql } from 'drizzle-orm';
import type { BuildConfiguration } from '../../../domain/builds/configuration';
import { suggestedStart } from '../../../domain/builds/suggestedStart';
import { isPlatform, type Platform } from '../../../domain/builds/platforms';
import { type BuildFacts, type Finding, readinessOf } from '../../../domain/builds/readiness';
import type { AnyRow } from '../../../schema/row';
import { emptyRecord } from '../../../schema/validate';
import type { Ctx } from '../../core/context';
import { write } from '../../core/write';
import { newId } from '../../db/columns';
import { resourceNamed } from '../../db/declared';
import { lock, type LockKey } from '../../db/lock';
import { table } from '../../db/tables';
import type { AccessScope } from '../../engine/accessScope';
import { authorize, authorizeAgain } from '../../engine/authorize';
import { findWhole, visible } from '../../engine/lists/list';
import { store } from '../../engine/store';
import { conflict, forbidden, notFound } from '../../core/apiError';
import { storeOf } from '../../files/storeOf';
import { isSeeThrough } from './drawing/isSeeThrough';

type Params = Readonly<Record<string, string>>;
const configurations = () => resourceNamed('build_configurations');

/**
 * The platform in a path.
 *
 * @throws ApiError 404 for any other word
 */
export function platformIn(params: Params): Platform {
  const platform = params['platform'] ?? '';
  if (!isPlatform(platform)) throw notFound();
  return platform;
}

/** The lock under which a configuration is changed, or a build of it started. */
export const lockOf = (application_id: string, platform: Platform): LockKey => ['build configuration', `${application_id} ${platform}`];

/** Types a record of the engine as a build configuration; the declaration guarantees its fields. */
export const asConfiguration = (record: AnyRow): BuildConfiguration & AnyRow => record as unknown as BuildConfiguration & AnyRow;

/** The current configuration of a platform, its problems, and the initial values of a new form. */
export interface ConfigurationView {
  readonly configuration: AnyRow | null;
  readonly start: Readonly<Record<string, unknown>>;
  readonly facts: BuildFacts;
  readonly findings: readonly Finding[];
}

export async function viewConfiguration(ctx: Ctx, params: Params): Promise<ConfigurationView> {
  const platform = platformIn(params);
  const { access, application_id } = await authorizeBuilds(ctx);
  const record = await heldConfiguration(ctx, access, application_id, platform);
  const facts = await factsOf(ctx, application_id, platform, record ? asConfiguration(record) : null);
  return {
    configuration: record && visible(access, record),
    start: await startOf(ctx, application_id, platform),
    facts,
    findings: record ? readinessOf(asConfiguration(record), facts) : [],
  };
}

/**
 * Creates or changes the configuration of a platform. Each platform has one.
 *
 * @throws ApiError 409 for an outdated version
 */
export async function saveConfiguration(ctx: Ctx, params: Params, body: Readonly<Record<string, unknown>>): Promise<AnyRow> {
  const platform = platformIn(params);
  const { version, platform: _sent, ...fields } = body;
  const { application_id } = await authorizeBuilds(ctx);
  return write(ctx, async (w) => {
    await lock(w.db, lockOf(application_id, platform));
    const access = await authorizeAgain(w, configurations(), 'list', {});
    const before = await heldConfiguration(w, access, application_id, platform);
    if (before && version !== undefined && version !== before.version)
      throw conflict('errors.conflict', { current: visible(access, before) });
    if (before) return store(w, access, before.id, fields, before, {});
    return store(w, access, newId(), { ...fields, platform }, null, emptyRecord(configurations()));
  });
}

/** The access scope and application of a caller who may see builds. */
export async function authorizeBuilds(ctx: Ctx): Promise<{ access: AccessScope; application_id: string }> {
  const access = await authorize(ctx, configurations(), 'list', {});
  if (access.application_id === null) throw forbidden();
  return { access, application_id: access.application_id };
}

export async function heldConfiguration(ctx: Ctx, access: AccessScope, application_id: string, platform: Platform): Promise<AnyRow | null> {
  const rows = table('build_configurations');
  const [found] = await ctx.db
    .select({ id: rows.id })
    .from(rows)
    .where(and(eq(rows.application_id, application_id), eq(rows.platform, platform)));
  return found ? findWhole(ctx, access, found.id) : null;
}

/** Facts about a configuration that only the server knows. It reads pictures, so never call it within a transaction. */
export async function factsOf(ctx: Ctx, application_id: string, platform: Platform, of: BuildConfiguration | null): Promise<BuildFacts> {
  const files = storeOf(ctx.config);
  const builds = table('builds');
  const [made] = await ctx.db
    .select({ last: sql<number>`coalesce(max(${builds.build_number}), 0)::int` })
    .from(builds)
    .where(and(eq(builds.application_id, application_id), eq(builds.platform, platform), eq(builds.status, 'done')));
  return {
    isIconSeeThrough: await isSeeThrough(files, of?.icon ?? null),
    isForegroundSeeThrough: await isSeeThrough(files, of?.foreground ?? null),
    lastNumber: made?.last ?? 0,
  };
}

async function startOf(ctx: Ctx, application_id: string, platform: Platform): Promise<Readonly<Record<string, unknown>>> {
  const { name, slug, website_url, support_url, primary_color, id } = table('applications');
  const [application] = await ctx.db
    .select({ name, slug, website_url, support_url, primary_color })
    .from(table('applications'))
    .where(eq(id, application_id));
  return application ? suggestedStart(platform, application) : {};
}
