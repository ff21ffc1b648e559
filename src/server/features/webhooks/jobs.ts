import type { Job } from '../../jobs/Job';
import { webhookJob } from './webhookJob';

export const jobs: readonly Job[] = [{ name: 'webhooks', every: 'round', work: webhookJob }];
