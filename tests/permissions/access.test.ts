import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callOf, cellOf, judgedIn } from '../../scripts/generate/access/judged';
import { columnNames } from '../../src/schema/columnNames';
import { kindOf } from '../../src/schema/kindOf';
import type { AnyResource, AnyRow } from '../../src/schema/row';
import { labelOf } from '../../src/schema/sentence';
import { sortable } from '../../src/schema/sortable';
import { titleFields } from '../../src/schema/titleOf';
import { namesOf } from '../../src/schema/traits';
import { endpointsOf } from '../../src/server/app/createApi';
import { overviews, resources } from '../../src/server/db/declared';
import { tableOf } from '../../src/server/db/tables';
import { hooksOf } from '../../src/server/engine/hooks';
import type { Endpoint } from '../../src/server/http/endpoint';
import { phrase } from '../../src/server/http/sentences';
import { type SaidOfField, readAccessPage } from '../support/accessPage';
import { addressOfCall } from '../support/addressOfCall';
import { aCast, type Cast, type Letter, LETTERS } from '../support/aCast';
import type { Caller } from '../support/aServer';
import { bodyOf } from '../support/bodyOf';
import { nestedHeads } from '../support/nestedHeads';
import { aWorld, type World } from '../support/aWorld';
import { sampleOf } from '../support/sampleOf';

/** The expectations are those of docs/access.md, which is committed and was reviewed. */
const page = readAccessPage();

let world: World;
let callers: Cast['callers'];
let beTrainer: Cast['beTrainer'];
let endpoints: Endpoint[] = [];
let clientToken = '';
beforeAll(async () => {
  world = await aWorld();
  ({ callers, beTrainer } = await aCast(world));
  endpoints = endpointsOf(world.deps, world.files);
  const { body: credentials } = await world.admin.call<Record<string, string>>(
    'POST',
    `/v1/admin/applications/${world.application.id}/credentials`,
    {},
  );
  const form = new URLSearchParams({ grant_type: 'client_credentials', ...credentials }).toString();
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  clientToken = (await world.request<{ access_token: string }>('POST', '/v1/oauth/token', form, headers)).body.access_token;
});
afterAll(() => world.close());

describe('docs/access.md', () => {
  test('lists every call once, and no other', () => {
    const times = endpoints.map((endpoint) => [callOf(endpoint), page.calls.get(callOf(endpoint))?.times]);
    expect(times.filter(([, often]) => often !== 1)).toEqual([]);
    expect([...page.calls.keys()].filter((call) => !endpoints.some((endpoint) => callOf(endpoint) === call))).toEqual([]);
  });

  test('lists every field of every entity, and no other', () => {
    for (const { name, fields } of resources)
      expect([...(page.fields.get(name)?.keys() ?? [])].sort(), name).toEqual(Object.keys(fields).sort());
  });

  test('agrees with docs/domain/permissions.md about each call', () => {
    const decisions = judgedIn(readFileSync('docs/domain/permissions.md', 'utf8'));
    for (const endpoint of endpoints) {
      const cells = page.calls.get(callOf(endpoint))?.cells;
      const people = LETTERS.flatMap((letter) =>
        cells?.[letter] === '●' ? letter : cells?.[letter] === 'own' ? letter.toLowerCase() : [],
      );
      const allowed = cells?.guest === '●' ? 'public' : cells?.client === '●' ? 'client' : people.join(' ');
      expect(allowed, callOf(endpoint)).toBe(decisions.said.get(cellOf(endpoint, decisions)));
    }
  });
});

/** These calls require another kind of token, and report its absence in the same words. */
const OWN_TOKEN = ['POST /v1/token/refresh', 'POST /v1/auth/logout'];

test('a guest and a client make the calls of their columns, and no other', async () => {
  const faults: string[] = [];
  for (const endpoint of endpoints.filter((candidate) => !OWN_TOKEN.includes(callOf(candidate)))) {
    const { guest, client } = page.calls.get(callOf(endpoint))?.cells ?? {};
    const method = endpoint.method.toUpperCase();
    const address = await addressOfCall(world, endpoint);
    const body = method === 'GET' ? undefined : {};
    const asGuest = await world.request(method, address, body);
    const asClient = await world.request(method, address, body, { Authorization: `Bearer ${clientToken}` });
    // A failed sign-in is 401 too, with another message.
    const isShut = ({ status, errors }: typeof asGuest) =>
      status === 403 ||
      (status === 401 && [phrase('nl', 'errors.unauthorized'), phrase('nl', 'errors.client_token')].includes(errors['message'] ?? ''));
    if (isShut(asGuest) !== (guest === '–'))
      faults.push(`${callOf(endpoint)} by a guest: ${asGuest.status} ${JSON.stringify(asGuest.errors)}`);
    if (isShut(asClient) !== (client === '–'))
      faults.push(`${callOf(endpoint)} by a client: ${asClient.status} ${JSON.stringify(asClient.errors)}`);
    if (guest === '–' && asGuest.status !== 401) faults.push(`${callOf(endpoint)} by a guest: ${asGuest.status}`);
  }
  expect(faults).toEqual([]);
});

test('a user of another application has no access to this one, by any call', async () => {
  const application = await world.anApplication();
  const organization = await world.anOrganization(application.id);
  const stranger = await world.aPerson([
    { role: 'admin', application_id: application.id },
    { role: 'organization', organization_id: organization.id },
  ]);
  const faults: string[] = [];
  for (const endpoint of endpoints) {
    const { cells } = page.calls.get(callOf(endpoint)) ?? {};
    if (cells?.guest === '●' || cells?.client === '●') continue;
    const [method, address] = [endpoint.method.toUpperCase(), await addressOfCall(world, endpoint)];
    const body = await bodyOf(world, endpoint);
    const { status: inTheirs } = await stranger.call(method, address, body, { ApplicationId: world.application.id });
    if (inTheirs !== 403) faults.push(`${callOf(endpoint)} in another application: ${inTheirs}`);
    // The path names data of this world. Data of the platform follows the rules of its entity.
    if (!/\{(organization|application|activity|product)_id\}/.test(endpoint.path)) continue;
    const { status } = await stranger.call(method, address, body);
    if (![403, 404].includes(status)) faults.push(`${callOf(endpoint)} below another organization: ${status}`);
  }
  expect(faults).toEqual([]);
});

/** Whether a letter is in a cell, in capital or limited to own activities in lower case. */
const isIn = (who: Letter, cell: string) => cell.split(' ').some((letter) => letter.toUpperCase() === who);
const fieldsOf = (resource: AnyResource): [string, SaidOfField][] => [...(page.fields.get(resource.name) ?? [])];
const namesIn = (resource: AnyResource, part: keyof SaidOfField, who: Letter) =>
  fieldsOf(resource).flatMap(([name, said]) => (isIn(who, said[part]) ? [name] : []));
const mayCall = (who: Letter, method: string, path: string) => (page.calls.get(`${method} ${path}`)?.cells[who] ?? '–') !== '–';

const OF_EVERY = ['id', 'version', 'created_at', 'updated_at'];
const nl = (key: string, values?: Readonly<Record<string, unknown>>) => phrase('nl', key, values);

const rows = new Map<string, AnyRow>();
/** A record with all its fields filled, below an activity of the trainer where possible. */
async function rowOf(resource: AnyResource): Promise<AnyRow> {
  const row = rows.get(resource.name) ?? (await (resource.name === 'applications' ? sharedRecord(resource) : aRow(resource)));
  rows.set(resource.name, row);
  return row;
}

/** The record that all of the cast belong to. */
const sharedRecord = async (resource: AnyResource): Promise<AnyRow> =>
  (await world.admin.call<AnyRow>('GET', `${await world.pathOf(resource)}/${await world.idOf(resource.name)}`)).body;

/** The values a record needs to be visible to others than superadmins. */
const VISIBLE_WHEN: Readonly<Record<string, object>> = { invoices: { status: 'final' } };

/** Shared entities get a record of this application only, organizations the one of the cast, and activities the trainer. */
async function aRow(resource: AnyResource): Promise<AnyRow> {
  if (resource.name === 'organizations') return sharedRecord(resource);
  const shared = resource.sharedWith === null ? {} : { [resource.sharedWith]: [world.application.id] };
  const row = await world.make(resource, { ...shared, ...VISIBLE_WHEN[resource.name] });
  if (resource.name === 'activities') await beTrainer(true, row.id);
  return row;
}

const readers = LETTERS.flatMap((who) => resources.map((resource) => [who, resource.name, resource] as const));

const readersOf = (isOpen: (who: Letter, resource: AnyResource) => boolean) => readers.filter(([who, , resource]) => isOpen(who, resource));
const keys = (row: object | undefined) => Object.keys(row ?? {}).sort();
const hiddenFrom = (resource: AnyResource, who: Letter) =>
  Object.keys(resource.fields).filter((name) => !namesIn(resource, 'read', who).includes(name));
const wholeTo = (resource: AnyResource, who: Letter) => [...namesIn(resource, 'read', who), ...OF_EVERY].sort();
const simpleFieldsOf = (resource: AnyResource) =>
  [...new Set([...titleFields(resource), ...namesOf(resource.fields, 'picture').slice(0, 1), ...OF_EVERY])].sort();

/** The record of the world in the answer of a list. */
async function listedTo(who: Letter, resource: AnyResource, address: string): Promise<AnyRow | undefined> {
  const { id } = await rowOf(resource);
  const { body } = await callers[who].call<Record<string, AnyRow[]>>('GET', `${address}?filter[id]=${id}`);
  return body[resource.collection]?.find((row) => row.id === id);
}

describe('a record shows only the fields of the page', () => {
  test.each(readersOf((who, { api, key }) => mayCall(who, 'GET', `${api}/{${key}}`)))('to %s: %s', async (who, _name, resource) => {
    const at = `${await world.pathOf(resource)}/${(await rowOf(resource)).id}`;
    const read = namesIn(resource, 'read', who);
    expect(keys((await callers[who].call('GET', at)).body)).toEqual(wholeTo(resource, who));
    const { body } = await callers[who].call<{ history: { before: object | null; after: object | null }[] }>('GET', `${at}/history`);
    for (const { before, after } of body.history)
      for (const name of [...keys(before ?? {}), ...keys(after ?? {})]) expect(read, 'its history').toContain(name);
    const past = await callers[who].call('GET', `${at}/history/as-of?at=${encodeURIComponent(world.clock.now.toISOString())}`);
    for (const name of hiddenFrom(resource, who)) expect(JSON.stringify(past.body), name).not.toContain(`"${name}":`);
  });
});

describe('lists and exports show only the fields of the page', () => {
  test.each(readersOf((who, { api }) => mayCall(who, 'GET', api)))('to %s: %s', async (who, _name, resource) => {
    const path = await world.pathOf(resource);
    const read = namesIn(resource, 'read', who);
    expect(keys(await listedTo(who, resource, path))).toEqual(wholeTo(resource, who));
    for (const name of hiddenFrom(resource, who)) await assertUnusable(resource, callers[who], path, name);
    if (!mayCall(who, 'GET', `${resource.api}/export`) || hooksOf(resource.name)?.exported) return;
    const row = await rowOf(resource);
    const file = await (await callers[who].raw('GET', `${path}/export?filter[id]=${row.id}`)).text();
    const { data } = Papa.parse<string[]>(file.replace(/^\ufeff/, ''), { delimiter: ';' });
    const columns = columnNames(resource).filter((name) => {
      const field = resource.fields[name];
      return !field || (read.includes(name) && kindOf(field).cell !== null);
    });
    expect(data[0]).toEqual([...columns.map((name) => labelOf(nl, resource.name, name)), ...nestedHeads(resource, row, read)]);
  });
});

describe('choices show only a name and a picture', () => {
  test.each(readersOf((who, { api }) => mayCall(who, 'GET', `${api}/simple`)))('to %s: %s', async (who, _name, resource) => {
    const path = await world.pathOf(resource);
    expect(keys(await listedTo(who, resource, `${path}/simple`))).toEqual(simpleFieldsOf(resource));
    const isListed = mayCall(who, 'GET', resource.api);
    expect(keys(await listedTo(who, resource, `${path}/all`))).toEqual(isListed ? wholeTo(resource, who) : simpleFieldsOf(resource));
  });
});

describe('an overview shows no extra fields', () => {
  const across = overviews.flatMap((overview) =>
    LETTERS.flatMap((who) => (mayCall(who, 'GET', overview.api) ? [[who, overview.api, overview] as const] : [])),
  );
  test.each(across)('to %s: %s', async (who, api, overview) => {
    const resource = resources.find(({ name }) => name === overview.name) ?? overview;
    const listed = await listedTo(who, resource, api);
    expect(listed).toBeDefined();
    const owners = Object.keys(overview.fields).filter((name) => !(name in resource.fields));
    for (const name of keys(listed)) expect([...wholeTo(resource, who), ...owners]).toContain(name);
  });
});

/** A hidden field can neither filter nor sort a list. */
async function assertUnusable(resource: AnyResource, caller: Caller, path: string, name: string): Promise<void> {
  const field = resource.fields[name];
  if (!field?.see) return;
  if (sortable(resource).includes(name)) expect((await caller.call('GET', `${path}?sort=${name}`)).status, `sort by ${name}`).toBe(422);
  expect((await caller.call('GET', `${path}?filter[${name}]=x`)).status, `filter by ${name}`).toBe(422);
}

/** Shown under other names, `masked_iban` and `account_name`, to those who may see the payout, once it was sent. */
const SHOWN_UNDER_OTHER_NAME = ['sepas.sent_iban', 'sepas.sent_name'];

/** Text fields that are hidden from some, with a unique text in every row: an answer with that text shows the field. */
const MARKED = resources.flatMap((resource) =>
  Object.entries(resource.fields).flatMap(([name, { see, kind }]) =>
    see && ['text', 'longText', 'email'].includes(kind) && !SHOWN_UNDER_OTHER_NAME.includes(`${resource.name}.${name}`)
      ? [{ resource, name, mark: `zz-${resource.name}-${name}@speelveld.test`.slice(0, 34) }]
      : [],
  ),
);

test('no answer shows a text that is hidden from the caller', async () => {
  for (const resource of resources) await rowOf(resource);
  for (const { resource, name, mark } of MARKED)
    await world.db.orm
      .update(tableOf(resource))
      .set({ [name]: mark })
      .where(sql`true`);
  const marksSeen = new Map(LETTERS.map((who) => [who, new Set<string>()]));
  const faults: string[] = [];
  for (const who of LETTERS) {
    for (const endpoint of endpoints.filter(
      (candidate) => candidate.method === 'get' && page.calls.get(callOf(candidate))?.cells.guest === '–',
    )) {
      if ((page.calls.get(callOf(endpoint))?.cells[who] ?? '–') === '–') continue;
      const text = await (await callers[who].raw('GET', await addressOfCall(world, endpoint))).text();
      for (const { resource, name, mark } of MARKED.filter((marked) => text.includes(marked.mark))) {
        marksSeen.get(who)?.add(mark);
        if (!namesIn(resource, 'read', who).includes(name)) faults.push(`${callOf(endpoint)} shows ${who} ${resource.name}.${name}`);
      }
    }
  }
  expect(faults).toEqual([]);
  // The control: the superadmin has seen every marked text in the same way.
  expect([...(marksSeen.get('S') ?? [])].sort()).toEqual(MARKED.map(({ mark }) => mark).sort());
});

let serial = 7000;
const valuesFor = async (resource: AnyResource, caller: Caller, names: readonly string[]) => ({
  ...(await sampleOf(resource, ++serial, caller, (name) => world.idOf(name), 'all', names)),
  ...(resource.sharedWith !== null && names.includes(resource.sharedWith) ? { [resource.sharedWith]: [world.application.id] } : {}),
});

/** The values read back after writing: the token of an image becomes the id of a file. */
const asStored = (resource: AnyResource, sent: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [
      name,
      resource.fields[name]?.kind === 'image' ? expect.stringMatching(/^[0-9a-f-]{36}$/) : value,
    ]),
  );

/** Another value for a field, valid for its form when there is one. */
async function otherValue(resource: AnyResource, name: string, stored: unknown): Promise<unknown> {
  for (let tries = 0; tries < 3; tries += 1) {
    const sample = (await valuesFor(resource, callers.S, [name]))[name];
    if (sample !== null && sample !== undefined && !isDeepStrictEqual(sample, stored)) return sample;
  }
  return stored === null ? 'onzin' : null;
}

/** How a field is refused that the caller may not write: not allowed, unknown, or fixed. */
const REFUSALS = ['not_allowed', 'unknown_key', 'fixed'].map((key) => phrase('nl', `validation.${key}`));
const isRefusedAt = (name: string, errors: Readonly<Record<string, string>>) =>
  REFUSALS.some((sentence) => (errors[name] ?? '').endsWith(ending(sentence)));
const ending = (sentence: string) => sentence.slice(sentence.lastIndexOf('}') + 1);

async function assertRefused(
  send: (body: object) => ReturnType<Caller['call']>,
  resource: AnyResource,
  row: AnyRow | null,
  writable: string[],
) {
  for (const name of Object.keys(resource.fields).filter((field) => !writable.includes(field))) {
    const { status, errors } = await send({ [name]: await otherValue(resource, name, row?.[name]) });
    expect({ status, isRefused: isRefusedAt(name, errors) }, `${name}: ${JSON.stringify(errors)}`).toEqual({
      status: 422,
      isRefused: true,
    });
  }
}

describe('a new record accepts only the fields of the page', () => {
  test.each(readersOf((who, { api, access }) => access.create !== 'nobody' && mayCall(who, 'POST', api)))(
    'by %s: %s',
    async (who, _name, resource) => {
      const path = await world.pathOf(resource);
      const writable = namesIn(resource, 'made', who);
      const sent = await valuesFor(resource, callers[who], writable);
      const created = await callers[who].call<AnyRow>('POST', path, sent);
      expect(created.errors).toEqual({});
      expect(created.status).toBe(201);
      expect((await world.admin.call('GET', `${path}/${created.body.id}`)).body).toMatchObject(asStored(resource, sent));
      await assertRefused(async (body) => callers[who].call('POST', path, body), resource, null, writable);
    },
  );
});

describe('a change accepts only the fields of the page', () => {
  test.each(readersOf((who, { api, key }) => mayCall(who, 'PATCH', `${api}/{${key}}`)))('by %s: %s', async (who, _name, resource) => {
    const { id } = await aRow(resource);
    const address = `${await world.pathOf(resource)}/${id}`;
    const writable = namesIn(resource, 'changed', who);
    const sent = await valuesFor(resource, callers[who], writable);
    const changed = await callers[who].call<AnyRow>('PATCH', address, sent);
    expect(changed.errors).toEqual({});
    const stored = (await world.admin.call<AnyRow>('GET', address)).body;
    expect(stored).toMatchObject(asStored(resource, sent));
    await assertRefused(async (body) => callers[who].call('PATCH', address, body), resource, stored, writable);
    expect((await world.admin.call('GET', address)).body).toEqual(stored);
  });
});
