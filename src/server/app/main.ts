import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import { faultsIn } from '../../schema/bootChecks';
import { compressAnswers } from '../http/compress';
import { strictTransport } from '../http/strictTransport';
import { createApi, endpointsOf } from './createApi';
import { connect } from '../db/connect';
import { declared, resources } from '../db/declared';
import { StoreUnusable } from '../db/embedded/StoreUnusable';
import { migrate } from '../db/migrate';
import { MigrationFailed } from '../db/MigrationFailed';
import { markAll } from '../db/reviewRows';
import { readScale } from '../../../demo/readScale';
import { seedDemo } from '../../../demo/seedDemo';
import { fileSourcesOf } from '../engine/export/exportEndpoint';
import { hookFaults } from '../engine/hookFaults';
import { hooks } from '../hooks.gen';
import { seedAbilities } from '../auth/defaultAbilities';
import type { Deps } from './deps';
import { createDiskStore } from '../files/createDiskStore';
import { startHousekeeping } from '../jobs/housekeeping';
import { startReview } from '../jobs/startReview';
import { listen, stopListening } from './listen';
import { createLog } from './log';
import { outsideHosts } from './outsideHosts';
import { readConfig } from './readConfig';
import { serveApp } from './serveApp';

const here = dirname(fileURLToPath(import.meta.url));
/** A folder beside the built server, or where it is in the source tree. */
const folder = (built: string, source: string) => join(here, import.meta.url.endsWith('.ts') ? source : built);

/** Sooner than whoever runs it loses patience: Docker after 10 seconds. */
const LONGEST_STOP_MS = 7_500;

async function main(): Promise<void> {
  const settings = readConfig(process.env);
  const log = createLog(settings.logLevel);
  const faults = [...faultsIn(declared), ...hookFaults(declared, hooks)];
  if (faults.length > 0) throw new StoreUnusable(`The declarations have faults:\n${faults.join('\n')}`);

  const db = await connect({
    ...(settings.databaseUrl ? { databaseUrl: settings.databaseUrl } : {}),
    dataDir: settings.dataDir,
    log,
    poolSize: settings.poolSize,
  });
  const deps: Deps = { db, now: () => new Date(), log, config: settings };
  const files = createDiskStore(settings.dataDir);
  const { isNew } = await migrate(db, folder('migrations', '../db/migrations'), log);
  if (isNew) await markAll(db, resources);
  await seedAbilities(db);
  const demo = settings.demo ? await seedDemo(deps, files, { scale: readScale(process.argv.slice(2), process.env) }) : null;

  const app = new Hono();
  app.use(strictTransport(settings));
  app.use('/v1/*', compressAnswers());
  app.route('/', createApi(deps, files));
  serveApp(app, folder('../app', '../../../dist/app'), outsideHosts(deps));
  const { server, port } = await listen(app, settings);
  const housekeeping = startHousekeeping(deps, files, fileSourcesOf(endpointsOf(deps, files)));
  // Who starts it with a channel, as `npm run dev` does, has the address that people open, and says where to go.
  if (process.send) process.send({ greeting: greeting(settings.publicUrl, demo !== null) });
  else console.log(greeting(`http://localhost:${port}`, demo !== null));
  const review = startReview(deps, (sentence) => console.warn(sentence));

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    // Whatever was acknowledged is in the store: an end that comes sooner than the last of these loses nothing.
    setTimeout(() => process.exit(0), LONGEST_STOP_MS);
    await Promise.all([stopListening(server), housekeeping.stop(), review.stop()]);
    await db.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  process.once('disconnect', () => void stop());
}

function greeting(address: string, demo: boolean): string {
  const accounts = ['superadmin', 'treasurer', 'admin', 'organization', 'trainer'].map((role) => `    ${role}@speelveld.test`);
  return [`\n  Speelveld: ${address}\n`, ...(demo ? ['  Demo accounts, password speelveld-demo:', ...accounts, ''] : [])].join('\n');
}

main().catch((error: unknown) => {
  console.error(
    error instanceof StoreUnusable || error instanceof MigrationFailed || !(error instanceof Error)
      ? String((error as Error).message ?? error)
      : `Speelveld could not start: ${error.message}`,
  );
  process.exit(1);
});
