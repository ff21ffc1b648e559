import type { Job } from '../../jobs/Job';
import { refundRunJob } from './refundRunJob';

export const jobs: readonly Job[] = [{ name: 'refunds', every: 'round', lane: 'payments', work: refundRunJob }];
