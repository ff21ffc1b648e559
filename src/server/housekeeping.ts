import { sweepSecrets } from './auth/sweepSecrets';
import type { Deps } from './deps';
import type { FileStore } from './files/createDiskStore';
import { sweepFiles } from './files/sweepFiles';
import { createDeliverer } from './mail/createDeliverer';

const HOUR = 60 * 60 * 1000;

/** What goes on beside the requests: mails that wait, uploads that nobody used, tokens that are spent. */
export function startHousekeeping(deps: Deps, store: FileStore): { stop(): Promise<void> } {
  const deliverer = createDeliverer(deps);
  deliverer.start();
  const sweep = () =>
    Promise.all([sweepFiles({ orm: deps.db.orm, store, now: deps.now }), sweepSecrets(deps)]).catch((error: unknown) => deps.log.error({ err: error }, 'What is left over could not be swept'));
  const hourly = setInterval(() => void sweep(), HOUR);
  hourly.unref();
  return {
    async stop() {
      clearInterval(hourly);
      await deliverer.stop();
    },
  };
}
