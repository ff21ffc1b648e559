import type { Job } from '../../jobs/Job';
import { notificationJob } from './notificationJob';

export const jobs: readonly Job[] = [{ name: 'notifications', every: 'round', lane: 'short', work: notificationJob }];
