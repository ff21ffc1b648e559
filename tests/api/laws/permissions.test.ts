import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fill } from '../../../src/schema/routes';
import type { Verb } from '../../../src/schema/resource';
import type { AnyResource, AnyRow } from '../../../src/schema/row';
import { endpointsOf } from '../../../src/server/app/createApi';
import { resourceNamed, resources } from '../../../src/server/db/declared';
import { memberships } from '../../../src/server/db/system/people';
import { table } from '../../../src/server/db/tables';
import type { Endpoint } from '../../../src/server/http/endpoint';
import type { Caller } from '../../support/aServer';
import { aWorld, type World } from '../../support/aWorld';

/** The tables of the page, cell by cell: who may make a call, by its method and path or by entity and verb. */
const PAGE = readFileSync('docs/domain/permissions.md', 'utf8');
const ACTIVITY = 'organizations/{organization_id}/activities/{activity_id}';
const SHORT: Readonly<Record<string, string>> = {
  organization: 'organizations/{organization_id}',
  activity: ACTIVITY,
  session: `${ACTIVITY}/sessions/{session_id}`,
  bundle: `${ACTIVITY}/bundles/{bundle_id}`,
  product: 'organizations/{organization_id}/products/{product_id}',
};
const LETTERS = ['S', 'A', 'O', 'T', 't'];

const tables = PAGE.split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
const start = tables.findIndex(([first]) => first === 'entity');
const end = tables.findIndex(([first]) => first === 'call');
const verbs = (tables[start] ?? []).slice(1) as Verb[];
const said = new Map<string, string>([
  ...tables
    .slice(start + 2, end)
    .flatMap(([name = '', ...cells]) => cells.map((cell, at): [string, string] => [`${name} ${verbs[at] ?? ''}`, cell])),
  ...tables.slice(end + 2).map(([call = '', who = '']): [string, string] => {
    const [method = '', path = ''] = call.replaceAll('`', '').split(' ');
    const [first = '', ...rest] = path.split('/');
    const whole = path.startsWith('/') ? path : `/v1/admin/${[SHORT[first] ?? first, ...rest].join('/')}`;
    return [`${method} ${whole}`, who];
  }),
]);
const callOf = ({ method, path }: Endpoint) => `${method.toUpperCase()} ${path}`;
/** The cell that a call stands in: a row of its own, or else that of its entity and verb. */
const cellOf = (endpoint: Endpoint) => {
  const { verb, resource } = endpoint;
  return verb && resource && !said.has(callOf(endpoint)) ? `${resource.name} ${verb}` : callOf(endpoint);
};

let world: World;
let endpoints: Endpoint[] = [];
let callers: Readonly<Record<'S' | 'A' | 'O' | 'T', Caller>>;
/** The contact by which the trainer is one of the world's activity. */
let contact = '';
beforeAll(async () => {
  world = await aWorld();
  endpoints = endpointsOf(world.deps, world.files);
  const { application, organization } = world;
  const headers = { ApplicationId: application.id };
  callers = {
    S: world.admin,
    A: await world.aPerson([{ role: 'admin', application_id: application.id }], headers),
    O: await world.aPerson([{ role: 'organization', organization_id: organization.id }], headers),
    T: await world.aPerson([{ role: 'trainer', organization_id: organization.id }], headers),
  };
  contact = (await world.make(resourceNamed('contacts'), { email: callers.T.email, roles: ['trainer'] })).id;
  await beTrainer(true);
  // Somebody is known to a trainer by what they take part in.
  await world.db.orm
    .update(table('participants'))
    .set({ person: await world.idOf('persons') })
    .where(eq(table('participants').id, await world.idOf('participants')));
});
afterAll(() => world.close());

const beTrainer = async (is: boolean) =>
  world.db.orm
    .update(table('activities'))
    .set({ contacts: is ? [{ contact, roles: ['trainer'] }] : [] })
    .where(eq(table('activities').id, await world.idOf('activities')));

test('every call stands in the tables, and nothing else does', () => {
  const named = endpoints.map(cellOf);
  const closed = resources.flatMap(({ name, access }) =>
    verbs.filter((verb) => access[verb] === 'nobody').map((verb) => `${name} ${verb}`),
  );
  expect([...said.keys()].sort()).toEqual([...new Set([...named, ...closed])].sort());
  for (const [cell, who] of said)
    expect(['public', 'client', '–'].includes(who) || who.split(' ').every((letter) => LETTERS.includes(letter)), `${cell}: ${who}`).toBe(
      true,
    );
  expect(
    closed.map((cell) => said.get(cell)),
    'what nobody may says so',
  ).toEqual(closed.map(() => '–'));
});

const A_SEASON = { source_from: '2020-01-01', source_until: '2020-02-01', target_from: '2090-01-01', target_until: '2090-02-01' };

/** What a browser sends of a passkey, in shape alone. */
const A_PASSKEY = { id: 'x', rawId: 'x', type: 'public-key', clientExtensionResults: {} };

/** What is said of a view that everybody may read. */
const A_VIEW = { name: 'Alles', role: null, filter: {}, sort: { field: 'name', order: 'ASC' }, columns: null };

/** A body that the rule of the call passes, so that the answer tells of rights. */
const BODIES: Readonly<Record<string, (path: string) => object | Promise<object>>> = {
  'PUT bulk': () => ({ ids: [], changes: {} }),
  'DELETE bulk': () => ({ ids: [], dry_run: true }),
  'PUT order': () => ({ ids: [] }),
  'POST data': async () => ({ persons: [await world.idOf('persons')] }),
  'POST forget': async () => ({ persons: [await world.idOf('persons')], dry_run: true }),
  'POST merge-preview': async () => ({ other: await world.idOf('persons') }),
  'POST merge': async () => ({ other: await world.idOf('persons'), plan: 'x' }),
  'PUT retention': () => ({ months: null }),
  'POST move': async () => ({ session_id: await world.idOf('sessions') }),
  'PUT check-in': () => ({ status: 'present', nonce: 'een tik met de duim' }),
  'PUT {user_id}': () => ({ role: 'trainer' }),
  'PUT {list}': () => ({ views: [] }),
  'PATCH location': () => ({ location_id: null }),
  'PUT mapbox': () => ({ longitude: 5, latitude: 52, zoom: 7, map_style: null, map_token: null }),
  'PUT filters': () => ({ filters: [] }),
  'POST duplicate': () => ({ name: 'Kopie' }),
  'POST purchases': () => ({ quantity: 1 }),
  'POST messages': () => ({ subject: 'Hoi', body: '<p>Tot straks</p>' }),
  'POST reject': () => ({ reason: 'duplicate' }),
  'POST ask': () => ({ text: 'Vul het adres aan.' }),
  'POST repeat': () => ({ plan: 'x' }),
  'POST plan': () => ({ scope: 'only_this', changes: { notes: 'x' } }),
  'POST changes': () => ({ scope: 'only_this', changes: { notes: 'x' }, plan: 'x' }),
  'POST removal-plan': () => ({ scope: 'only_this' }),
  'POST removal': () => ({ scope: 'only_this', plan: 'x' }),
  'POST bulk-plan': async () => ({ ids: [await world.idOf('sessions')], do: 'change', changes: { notes: 'x' } }),
  'POST bulk-changes': async () => ({ ids: [await world.idOf('sessions')], do: 'change', changes: { notes: 'x' }, plan: 'x' }),
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
  'POST views': () => ({ ...A_VIEW, area: 'organization', organization_id: world.organization.id, list: 'activities' }),
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
  'POST orders': async () => ({ session: await world.idOf('sessions'), people: [{}], payment_type: 'cash' }),
  'POST preview': (path) =>
    path.endsWith('/permissions/preview')
      ? { grants: {} }
      : path.endsWith('/refunds/preview')
        ? { percentage: 100 }
        : path.endsWith('/seasons/preview')
          ? A_SEASON
          : {},
  'POST seasons': () => ({ ...A_SEASON, plan: 'x' }),
  'PUT permissions': () => ({ grants: {}, plan: 'x' }),
  'POST view-as': async () => ({ user_id: (await world.aPerson([{ role: 'trainer', organization_id: world.organization.id }])).id }),
  'POST builds': () => ({ id: '0193aaaa-0000-7000-8000-00000000000b', platform: 'ios' }),
  'POST restore': (path) => (path.includes('/builds/') ? { version: 1 } : { at: '2026-01-01T00:00:00Z', fields: [] }),
  'PUT hook': () => ({ url: null, is_enabled: false }),
  'POST make': () => ({ month: '2026-10' }),
  'POST remake': async () => ({ payout: await world.idOf('sepas') }),
  'POST worth': () => ({ code: 'ABCD2345' }),
  'POST batches': async (path) =>
    path.includes('/sepas/')
      ? { payouts: [await world.idOf('sepas')], execution_date: '2026-11-24' }
      : { id: '0193aaaa-0000-7000-8000-000000000009', name: 'Zomer', count: 1, value: 1, quantity: 1 },
  'POST switch': () => ({ is_enabled: false }),
  'POST payments': () => ({ payment_type: 'cash' }),
  'POST run': (path) => (path.endsWith('/invoices/run') ? { month: '2020-01' } : {}),
  'POST finalise': async () => ({ ids: [await world.idOf('invoices')] }),
  'POST zip': async () => ({ ids: [await world.idOf('invoices')] }),
  'POST credit': () => ({ reason: 'Fout' }),
  'POST paybacks': () => ({ way: 'again' }),
  'POST refunds': async (path) =>
    path.includes('{order_id}')
      ? { line: await world.idOf('order_lines'), basis: 'organizer', seen_credited_in_cents: 0 }
      : { percentage: 100, reason: 'Storm' },
};

/** What is made by chance, or is not set up here: for whoever may, nothing is found there. */
const BY_CHANCE =
  /\{(token|merge_id|mail_id|run_id|sign_in_id|passkey_id|provider_account_id)\}|\/\{build_id\}\/|\/(upscaling|cancellation|order|file|pdf|xml)$/;

/** Ids of the world's own records, or of one that may be lost. */
async function addressOf(endpoint: Endpoint, isLost: boolean, who: keyof typeof callers): Promise<string> {
  const { path, resource } = endpoint;
  const ids: Record<string, string> = {};
  for (const [, key = ''] of path.matchAll(/\{(\w+)\}/g)) {
    const named = resources.find((one) => one.key === key);
    if (key === 'token') ids[key] = 'x'.repeat(43);
    else if (key === 'list') ids[key] = 'sessions';
    else if (key === 'platform') ids[key] = 'ios';
    else if (key === 'line') ids[key] = '2';
    else if (key === 'import_id') ids[key] = await anImport(path, who);
    else if (key === 'user_id' && path.includes('/staff/'))
      ids[key] = (await world.aPerson([{ role: 'admin', application_id: world.application.id }])).id;
    else if (key === 'user_id') ids[key] = (await world.aPerson([{ role: 'trainer', organization_id: world.organization.id }])).id;
    else if (key === 'view_id') ids[key] = await aView();
    else if (key === 'holder_id') ids[key] = await aHolding();
    else if (key === 'message_id') ids[key] = await messageAbout(path);
    else if (!named) ids[key] = world.organization.id;
    else if (isLost && (resource?.key === key || path.endsWith('/dissolve')) && !['organizations', 'applications'].includes(named.name))
      ids[key] = await aRow(named);
    else ids[key] = await (resource?.key === key && named.sharedWith !== null ? theShared(named) : world.idOf(named.name));
  }
  const from = path.endsWith('/calendar') ? '?from=2027-01-01&to=2027-01-31' : '';
  return fill(path, ids) + from;
}

/** A record; of what applications share, one of the own application alone. */
const aRow = async (resource: AnyResource): Promise<string> =>
  (await world.make(resource, resource.sharedWith === null ? {} : { [resource.sharedWith]: [world.application.id] }, 'required')).id;

/** A role of the whole platform that somebody holds. */
async function aHolding(): Promise<string> {
  const { id } = await world.aPerson([{ own: 'Meekijker' }]);
  const [held] = await world.db.orm.select({ id: memberships.id }).from(memberships).where(eq(memberships.user_id, id));
  return held?.id ?? '';
}

/** A view that is shared with all of the organization. */
async function aView(): Promise<string> {
  const place = { area: 'organization', organization_id: world.organization.id, list: 'activities' };
  return (await callers.S.call<{ id: string }>('POST', '/v1/admin/views', { ...A_VIEW, ...place })).body.id;
}

const shared = new Map<string, string>();
async function theShared(resource: AnyResource): Promise<string> {
  const id = shared.get(resource.name) ?? (await aRow(resource));
  shared.set(resource.name, id);
  return id;
}

/** An import of theirs, as each call answers its owner alone; where they may not import, another's. */
async function anImport(path: string, who: keyof typeof callers): Promise<string> {
  const list = fill(path.slice(0, path.indexOf('/{import_id}')), { organization_id: world.organization.id });
  const upload = (caller: Caller) => caller.call<{ id: string }>('POST', list, Buffer.from('Naam;Voornaam;Achternaam\nA;B;C'));
  const sent = await upload(callers[who]);
  return sent.status === 201 ? sent.body.id : (await upload(callers.S)).body.id;
}

const messages = new Map<string, string>();
/** A message about what the path names, since each log shows its own. */
async function messageAbout(path: string): Promise<string> {
  const about = (['session', 'bundle', 'product'] as const).find((one) => path.includes(`{${one}_id}/messages`));
  if (!about) return world.idOf('messages');
  const id =
    messages.get(about) ?? (await world.make(resourceNamed('messages'), { about, [about]: await world.idOf(`${about}s`) }, 'required')).id;
  messages.set(about, id);
  return id;
}

async function bodyOf({ method, path, body }: Endpoint): Promise<object | undefined> {
  if (method === 'get' || (method === 'delete' && !path.endsWith('/bulk'))) return undefined;
  const made = (await BODIES[`${method.toUpperCase()} ${path.slice(path.lastIndexOf('/') + 1)}`]?.(path)) ?? {};
  const read = body?.safeParse(made);
  expect(read && !read.success ? read.error.issues : [], `${method} ${path} has no body here`).toEqual([]);
  return made;
}

async function answerOf(endpoint: Endpoint, who: keyof typeof callers, isAllowed: boolean) {
  const ends = endpoint.method === 'delete' ? !endpoint.path.endsWith('/bulk') : endpoint.path.endsWith('/dissolve');
  const address = await addressOf(endpoint, isAllowed && ends, who);
  const body = await bodyOf(endpoint);
  return callers[who].call<AnyRow>(endpoint.method.toUpperCase(), address, body);
}

describe.each(['S', 'A', 'O', 'T'] as const)('%s', (who) => {
  test('may what their cells say, and nothing else', async () => {
    await beTrainer(true);
    const faults: string[] = [];
    for (const endpoint of endpoints) {
      const cell = said.get(cellOf(endpoint)) ?? '';
      if (cell === 'public') continue;
      if (cell === 'client') {
        const { status } = await callers[who].call(endpoint.method.toUpperCase(), await addressOf(endpoint, false, who));
        if (status !== 401) faults.push(`${endpoint.method} ${endpoint.path}: ${status}, by a person`);
        continue;
      }
      const isAllowed = cell.split(' ').some((letter) => letter.toUpperCase() === who);
      const { status, errors } = await answerOf(endpoint, who, isAllowed);
      const what = `${endpoint.method} ${endpoint.path}: ${status} ${JSON.stringify(errors)}`;
      const isPassed = ![401, 403, 405, ...(BY_CHANCE.test(endpoint.path) ? [] : [404])].includes(status) && status < 500;
      if (isAllowed ? !isPassed : ![403, 404].includes(status)) faults.push(what);
    }
    expect(faults).toEqual([]);
  }, 300_000);
});

test('a trainer finds nothing of an activity that is not theirs', async () => {
  await beTrainer(false);
  for (const endpoint of endpoints) {
    if (!(said.get(cellOf(endpoint)) ?? '').split(' ').includes('t')) continue;
    const { status, body } = await answerOf(endpoint, 'T', false);
    const what = `${endpoint.method} ${endpoint.path}: ${status}`;
    // Activities stand below the organization: their list is there, without these.
    const isList = /organizations\/\{organization_id\}\/activities(\/(simple|all|bulk|order))?$/.test(endpoint.path);
    if (!isList) expect(status, what).toBe(404);
    else if (endpoint.method === 'get') {
      expect(status, what).toBe(200);
      expect(JSON.stringify(body), what).not.toContain(await world.idOf(endpoint.resource?.name ?? ''));
    }
  }
}, 300_000);
