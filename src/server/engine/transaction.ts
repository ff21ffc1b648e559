import type { Recording } from '../core/audit';
import { newId } from '../db/columns';
import type { Config } from '../core/config';
import type { Deps } from '../core/deps';

/** Context of a change by a request or a background job. A `WriteCtx` satisfies it. */
export interface Transaction extends Recording {
  readonly config: Config;
  readonly afterCommit: (() => void)[];
}

/** No user: a visitor, or a background job. */
export const NOBODY: Transaction['actor'] = { id: null, name: null };

/** Runs `work` in one transaction without a user; `afterCommit` functions run once it is committed. */
export async function runAsSystem<T>(
  { db, now, config }: Pick<Deps, 'db' | 'now' | 'config'>,
  work: (w: Transaction) => Promise<T>,
  actor = NOBODY,
): Promise<T> {
  const afterCommit: (() => void)[] = [];
  const result = await db.orm.transaction((tx) =>
    work({ db: tx, now: now(), actor, config, application_id: null, correlation_id: newId(), afterCommit }),
  );
  for (const effect of afterCommit) effect();
  return result;
}
