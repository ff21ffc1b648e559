import { Hono } from 'hono';
import { compressAnswers } from '../../src/server/http/compress';
import type { Config } from '../../src/server/core/config';
import { createApi, endpointsOf } from '../../src/server/app/createApi';
import { fileSourcesOf } from '../../src/server/engine/export/exportEndpoint';
import { exportJob } from '../../src/server/engine/export/large/exportJob';
import { importJob } from '../../src/server/engine/imports/importJob';
import { couponBatchJob } from '../../src/server/features/vouchers/couponBatchJob';
import { createDiskStore } from '../../src/server/files/createDiskStore';
import { startJobs } from '../../src/server/jobs/startJobs';
import { listen } from '../../src/server/app/listen';
import type { HttpCall } from './calls';
import { ofTheData, type Statement, statementsOf } from './statement';
import { benchDeps } from './benchDeps';
import { openStore, type Store } from './store';

/** The answer of the API to a call, with the statements that the call sent. */
export interface Observed {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly statements: readonly Statement[];
}

/** Runs the product's API as `npm start` does, in a separate process. It sends its port to the parent, and observes calls on request. */
async function serve(store: Store, exports: Config['exports']): Promise<void> {
  const db = await openStore(store);
  const app = new Hono();
  app.use('/v1/*', compressAnswers());
  const deps = benchDeps({ db, dataDir: store.dataDir, exports });
  const files = createDiskStore(store.dataDir);
  const endpoints = endpointsOf(deps, files);
  app.route('/', createApi(deps, files, endpoints));
  const sources = fileSourcesOf(endpoints);
  const jobs = startJobs(deps, [
    { name: 'imports', every: 'round', work: importJob },
    { name: 'coupon_batches', every: 'round', work: couponBatchJob },
    { name: 'exports', every: 'round', work: (jobDeps, isStopped) => exportJob(jobDeps, files, sources, isStopped) },
  ]);
  const { port } = await listen(app, { port: 0, host: '127.0.0.1' });

  process.on('message', (calls: Record<string, HttpCall>) => void observe(app, calls).then((observed) => process.send?.(observed)));
  process.once(
    'disconnect',
    () =>
      void jobs
        .stop()
        .then(() => db.close())
        .then(() => process.exit(0)),
  );
  process.send?.({ port });
}

async function observe(app: Hono, calls: Record<string, HttpCall>): Promise<Record<string, Observed>> {
  const observed: Record<string, Observed> = {};
  for (const [name, { path, ...request }] of Object.entries(calls)) {
    let answer: Response | null = null;
    await app.request(path, request);
    const statements = await statementsOf(async () => void (answer = await app.request(path, request)));
    const { status, json } = bodyOf(answer);
    observed[name] = { status, body: await json, statements: ofTheData(statements) };
  }
  return observed;
}

function bodyOf(answer: Response | null): { status: number; json: Promise<Record<string, unknown>> } {
  if (!answer) throw new Error('The API gave no answer');
  return { status: answer.status, json: answer.json() as Promise<Record<string, unknown>> };
}

await serve(JSON.parse(process.argv[2] ?? '') as Store, JSON.parse(process.argv[3] ?? '{}') as Config['exports']);
