import type { Recording } from './audit';
import { newId } from '../db/columns';
import type { Config } from '../app/config';
import type { Deps } from '../app/deps';

/** Who changes places, and in which transaction. A `WriteCtx` is one; so is a round that nobody asked for. */
export interface Transaction extends Recording {
  readonly config: Config;
  readonly afterCommit: (() => void)[];
}

/** Somebody who is not signed in, or nobody at all: the work of a round. */
export const NOBODY: Transaction['actor'] = { id: null, name: null };

/** Runs `work` in one transaction without anybody being signed in; what it adds to `afterCommit` runs once that holds. */
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
