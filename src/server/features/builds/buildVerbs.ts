import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { type BuildConfiguration, type Difference, differencesOf, configurationOf, restored } from '../../../domain/builds/configuration';
import { isPlatform } from '../../../domain/builds/platforms';
import { isId } from '../../../schema/isId';
import type { AnyRow } from '../../../schema/row';
import type { Ctx } from '../../core/context';
import { write } from '../../core/write';
import { resourceNamed } from '../../db/declared';
import { lock } from '../../db/lock';
import { build_contents } from '../../db/system/builds';
import { table, type TableRow } from '../../db/tables';
import { authorize } from '../../engine/authorize';
import { changeRows } from '../../engine/changeRows';
import { find, visible } from '../../engine/lists/list';
import { conflict, notFound } from '../../core/apiError';
import { asConfiguration, authorizeBuilds, heldConfiguration, lockOf } from './configurations';
import { appendBuildLog } from './appendBuildLog';

type Params = Readonly<Record<string, string>>;
type Build = TableRow<'builds'>;
export const restoreBody = z.strictObject({ version: z.int() });

/**
 * A build that the caller may see, with its content.
 *
 * @throws ApiError 404 for one of another application
 */
export async function readBuild(
  ctx: Ctx,
  params: Params,
  id = params['build_id'] ?? '',
): Promise<{ build: Build; content: typeof build_contents.$inferSelect }> {
  const { application_id } = await authorize(ctx, resourceNamed('builds'), 'show', params);
  const builds = table('builds');
  const [found] = await ctx.db
    .select({ build: builds, content: build_contents })
    .from(builds)
    .innerJoin(build_contents, eq(build_contents.build_id, builds.id))
    .where(and(eq(builds.id, id), eq(builds.application_id, application_id ?? '')));
  if (!found) throw notFound();
  return found;
}

/**
 * Cancels a build. The working server notices at the next file, and nothing is stored.
 *
 * @throws ApiError 409 for a finished build
 */
export async function cancelBuild(ctx: Ctx, params: Params): Promise<AnyRow> {
  const access = await authorize(ctx, resourceNamed('builds'), 'show', params);
  const { build: known } = await readBuild(ctx, params);
  return write(ctx, async (w) => {
    const builds = table('builds');
    const [build] = await w.db.select().from(builds).where(eq(builds.id, known.id)).for('update');
    if (!build) throw notFound();
    if (build.status !== 'waiting' && build.status !== 'running') throw conflict('builds.over');
    await changeRows(
      w,
      'builds',
      [{ ...build, organization_id: null }],
      { status: 'canceled', message: 'canceled', done_at: w.now.toISOString() },
      { action: 'build_stopped' },
    );
    await appendBuildLog(w, build.id, { key: 'canceled', values: { name: w.actor.name } });
    return find(w, access, build.id);
  });
}

/** The differences between the configurations of two builds, or between that of a build and the current one; the other one is `before`. */
export async function compareBuilds(
  ctx: Ctx,
  params: Params,
  other: string | null,
): Promise<{ against: string | null; differences: Difference[] }> {
  const { build, content } = await readBuild(ctx, params);
  if (other === null || other === '') {
    const now = await configurationNow(ctx, build);
    return { against: null, differences: now ? differencesOf(content.configuration, now) : [] };
  }
  if (!isId(other)) throw notFound();
  const earlier = await readBuild(ctx, params, other.toLowerCase());
  return { against: earlier.build.name, differences: differencesOf(earlier.content.configuration, content.configuration) };
}

async function configurationNow(ctx: Ctx, { platform }: Build): Promise<BuildConfiguration | null> {
  const { access, application_id } = await authorizeBuilds(ctx);
  const held = isPlatform(platform) ? await heldConfiguration(ctx, access, application_id, platform) : null;
  return held && configurationOf(asConfiguration(held));
}

/**
 * Restores the configuration of a build; the number of the next build stays.
 *
 * @throws ApiError 409 if the configuration was changed since
 */
export async function restoreConfiguration(ctx: Ctx, params: Params, { version }: z.infer<typeof restoreBody>): Promise<AnyRow> {
  const { build, content } = await readBuild(ctx, params);
  const { access, application_id } = await authorizeBuilds(ctx);
  const { platform } = content.configuration;
  return write(ctx, async (w) => {
    await lock(w.db, lockOf(application_id, platform));
    const held = await heldConfiguration(w, access, application_id, platform);
    if (!held) throw notFound();
    if (held.version !== version) throw conflict('errors.conflict', { current: visible(access, held) });
    await changeRows(w, 'build_configurations', [{ ...asConfiguration(held), organization_id: null }], restored(content.configuration), {
      action: 'restored',
      reason: build.name,
    });
    return visible(access, (await heldConfiguration(w, access, application_id, platform)) ?? held);
  });
}
