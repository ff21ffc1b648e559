import { eq } from 'drizzle-orm';
import type { Deps } from '../app/deps';
import { table } from '../db/tables';
import { type Endpoint, publicEndpoint } from '../http/endpoint';
import { chooseApplication } from './chooseApplication';

const [NAME, COLOUR, PAPER] = ['Speelveld', '#0B7A53', '#F7F8FA'];
const OWN = { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' };

/** By what a phone installs the product: under the name of the application, in its colour, with its icon. */
export const manifestEndpoint = (deps: Deps): Endpoint =>
  publicEndpoint({
    method: 'get',
    path: '/v1/manifest',
    tag: 'application',
    summary: 'The manifest of the application to install, by `?application_id=`, else by host, else the first',
    run: async ({ query, http }) => {
      const id = await chooseApplication(deps, { wanted: query.get('application_id'), host: http.req.header('host') });
      const { name, primary_color, favicon } = table('applications');
      const [found] =
        id === null
          ? []
          : await deps.db.orm
              .select({ name, primary_color, favicon })
              .from(table('applications'))
              .where(eq(table('applications').id, id));
      return {
        id: '/',
        name: found?.name ?? NAME,
        short_name: found?.name ?? NAME,
        start_url: '/overview',
        scope: '/',
        display: 'standalone',
        background_color: PAPER,
        theme_color: found?.primary_color ?? COLOUR,
        icons: [...(found?.favicon ? [{ src: `/v1/files/${found.favicon}?variant=original`, sizes: '32x32' }] : []), OWN],
      };
    },
  });
