import { groupBy } from '../../domain/records/groupBy';
import { sweepSecrets } from '../auth/sweepSecrets';
import type { Deps } from '../core/deps';
import type { FileSources } from '../engine/export/exportEndpoint';
import { exportJob } from '../engine/export/large/exportJob';
import { sweepExports } from '../engine/export/large/sweepExports';
import { importJob } from '../engine/imports/importJob';
import { sweepImports } from '../engine/imports/sweepImports';
import type { FileStore } from '../files/FileStore';
import { sweepFiles } from '../files/sweepFiles';
import { featureJobs } from '../jobs.gen';
import { createDeliverer } from '../mail/createDeliverer';
import { createPusher } from '../push/createPusher';
import { sweepAttempts } from '../jobs/attempt';
import type { Job } from '../jobs/Job';
import { startJobs } from '../jobs/startJobs';
import { startTimedJobs } from '../jobs/startTimedJobs';

/** Background work of the server: delivery of mails and pushes, the jobs of the server itself, and those of the features. */
export function startHousekeeping(deps: Deps, store: FileStore, sources: FileSources): { stop(): Promise<void> } {
  const deliverer = createDeliverer(deps);
  deliverer.start();
  const pusher = createPusher(deps);
  pusher.start();
  let isStopped = false;
  const jobs = [...ownJobs(store, sources), ...featureJobs];
  const lanes = groupBy(
    jobs.filter(({ every }) => every === 'round'),
    ({ name, lane }) => lane ?? name,
  );
  const rounds = [...lanes.values()].map((lane) => startJobs(deps, lane));
  const timed = startTimedJobs(deps, jobs, () => isStopped);
  return {
    async stop() {
      isStopped = true;
      timed.stop();
      await Promise.all(rounds.map((lane) => lane.stop()));
      await Promise.all([deliverer.stop(), pusher.stop()]);
    },
  };
}

function ownJobs(store: FileStore, sources: FileSources): readonly Job[] {
  const work: Job['work'] = (deps, isStopped) => exportJob(deps, store, sources, isStopped);
  return [
    { name: 'imports', every: 'round', work: importJob },
    // A server makes two large exports at the same time.
    { name: 'exports', every: 'round', lane: 'exports 1', work },
    { name: 'exports', every: 'round', lane: 'exports 2', work },
    { name: 'sweep', every: 'hour', work: ({ db, now }) => sweepFiles({ orm: db.orm, store, now }) },
    { name: 'sweep', every: 'hour', work: (deps) => sweepExports(deps, store, sources) },
    { name: 'sweep', every: 'hour', work: sweepSecrets },
    { name: 'sweep', every: 'hour', work: sweepImports },
    { name: 'sweep', every: 'hour', work: sweepAttempts },
  ];
}
