import type { Job } from '../../jobs/Job';
import { openDataJob } from './refreshItems';

export const jobs: readonly Job[] = [{ name: 'open_data', every: 'round', lane: 'short', work: openDataJob }];
