import { spawnWorkerAhead } from '../db/embedded/thread/spawnWorker';
import { assertOpenFileLimit } from './assertOpenFileLimit';
import type { ServeOptions } from './serve';

/** Starts the product, loading the engine of the embedded store and the rest of the server in parallel. */
export async function startServer(options?: ServeOptions): Promise<void> {
  try {
    assertOpenFileLimit();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
  if (!process.env['DATABASE_URL']) spawnWorkerAhead();
  const { serve } = await import('./serve');
  await serve(options);
}
