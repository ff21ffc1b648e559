import type { Job } from '../../jobs/Job';
import { paymentJob } from './paymentJob';

export const jobs: readonly Job[] = [{ name: 'payments', every: 'round', lane: 'payments', work: paymentJob }];
