import { spawnWorkerAhead } from '../db/embedded/thread/spawnWorker';
import { demandOpenFiles } from './demandOpenFiles';
import type { ServeOptions } from './serve';

/** Serves the product. Its two halves, the engine of the embedded store and all the rest, are read at the same time. */
export async function startServer(options?: ServeOptions): Promise<void> {
  try {
    demandOpenFiles();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
  if (!process.env['DATABASE_URL']) spawnWorkerAhead();
  const { serve } = await import('./serve');
  await serve(options);
}
