import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cellOf as cellIn, judgedIn } from '../../../scripts/generate/access/judged';
import { fill } from '../../../src/schema/routes';
import type { AnyResource, AnyRow } from '../../../src/schema/row';
import { endpointsOf } from '../../../src/server/app/createApi';
import { resourceNamed, resources } from '../../../src/server/db/declared';
import { memberships } from '../../../src/server/db/system/people';
import type { Endpoint } from '../../../src/server/http/endpoint';
import { aCast, type Cast, LETTERS } from '../../support/aCast';
import { A_VIEW, bodyOf } from '../../support/bodyOf';
import type { Caller } from '../../support/aServer';
import { aWorld, type World } from '../../support/aWorld';
import { RULE_LAWS } from './support/storeOf';

/** The tables of docs/domain/permissions.md: who may make a call, by its method and path or by its entity and verb. */
const judged = judgedIn(readFileSync('docs/domain/permissions.md', 'utf8'));
const { said: cells, verbs } = judged;
const cellOf = (endpoint: Endpoint) => cellIn(endpoint, judged);
const MARKS = [...LETTERS, 't'];

let world: World;
let endpoints: Endpoint[] = [];
let callers: Cast['callers'];
let beTrainer: Cast['beTrainer'];
beforeAll(async () => {
  world = await aWorld(RULE_LAWS);
  endpoints = endpointsOf(world.deps, world.files);
  ({ callers, beTrainer } = await aCast(world));
});
afterAll(() => world.close());

test('the tables contain every call, and nothing else', () => {
  const endpointCells = endpoints.map(cellOf);
  const closed = resources.flatMap(({ name, access }) =>
    verbs.filter((verb) => access[verb] === 'nobody').map((verb) => `${name} ${verb}`),
  );
  expect([...cells.keys()].sort()).toEqual([...new Set([...endpointCells, ...closed])].sort());
  for (const [cell, allowed] of cells)
    expect(
      ['public', 'client', '–'].includes(allowed) || allowed.split(' ').every((letter) => MARKS.includes(letter)),
      `${cell}: ${allowed}`,
    ).toBe(true);
  expect(
    closed.map((cell) => cells.get(cell)),
    'calls that no one may make have a dash',
  ).toEqual(closed.map(() => '–'));
});

/** Paths of records that tests cannot create here, so that callers with permission may get 404. */
const MAY_BE_MISSING =
  /\{(token|merge_id|mail_id|run_id|sign_in_id|passkey_id|provider_account_id|export_id)\}|\/\{build_id\}\/|\/(upscaling|cancellation|order|file|pdf|xml)$/;

/** Fills in ids of existing records, or of a new record that may be lost. */
async function addressOf(endpoint: Endpoint, isLost: boolean, caller: keyof typeof callers): Promise<string> {
  const { path, resource } = endpoint;
  const ids: Record<string, string> = {};
  for (const [, key = ''] of path.matchAll(/\{(\w+)\}/g)) {
    const resourceOfKey = resources.find((candidate) => candidate.key === key);
    if (key === 'token') ids[key] = 'x'.repeat(43);
    else if (key === 'list') ids[key] = 'sessions';
    else if (key === 'platform') ids[key] = 'ios';
    else if (key === 'line') ids[key] = '2';
    else if (key === 'import_id') ids[key] = await createImport(path, caller);
    else if (key === 'user_id' && path.includes('/staff/'))
      ids[key] = (await world.aPerson([{ role: 'admin', application_id: world.application.id }])).id;
    else if (key === 'user_id') ids[key] = (await world.aPerson([{ role: 'trainer', organization_id: world.organization.id }])).id;
    else if (key === 'view_id') ids[key] = await createView();
    else if (key === 'holder_id') ids[key] = await createRoleHolder();
    else if (key === 'message_id') ids[key] = await messageAbout(path);
    else if (!resourceOfKey) ids[key] = world.organization.id;
    else if (
      isLost &&
      (resource?.key === key || path.endsWith('/dissolve')) &&
      !['organizations', 'applications'].includes(resourceOfKey.name)
    )
      ids[key] = await createRow(resourceOfKey);
    else
      ids[key] = await (resource?.key === key && resourceOfKey.sharedWith !== null
        ? sharedRow(resourceOfKey)
        : world.idOf(resourceOfKey.name));
  }
  const from = path.endsWith('/calendar') ? '?from=2027-01-01&to=2027-01-31' : '';
  return fill(path, ids) + from;
}

/** Creates a record; a record that applications share is only for the own application. */
const createRow = async (resource: AnyResource): Promise<string> =>
  (await world.make(resource, resource.sharedWith === null ? {} : { [resource.sharedWith]: [world.application.id] }, 'required')).id;

/** Creates a user with a role for the whole platform, and returns the membership. */
async function createRoleHolder(): Promise<string> {
  const { id } = await world.aPerson([{ own: 'Meekijker' }]);
  const [membership] = await world.db.orm.select({ id: memberships.id }).from(memberships).where(eq(memberships.user_id, id));
  return membership?.id ?? '';
}

/** A view that is shared with the whole organization. */
async function createView(): Promise<string> {
  const place = { area: 'organization', organization_id: world.organization.id, list: 'activities' };
  return (await callers.S.call<{ id: string }>('POST', '/v1/admin/views', { ...A_VIEW, ...place })).body.id;
}

const shared = new Map<string, string>();
async function sharedRow(resource: AnyResource): Promise<string> {
  const id = shared.get(resource.name) ?? (await createRow(resource));
  shared.set(resource.name, id);
  return id;
}

/** Creates an import of the caller, because imports are visible only to their owner; without permission, of another user. */
async function createImport(path: string, caller: keyof typeof callers): Promise<string> {
  const list = fill(path.slice(0, path.indexOf('/{import_id}')), { organization_id: world.organization.id });
  const upload = (caller: Caller) => caller.call<{ id: string }>('POST', list, Buffer.from('Naam;Voornaam;Achternaam\nA;B;C'));
  const sent = await upload(callers[caller]);
  return sent.status === 201 ? sent.body.id : (await upload(callers.S)).body.id;
}

const messages = new Map<string, string>();
/** Creates a message about the record in the path, because each list shows its own. */
async function messageAbout(path: string): Promise<string> {
  const about = (['session', 'bundle', 'product'] as const).find((candidate) => path.includes(`{${candidate}_id}/messages`));
  if (!about) return world.idOf('messages');
  const id =
    messages.get(about) ?? (await world.make(resourceNamed('messages'), { about, [about]: await world.idOf(`${about}s`) }, 'required')).id;
  messages.set(about, id);
  return id;
}

async function answerOf(endpoint: Endpoint, caller: keyof typeof callers, isAllowed: boolean) {
  const isRemoval = endpoint.method === 'delete' ? !endpoint.path.endsWith('/bulk') : endpoint.path.endsWith('/dissolve');
  const address = await addressOf(endpoint, isAllowed && isRemoval, caller);
  const body = await bodyOf(world, endpoint);
  return callers[caller].call<AnyRow>(endpoint.method.toUpperCase(), address, body);
}

describe.each(['S', 'A', 'O', 'T'] as const)('%s', (role) => {
  test('may make the calls of their cells, and no others', async () => {
    await beTrainer(true);
    const faults: string[] = [];
    for (const endpoint of endpoints) {
      const cell = cells.get(cellOf(endpoint)) ?? '';
      if (cell === 'public') continue;
      if (cell === 'client') {
        const { status } = await callers[role].call(endpoint.method.toUpperCase(), await addressOf(endpoint, false, role));
        if (status !== 401) faults.push(`${endpoint.method} ${endpoint.path}: ${status}, by a user`);
        continue;
      }
      const isAllowed = cell.split(' ').some((letter) => letter.toUpperCase() === role);
      const { status, errors } = await answerOf(endpoint, role, isAllowed);
      const line = `${endpoint.method} ${endpoint.path}: ${status} ${JSON.stringify(errors)}`;
      const isPassed = ![401, 403, 405, ...(MAY_BE_MISSING.test(endpoint.path) ? [] : [404])].includes(status) && status < 500;
      if (isAllowed ? !isPassed : ![403, 404].includes(status)) faults.push(line);
    }
    expect(faults).toEqual([]);
  }, 300_000);
});

test('a trainer gets 404 for an activity of other trainers', async () => {
  await beTrainer(false);
  for (const endpoint of endpoints) {
    if (!(cells.get(cellOf(endpoint)) ?? '').split(' ').includes('t')) continue;
    const { status, body } = await answerOf(endpoint, 'T', false);
    const line = `${endpoint.method} ${endpoint.path}: ${status}`;
    // Activities are a list of the organization, which a trainer sees without these records.
    const isList = /organizations\/\{organization_id\}\/activities(\/(simple|all|bulk|order))?$/.test(endpoint.path);
    if (!isList) expect(status, line).toBe(404);
    else if (endpoint.method === 'get') {
      expect(status, line).toBe(200);
      expect(JSON.stringify(body), line).not.toContain(await world.idOf(endpoint.resource?.name ?? ''));
    }
  }
}, 300_000);
