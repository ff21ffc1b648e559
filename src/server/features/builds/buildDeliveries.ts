import { desc, eq } from 'drizzle-orm';
import type { Ctx } from '../../core/context';
import { conflict } from '../../core/apiError';
import { audit } from '../../core/audit';
import { write } from '../../core/write';
import { build_contents } from '../../db/system/builds';
import { table, type TableRow } from '../../db/tables';
import type { Transaction } from '../../engine/transaction';
import { announceToApplication, listenersOf } from '../webhooks/announce';
import { readBuild } from './buildVerbs';
import { bundleLink } from './bundleLink';

const SHOWN = 20;

type Build = TableRow<'builds'>;

/** The messages to webhooks about a build, newest first, and how many webhooks get the next one. */
export interface BuildDeliveries {
  readonly deliveries: readonly (Pick<
    TableRow<'webhook_deliveries'>,
    'id' | 'webhook_id' | 'event' | 'status' | 'error' | 'answered' | 'tries' | 'created_at' | 'next_try_at'
  > & { readonly webhook_name: string })[];
  readonly listeners: number;
}

/**
 * Notifies the webhooks of the application that a build is done or has failed, in the same transaction as the change. The message of a build
 * that is done contains a link to its bundle. Source: docs/domain/builds.md 9.
 *
 * @param sha256 of the bundle, in hexadecimal; null without one
 * @returns the number of messages
 */
export function announceBuild(w: Transaction, build: Build, sha256: string | null): Promise<number> {
  const { id, application_id, name, platform, app_id, version_name, build_number, status, message, size } = build;
  const bundle = status === 'done' ? { ...bundleLink(w.config, id, w.now), sha256, size } : null;
  return announceToApplication(w, application_id, {
    of: 'builds',
    type: status === 'done' ? 'build.done' : 'build.failed',
    data: { id, application_id, name, platform, app_id, version_name, build_number, status, message, bundle },
  });
}

export async function viewDeliveries(ctx: Ctx, params: Readonly<Record<string, string>>): Promise<BuildDeliveries> {
  const { build } = await readBuild(ctx, params);
  return deliveriesAbout(ctx, build);
}

async function deliveriesAbout(ctx: Pick<Ctx, 'db'>, { id: build_id, application_id }: Build): Promise<BuildDeliveries> {
  const [deliveries, webhooks] = [table('webhook_deliveries'), table('webhooks')];
  const { id, webhook_id, event, status, error, answered, tries, created_at, next_try_at } = deliveries;
  const found = await ctx.db
    .select({ id, webhook_id, webhook_name: webhooks.name, event, status, error, answered, tries, created_at, next_try_at })
    .from(deliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhook_id))
    .where(eq(deliveries.record_id, build_id))
    .orderBy(desc(created_at), desc(id))
    .limit(SHOWN);
  return { deliveries: found, listeners: (await listenersOf(ctx, application_id, 'builds')).length };
}

/**
 * Sends another message about a build to the webhooks that listen, with a new link to its bundle.
 *
 * @throws ApiError 409 for a build that is not finished, or if no webhook listens to builds
 */
export async function announceAgain(ctx: Ctx, params: Readonly<Record<string, string>>): Promise<BuildDeliveries> {
  const { build } = await readBuild(ctx, params);
  if (build.status !== 'done' && build.status !== 'failed') throw conflict('builds.not_done');
  return write(ctx, async (w) => {
    const [content] = await w.db
      .select({ sha256: build_contents.sha256 })
      .from(build_contents)
      .where(eq(build_contents.build_id, build.id));
    if ((await announceBuild(w, build, content?.sha256 ?? null)) === 0) throw conflict('builds.no_listener');
    await audit(w, { action: 'announced_again', resource: 'builds', record_id: build.id });
    return deliveriesAbout(w, build);
  });
}
