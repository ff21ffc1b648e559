import type { Job } from '../../jobs/Job';
import { waitingListJob } from './waitingListJob';

export const jobs: readonly Job[] = [{ name: 'waiting_lists', every: 'round', lane: 'short', work: waitingListJob }];
