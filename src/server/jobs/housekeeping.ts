import { sweepSecrets } from '../auth/sweepSecrets';
import type { Deps } from '../app/deps';
import type { FileSources } from '../engine/export/exportEndpoint';
import { exportJob } from '../engine/export/large/exportJob';
import { sweepExports } from '../engine/export/large/sweepExports';
import { importJob } from '../engine/imports/importJob';
import { sweepImports } from '../engine/imports/sweepImports';
import type { FileStore } from '../files/createDiskStore';
import { sweepFiles } from '../files/sweepFiles';
import { createDeliverer } from '../mail/createDeliverer';
import { compareNumbers, numbersJob } from '../features/statistics/numbersJob';
import { buildJob } from '../features/builds/buildJob';
import { sweepBuilds } from '../features/builds/sweepBuilds';
import { hookJob } from '../features/builds/hook/hookJob';
import { couponBatchJob } from '../features/coupon-batches/couponBatchJob';
import { refundRunJob } from '../features/refund-runs/refundRunJob';
import { keepRetention } from '../features/privacy/keepRetention';
import { historyJob } from '../features/history/sealHistory';
import { pruneHistory } from '../features/history/pruneHistory';
import { checkHistory } from '../features/history/verifyHistory';
import { checkBooks } from '../features/ledger/checkLedger';
import { paymentJob } from '../features/payments/paymentJob';
import { notificationJob } from '../features/notifications/notificationJob';
import { messageJob } from '../features/messages/messageJob';
import { sweepRejected } from '../features/organizations/sweepRejected';
import { openDataJob } from '../features/open-data/refreshItems';
import { webhookJob } from '../features/webhooks/webhookJob';
import { holdJob, sweepHolds } from '../features/public-api/holdJob';
import { seasonJob } from '../features/seasons/seasonJob';
import { waitingListJob } from '../features/waiting-lists/waitingListJob';
import { sweepViews } from '../features/team-views/sweepViews';
import { viewMailJob } from '../features/team-views/viewMailJob';
import { createPusher } from '../push/createPusher';
import { startJobs } from './startJobs';

const HOUR = 60 * 60 * 1000;
/** The numbers of dashboards, the ledger and the history are compared with what they stand for once a day, for the first time an hour after the start. */
const HOURS_A_DAY = 24;
/** Large files that one server makes at the same time. */
const FILES_AT_ONCE = 2;

/**
 * What goes on beside the requests: messages, notifications, mails and pushes that wait, offers and holds that run out, numbers to be counted
 * again, files that are imported, large files that are exported; and once an hour uploads and imports that nobody used, tokens that are spent, organizations that
 * were rejected long ago.
 */
export function startHousekeeping(deps: Deps, store: FileStore, sources: FileSources): { stop(): Promise<void> } {
  const deliverer = createDeliverer(deps);
  deliverer.start();
  const pusher = createPusher(deps);
  pusher.start();
  let isStopped = false;
  const jobs = startJobs(deps, [messageJob, notificationJob, holdJob, waitingListJob, numbersJob, openDataJob, historyJob]);
  // Apart, as a provider may be slow, and as many may be refunded at once.
  const paying = startJobs(deps, [(each) => refundRunJob(each, () => isStopped), paymentJob]);
  // Apart, as a receiver may be slow.
  const telling = startJobs(deps, [(each) => webhookJob(each, () => isStopped)]);
  // Apart, as many views may be due at once on a Monday.
  const looking = startJobs(deps, [(each) => viewMailJob(each, () => isStopped)]);
  // Apart, as a batch may be large.
  const making = startJobs(deps, [(each) => couponBatchJob(each, () => isStopped)]);
  // Apart, as a season may be a whole club's.
  const planning = startJobs(deps, [(each) => seasonJob(each, () => isStopped)]);
  // Apart, as a bundle takes seconds, and another server may be slow to answer.
  const building = startJobs(deps, [(each) => buildJob(each, () => isStopped)]);
  const calling = startJobs(deps, [(each) => hookJob(each, () => isStopped)]);
  // Apart, so that a large file keeps no mail and no offer waiting.
  const importing = startJobs(deps, [(each) => importJob(each, () => isStopped)]);
  // Apart, as a file takes long: so many at once, and no more.
  const exporting = Array.from({ length: FILES_AT_ONCE }, () =>
    startJobs(deps, [(each) => exportJob(each, store, sources, () => isStopped)]),
  );
  const sweep = async () => {
    const sweeps = [
      sweepFiles({ orm: deps.db.orm, store, now: deps.now }),
      sweepSecrets(deps),
      sweepImports(deps),
      sweepRejected(deps),
      sweepHolds(deps),
      sweepBuilds(deps),
      sweepViews(deps),
      sweepExports(deps, store, sources),
    ];
    for (const done of await Promise.allSettled<unknown>(sweeps))
      if (done.status === 'rejected') deps.log.error({ err: done.reason as unknown }, 'What is left over could not be swept');
  };
  let hours = 0;
  const hourly = setInterval(() => {
    void sweep();
    if (hours++ % HOURS_A_DAY === 0) {
      compareNumbers(deps).catch((error: unknown) => deps.log.error({ err: error }, 'The numbers of sessions could not be compared'));
      checkBooks(deps).catch((error: unknown) => deps.log.error({ err: error }, 'The ledger could not be compared'));
      keepRetention(deps, () => isStopped).catch((error: unknown) =>
        deps.log.error({ err: error }, 'Who is due to be forgotten could not be'),
      );
      pruneHistory(deps)
        .then(() => checkHistory(deps))
        .catch((error: unknown) => deps.log.error({ err: error }, 'The history could not be checked'));
    }
  }, HOUR);
  hourly.unref();
  return {
    async stop() {
      clearInterval(hourly);
      isStopped = true;
      await jobs.stop();
      await importing.stop();
      await Promise.all(exporting.map((each) => each.stop()));
      await looking.stop();
      await making.stop();
      await planning.stop();
      await building.stop();
      await calling.stop();
      await telling.stop();
      await paying.stop();
      await Promise.all([deliverer.stop(), pusher.stop()]);
    },
  };
}
