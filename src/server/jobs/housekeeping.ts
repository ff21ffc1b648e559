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
import { sweepAttempts } from './attempt';
import { runJob } from './runJob';
import { startJobs } from './startJobs';

const HOUR = 60 * 60 * 1000;
/** Daily checks compare the dashboard counts, the ledger and the history with their sources. The first one runs an hour after the start. */
const HOURS_PER_DAY = 24;
/** Maximum number of large exports that a server makes at the same time. */
const MAX_CONCURRENT_EXPORTS = 2;

/**
 * Background work of the server. Every 15 seconds, or when woken: messages, notifications, mails, pushes, expiring offers and holds,
 * statistics, imports and exports. Every hour: removal of unused uploads and imports, expired tokens and organizations that were rejected
 * long ago.
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
  // In its own rounds, because the provider may be slow and many refunds may be due at once.
  const paymentJobs = startJobs(deps, { refunds: (each) => refundRunJob(each, () => isStopped), payments: paymentJob });
  // In its own rounds, because a receiver may be slow.
  const webhookJobs = startJobs(deps, { webhooks: (each) => webhookJob(each, () => isStopped) });
  // In its own rounds, because many views may be due on a Monday.
  const viewMailJobs = startJobs(deps, { view_mails: (each) => viewMailJob(each, () => isStopped) });
  // In its own rounds, because a batch may be large.
  const couponJobs = startJobs(deps, { coupon_batches: (each) => couponBatchJob(each, () => isStopped) });
  // In its own rounds, because a month may have thousands of invoices.
  const invoiceJobs = startJobs(deps, { invoices: (each) => finaliseJob(each, () => isStopped) });
  // In its own rounds, because a season may contain all activities of a club.
  const seasonJobs = startJobs(deps, { seasons: (each) => seasonJob(each, () => isStopped) });
  // In its own rounds, because a bundle takes seconds and another server may be slow to respond.
  const buildJobs = startJobs(deps, { builds: (each) => buildJob(each, () => isStopped) });
  const buildCallJobs = startJobs(deps, { build_calls: (each) => hookJob(each, () => isStopped) });
  // In its own rounds, so that a large file does not delay mails and offers.
  const importJobs = startJobs(deps, { imports: (each) => importJob(each, () => isStopped) });
  // In its own rounds, because a file takes long; several are made at the same time.
  const exportJobs = Array.from({ length: MAX_CONCURRENT_EXPORTS }, () =>
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
      sweepAttempts(deps),
    ];
    const faults = (await Promise.allSettled<unknown>(sweeps)).flatMap((done) =>
      done.status === 'rejected' ? [done.reason as unknown] : [],
    );
    for (const err of faults) deps.log.error({ err }, 'Cleanup failed');
    if (faults.length > 0) throw new Error('Not all that is left over could be swept');
  };
  const daily: Readonly<Record<string, readonly [fault: string, work: () => Promise<unknown>]>> = {
    compare_numbers: ['The numbers of sessions could not be compared', () => compareNumbers(deps)],
    check_ledger: ['The ledger could not be compared', () => checkBooks(deps)],
    retention: ['Who is due to be forgotten could not be', () => keepRetention(deps, () => isStopped)],
    check_history: ['The history could not be checked', () => pruneHistory(deps).then(() => checkHistory(deps))],
  };
  deps.metrics?.jobs.expect('sweep', HOUR);
  for (const name of Object.keys(daily)) deps.metrics?.jobs.expect(name, HOURS_PER_DAY * HOUR);
  deps.metrics?.jobs.expect('settlements', HOUR);
  let hours = 0;
  const hourly = setInterval(() => {
    // Each error was logged where it occurred.
    runJob(deps, 'sweep', sweep).catch(() => {});
    runJob(deps, 'settlements', () => settlementJob(deps)).catch((error: unknown) =>
      deps.log.error({ err: error }, 'Reading settlements from the payment provider failed'),
    );
    if (hours++ % HOURS_PER_DAY !== 0) return;
    for (const [name, [fault, work]] of Object.entries(daily))
      runJob(deps, name, work).catch((error: unknown) => deps.log.error({ err: error }, fault));
  }, HOUR);
  hourly.unref();
  return {
    async stop() {
      clearInterval(hourly);
      isStopped = true;
      await jobs.stop();
      await importJobs.stop();
      await Promise.all(exportJobs.map((each) => each.stop()));
      await viewMailJobs.stop();
      await couponJobs.stop();
      await invoiceJobs.stop();
      await seasonJobs.stop();
      await buildJobs.stop();
      await buildCallJobs.stop();
      await webhookJobs.stop();
      await paymentJobs.stop();
      await Promise.all([deliverer.stop(), pusher.stop()]);
    },
  };
}
