import type { Job } from '../../jobs/Job';
import { buildJob } from './buildJob';
import { hookJob } from './hook/hookJob';
import { sweepBuilds } from './sweepBuilds';

export const jobs: readonly Job[] = [
  { name: 'builds', every: 'round', work: buildJob },
  { name: 'build_calls', every: 'round', work: hookJob },
  { name: 'sweep', every: 'hour', work: sweepBuilds },
];
