import type { Deps } from '../../src/server/app/deps';
import { createApi } from '../../src/server/app/createApi';
import { createDiskStore } from '../../src/server/files/createDiskStore';
import { errorsOnly } from './store';

type Measured = Pick<Deps, 'db'> & { readonly dataDir: string } & Partial<Pick<Deps, 'now'>> & Pick<Deps['config'], 'exports'>;

/** What the product is measured with: as in production, without a mail server. */
export const benchDeps = ({ db, dataDir, now = () => new Date(), exports = {} }: Measured): Deps => ({
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

/** Its API within this process, on a store that is open. */
export const benchApi = (measured: Measured) => createApi(benchDeps(measured), createDiskStore(measured.dataDir));
