import { and, eq, inArray } from 'drizzle-orm';
import * as z from 'zod';
import { issue } from '../../../domain/checks/issue';
import { configurationOf, nameOfBuild } from '../../../domain/builds/configuration';
import { PLATFORMS } from '../../../domain/builds/platforms';
import { readinessOf } from '../../../domain/builds/readiness';
import type { AnyRow } from '../../../schema/row';
import type { Ctx } from '../../core/context';
import { write } from '../../core/write';
import { resourceNamed } from '../../db/declared';
import { lock } from '../../db/lock';
import { build_contents } from '../../db/system/builds';
import { table } from '../../db/tables';
import { authorize, authorizeAgain } from '../../engine/authorize';
import { createRows } from '../../engine/insertRows';
import { find } from '../../engine/lists/list';
import { conflict, invalid } from '../../core/apiError';
import { wake } from '../../jobs/wake';
import { asConfiguration, authorizeBuilds, factsOf, heldConfiguration, lockOf } from './configurations';
import { filesOf } from './makeBundle';
import { appendBuildLog } from './appendBuildLog';

/** The caller chooses `id`: a second request with the same id starts no second build. */
export const buildBody = z.strictObject({ id: z.uuid().toLowerCase(), platform: z.enum(PLATFORMS) });

/**
 * Starts a build of the current configuration, which the job then makes. A second request with the same id returns the same build.
 *
 * @throws ApiError 422 with each missing field, 409 while another build of the platform is running
 */
export async function startBuild(ctx: Ctx, { id, platform }: z.infer<typeof buildBody>): Promise<AnyRow> {
  const builds = resourceNamed('builds');
  const rows = table('builds');
  const list = await authorize(ctx, builds, 'list', {});
  const { access, application_id } = await authorizeBuilds(ctx);
  // Pictures are read before the transaction, so that it does not wait for the disk.
  const seen = await heldConfiguration(ctx, access, application_id, platform);
  const facts = await factsOf(ctx, application_id, platform, seen && asConfiguration(seen));
  return write(ctx, async (w) => {
    await lock(w.db, lockOf(application_id, platform), ['build', id]);
    const [known] = await w.db.select({ application_id: rows.application_id, platform: rows.platform }).from(rows).where(eq(rows.id, id));
    if (known && (known.application_id !== application_id || known.platform !== platform)) throw conflict('builds.id_taken');
    if (known) return find(w, list, id);
    const held = await heldConfiguration(w, await authorizeAgain(w, access.resource, 'list', {}), application_id, platform);
    if (!held) throw conflict('builds.not_configured');
    if (held.version !== seen?.version) throw conflict('builds.changed_meanwhile');
    const configuration = configurationOf(asConfiguration(held));
    const missing = readinessOf(configuration, facts).filter(({ level }) => level === 'missing');
    if (missing.length > 0)
      throw invalid(
        missing.map(({ key, field, values }) => issue(field, `builds.ready.${key}`, values)),
        access.resource,
      );
    const [busy] = await w.db
      .select({ id: rows.id })
      .from(rows)
      .where(and(eq(rows.application_id, application_id), eq(rows.platform, platform), inArray(rows.status, ['waiting', 'running'])));
    if (busy) throw conflict('builds.under_way', { build_id: busy.id });
    const { version_name, build_number, app_id } = configuration;
    await createRows(w, 'builds', [
      {
        id,
        application_id,
        platform,
        name: nameOfBuild(configuration),
        version_name,
        build_number,
        app_id: app_id ?? '',
        status: 'waiting',
        message: 'queued',
        started_at: w.now.toISOString(),
        files_total: filesOf(configuration).length,
        files_made: 0,
        made_by: w.actor.name,
      },
    ]);
    await w.db.insert(build_contents).values({ build_id: id, configuration, asked_by: w.actor.id });
    await appendBuildLog(w, id, { key: 'asked', values: { name: w.actor.name } });
    w.afterCommit.push(wake);
    return find(w, list, id);
  });
}
