import type { Job } from '../../jobs/Job';
import { seasonJob } from './seasonJob';

export const jobs: readonly Job[] = [{ name: 'seasons', every: 'round', work: seasonJob }];
