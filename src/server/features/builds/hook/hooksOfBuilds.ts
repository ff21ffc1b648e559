import { and, desc, eq } from 'drizzle-orm';
import * as z from 'zod';
import type { HistoryAction } from '../../../../domain/history/actions';
import { issue } from '../../../../domain/checks/issue';
import type { Ctx } from '../../../core/context';
import { write, type WriteCtx } from '../../../core/write';
import { seal } from '../../../auth/secrets/seal';
import { serverKey } from '../../../auth/secrets/serverKey';
import { lock } from '../../../db/lock';
import { build_calls, build_contents, build_hooks } from '../../../db/system/builds';
import { table } from '../../../db/tables';
import { audit } from '../../../core/audit';
import { conflict, invalid } from '../../../core/apiError';
import { newSigningKey, shownKey } from '../../../outbound/signMessage';
import { authorizeBuilds } from '../configurations';
import { readBuild } from '../buildVerbs';
import { hookAddress } from './hookAddress';
import { addCall, queueCall } from './queueCall';

/** An empty address removes the hook. */
export const hookBody = z.strictObject({ url: z.string().trim().max(2000).nullable(), is_enabled: z.boolean() });

const SHOWN = 20;

/** The hook of the application as the API returns it. The secret is included only in the response that creates it. */
export interface HookView {
  readonly url: string | null;
  readonly is_enabled: boolean;
  readonly updated_at: string | null;
  /** Whether there is a signing secret; the first save creates it. */
  readonly is_signed: boolean;
  readonly secret?: string;
  readonly calls: readonly CallView[];
}

type CallView = Pick<
  typeof build_calls.$inferSelect,
  'id' | 'build_id' | 'event' | 'status' | 'tries' | 'answer' | 'fault' | 'created_at' | 'done_at' | 'next_try_at'
>;

export async function viewHook(ctx: Ctx): Promise<HookView> {
  const { application_id } = await authorizeBuilds(ctx);
  return shown(ctx, application_id);
}

async function shown(ctx: Ctx, application_id: string, secret?: string): Promise<HookView> {
  const [hook] = await ctx.db.select().from(build_hooks).where(eq(build_hooks.application_id, application_id));
  return {
    url: hook?.url ?? null,
    is_enabled: hook?.is_enabled ?? false,
    updated_at: hook?.updated_at ?? null,
    is_signed: Boolean(hook?.secret),
    ...(secret === undefined ? {} : { secret }),
    calls: await callsOf(ctx, eq(build_calls.application_id, application_id)),
  };
}

async function callsOf(ctx: Ctx, where: ReturnType<typeof eq>): Promise<CallView[]> {
  const { id, build_id, event, status, tries, answer, fault, created_at, done_at, next_try_at } = build_calls;
  return ctx.db
    .select({ id, build_id, event, status, tries, answer, fault, created_at, done_at, next_try_at })
    .from(build_calls)
    .where(where)
    .orderBy(desc(id))
    .limit(SHOWN);
}

/** Runs `work` on the hook of the application under a lock, and records the change in the history. */
async function change(
  ctx: Ctx,
  action: HistoryAction,
  work: (w: WriteCtx, application_id: string) => Promise<string | undefined>,
): Promise<HookView> {
  const { application_id } = await authorizeBuilds(ctx);
  return write(ctx, async (w) => {
    await lock(w.db, ['build hook', application_id]);
    const secret = await work(w, application_id);
    await audit(w, { action, resource: 'applications', record_id: application_id, application_id });
    return shown(w, application_id, secret);
  });
}

/**
 * Sets the address that is notified of builds. The first save creates its secret, and returns it once.
 *
 * @throws ApiError 422 for an address that is not allowed
 */
export const saveHook = (ctx: Ctx, { url: raw, is_enabled }: z.infer<typeof hookBody>): Promise<HookView> =>
  change(ctx, 'hook_changed', async (w, application_id) => {
    if (raw === null || raw === '') {
      await w.db.delete(build_hooks).where(eq(build_hooks.application_id, application_id));
      return undefined;
    }
    const url = hookAddress(raw, w.config);
    if (!url) throw invalid([issue('url', 'builds.hook.no_address')]);
    const [known] = await w.db.select().from(build_hooks).where(eq(build_hooks.application_id, application_id));
    const key = known?.secret ? null : newSigningKey();
    const set = {
      url: url.href,
      is_enabled,
      updated_at: w.now.toISOString(),
      ...(key === null ? {} : { secret: seal(key, serverKey(w.config)) }),
    };
    await w.db
      .insert(build_hooks)
      .values({ application_id, secret: '', ...set })
      .onConflictDoUpdate({ target: build_hooks.application_id, set });
    return key === null ? undefined : shownKey(key);
  });

/** Creates a new secret and returns it once. Calls that are still waiting are signed with it. */
export const renewSecret = (ctx: Ctx): Promise<HookView> =>
  change(ctx, 'hook_secret_renewed', async (w, application_id) => {
    const key = newSigningKey();
    const [changed] = await w.db
      .update(build_hooks)
      .set({ secret: seal(key, serverKey(w.config)), updated_at: w.now.toISOString() })
      .where(eq(build_hooks.application_id, application_id))
      .returning({ id: build_hooks.application_id });
    if (!changed) throw conflict('builds.hook.none');
    return shownKey(key);
  });

/** Sends a test call without a build, to check whether it arrives. */
export const tryHook = (ctx: Ctx): Promise<HookView> =>
  change(ctx, 'hook_tried', async (w, application_id) => {
    const [hook] = await w.db
      .select({ is_enabled: build_hooks.is_enabled })
      .from(build_hooks)
      .where(eq(build_hooks.application_id, application_id));
    if (!hook?.is_enabled) throw conflict('builds.hook.none');
    await addCall(w, { application_id, build_id: null, event: 'build.test', data: { application_id } });
    return undefined;
  });

/** The calls about a build, newest first, and whether another call can be sent. */
export interface CallsView {
  readonly calls: readonly CallView[];
  /** Whether the hook is enabled; null without an address. */
  readonly hook: 'on' | 'off' | null;
}

export async function viewCalls(ctx: Ctx, params: Readonly<Record<string, string>>): Promise<CallsView> {
  const { build } = await readBuild(ctx, params);
  return callsAbout(ctx, build);
}

async function callsAbout(ctx: Ctx, { id, application_id }: { readonly id: string; readonly application_id: string }): Promise<CallsView> {
  const { is_enabled } = build_hooks;
  const [held] = await ctx.db.select({ is_enabled }).from(build_hooks).where(eq(build_hooks.application_id, application_id));
  const hook = held === undefined ? null : held.is_enabled ? 'on' : 'off';
  return { calls: await callsOf(ctx, eq(build_calls.build_id, id)), hook };
}

/**
 * Sends the call about a build again, with a new link to its bundle.
 *
 * @throws ApiError 409 for a build that is not finished, or without a hook
 */
export async function callAgain(ctx: Ctx, params: Readonly<Record<string, string>>): Promise<CallsView> {
  const { build, content } = await readBuild(ctx, params);
  if (build.status !== 'done' && build.status !== 'failed') throw conflict('builds.not_done');
  return write(ctx, async (w) => {
    const builds = table('builds');
    await w.db.select({ id: builds.id }).from(builds).where(eq(builds.id, build.id)).for('update');
    const [sha] = await w.db
      .select({ sha256: build_contents.sha256 })
      .from(build_contents)
      .where(and(eq(build_contents.build_id, content.build_id)));
    const queued = await queueCall(w, { ...build, sha256: sha?.sha256 ?? null }, build.status === 'done' ? 'build.done' : 'build.failed');
    if (queued === null) throw conflict('builds.hook.none');
    await w.db.update(builds).set({ hook_status: 'waiting', updated_at: w.now.toISOString() }).where(eq(builds.id, build.id));
    await audit(w, { action: 'called_again', resource: 'builds', record_id: build.id });
    return callsAbout(w, build);
  });
}
