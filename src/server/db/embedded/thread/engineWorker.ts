import { once } from 'node:events';
import { parentPort } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import type { StatementResult } from '../../ormOverPglite';
import { buildStore } from '../directory/buildStore';
import { explainFault } from '../explainFault';
import { openEngine } from '../engine/openEngine';
import { readEngine } from '../engine/readEngine';
import { moveIntoPlace, prepareDirectory } from '../directory/prepareDirectory';
import type { OpenRequest, PlainError, Reply, Request } from './protocol';
import { storePaths, type StorePaths } from '../directory/storePaths';

/** Entry point of the thread that runs the engine: a slow statement blocks other statements there, but not the server. */
if (parentPort === null) throw new Error('The engine lives in a thread');
const port = parentPort;
const firstMessage = once(port, 'message') as Promise<[OpenRequest]>;
readEngine();
const [{ dataDir, isTrial = false }] = await firstMessage;
const paths = storePaths(dataDir);
const nothing: StatementResult = { rows: [], fields: [] };

function reply(message: Reply): void {
  port.postMessage(message);
}

async function open({ directory, unfinished }: StorePaths): Promise<PGlite> {
  try {
    if (prepareDirectory(paths) === 'absent') {
      await buildStore(unfinished);
      moveIntoPlace(unfinished, directory);
    }
  } catch (error) {
    throw explainFault(error, directory);
  }
  return openEngine(directory, {
    isTrial,
    onFailure(failure) {
      reply({ kind: 'failed', message: failure.message });
      process.exit(1);
    },
  });
}

async function answer(engine: PGlite, request: Request): Promise<StatementResult> {
  switch (request.kind) {
    case 'query': {
      const { rows, fields, affectedRows, command } = await engine.query(request.text, request.params, request.options);
      return { rows, fields, affectedRows, command };
    }
    case 'close':
      await engine.query('checkpoint');
      await engine.close();
      return nothing;
  }
}

function plain(error: unknown): PlainError {
  const { message, code, detail, constraint, schema, table, column } = error as PlainError;
  return { message, code, detail, constraint, schema, table, column };
}

try {
  const engine = await open(paths);
  let previous: Promise<unknown> = Promise.resolve();
  port.on('message', (request: Request) => {
    previous = previous
      .then(() => answer(engine, request))
      .then(
        (result) => reply({ kind: 'done', id: request.id, result }),
        (error) => reply({ kind: 'refused', id: request.id, error: plain(error) }),
      );
  });
  reply({ kind: 'ready' });
} catch (error) {
  reply({ kind: 'unusable', message: explainFault(error, paths.directory).message });
  process.exit(1);
}
