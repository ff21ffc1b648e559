import type { Job } from '../../jobs/Job';
import { settlementJob } from './settlementJob';

export const jobs: readonly Job[] = [{ name: 'settlements', every: 'hour', work: (deps) => settlementJob(deps) }];
