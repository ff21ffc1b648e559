import type { Deps } from '../../src/server/core/deps';
import { createApi } from '../../src/server/app/createApi';
import { createDiskStore } from '../../src/server/files/createDiskStore';
import { errorsOnly } from './store';

type BenchOptions = Pick<Deps, 'db'> & { readonly dataDir: string } & Partial<Pick<Deps, 'now'>> & Pick<Deps['config'], 'exports'>;

/** The dependencies of the measured product: as in production, without a mail server. */
export const benchDeps = ({ db, dataDir, now = () => new Date(), exports = {} }: BenchOptions): Deps => ({
  db,
  now,
  log: errorsOnly,
  config: {
    production: true,
    publicUrl: 'http://localhost',
    dataDir,
    smtpUrl: null,
    mailFrom: 'Speelveld <noreply@speelveld.test>',
    trustedProxies: [],
    upscale: null,
    exports,
  },
});

/** The product's API in this process, on an open store. */
export const benchApi = (options: BenchOptions) => createApi(benchDeps(options), createDiskStore(options.dataDir));
