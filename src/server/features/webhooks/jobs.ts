import type { Job } from '../../jobs/Job';
import { sweepDeliveries } from './sweepDeliveries';
import { webhookJob } from './webhookJob';

export const jobs: readonly Job[] = [
  { name: 'webhooks', every: 'round', work: webhookJob },
  { name: 'sweep', every: 'hour', work: sweepDeliveries },
];
