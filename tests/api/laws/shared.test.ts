import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RemovalReport } from '../../../src/domain/records/removalReport';
import type { AnyRow } from '../../../src/schema/row';
import { resources } from '../../../src/server/db/declared';
import type { Caller } from '../../support/aServer';
import { aWorld, type World } from '../../support/aWorld';
import { RULE_LAWS } from './support/storeOf';

/** Platform rows that name their applications, of those entities that staff may change. Tested with staff of two applications. */
const shared = resources
  .filter((resource) => resource.sharedWith !== null && resource.access.edit === 'role:admin')
  .map((resource) => [resource.name, resource] as const);

let world: World;
let [a, b] = ['', ''];
let staffOfA: Caller;
let memberInA: Caller;
beforeAll(async () => {
  world = await aWorld(RULE_LAWS);
  a = world.application.id;
  b = (await world.anApplication()).id;
  staffOfA = await world.aPerson([{ role: 'admin', application_id: a }]);
  memberInA = await world.aPerson([{ role: 'organization', organization_id: world.organization.id }]);
});
afterAll(() => world.close());

test('some entities are shared by applications', () => {
  expect(shared.map(([name]) => name)).toEqual(expect.arrayContaining(['labels', 'tags']));
});

describe.each(shared)('%s', (name, resource) => {
  const path = resource.api;
  const field = resource.sharedWith ?? '';
  let ofA: AnyRow;
  let ofB: AnyRow;
  let ofBoth: AnyRow;
  let ofAll: AnyRow;
  beforeAll(async () => {
    [ofA, ofB, ofBoth, ofAll] = [
      await world.make(resource, { [field]: [a] }),
      await world.make(resource, { [field]: [b] }),
      await world.make(resource, { [field]: [a, b] }),
      await world.make(resource, { [field]: [] }),
    ];
  });
  const idsFor = async (caller: Caller, suffix = '') =>
    ((await caller.call<Record<string, AnyRow[]>>('GET', `${path}${suffix}`)).body[name] ?? []).map(({ id }) => id);

  test('are visible to staff of their applications, or to all without applications', async () => {
    for (const suffix of ['?itemsPerPage=250', '/all', '/simple']) {
      const ids = await idsFor(staffOfA, suffix);
      expect(ids).toEqual(expect.arrayContaining([ofA.id, ofBoth.id, ofAll.id]));
      expect(ids).not.toContain(ofB.id);
    }
    expect((await staffOfA.call('GET', `${path}/${ofA.id}`)).status).toBe(200);
    expect((await staffOfA.call('GET', `${path}/${ofB.id}`)).status).toBe(404);
    expect((await staffOfA.call('GET', `${path}/${ofB.id}/history`)).status).toBe(404);
    expect(await idsFor(world.admin, '/all')).toEqual(expect.arrayContaining([ofA.id, ofB.id, ofBoth.id, ofAll.id]));
  });

  test('can be chosen by members, with only their names', async () => {
    const { body } = await memberInA.call<Record<string, AnyRow[]>>('GET', `${path}/all`);
    expect(body[name]?.map(({ id }) => id)).toEqual(expect.arrayContaining([ofA.id, ofBoth.id, ofAll.id]));
    expect(body[name]?.every((row) => !(field in row))).toBe(true);
    expect((await memberInA.call('GET', path)).status).toBe(403);
    expect((await memberInA.call('PUT', `${path}/${ofA.id}`, { name: 'Nee' })).status).toBe(403);
  });

  test('can be changed by staff only if they belong to no other application', async () => {
    expect((await staffOfA.call('PUT', `${path}/${ofA.id}`, { name: `${name} van ons` })).status).toBe(200);
    for (const [row, status] of [
      [ofB, 404],
      [ofBoth, 403],
      [ofAll, 403],
    ] as const) {
      expect((await staffOfA.call('PUT', `${path}/${row.id}`, { name: 'Overgenomen' })).status).toBe(status);
      expect((await staffOfA.call('DELETE', `${path}/${row.id}`)).status).toBe(status);
      expect((await world.admin.call('GET', `${path}/${row.id}`)).body).toEqual(row);
    }
    const bulk = (ids: readonly string[]) => staffOfA.call<RemovalReport>('DELETE', `${path}/bulk`, { ids, dry_run: true });
    expect((await bulk([ofA.id, ofBoth.id])).body, 'shared records remain').toMatchObject({ affected: 1, remaining: [ofBoth.id] });
    expect((await bulk([ofB.id])).body).toMatchObject({ affected: 0, remaining: [] });
  });

  test('can be created by staff for their own applications, and not given to others or to all', async () => {
    const body = await world.sample(resource, 'required', staffOfA);
    for (const applications of [[], [b], [a, b]]) {
      expect((await staffOfA.call('POST', path, { ...body, [field]: applications })).errors, applications.join()).toHaveProperty(field);
      expect((await staffOfA.call('PUT', `${path}/${ofA.id}`, { [field]: applications })).errors, applications.join()).toHaveProperty(
        field,
      );
    }
    expect((await staffOfA.call('POST', path, { ...body, [field]: [a] })).status).toBe(201);
    expect((await world.admin.call('GET', `${path}/${ofA.id}`)).body[field]).toEqual([a]);
  });
});
