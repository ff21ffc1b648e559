import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Log } from '../../base/log';
import type { Database, Tx } from '../database';
import type { Opening } from '../Opening';
import { ormOverPglite } from '../ormOverPglite';
import { createTransactionScope } from '../transactionScope';
import { EngineClient } from './thread/EngineClient';
import { EngineThread } from './thread/EngineThread';
import { copyRunning } from './copyRunning';
import { explainFault } from './explainFault';
import { lockDirectory } from './directory/lockDirectory';
import { Maintenance } from './Maintenance';
import { makeDataDir } from './directory/prepareDirectory';
import { workOnCopy } from './directory/workOnCopy';
import { spawnWorker } from './thread/spawnWorker';
import { storePaths } from './directory/storePaths';

export interface EmbeddedOptions {
  dataDir: string;
  log: Log;
  statementTimeoutMs?: number;
  /** Called while the thread opens the store. */
  whileOpening?: (opening: Opening) => void;
  /** The store is a copy that is thrown away afterwards, so nothing is synced to the disk. */
  isTrial?: boolean;
  /** Called when the store is lost for good. By default the process exits: a server without a store must not look alive. */
  onFatal?: (reason: Error) => void;
}

/**
 * PostgreSQL inside this process, in its own thread, over files under `dataDir`. The thread keeps long statements from blocking the event
 * loop; a lock file keeps other processes away from the files; `EngineClient` restarts the engine when it fails.
 *
 * @throws StoreUnusable
 */
export async function connectEmbedded({
  dataDir,
  log,
  statementTimeoutMs = 10_000,
  whileOpening = () => {},
  isTrial = false,
  onFatal = () => process.exit(1),
}: EmbeddedOptions): Promise<Database> {
  const paths = storePaths(resolve(dataDir));
  const fail = (reason: Error) => {
    log.error({ err: reason }, 'The embedded database is lost: stopping the server');
    onFatal(reason);
  };

  try {
    makeDataDir(resolve(dataDir));
  } catch (error) {
    throw explainFault(error, paths.directory);
  }
  const lock = await lockDirectory(paths.lock, () => fail(new Error(`Another process took the lock ${paths.lock}`)));

  const client = new EngineClient({
    startThread: (onLost) => new EngineThread(spawnWorker({ dataDir: resolve(dataDir), isTrial }), onLost),
    statementTimeoutMs,
    onRestart: (loss) => log.error({ err: loss }, 'The embedded database stopped and is being restarted'),
    onFatal: fail,
  });
  const maintenance = new Maintenance({
    run: (statement) => client.queryWithLongTimeout(statement),
    onFault: (error) => log.warn({ err: error }, 'Maintenance of the embedded database failed'),
  });
  const onCopy: Database['onCopy'] = (work) =>
    workOnCopy(
      paths,
      (copying) => client.withFrozenFiles(copying),
      async (copied) => {
        const copy = await connectEmbedded({ dataDir: copied, log, statementTimeoutMs, isTrial: true, onFatal: () => {} });
        try {
          await work(copy);
        } finally {
          await copy.close();
        }
      },
    );
  const db = databaseOver({ client, maintenance, onCopy, directory: paths.directory, release: lock.release });
  const started = performance.now();
  try {
    whileOpening({ db, isNew: !existsSync(paths.directory) && !existsSync(paths.restored) });
    await client.opened();
  } catch (error) {
    lock.release();
    throw error;
  }
  log.info({ directory: paths.directory, ms: Math.round(performance.now() - started) }, 'The embedded database is open');
  maintenance.start();
  return db;
}

interface Parts {
  client: EngineClient;
  maintenance: Maintenance;
  onCopy: Database['onCopy'];
  directory: string;
  release: () => void;
}

function databaseOver({ client, maintenance, onCopy, directory, release }: Parts): Database {
  const scope = createTransactionScope();
  const noting = <T>(answer: Promise<T>): Promise<T> => answer.finally(() => maintenance.note());
  const orm = ormOverPglite(
    {
      query: (text, params, options) => noting(client.query(text, params, options)),
      transaction: (work) => noting(client.transaction(work)),
    },
    scope,
  );
  const patientOrm = ormOverPglite(
    {
      query: (text, params, options) => client.query(text, params, options),
      transaction: (work) => noting(client.longTransaction(work)),
    },
    scope,
  );
  let closing: Promise<void> | null = null;
  const close = async () => {
    try {
      await maintenance.stop();
      await client.close();
    } finally {
      release();
    }
  };

  return {
    engine: 'pglite',
    orm,
    longTransaction: <T>(work: (tx: Tx) => Promise<T>) => patientOrm.transaction(work),
    async ping() {
      await client.query('select 1');
    },
    load: () => ({ most: 1, connections: 1, idle: client.queued === 0 ? 1 : 0, waiting: Math.max(0, client.queued - 1) }),
    vacuum: () => maintenance.vacuum(),
    onCopy,
    directory,
    copyRunning: (work) => copyRunning(client, directory, work),
    close: () => (closing ??= close()),
  };
}
