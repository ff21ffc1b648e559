import { eq } from 'drizzle-orm';
import type { Ctx } from '../../core/context';
import type { Deps } from '../../core/deps';
import { write } from '../../core/write';
import { signed } from '../../auth/secrets/serverKey';
import { build_contents } from '../../db/system/builds';
import { table } from '../../db/tables';
import { audit } from '../../core/audit';
import { storeOf } from '../../files/storeOf';
import { conflict, notFound } from '../../core/apiError';
import { StreamedFile } from '../../http/StreamedFile';
import { readBuild } from './buildVerbs';
import { BUNDLE_LINK } from './bundleLink';
import { makeBundle } from './makeBundle';

/**
 * The bundle of a finished build. The history records the download.
 *
 * @throws ApiError 409 for a build that is not done
 */
export async function sendBundle(ctx: Ctx, params: Readonly<Record<string, string>>): Promise<StreamedFile> {
  const { build, content } = await readBuild(ctx, params);
  if (build.status !== 'done') throw conflict('builds.not_done');
  await write(ctx, (w) =>
    audit(w, { action: 'downloaded', resource: 'builds', record_id: build.id, after: { rows: build.files_made, format: 'zip' } }),
  );
  return bundleFile(ctx.config, build, content);
}

/** The same for the bearer of the link that a CI server received. */
export async function sendLinkedBundle({ db, config }: Pick<Deps, 'db' | 'config'>, token: string, now: Date): Promise<StreamedFile> {
  const [id = '', until = ''] = (signed(config, BUNDLE_LINK, token) ?? '').split(':');
  if (id === '' || !(Number(until) > now.getTime())) throw notFound();
  const builds = table('builds');
  const [found] = await db.orm
    .select({ build: builds, content: build_contents })
    .from(builds)
    .innerJoin(build_contents, eq(build_contents.build_id, builds.id))
    .where(eq(builds.id, id));
  if (found?.build.status !== 'done') throw notFound();
  return bundleFile(config, found.build, found.content);
}

interface Held {
  readonly name: string;
}

async function bundleFile(config: Deps['config'], { name }: Held, content: typeof build_contents.$inferSelect): Promise<StreamedFile> {
  const store = storeOf(config);
  const stored = content.file_id === null ? null : await store.open(content.file_id, 'original');
  const file = `${name.replace(/[^A-Za-z0-9.-]+/g, '-').replace(/-+$/, '')}.zip`;
  return new StreamedFile(
    {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file)}`,
      'Cache-Control': 'no-store',
      ...(stored && { 'Content-Length': String(stored.size) }),
      ...(stored && content.sha256 !== null && { 'X-Content-SHA256': content.sha256 }),
    },
    // A bundle that was removed to make room is made again from its stored configuration.
    stored?.chunks ?? makeBundle(store, content.configuration),
  );
}
