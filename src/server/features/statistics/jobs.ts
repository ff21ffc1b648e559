import type { Job } from '../../jobs/Job';
import { compareNumbers, numbersJob } from './numbersJob';

export const jobs: readonly Job[] = [
  { name: 'numbers', every: 'round', lane: 'short', work: numbersJob },
  { name: 'compare_numbers', every: 'day', work: compareNumbers },
];
