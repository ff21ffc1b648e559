import type { Job } from '../../jobs/Job';
import { sweepRejected } from './sweepRejected';

export const jobs: readonly Job[] = [{ name: 'sweep', every: 'hour', work: sweepRejected }];
