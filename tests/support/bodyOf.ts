import { expect } from 'vitest';
import type { Endpoint } from '../../src/server/http/endpoint';
import type { World } from './aWorld';

const A_SEASON = { source_from: '2020-01-01', source_until: '2020-02-01', target_from: '2090-01-01', target_until: '2090-02-01' };

/** A passkey as a browser sends it, valid only in its shape. */
const A_PASSKEY = { id: 'x', rawId: 'x', type: 'public-key', clientExtensionResults: {} };

/** A view that is shared with every role. */
export const A_VIEW = { name: 'Alles', role: null, filter: {}, sort: { field: 'name', order: 'ASC' }, columns: null };

/** Bodies that pass validation, so that the answer depends only on permissions. */
const BODIES: Readonly<Record<string, (world: World, path: string) => object | Promise<object>>> = {
  'PUT bulk': () => ({ ids: [], changes: {} }),
  'DELETE bulk': () => ({ ids: [], dry_run: true }),
  'PUT order': () => ({ ids: [] }),
  'POST data': async (world) => ({ persons: [await world.idOf('persons')] }),
  'POST forget': async (world) => ({ persons: [await world.idOf('persons')], dry_run: true }),
  'POST merge-preview': async (world) => ({ other: await world.idOf('persons') }),
  'POST merge': async (world) => ({ other: await world.idOf('persons'), plan: 'x' }),
  'PUT retention': () => ({ months: null }),
  'POST move': async (world) => ({ participants: [await world.idOf('participants')], session_id: await world.idOf('sessions') }),
  'POST move-plan': async (world) => ({ participants: [await world.idOf('participants')], session_id: await world.idOf('sessions') }),
  'PUT check-in': () => ({ status: 'present', nonce: 'een tik met de duim' }),
  'PUT {user_id}': () => ({ role: 'trainer' }),
  'PUT {list}': () => ({ views: [] }),
  'PATCH location': () => ({ location_id: null }),
  'PUT mapbox': () => ({ longitude: 5, latitude: 52, zoom: 7, map_style: null, map_token: null }),
  'PUT filters': () => ({ filters: [] }),
  'POST matches': () => ({ name: 'activity_filter', filter: {} }),
  'POST cancel': async (world, path) =>
    path.endsWith('/participants/cancel')
      ? { participants: [await world.idOf(path.includes('/bundles/') ? 'bundle_places' : 'participants')] }
      : {},
  'POST duplicate': () => ({ name: 'Kopie' }),
  'POST purchases': () => ({ quantity: 1 }),
  'POST messages': () => ({ subject: 'Hoi', body: '<p>Tot straks</p>' }),
  'POST reject': () => ({ reason: 'duplicate' }),
  'POST ask': () => ({ text: 'Vul het adres aan.' }),
  'POST repeat': () => ({ plan: 'x' }),
  'POST plan': () => ({ scope: 'only_this', changes: { notes: 'x' } }),
  'POST changes': () => ({ scope: 'only_this', changes: { notes: 'x' }, plan: 'x' }),
  'POST rename-part': () => ({ from: 'x', to: 'y' }),
  'POST reinstatement': () => ({ plan: 'x' }),
  'POST removal-plan': () => ({ scope: 'only_this' }),
  'POST removal': () => ({ scope: 'only_this', plan: 'x' }),
  'POST bulk-plan': async (world) => ({ ids: [await world.idOf('sessions')], do: 'change', changes: { notes: 'x' } }),
  'POST bulk-changes': async (world) => ({ ids: [await world.idOf('sessions')], do: 'change', changes: { notes: 'x' }, plan: 'x' }),
  'POST retries': () => ({ job: 'seasons', key: 'x' }),
  'POST validate-sports': () => ({ sports: [] }),
  'PUT push-subscriptions': () => ({ endpoint: 'https://push.voorbeeld.test/x', keys: { p256dh: 'x', auth: 'x' } }),
  'PUT totp': () => ({ code: '123456' }),
  'POST confirmation': () => ({
    token: 'x',
    answer: { ...A_PASSKEY, response: { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' } },
  }),
  'POST passkeys': () => ({
    token: 'x',
    name: 'Sleutel',
    answer: { ...A_PASSKEY, response: { clientDataJSON: 'x', attestationObject: 'x' } },
  }),
  'PATCH {passkey_id}': () => ({ name: 'Sleutel' }),
  'POST views': (world) => ({ ...A_VIEW, area: 'organization', organization_id: world.organization.id, list: 'activities' }),
  'PUT mails': () => ({ weekly: true, arrivals: false, quiet: null }),
  'PUT security': () => ({ superadmins: false, finance: false }),
  'PUT single-sign-on': () => ({
    label: 'Stad',
    issuer: 'https://login.voorbeeld.test',
    client_id: 'x',
    client_secret: 'x',
    is_enabled: false,
  }),
  'PATCH {import_id}': () => ({ columns: [] }),
  'POST orders': async (world) => ({ session: await world.idOf('sessions'), people: [{}], payment_type: 'cash' }),
  'POST preview': (_world, path) =>
    path.endsWith('/permissions/preview')
      ? { grants: {} }
      : path.endsWith('/refunds/preview')
        ? { percentage: 100 }
        : path.endsWith('/seasons/preview')
          ? A_SEASON
          : path.endsWith('/with-sessions/preview')
            ? { sessions: {} }
            : {},
  'POST with-sessions': () => ({ sessions: { plan: 'x' } }),
  'POST seasons': () => ({ ...A_SEASON, plan: 'x' }),
  'PUT permissions': () => ({ grants: {}, plan: 'x' }),
  'POST view-as': async (world) => ({ user_id: (await world.aPerson([{ role: 'trainer', organization_id: world.organization.id }])).id }),
  'POST builds': () => ({ id: '0193aaaa-0000-7000-8000-00000000000b', platform: 'ios' }),
  'POST restore': (_world, path) => (path.includes('/builds/') ? { version: 1 } : { at: '2026-01-01T00:00:00Z', fields: [] }),
  'POST make': () => ({ month: '2026-10' }),
  'POST remake': async (world) => ({ payout: await world.idOf('sepas') }),
  'POST worth': () => ({ code: 'ABCD2345' }),
  'POST batches': async (world, path) =>
    path.includes('/sepas/')
      ? { payouts: [await world.idOf('sepas')], execution_date: '2026-11-24' }
      : { id: '0193aaaa-0000-7000-8000-000000000009', name: 'Zomer', count: 1, value: 1, quantity: 1 },
  'POST switch': () => ({ is_enabled: false }),
  'POST payments': () => ({ payment_type: 'cash' }),
  'POST run': (_world, path) => (path.endsWith('/invoices/run') ? { month: '2020-01' } : {}),
  'POST finalise': async (world) => ({ ids: [await world.idOf('invoices')] }),
  'POST zip': async (world) => ({ ids: [await world.idOf('invoices')] }),
  'POST credit': () => ({ reason: 'Fout' }),
  'POST paybacks': () => ({ way: 'again' }),
  'POST received': async (world) => ({ transaction: await world.idOf('transactions'), amount_in_cents: 1, way: 'accept' }),
  'POST refunds': async (world, path) =>
    path.includes('{order_id}')
      ? { line: await world.idOf('order_lines'), basis: 'organizer', seen_credited_in_cents: 0 }
      : { percentage: 100, reason: 'Storm' },
};

/** The body of a call that passes its validation, so that the answer depends only on permissions; undefined for calls that read. */
export async function bodyOf(world: World, { method, path, body }: Endpoint): Promise<object | undefined> {
  if (method === 'get' || (method === 'delete' && !path.endsWith('/bulk'))) return undefined;
  const sample = (await BODIES[`${method.toUpperCase()} ${path.slice(path.lastIndexOf('/') + 1)}`]?.(world, path)) ?? {};
  const parsed = body?.safeParse(sample);
  expect(parsed && !parsed.success ? parsed.error.issues : [], `${method} ${path} has no body here`).toEqual([]);
  return sample;
}
