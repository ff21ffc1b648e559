import type { Job } from '../../jobs/Job';
import { holdJob, sweepHolds } from './holdJob';

export const jobs: readonly Job[] = [
  { name: 'holds', every: 'round', lane: 'short', work: holdJob },
  { name: 'sweep', every: 'hour', work: sweepHolds },
];
