import { and, eq } from 'drizzle-orm';
import { newId } from '../../../db/columns';
import { build_calls, build_hooks } from '../../../db/system/builds';
import type { Transaction } from '../../../engine/transaction';
import { wake } from '../../../jobs/wake';
import { bundleLink } from './bundleLink';

type HookEvent = 'build.done' | 'build.failed' | 'build.test';

/** The content of a call about a build. */
interface CallContent {
  readonly id: string;
  readonly application_id: string;
  readonly name: string;
  readonly platform: string;
  readonly version_name: string;
  readonly build_number: number;
  readonly app_id: string;
  readonly status: string;
  readonly message: string | null;
  readonly size: number | null;
  readonly sha256: string | null;
}

/**
 * Queues a call about a build to the hook of its application, in the same transaction as the change.
 *
 * @returns the status of the call; null without an enabled hook
 */
export async function queueCall(w: Transaction, build: CallContent, event: HookEvent): Promise<'waiting' | null> {
  const [hook] = await w.db
    .select({ url: build_hooks.url })
    .from(build_hooks)
    .where(and(eq(build_hooks.application_id, build.application_id), eq(build_hooks.is_enabled, true)));
  if (!hook) return null;
  const { id: build_id, application_id, sha256, size, ...facts } = build;
  const bundle = event === 'build.done' ? { ...bundleLink(w.config, build_id, w.now), sha256, size } : null;
  await addCall(w, { application_id, build_id, event, data: { id: build_id, application_id, ...only(facts), bundle } });
  return 'waiting';
}

const only = ({
  name,
  platform,
  app_id,
  version_name,
  build_number,
  status,
  message,
}: Omit<CallContent, 'id' | 'application_id' | 'sha256' | 'size'>) => ({
  name,
  platform,
  app_id,
  version_name,
  build_number,
  status,
  message,
});

/**
 * Adds a call that is due now.
 *
 * @returns its id, by which the receiver recognises a repeat
 */
export async function addCall(
  w: Pick<Transaction, 'db' | 'now' | 'afterCommit'>,
  call: { readonly application_id: string; readonly build_id: string | null; readonly event: HookEvent; readonly data: object },
): Promise<string> {
  const { application_id, build_id, event, data } = call;
  const id = newId();
  const at = w.now.toISOString();
  await w.db.insert(build_calls).values({
    id,
    application_id,
    build_id,
    event,
    body: JSON.stringify({ type: event, timestamp: at, data }),
    next_try_at: at,
    created_at: at,
  });
  w.afterCommit.push(wake);
  return id;
}
