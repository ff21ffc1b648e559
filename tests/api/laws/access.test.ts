import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fill } from '../../../src/schema/routes';
import type { AnyResource, AnyRow } from '../../../src/schema/row';
import { crudEndpoints } from '../../../src/server/engine/endpoints';
import { ownerOf, resourceNamed, resources } from '../../../src/server/db/declared';
import { columnOf, tableOf } from '../../../src/server/db/tables';
import { eq } from 'drizzle-orm';
import type { Caller } from '../../support/aServer';
import { aWorld, type World } from '../../support/aWorld';
import { RULE_LAWS } from './support/storeOf';
import { REFUSAL_MEMBERS } from '../../support/refusalMembers';

const UNKNOWN_ID = '0190f3a0-0000-7000-8000-000000000000';
const NO_TOKEN = [
  {},
  { Authorization: 'Bearer' },
  { Authorization: 'Bearer onzin' },
  { Authorization: 'Basic YTpi' },
  { ApplicationId: UNKNOWN_ID },
] as const;

let world: World;
/** A user with the widest access elsewhere: staff of another application, and a member of an organization there. */
let stranger: Caller;
let elsewhere: { application_id: string; organization_id: string };
beforeAll(async () => {
  world = await aWorld(RULE_LAWS);
  const application = await world.anApplication();
  const organization = await world.anOrganization(application.id);
  elsewhere = { application_id: application.id, organization_id: organization.id };
  stranger = await world.aPerson([
    { role: 'admin', application_id: application.id },
    { role: 'organization', organization_id: organization.id },
  ]);
});
afterAll(() => world.close());

const eachResource = resources.map((resource) => [resource.name, resource] as const);

describe.each(eachResource)('%s', (_name, resource) => {
  let row: AnyRow;
  let path = '';
  let calls: { method: string; address: string; body: object | undefined }[] = [];
  beforeAll(async () => {
    path = await world.pathOf(resource);
    row = await world.make(resource);
    const ids = await world.idsAbove(resource);
    calls = crudEndpoints(resource).map(({ method, path: pattern }) => ({
      method: method.toUpperCase(),
      address: fill(pattern, { ...ids, [resource.key]: row.id }),
      body: method === 'get' ? undefined : bodyFor(method, pattern, row),
    }));
  });

  test('every call without a token is refused, however the address is written', async () => {
    expect(calls.length).toBeGreaterThan(4);
    for (const { method, address, body } of calls) {
      for (const headers of NO_TOKEN)
        expect((await world.request(method, address, body, headers)).status, `${method} ${address}`).toBe(401);
      for (const variant of spellings(address)) {
        const answer = await world.request<object>(method, variant, body);
        expect(variant.split('?')[0] === address ? [401] : [401, 404], `${method} ${variant}`).toContain(answer.status);
        expect(Object.keys(answer.body), `${method} ${variant}`).toEqual(REFUSAL_MEMBERS);
      }
    }
    expect((await world.admin.call('GET', `${path}/${row.id}`)).body).toEqual(row);
  });

  test('a stranger gets 403 or 404 and changes nothing', async () => {
    for (const { method, address, body } of calls) {
      const answer = await stranger.call(method, address, body);
      const isChoiceList = /\/(simple|all)$/.test(address) && resource.access.simple === 'signed-in';
      if (isOwnCollection(resource, method, address, path)) expect([200, 201, 409, 422], `${method} ${address}`).toContain(answer.status);
      else if (!isChoiceList) expect([403, 404], `${method} ${address}: ${JSON.stringify(answer.body)}`).toContain(answer.status);
      // Lists that everyone chooses from contain platform rows, not rows of an application or organization.
      if (answer.status < 300 && !(isChoiceList && isForAll(resource)))
        expect(JSON.stringify(answer.body), `${method} ${address}`).not.toContain(row.id);
    }
    expect((await world.admin.call('GET', `${path}/${row.id}`)).body).toEqual(row);
  });

  test('another application and one that does not exist return the same 403', async () => {
    const [first, ...rest] = await Promise.all(
      [world.application.id, UNKNOWN_ID, 'onzin'].map(async (ApplicationId) => {
        const { status, errors } = await stranger.call('GET', path, undefined, { ApplicationId });
        return { status, errors };
      }),
    );
    expect(first?.status).toBe(403);
    for (const other of rest) expect(other).toEqual(first);
  });

  if (resource.scope !== 'platform')
    test('a row is not found below another owner, not even by a superadmin', async () => {
      const owner = ownerOf(resource) ?? '';
      const other =
        owner === 'applications'
          ? elsewhere.application_id
          : owner === 'organizations'
            ? elsewhere.organization_id
            : (await world.make(resourceNamed(owner), {}, 'required')).id;
      const below = await world.pathOf(resource, { [resourceNamed(owner).key]: other });
      const headers: Record<string, string> = resource.api.includes('{') ? {} : { ApplicationId: other };
      for (const [method, suffix, body] of [
        ['GET', '', undefined],
        ['GET', '/history', undefined],
        ['PUT', '', {}],
        ['PATCH', '', { version: 1 }],
        ['DELETE', '', undefined],
      ] as const) {
        if (method !== 'GET' && resource.access[method === 'DELETE' ? 'delete' : 'edit'] === 'nobody') continue;
        expect((await world.admin.call(method, `${below}/${row.id}${suffix}`, body, headers)).status, `${method} ${suffix}`).toBe(404);
      }
      const { body: list } = await world.admin.call('GET', `${below}?itemsPerPage=250`, undefined, headers);
      expect(JSON.stringify(list)).not.toContain(row.id);
      expect((await world.admin.call('GET', `${path}/${row.id}`)).body).toEqual(row);
    });

  test('an invalid or unknown id returns 404', async () => {
    for (const id of [UNKNOWN_ID, '1', 'null', '%00', "'", '..%2f..', `${row.id}0`, encodeURIComponent(`${row.id}' or 1=1`)]) {
      expect([404, 405], id).toContain((await world.admin.call('GET', `${path}/${id}`)).status);
    }
  });

  if (resource.scope !== 'platform' && resource.access.edit !== 'nobody')
    test('a row stays with its owner, because the column of its owner cannot be written', async () => {
      const column = resourceNamed(ownerOf(resource) ?? '').key;
      const answer = await world.admin.call('PUT', `${path}/${row.id}`, { [column]: elsewhere.application_id });
      expect(answer.status).toBe(422);
      expect(answer.errors).toHaveProperty(column);
      const [stored] = await world.db.orm
        .select({ owner: columnOf(tableOf(resource), column) })
        .from(tableOf(resource))
        .where(eq(columnOf(tableOf(resource), 'id'), row.id));
      expect(stored?.owner).not.toBe(elsewhere.application_id);
    });

  if (resource.api.includes('{'))
    test('an unknown owner returns a stranger the same error as the owner of others', async () => {
      const key = resourceNamed(ownerOf(resource) ?? '').key;
      const belowUnknown = await stranger.call('GET', await world.pathOf(resource, { [key]: UNKNOWN_ID }));
      const belowOther = await stranger.call('GET', path);
      expect(belowUnknown.status).toBeGreaterThanOrEqual(403);
      expect({ status: belowUnknown.status, errors: belowUnknown.errors }).toEqual({
        status: belowOther.status,
        errors: belowOther.errors,
      });
    });
});

/** Whether staff of any application may make this call: on their own collection, or on rows that applications share. */
const isOwnCollection = ({ scope, access }: AnyResource, method: string, address: string, path: string) =>
  (scope === 'application' || access.edit === 'role:admin') &&
  access.list !== 'role:superadmin' &&
  (address === path || /\/(bulk|order|simple|all|export)$/.test(address)) &&
  method !== 'HEAD';

const isForAll = (resource: AnyResource) =>
  resource.scope === 'platform' && !('applications' in resource.fields) && resource.name !== 'applications';

function bodyFor(method: string, pattern: string, row: AnyRow): object {
  if (pattern.endsWith('/bulk')) return { ids: [row.id], ...(method === 'put' ? { changes: {} } : {}) };
  if (pattern.endsWith('/order')) return { ids: [row.id] };
  return {};
}

/** Variants of an address as an honest or a malicious client might write it. */
function spellings(address: string): string[] {
  const last = address.slice(address.lastIndexOf('/') + 1);
  return [
    address,
    `${address}?`,
    `${address}?token=x&token=y`,
    `${address}?%00=%ff&a[]=1`,
    `${address}?${'x'.repeat(2000)}=1`,
    `${address}/`,
    `${address}//`,
    address.replace('/v1/', '/v1//'),
    address.replace(/\/([^/]*)$/, '//$1'),
    address.replace(/\/([^/]*)$/, '%2F$1'),
    address.replace('/admin/', '/%61dmin/'),
    address.replace('/admin/', '/admin/./'),
    address.replace('/admin/', '/admin/x/../'),
    `${address};a=b`,
    `${address}%20`,
    `${address}%00`,
    address.replace(last, encodeURIComponent(encodeURIComponent(`/${last}`))),
    `${address}.json`,
  ];
}
