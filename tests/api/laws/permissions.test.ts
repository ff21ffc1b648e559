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

/** The tables of the page, cell by cell: who may make a call, by its method and path or by entity and verb. */
const judged = judgedIn(readFileSync('docs/domain/permissions.md', 'utf8'));
const { said, verbs } = judged;
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

test('every call stands in the tables, and nothing else does', () => {
  const named = endpoints.map(cellOf);
  const closed = resources.flatMap(({ name, access }) =>
    verbs.filter((verb) => access[verb] === 'nobody').map((verb) => `${name} ${verb}`),
  );
  expect([...said.keys()].sort()).toEqual([...new Set([...named, ...closed])].sort());
  for (const [cell, who] of said)
    expect(['public', 'client', '–'].includes(who) || who.split(' ').every((letter) => MARKS.includes(letter)), `${cell}: ${who}`).toBe(
      true,
    );
  expect(
    closed.map((cell) => said.get(cell)),
    'what nobody may says so',
  ).toEqual(closed.map(() => '–'));
});

/** What is made by chance, or is not set up here: for whoever may, nothing is found there. */
const BY_CHANCE =
  /\{(token|merge_id|mail_id|run_id|sign_in_id|passkey_id|provider_account_id|export_id)\}|\/\{build_id\}\/|\/(upscaling|cancellation|order|file|pdf|xml)$/;

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

async function answerOf(endpoint: Endpoint, who: keyof typeof callers, isAllowed: boolean) {
  const ends = endpoint.method === 'delete' ? !endpoint.path.endsWith('/bulk') : endpoint.path.endsWith('/dissolve');
  const address = await addressOf(endpoint, isAllowed && ends, who);
  const body = await bodyOf(world, endpoint);
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
