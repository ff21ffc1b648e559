import type { Job } from '../../jobs/Job';
import { couponBatchJob } from './couponBatchJob';

export const jobs: readonly Job[] = [{ name: 'coupon_batches', every: 'round', work: couponBatchJob }];
