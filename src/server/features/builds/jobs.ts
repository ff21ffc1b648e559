import type { Job } from '../../jobs/Job';
import { buildJob } from './buildJob';
import { sweepBuilds } from './sweepBuilds';

export const jobs: readonly Job[] = [
  { name: 'builds', every: 'round', work: buildJob },
  { name: 'sweep', every: 'hour', work: sweepBuilds },
];
