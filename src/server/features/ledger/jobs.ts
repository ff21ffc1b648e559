import type { Job } from '../../jobs/Job';
import { checkBooks } from './checkLedger';

export const jobs: readonly Job[] = [{ name: 'check_ledger', every: 'day', work: checkBooks }];
