import type { Deps } from '../../core/deps';
import type { Job } from '../../jobs/Job';
import { pruneHistory } from './pruneHistory';
import { historyJob } from './sealHistory';
import { checkHistory } from './verifyHistory';

async function pruneAndCheck(deps: Deps): Promise<void> {
  await pruneHistory(deps);
  await checkHistory(deps);
}

export const jobs: readonly Job[] = [
  { name: 'history', every: 'round', lane: 'short', work: historyJob },
  { name: 'check_history', every: 'day', work: pruneAndCheck },
];
