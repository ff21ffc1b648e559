import type { Job } from '../../jobs/Job';
import { finaliseJob } from './finaliseJob';

export const jobs: readonly Job[] = [{ name: 'invoices', every: 'round', work: finaliseJob }];
