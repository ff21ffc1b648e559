import { asc, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { type Ctx, isPlatformWide } from '../../core/context';
import { seen, selection } from '../../engine/lists/select';
import { resourceNamed } from '../../db/declared';
import { table, tableOf } from '../../db/tables';
import type { Config } from '../../core/config';
import type { Deps } from '../../core/deps';
import { type Endpoint, endpoint, type PublicCtx, publicEndpoint } from '../../http/endpoint';
import { bearer } from '../../http/bearer';
import { notFound } from '../../core/apiError';
import { giveCsrfCookie } from '../../http/csrf';
import { onePage } from '../../http/paginationOf';
import { chooseApplication } from '../../auth/chooseApplication';
import { findActor } from '../../auth/findActor';
import { applicationsOf } from '../../auth/findApplication';
import { isSecure } from '../../http/isSecure';
import { providerLabel } from '../../auth/single-sign-on/providerOf';
import { childrenAnswer, currentApplicationAnswer } from './answers';

/** The fields of an application that visitors may see: its appearance and map. */
const BRANDING = [
  'name',
  'logo',
  'favicon',
  'primary_color',
  'secondary_color',
  'fallback_image',
  'latitude',
  'longitude',
  'zoom',
  'map_style',
  'map_token',
  'timezone',
] as const;
const CHILD = ['name', 'slug', 'logo', 'favicon', 'primary_color', 'website_url'] as const;
const LOCALE = 'nl';

/** A selected application; its other fields depend on what the caller may see. */
interface Branding {
  readonly id: string;
  readonly name: string;
  readonly [field: string]: unknown;
}

export function routes(deps: Deps): Endpoint[] {
  return [
    publicEndpoint({
      method: 'get',
      path: '/v1/admin/application',
      tag: 'application',
      summary:
        'Read the current application: its branding, or all of it for its staff. Found by the ApplicationId header, by host, or else the first',
      answer: currentApplicationAnswer,
      run: async ({ ctx, http }) => {
        giveCsrfCookie(http, isSecure(http, deps.config));
        const id = await chooseApplication(deps, { wanted: http.req.header('applicationid'), host: http.req.header('host') });
        if (!id) throw notFound();
        return {
          ...(await applicationFor(deps, ctx, http, id)),
          locale: LOCALE,
          upload: uploadOf(deps.config),
          single_sign_on: await providerLabel(deps.db.orm, id),
        };
      },
    }),
    endpoint({
      access: 'role:admin',
      method: 'get',
      path: '/v1/admin/application/children',
      tag: 'application',
      summary: 'List the child applications of the current one',
      answer: childrenAnswer,
      run: ({ ctx }) => children(ctx),
    }),
  ];
}

/** Whether small pictures can be upscaled. Signed-in users get the address and token from `POST /v1/admin/files/upscaling`. */
const uploadOf = ({ upscale }: Config) => upscale && ({ upscales: true } as const);

/** An expired token is not refused, because the page loads before its token is renewed. */
async function applicationFor(deps: Deps, ctx: PublicCtx, http: Context, id: string) {
  const token = bearer(http);
  const actor = token ? await findActor(deps)(token, ctx.now) : null;
  const mayEnter = actor !== null && (isPlatformWide(actor) || applicationsOf(actor).includes(id));
  const resource = resourceNamed('applications');
  const names = mayEnter ? seen(resource, { roles: [], abilities: [] }) : BRANDING;
  const [row] = await deps.db.orm
    .select(selection(resource, names))
    .from(tableOf(resource))
    .where(eq(table('applications').id, id));
  if (!row) throw notFound();
  const record = withoutSecretToken(row as Branding);
  return mayEnter ? record : { ...Object.fromEntries(BRANDING.map((name) => [name, record[name]])), id: record.id, name: record.name };
}

/** The Mapbox token is public, so anything but a public token (`pk.`) is withheld. */
const withoutSecretToken = (record: Branding): Branding => {
  const token = record['map_token'];
  return { ...record, map_token: typeof token === 'string' && token.startsWith('pk.') ? token : null };
};

async function children(ctx: Ctx) {
  const resource = resourceNamed('applications');
  const { parent, name, id } = table('applications');
  const below =
    ctx.application_id === null
      ? []
      : await ctx.db
          .select(selection(resource, CHILD))
          .from(tableOf(resource))
          .where(eq(parent, ctx.application_id))
          .orderBy(asc(name), asc(id));
  return { applications: below as Branding[], meta: { pagination: onePage(below.length) } };
}
