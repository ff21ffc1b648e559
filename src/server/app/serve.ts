import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import { DEMO_PASSWORD } from '../../domain/auth/demoPassword';
import { faultsIn } from '../../schema/bootChecks';
import { compressAnswers } from '../http/compress';
import { strictTransport } from '../http/strictTransport';
import { createApi, endpointsOf } from './createApi';
import { connect } from '../db/connect';
import type { Database } from '../db/database';
import { declared, resources } from '../db/declared';
import { StoreUnusable } from '../db/embedded/StoreUnusable';
import { migrate } from '../db/migrate';
import { MigrationFailed } from '../db/MigrationFailed';
import { markAll } from '../db/reviewRows';
import { readScale } from '../../../demo/readScale.mjs';
import { draftDemo } from '../../../demo/draftDemo';
import { seedDemo } from '../../../demo/seedDemo';
import { fileSourcesOf } from '../engine/export/exportEndpoint';
import { hookFaults } from '../engine/hookFaults';
import { hooks } from '../hooks.gen';
import { seedAbilities } from '../auth/defaultAbilities';
import { createMetrics } from '../metrics/createMetrics';
import { stopWorkers } from '../workers/workerPool';
import { assertPortFree, PortTaken } from './assertPortFree';
import type { Deps } from '../core/deps';
import { storeOf } from '../files/storeOf';
import { startPageWatch } from '../features/backups/startPageWatch';
import { startCommands } from './control/startCommands';
import { startBackups } from '../features/backups/startBackups';
import { stampStore } from '../features/backups/storeId';
import { startHousekeeping } from './housekeeping';
import { startReview } from './startReview';
import { listen, drain, stopListening } from './listen';
import { createLog } from '../base/log';
import { outsideHosts } from './outsideHosts';
import { readConfig } from './readConfig';
import { serveApp } from './serveApp';
import type { StartStep } from './StartStep';

const here = dirname(fileURLToPath(import.meta.url));
/** A folder next to the built server, or in the source tree. */
const folder = (built: string, source: string) => join(here, import.meta.url.endsWith('.ts') ? source : built);

/** Maximum time of a shutdown, shorter than the 10 seconds after which Docker kills the process. */
const MAX_STOP_MS = 7_500;

export interface ServeOptions {
  /** Resolves when the app is built, if it is built at the same time; the server then starts to listen. */
  readonly appIsBuilt?: Promise<void>;
  readonly onStep?: (step: StartStep) => void;
}

/** Starts the product and prints its address, or ends the process with the reason why it cannot start. */
export async function serve(options: ServeOptions = {}): Promise<void> {
  try {
    await start(options);
  } catch (error) {
    console.error(reasonOf(error));
    process.exit(1);
  }
}

async function start({ appIsBuilt = Promise.resolve(), onStep = sendToParent }: ServeOptions): Promise<void> {
  const settings = readConfig(process.env);
  const scale = readScale(process.argv.slice(2), process.env);
  await assertPortFree(settings);
  const log = createLog(settings.logLevel);
  const faults = [...faultsIn(declared), ...hookFaults(declared, hooks)];
  if (faults.length > 0) throw new StoreUnusable(`The declarations have faults:\n${faults.join('\n')}`);

  const now = () => new Date();
  const draft = settings.demo ? draftDemo(now(), scale) : null;
  const files = storeOf(settings);
  const createParts = (db: Database) => {
    const metrics = createMetrics({ db, now, log, config: settings });
    const deps: Deps = { db, now, log, config: settings, metrics };
    const endpoints = endpointsOf(deps, files);
    return { deps, metrics, endpoints, routes: createApi(deps, files, endpoints) };
  };
  let api: ReturnType<typeof createParts> | undefined;
  const db = await connect({
    ...(settings.databaseUrl ? { databaseUrl: settings.databaseUrl } : {}),
    dataDir: settings.dataDir,
    log,
    poolSize: settings.poolSize,
    whileOpening(opening) {
      api = createParts(opening.db);
      if (!opening.isNew) return;
      onStep({ name: 'database', done: 0 });
      draft?.();
    },
  });
  const { deps, metrics, endpoints, routes } = api ?? createParts(db);
  // An unreachable bucket does not stop the server; `/v1/health` keeps reporting it.
  files.check().catch((error: unknown) => log.error({ err: error, files: files.name }, 'Files cannot be reached'));
  const { isNew } = await migrate(db, folder('migrations', '../db/migrations'), {
    log,
    onProgress: (done) => onStep({ name: 'database', done }),
  });
  if (isNew) await markAll(db, resources);
  await seedAbilities(db);
  await stampStore(deps);
  const demo = draft && (await seedDemo(deps, files, { draft, onProgress: (done) => onStep({ name: 'demo data', done }) }));
  await appIsBuilt;

  const app = new Hono();
  app.use(strictTransport(settings));
  app.use('/v1/*', compressAnswers());
  app.route('/', routes);
  serveApp(app, folder('../app', '../../../dist/app'), outsideHosts(deps));
  const { server, port } = await listen(app, settings);
  metrics.start();
  const housekeeping = startHousekeeping(deps, files, fileSourcesOf(endpoints));
  const backups = startBackups(deps);
  const commands = startCommands(deps);
  const pages = startPageWatch(deps);
  // A parent process with an IPC channel, such as `npm run dev`, knows the public address and prints the greeting.
  if (process.send) process.send({ greeting: greeting(settings.publicUrl, demo !== null) });
  else console.log(greeting(`http://localhost:${port}`, demo !== null));
  const review = startReview(deps, (sentence) => console.warn(sentence));
  // The tables are already analysed; this speeds up index-only scans.
  if (demo?.made) db.vacuum().catch((error: unknown) => log.warn({ err: error }, 'Vacuuming the demo data failed'));

  let stopping = false;
  const stop = async (stopListeningFirst: () => Promise<void>) => {
    if (stopping) return;
    stopping = true;
    // Acknowledged writes are already stored, so exiting before the rest has finished loses nothing.
    setTimeout(() => process.exit(0), MAX_STOP_MS);
    commands.stop();
    await Promise.all([stopListeningFirst(), housekeeping.stop(), review.stop(), metrics.stop(), backups.stop(), pages.stop()]);
    await stopWorkers();
    await db.close();
    process.exit(0);
  };
  // A proxy may have other servers.
  process.on('SIGTERM', () => void stop(() => drain(server).then(() => stopListening(server))));
  process.on('SIGINT', () => void stop(() => stopListening(server)));
  process.once('disconnect', () => void stop(() => stopListening(server)));
}

function greeting(address: string, demo: boolean): string {
  const accounts = ['superadmin', 'treasurer', 'admin', 'organization', 'trainer'].map((role) => `    ${role}@speelveld.test`);
  return [`\n  Speelveld: ${address}\n`, ...(demo ? [`  Demo accounts, password ${DEMO_PASSWORD}:`, ...accounts, ''] : [])].join('\n');
}

/** Reports a step to `npm run dev`, which shows it. */
const sendToParent = (step: StartStep): void => void process.send?.({ step });

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isPlain = error instanceof StoreUnusable || error instanceof MigrationFailed || error instanceof PortTaken;
  return isPlain ? error.message : `Speelveld could not start: ${error.message}`;
}
