import type { Job } from '../../jobs/Job';
import { keepRetention } from './keepRetention';

export const jobs: readonly Job[] = [{ name: 'retention', every: 'day', work: keepRetention }];
