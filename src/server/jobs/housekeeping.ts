import { sweepSecrets } from '../auth/sweepSecrets';
import type { Deps } from '../app/deps';
import type { FileSources } from '../engine/export/exportEndpoint';
import { exportJob } from '../engine/export/large/exportJob';
import { sweepExports } from '../engine/export/large/sweepExports';
import { importJob } from '../engine/imports/importJob';
import { sweepImports } from '../engine/imports/sweepImports';
import type { FileStore } from '../files/FileStore';
import { sweepFiles } from '../files/sweepFiles';
import { createDeliverer } from '../mail/createDeliverer';
import { compareNumbers, numbersJob } from '../features/statistics/numbersJob';
import { buildJob } from '../features/builds/buildJob';
import { sweepBuilds } from '../features/builds/sweepBuilds';
import { hookJob } from '../features/builds/hook/hookJob';
import { couponBatchJob } from '../features/coupon-batches/couponBatchJob';
import { finaliseJob } from '../features/invoices/finaliseJob';
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
import { settlementJob } from '../features/settlements/settlementJob';
import { holdJob, sweepHolds } from '../features/public-api/holdJob';
import { seasonJob } from '../features/seasons/seasonJob';
import { waitingListJob } from '../features/waiting-lists/waitingListJob';
import { sweepViews } from '../features/team-views/sweepViews';
import { viewMailJob } from '../features/team-views/viewMailJob';
import { createPusher } from '../push/createPusher';
import { runJob } from './runJob';
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
  const jobs = startJobs(deps, {
    messages: messageJob,
    notifications: notificationJob,
    holds: holdJob,
    waiting_lists: waitingListJob,
    numbers: numbersJob,
    open_data: openDataJob,
    history: historyJob,
  });
  // Apart, as a provider may be slow, and as many may be refunded at once.
  const paying = startJobs(deps, { refunds: (each) => refundRunJob(each, () => isStopped), payments: paymentJob });
  // Apart, as a receiver may be slow.
  const telling = startJobs(deps, { webhooks: (each) => webhookJob(each, () => isStopped) });
  // Apart, as many views may be due at once on a Monday.
  const looking = startJobs(deps, { view_mails: (each) => viewMailJob(each, () => isStopped) });
  // Apart, as a batch may be large.
  const making = startJobs(deps, { coupon_batches: (each) => couponBatchJob(each, () => isStopped) });
  // Apart, as a month may have thousands of invoices.
  const invoicing = startJobs(deps, { invoices: (each) => finaliseJob(each, () => isStopped) });
  // Apart, as a season may be a whole club's.
  const planning = startJobs(deps, { seasons: (each) => seasonJob(each, () => isStopped) });
  // Apart, as a bundle takes seconds, and another server may be slow to answer.
  const building = startJobs(deps, { builds: (each) => buildJob(each, () => isStopped) });
  const calling = startJobs(deps, { build_calls: (each) => hookJob(each, () => isStopped) });
  // Apart, so that a large file keeps no mail and no offer waiting.
  const importing = startJobs(deps, { imports: (each) => importJob(each, () => isStopped) });
  // Apart, as a file takes long: so many at once, and no more.
  const exporting = Array.from({ length: FILES_AT_ONCE }, () =>
    startJobs(deps, { exports: (each) => exportJob(each, store, sources, () => isStopped) }),
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
    const faults = (await Promise.allSettled<unknown>(sweeps)).flatMap((done) =>
      done.status === 'rejected' ? [done.reason as unknown] : [],
    );
    for (const err of faults) deps.log.error({ err }, 'What is left over could not be swept');
    if (faults.length > 0) throw new Error('Not all that is left over could be swept');
  };
  const daily: Readonly<Record<string, readonly [fault: string, work: () => Promise<unknown>]>> = {
    compare_numbers: ['The numbers of sessions could not be compared', () => compareNumbers(deps)],
    check_ledger: ['The ledger could not be compared', () => checkBooks(deps)],
    retention: ['Who is due to be forgotten could not be', () => keepRetention(deps, () => isStopped)],
    check_history: ['The history could not be checked', () => pruneHistory(deps).then(() => checkHistory(deps))],
  };
  deps.metrics?.jobs.expect('sweep', HOUR);
  for (const name of Object.keys(daily)) deps.metrics?.jobs.expect(name, HOURS_A_DAY * HOUR);
  deps.metrics?.jobs.expect('settlements', HOUR);
  let hours = 0;
  const hourly = setInterval(() => {
    // Each fault was told where it happened.
    runJob(deps, 'sweep', sweep).catch(() => {});
    runJob(deps, 'settlements', () => settlementJob(deps)).catch((error: unknown) =>
      deps.log.error({ err: error }, 'The settlements of the payment provider could not be read'),
    );
    if (hours++ % HOURS_A_DAY !== 0) return;
    for (const [name, [fault, work]] of Object.entries(daily))
      runJob(deps, name, work).catch((error: unknown) => deps.log.error({ err: error }, fault));
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
      await invoicing.stop();
      await planning.stop();
      await building.stop();
      await calling.stop();
      await telling.stop();
      await paying.stop();
      await Promise.all([deliverer.stop(), pusher.stop()]);
    },
  };
}
