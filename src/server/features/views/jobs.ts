import type { Job } from '../../jobs/Job';
import { viewMailJob } from './viewMailJob';
import { sweepViews } from './sweepViews';

export const jobs: readonly Job[] = [
  { name: 'view_mails', every: 'round', work: viewMailJob },
  { name: 'sweep', every: 'hour', work: sweepViews },
];
