import { sweepSecrets } from '../auth/sweepSecrets';
import type { Deps } from '../app/deps';
import type { FileStore } from '../files/createDiskStore';
import { sweepFiles } from '../files/sweepFiles';
import { createDeliverer } from '../mail/createDeliverer';
import { notificationJob } from '../features/notifications/notificationJob';
import { messageJob } from '../features/messages/messageJob';
import { waitingListJob } from '../features/waiting-lists/waitingListJob';
import { createPusher } from '../push/createPusher';
import { startJobs } from './startJobs';

const HOUR = 60 * 60 * 1000;

/** What goes on beside the requests: messages, notifications, mails and pushes that wait, offers that run out, uploads that nobody used, tokens that are spent. */
export function startHousekeeping(deps: Deps, store: FileStore): { stop(): Promise<void> } {
  const deliverer = createDeliverer(deps);
  deliverer.start();
  const pusher = createPusher(deps);
  pusher.start();
  const jobs = startJobs(deps, [messageJob, notificationJob, waitingListJob]);
  const sweep = () =>
    Promise.all([sweepFiles({ orm: deps.db.orm, store, now: deps.now }), sweepSecrets(deps)]).catch((error: unknown) =>
      deps.log.error({ err: error }, 'What is left over could not be swept'),
    );
  const hourly = setInterval(() => void sweep(), HOUR);
  hourly.unref();
  return {
    async stop() {
      clearInterval(hourly);
      await jobs.stop();
      await Promise.all([deliverer.stop(), pusher.stop()]);
    },
  };
}
