import { afterAll, beforeAll, expect, test } from 'vitest';
import { callOf } from '../../scripts/generate/access/judged';
import { endpointsOf } from '../../src/server/app/createApi';
import type { Endpoint } from '../../src/server/http/endpoint';
import { readAccessPage } from '../support/accessPage';
import { addressOfCall } from '../support/addressOfCall';
import { aCast, type Cast, type Letter, LETTERS } from '../support/aCast';
import type { Caller } from '../support/aServer';
import { aWorld, type World } from '../support/aWorld';
import { isFullRun } from '../support/fullRun';

const page = readAccessPage();

let world: World;
let callers: Cast['callers'];
/** The calls of users that take a body. */
let writes: Endpoint[] = [];
beforeAll(async () => {
  world = await aWorld();
  ({ callers } = await aCast(world));
  writes = endpointsOf(world.deps, world.files).filter(
    ({ access, body }) => body !== undefined && access !== 'public' && access !== 'client',
  );
});
afterAll(() => world.close());

/** This call names the owner of its views in the body, so an unreadable body cannot be authorized. */
const OWNER_IN_BODY = 'POST /v1/admin/views';

/** The first passes no rule, and the second no parser. */
const WRONG_BODIES = ['[1]', '{'];
/** One of them for each role, as a call judges them at one place; both in the full run. */
const bodiesFor = (who: Letter) => (isFullRun ? WRONG_BODIES : WRONG_BODIES.filter((_, n) => n === LETTERS.indexOf(who) % 2));
const sendTo = async (caller: Caller, endpoint: Endpoint, body: string, headers?: Record<string, string>) =>
  (await caller.call(endpoint.method.toUpperCase(), await addressOfCall(world, endpoint), body, headers)).status;

test('a wrong body of a user without the ability is refused for the ability', async () => {
  const faults: string[] = [];
  for (const endpoint of writes.filter((candidate) => callOf(candidate) !== OWNER_IN_BODY))
    for (const who of LETTERS.filter((letter) => page.calls.get(callOf(endpoint))?.cells[letter] === '–'))
      for (const body of bodiesFor(who)) {
        const status = await sendTo(callers[who], endpoint, body);
        if (status !== 403 && status !== 404) faults.push(`${callOf(endpoint)} with ${body} by ${who}: ${status}`);
      }
  expect(faults.join('\n')).toBe('');
});

test('a wrong body from another application or organization is refused for the ability', async () => {
  const application = await world.anApplication();
  const organization = await world.anOrganization(application.id);
  const stranger = await world.aPerson([
    { role: 'admin', application_id: application.id },
    { role: 'organization', organization_id: organization.id },
  ]);
  const faults: string[] = [];
  for (const endpoint of writes)
    for (const body of WRONG_BODIES) {
      const inTheirs = await sendTo(stranger, endpoint, body, { ApplicationId: world.application.id });
      if (inTheirs !== 403) faults.push(`${callOf(endpoint)} with ${body} in another application: ${inTheirs}`);
      if (!/\{(organization|application|activity|product)_id\}/.test(endpoint.path)) continue;
      const status = await sendTo(stranger, endpoint, body);
      if (status !== 403 && status !== 404) faults.push(`${callOf(endpoint)} with ${body} below another organization: ${status}`);
    }
  expect(faults.join('\n')).toBe('');
});

test('a wrong body of a user with the ability is refused for the body', async () => {
  const faults: string[] = [];
  for (const endpoint of writes)
    for (const body of WRONG_BODIES) {
      const status = await sendTo(callers.S, endpoint, body);
      // A record in the wrong state, or a missing password, is refused before the body.
      if (![400, 403, 404, 409, 422].includes(status)) faults.push(`${callOf(endpoint)} with ${body}: ${status}`);
    }
  expect(faults.join('\n')).toBe('');
});

test('a refused write with a wrong body is recorded in the history', async () => {
  const trainer = await world.aPerson([{ role: 'trainer', organization_id: world.organization.id }]);
  const path = `/v1/admin/organizations/${world.organization.id}/persons`;
  expect((await trainer.call('POST', path, '[1]')).status).toBe(403);
  const linesOf = async () =>
    (await callers.S.call<{ history: { actor_id: string; reason: string }[] }>('GET', '/v1/admin/history?action=access_denied')).body
      .history;
  await expect
    .poll(async () =>
      (await linesOf()).some(
        ({ actor_id, reason }) => actor_id === trainer.id && reason === 'POST /v1/admin/organizations/{organization_id}/persons',
      ),
    )
    .toBe(true);
});
