import { sweepSecrets } from '../auth/sweepSecrets';
import type { Deps } from '../app/deps';
import type { FileStore } from '../files/createDiskStore';
import { sweepFiles } from '../files/sweepFiles';
import { createDeliverer } from '../mail/createDeliverer';
import { messageJob } from '../features/messages/messageJob';
import { waitingListJob } from '../features/waiting-lists/waitingListJob';
import { importJob } from '../engine/imports/importJob';
import { sweepImports } from '../engine/imports/sweepImports';
import { startJobs } from './startJobs';

const HOUR = 60 * 60 * 1000;

/** What goes on beside the requests: messages and mails that wait, offers that run out, files that are imported, uploads that nobody used, tokens that are spent. */
export function startHousekeeping(deps: Deps, store: FileStore): { stop(): Promise<void> } {
  const deliverer = createDeliverer(deps);
  deliverer.start();
  const jobs = startJobs(deps, [messageJob, waitingListJob]);
  // Apart, so that a large file keeps no mail and no offer waiting.
  let isStopped = false;
  const importing = startJobs(deps, [(each) => importJob(each, () => isStopped)]);
  const sweep = () =>
    Promise.all([sweepFiles({ orm: deps.db.orm, store, now: deps.now }), sweepSecrets(deps), sweepImports(deps)]).catch((error: unknown) =>
      deps.log.error({ err: error }, 'What is left over could not be swept'),
    );
  const hourly = setInterval(() => void sweep(), HOUR);
  hourly.unref();
  return {
    async stop() {
      clearInterval(hourly);
      isStopped = true;
      await jobs.stop();
      await importing.stop();
      await deliverer.stop();
    },
  };
}
