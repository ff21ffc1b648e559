import type { Job } from '../../jobs/Job';
import { messageJob } from './messageJob';

export const jobs: readonly Job[] = [{ name: 'messages', every: 'round', lane: 'short', work: messageJob }];
