import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { MASKABLE_FILL, WEB_ICONS, type WebIcon } from '../../../domain/builds/bundle/webApp';
import { coloursOf } from '../../../domain/builds/colours';
import { shortNameOf } from '../../../domain/builds/configuration';
import type { Deps } from '../../core/deps';
import { chooseApplication } from '../../auth/chooseApplication';
import { files } from '../../db/system/files';
import { table } from '../../db/tables';
import { createQueue } from '../../base/createQueue';
import { storeOf } from '../../files/storeOf';
import { notFound } from '../../core/apiError';
import { type Endpoint, publicEndpoint } from '../../http/endpoint';
import { manifestAnswer } from './answers';
import { drawPicture } from './drawing/drawPicture';

const [NAME, COLOUR, PAPER] = ['Speelveld', '#0B7A53', '#F7F8FA'];
const OWN = { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' };
const icon = '/v1/manifest/icon';

/**
 * The web app manifest, with which a phone installs the product under the name of the application, in its colours and with the icon of its
 * app.
 */
export const routes = (deps: Deps): Endpoint[] => [
  publicEndpoint({
    method: 'get',
    path: '/v1/manifest',
    tag: 'application',
    summary: 'Read the web app manifest of an application, found by `?application_id=`, by host, or else the first',
    answer: manifestAnswer,
    run: async ({ query, http }) => {
      const id = await chooseApplication(deps, { wanted: query.get('application_id'), host: http.req.header('host') });
      const [application, app] = id === null ? [null, null] : [await findApplication(deps, id), await findApp(deps, id)];
      const name = application?.name ?? NAME;
      return {
        id: '/',
        name,
        short_name: app ? shortNameOf(app) : name,
        ...(application?.description ? { description: application.description } : {}),
        lang: 'nl',
        start_url: '/overview',
        scope: '/',
        display: 'standalone',
        background_color: app ? coloursOf(app).splash : PAPER,
        theme_color: application?.primary_color ?? COLOUR,
        icons: [
          ...(app?.icon && id !== null ? WEB_ICONS.map((webIcon) => iconOf(webIcon, id, app.icon)) : []),
          ...(application?.favicon ? [application.favicon] : []),
          OWN,
        ],
      };
    },
  }),
  publicEndpoint({
    method: 'get',
    path: icon,
    tag: 'application',
    summary: 'Read an icon of the manifest as PNG',
    files: ['image/png'],
    query: { application_id: 'id of the application', size: '192 or 512', purpose: 'any or maskable' },
    run: async ({ query }) => {
      const wanted = WEB_ICONS.find(({ size, purpose }) => String(size) === query.get('size') && purpose === query.get('purpose'));
      const id = await chooseApplication(deps, { wanted: query.get('application_id'), host: undefined });
      const app = id === null || !wanted ? null : await findApp(deps, id);
      if (!wanted || !app?.icon) throw notFound();
      const bytes = await drawn(deps, app.icon, coloursOf(app).icon, wanted);
      return new Response(bytes, {
        // The URL identifies the icon, so a new icon gets a new URL.
        headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400', 'X-Content-Type-Options': 'nosniff' },
      });
    },
  }),
];

const iconOf = ({ size, purpose }: WebIcon, application_id: string, file_id: string | null) => ({
  src: `${icon}?${new URLSearchParams({ application_id, size: String(size), purpose, icon: file_id ?? '' })}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

async function findApplication({ db }: Deps, id: string) {
  const { name, description, primary_color, favicon } = table('applications');
  const { width, height, mime_type } = files;
  const [found] = await db.orm
    .select({ name, description, primary_color, favicon, width, height, mime_type })
    .from(table('applications'))
    .leftJoin(files, eq(files.id, favicon))
    .where(eq(table('applications').id, id));
  return found ? { ...found, favicon: faviconOf(found) } : null;
}

interface Favicon {
  readonly favicon: string | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly mime_type: string | null;
}

/** The favicon with its actual size, by which browsers choose. */
const faviconOf = ({ favicon, width, height, mime_type }: Favicon) =>
  favicon && width && height ? { src: `/v1/files/${favicon}?variant=original`, sizes: `${width}x${height}`, type: mime_type } : null;

/** The configuration with an icon, of either platform: a browser belongs to neither. */
async function findApp({ db }: Deps, application_id: string) {
  const rows = table('build_configurations');
  const [found] = await db.orm
    .select()
    .from(rows)
    .where(and(eq(rows.application_id, application_id), isNotNull(rows.icon)))
    .orderBy(desc(rows.platform))
    .limit(1);
  return found ?? null;
}

/** Cache of recently drawn icons; a stored picture never changes. */
const known = new Map<string, Uint8Array<ArrayBuffer>>();
const MAX_CACHED_ICONS = 64;
const queue = createQueue({ atOnce: 1, waiting: 20 });

async function drawn({ config }: Deps, file_id: string, background: string, { size, purpose }: WebIcon): Promise<Uint8Array<ArrayBuffer>> {
  const key = [file_id, background, size, purpose].join();
  const held = known.get(key);
  if (held) return held;
  const source = await storeOf(config).read(file_id, 'original');
  if (!source) throw notFound();
  const mask = purpose === 'maskable' ? { fill: MASKABLE_FILL, background, alpha: false } : { fill: 1, background: null, alpha: true };
  const bytes = await queue(() =>
    drawPicture(source, { from: 'icon', width: size, height: size, shape: 'square', isWhite: false, ...mask }),
  );
  if (known.size >= MAX_CACHED_ICONS) known.clear();
  const kept = new Uint8Array(bytes);
  known.set(key, kept);
  return kept;
}
