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

/** What is expected is what is committed and was read by somebody: docs/access.md. */
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
  const { body: made } = await world.admin.call<Record<string, string>>(
    'POST',
    `/v1/admin/applications/${world.application.id}/credentials`,
    {},
  );
  const form = new URLSearchParams({ grant_type: 'client_credentials', ...made }).toString();
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  clientToken = (await world.request<{ access_token: string }>('POST', '/v1/oauth/token', form, headers)).body.access_token;
});
afterAll(() => world.close());

describe('the page', () => {
  test('has every call once, and no other', () => {
    const times = endpoints.map((one) => [callOf(one), page.calls.get(callOf(one))?.times]);
    expect(times.filter(([, often]) => often !== 1)).toEqual([]);
    expect([...page.calls.keys()].filter((call) => !endpoints.some((one) => callOf(one) === call))).toEqual([]);
  });

  test('has every field of every entity, and no other', () => {
    for (const { name, fields } of resources)
      expect([...(page.fields.get(name)?.keys() ?? [])].sort(), name).toEqual(Object.keys(fields).sort());
  });

  test('says of a call what a person decided of it', () => {
    const judged = judgedIn(readFileSync('docs/domain/permissions.md', 'utf8'));
    for (const one of endpoints) {
      const cells = page.calls.get(callOf(one))?.cells;
      const people = LETTERS.flatMap((letter) =>
        cells?.[letter] === '●' ? letter : cells?.[letter] === 'own' ? letter.toLowerCase() : [],
      );
      const who = cells?.guest === '●' ? 'public' : cells?.client === '●' ? 'client' : people.join(' ');
      expect(who, callOf(one)).toBe(judged.said.get(cellOf(one, judged)));
    }
  });
});

/** These ask for a token of another kind, and say in the same words that it is not there. */
const OWN_TOKEN = ['POST /v1/token/refresh', 'POST /v1/auth/logout'];

test('who is not signed in, and an application by its token, make the calls of their columns and no other', async () => {
  const faults: string[] = [];
  for (const one of endpoints.filter((each) => !OWN_TOKEN.includes(callOf(each)))) {
    const { guest, client } = page.calls.get(callOf(one))?.cells ?? {};
    const method = one.method.toUpperCase();
    const address = await addressOfCall(world, one);
    const body = method === 'GET' ? undefined : {};
    const asGuest = await world.request(method, address, body);
    const asClient = await world.request(method, address, body, { Authorization: `Bearer ${clientToken}` });
    // A sign-in that fails is 401 as well, by another sentence.
    const isShut = ({ status, errors }: typeof asGuest) =>
      status === 403 ||
      (status === 401 && [phrase('nl', 'errors.unauthorized'), phrase('nl', 'errors.client_token')].includes(errors['message'] ?? ''));
    if (isShut(asGuest) !== (guest === '–')) faults.push(`${callOf(one)} by a guest: ${asGuest.status} ${JSON.stringify(asGuest.errors)}`);
    if (isShut(asClient) !== (client === '–'))
      faults.push(`${callOf(one)} by a client: ${asClient.status} ${JSON.stringify(asClient.errors)}`);
    if (guest === '–' && asGuest.status !== 401) faults.push(`${callOf(one)} by a guest: ${asGuest.status}`);
  }
  expect(faults).toEqual([]);
});

test('who is somebody elsewhere alone gets nothing of this application, by whatever call', async () => {
  const application = await world.anApplication();
  const organization = await world.anOrganization(application.id);
  const stranger = await world.aPerson([
    { role: 'admin', application_id: application.id },
    { role: 'organization', organization_id: organization.id },
  ]);
  const faults: string[] = [];
  for (const one of endpoints) {
    const { cells } = page.calls.get(callOf(one)) ?? {};
    if (cells?.guest === '●' || cells?.client === '●') continue;
    const [method, address] = [one.method.toUpperCase(), await addressOfCall(world, one)];
    const body = await bodyOf(world, one);
    const { status: inTheirs } = await stranger.call(method, address, body, { ApplicationId: world.application.id });
    if (inTheirs !== 403) faults.push(`${callOf(one)} in another application: ${inTheirs}`);
    // What the path names is the world's own; what it names of the platform is everybody's to read by the rules of that entity.
    if (!/\{(organization|application|activity|product)_id\}/.test(one.path)) continue;
    const { status } = await stranger.call(method, address, body);
    if (![403, 404].includes(status)) faults.push(`${callOf(one)} below another organization: ${status}`);
  }
  expect(faults).toEqual([]);
});

/** Whether a letter stands in a cell, as itself or within the own activities. */
const isIn = (who: Letter, cell: string) => cell.split(' ').some((letter) => letter.toUpperCase() === who);
const fieldsOf = (resource: AnyResource): [string, SaidOfField][] => [...(page.fields.get(resource.name) ?? [])];
const namesIn = (resource: AnyResource, part: keyof SaidOfField, who: Letter) =>
  fieldsOf(resource).flatMap(([name, said]) => (isIn(who, said[part]) ? [name] : []));
const mayCall = (who: Letter, method: string, path: string) => (page.calls.get(`${method} ${path}`)?.cells[who] ?? '–') !== '–';

const OF_EVERY = ['id', 'version', 'created_at', 'updated_at'];
const nl = (key: string, values?: Readonly<Record<string, unknown>>) => phrase('nl', key, values);

const rows = new Map<string, AnyRow>();
/** A record of the world with all its fields filled, of the trainer's own where they stand below an activity. */
async function rowOf(resource: AnyResource): Promise<AnyRow> {
  const row = rows.get(resource.name) ?? (await (resource.name === 'applications' ? theOwn(resource) : aRow(resource)));
  rows.set(resource.name, row);
  return row;
}

/** The one that all of the cast are in. */
const theOwn = async (resource: AnyResource): Promise<AnyRow> =>
  (await world.admin.call<AnyRow>('GET', `${await world.pathOf(resource)}/${await world.idOf(resource.name)}`)).body;

/** What a record must be for who is not a superadmin to see it. */
const SEEN_WHEN: Readonly<Record<string, object>> = { invoices: { status: 'final' } };

/** Of what applications share, one of the own application alone; of organizations the one that all are in; an activity is the trainer's. */
async function aRow(resource: AnyResource): Promise<AnyRow> {
  if (resource.name === 'organizations') return theOwn(resource);
  const shared = resource.sharedWith === null ? {} : { [resource.sharedWith]: [world.application.id] };
  const row = await world.make(resource, { ...shared, ...SEEN_WHEN[resource.name] });
  if (resource.name === 'activities') await beTrainer(true, row.id);
  return row;
}

const readers = LETTERS.flatMap((who) => resources.map((resource) => [who, resource.name, resource] as const));

const readersOf = (isOpen: (who: Letter, resource: AnyResource) => boolean) => readers.filter(([who, , resource]) => isOpen(who, resource));
const keys = (row: object | undefined) => Object.keys(row ?? {}).sort();
const hiddenFrom = (resource: AnyResource, who: Letter) =>
  Object.keys(resource.fields).filter((name) => !namesIn(resource, 'read', who).includes(name));
const wholeTo = (resource: AnyResource, who: Letter) => [...namesIn(resource, 'read', who), ...OF_EVERY].sort();
const shortOf = (resource: AnyResource) =>
  [...new Set([...titleFields(resource), ...namesOf(resource.fields, 'picture').slice(0, 1), ...OF_EVERY])].sort();

/** The row of the world in what a list of it answers. */
async function listedTo(who: Letter, resource: AnyResource, address: string): Promise<AnyRow | undefined> {
  const { id } = await rowOf(resource);
  const { body } = await callers[who].call<Record<string, AnyRow[]>>('GET', `${address}?filter[id]=${id}`);
  return body[resource.collection]?.find((row) => row.id === id);
}

describe('one record has the fields of the page alone', () => {
  test.each(readersOf((who, { api, key }) => mayCall(who, 'GET', `${api}/{${key}}`)))('for %s: %s', async (who, _name, resource) => {
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

describe('lists and files have the fields of the page alone', () => {
  test.each(readersOf((who, { api }) => mayCall(who, 'GET', api)))('for %s: %s', async (who, _name, resource) => {
    const path = await world.pathOf(resource);
    const read = namesIn(resource, 'read', who);
    expect(keys(await listedTo(who, resource, path))).toEqual(wholeTo(resource, who));
    for (const name of hiddenFrom(resource, who)) await isNoWayIn(resource, callers[who], path, name);
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

describe('what is chosen from is a name and a picture', () => {
  test.each(readersOf((who, { api }) => mayCall(who, 'GET', `${api}/simple`)))('for %s: %s', async (who, _name, resource) => {
    const path = await world.pathOf(resource);
    expect(keys(await listedTo(who, resource, `${path}/simple`))).toEqual(shortOf(resource));
    const isListed = mayCall(who, 'GET', resource.api);
    expect(keys(await listedTo(who, resource, `${path}/all`))).toEqual(isListed ? wholeTo(resource, who) : shortOf(resource));
  });
});

describe('an overview shows no field more', () => {
  const across = overviews.flatMap((overview) =>
    LETTERS.flatMap((who) => (mayCall(who, 'GET', overview.api) ? [[who, overview.api, overview] as const] : [])),
  );
  test.each(across)('to %s: %s', async (who, api, overview) => {
    const resource = resources.find(({ name }) => name === overview.name) ?? overview;
    const found = await listedTo(who, resource, api);
    expect(found).toBeDefined();
    const owners = Object.keys(overview.fields).filter((name) => !(name in resource.fields));
    for (const name of keys(found)) expect([...wholeTo(resource, who), ...owners]).toContain(name);
  });
});

/** By what one does not see one neither narrows a list nor puts it in order. */
async function isNoWayIn(resource: AnyResource, caller: Caller, path: string, name: string): Promise<void> {
  const field = resource.fields[name];
  if (!field?.see) return;
  if (sortable(resource).includes(name)) expect((await caller.call('GET', `${path}?sort=${name}`)).status, `sort by ${name}`).toBe(422);
  expect((await caller.call('GET', `${path}?filter[${name}]=x`)).status, `filter by ${name}`).toBe(422);
}

/** Told to whoever sees the payout, as `masked_iban` and `account_name`, once it was sent. */
const TOLD_OTHERWISE = ['sepas.sent_iban', 'sepas.sent_name'];

/** Texts that some do not see, each with words of its own in every row that there is: whatever answers them has shown that field. */
const MARKED = resources.flatMap((resource) =>
  Object.entries(resource.fields).flatMap(([name, { see, kind }]) =>
    see && ['text', 'longText', 'email'].includes(kind) && !TOLD_OTHERWISE.includes(`${resource.name}.${name}`)
      ? [{ resource, name, mark: `zz-${resource.name}-${name}@speelveld.test`.slice(0, 34) }]
      : [],
  ),
);

test('no answer at all shows a text that is hidden from who asks, however they may come by the record', async () => {
  for (const resource of resources) await rowOf(resource);
  for (const { resource, name, mark } of MARKED)
    await world.db.orm
      .update(tableOf(resource))
      .set({ [name]: mark })
      .where(sql`true`);
  const seen = new Map(LETTERS.map((who) => [who, new Set<string>()]));
  const faults: string[] = [];
  for (const who of LETTERS) {
    for (const one of endpoints.filter((each) => each.method === 'get' && page.calls.get(callOf(each))?.cells.guest === '–')) {
      if ((page.calls.get(callOf(one))?.cells[who] ?? '–') === '–') continue;
      const text = await (await callers[who].raw('GET', await addressOfCall(world, one))).text();
      for (const { resource, name, mark } of MARKED.filter((each) => text.includes(each.mark))) {
        seen.get(who)?.add(mark);
        if (!namesIn(resource, 'read', who).includes(name)) faults.push(`${callOf(one)} shows ${who} ${resource.name}.${name}`);
      }
    }
  }
  expect(faults).toEqual([]);
  // The control: who sees everything has met every one of them on the same way.
  expect([...(seen.get('S') ?? [])].sort()).toEqual(MARKED.map(({ mark }) => mark).sort());
});

let serial = 7000;
const valuesFor = async (resource: AnyResource, caller: Caller, names: readonly string[]) => ({
  ...(await sampleOf(resource, ++serial, caller, (name) => world.idOf(name), 'all', names)),
  ...(resource.sharedWith !== null && names.includes(resource.sharedWith) ? { [resource.sharedWith]: [world.application.id] } : {}),
});

/** What is read back of what was sent: a token of a picture has become the id of a file. */
const asKept = (resource: AnyResource, sent: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [
      name,
      resource.fields[name]?.kind === 'image' ? expect.stringMatching(/^[0-9a-f-]{36}$/) : value,
    ]),
  );

/** Something for a field that it does not hold: a value that its form would take, where there is one. */
async function otherValue(resource: AnyResource, name: string, held: unknown): Promise<unknown> {
  for (let tries = 0; tries < 3; tries += 1) {
    const made = (await valuesFor(resource, callers.S, [name]))[name];
    if (made !== null && made !== undefined && !isDeepStrictEqual(made, held)) return made;
  }
  return held === null ? 'onzin' : null;
}

/** How a field that is not for somebody is refused: as one that they may not write, that there is not, or that stays as it was made. */
const REFUSALS = ['not_allowed', 'unknown_key', 'fixed'].map((key) => phrase('nl', `validation.${key}`));
const isRefusedAt = (name: string, errors: Readonly<Record<string, string>>) =>
  REFUSALS.some((sentence) => (errors[name] ?? '').endsWith(ending(sentence)));
const ending = (sentence: string) => sentence.slice(sentence.lastIndexOf('}') + 1);

async function areRefused(send: (body: object) => ReturnType<Caller['call']>, resource: AnyResource, row: AnyRow | null, open: string[]) {
  for (const name of Object.keys(resource.fields).filter((one) => !open.includes(one))) {
    const { status, errors } = await send({ [name]: await otherValue(resource, name, row?.[name]) });
    expect({ status, isRefused: isRefusedAt(name, errors) }, `${name}: ${JSON.stringify(errors)}`).toEqual({
      status: 422,
      isRefused: true,
    });
  }
}

describe('a new record takes the fields of the page, and no other', () => {
  test.each(readersOf((who, { api, access }) => access.create !== 'nobody' && mayCall(who, 'POST', api)))(
    'by %s: %s',
    async (who, _name, resource) => {
      const path = await world.pathOf(resource);
      const open = namesIn(resource, 'made', who);
      const sent = await valuesFor(resource, callers[who], open);
      const made = await callers[who].call<AnyRow>('POST', path, sent);
      expect(made.errors).toEqual({});
      expect(made.status).toBe(201);
      expect((await world.admin.call('GET', `${path}/${made.body.id}`)).body).toMatchObject(asKept(resource, sent));
      await areRefused(async (body) => callers[who].call('POST', path, body), resource, null, open);
    },
  );
});

describe('a record changes in the fields of the page, and no other', () => {
  test.each(readersOf((who, { api, key }) => mayCall(who, 'PATCH', `${api}/{${key}}`)))('by %s: %s', async (who, _name, resource) => {
    const { id } = await aRow(resource);
    const address = `${await world.pathOf(resource)}/${id}`;
    const open = namesIn(resource, 'changed', who);
    const sent = await valuesFor(resource, callers[who], open);
    const changed = await callers[who].call<AnyRow>('PATCH', address, sent);
    expect(changed.errors).toEqual({});
    const stored = (await world.admin.call<AnyRow>('GET', address)).body;
    expect(stored).toMatchObject(asKept(resource, sent));
    await areRefused(async (body) => callers[who].call('PATCH', address, body), resource, stored, open);
    expect((await world.admin.call('GET', address)).body).toEqual(stored);
  });
});
