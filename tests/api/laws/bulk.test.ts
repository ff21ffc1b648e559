import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RemovalReport } from '../../../src/domain/records/removalReport';
import { bulkFields } from '../../../src/schema/bulkFields';
import { positionField } from '../../../src/schema/defineResource';
import type { AnyRow } from '../../../src/schema/row';
import { titleOf } from '../../../src/schema/titleOf';
import { targetOf } from '../../../src/schema/traits';
import { ownerOf, resourceNamed, resources } from '../../../src/server/db/declared';
import { aWorld, offering, type World } from '../../support/aWorld';
import { RULE_LAWS } from './support/storeOf';

const UNKNOWN_ID = '0190f3a0-0000-7000-8000-000000000000';
let world: World;
beforeAll(async () => {
  world = await aWorld(RULE_LAWS);
});
afterAll(() => world.close());

describe.each(offering('delete'))('%s', (name, resource) => {
  let path = '';
  let rows: AnyRow[] = [];
  beforeAll(async () => {
    path = await world.pathOf(resource);
    rows = [await world.make(resource), await world.make(resource), await world.make(resource)];
  });
  const ids = () => rows.map(({ id }) => id);
  const bulk = (method: string, body: unknown) => world.admin.call<{ affected: number }>(method, `${path}/bulk`, body);
  const readRows = async () => Promise.all(ids().map(async (id) => (await world.admin.call<AnyRow>('GET', `${path}/${id}`)).body));

  test('only counts in a dry run', async () => {
    expect((await bulk('DELETE', { ids: [...ids(), UNKNOWN_ID], dry_run: true })).body).toMatchObject({ affected: 3, remaining: [] });
    const filter = `filter[id]=${ids().slice(0, 2).join()}`;
    expect((await bulk('DELETE', { filter, dry_run: true })).body).toMatchObject({ affected: 2, remaining: [] });
    expect(await readRows()).toEqual(rows);
  });

  test('accepts either ids or a filter', async () => {
    for (const body of [
      {},
      { ids: ids(), filter: '' },
      { ids: ['x'] },
      { ids: UNKNOWN_ID },
      { filter: 'filter[onbekend]=1' },
      { ids: ids(), onbekend: 1 },
      { filter: 5 },
      [],
    ]) {
      expect((await bulk('DELETE', body)).status, JSON.stringify(body)).toBe(422);
    }
    expect((await bulk('DELETE', { ids: [] })).body).toMatchObject({ affected: 0, remaining: [] });
    expect(await readRows()).toEqual(rows);
  });

  const [field] = bulkFields(resource);
  if (field)
    test('changes bulk fields in all records, each with its own version and history', async () => {
      const value = (await world.sample(resource))[field];
      expect((await bulk('PUT', { ids: ids(), changes: { [field]: value }, dry_run: true })).body).toEqual({ affected: 3 });
      expect(await readRows()).toEqual(rows);
      expect((await bulk('PUT', { ids: ids(), changes: { [field]: value } })).body).toEqual({ affected: 3 });
      const after = await readRows();
      for (const [index, row] of after.entries())
        expect(row).toEqual({ ...rows[index], [field]: value, version: 2, updated_at: row.updated_at });
      rows = after;
    });

  test('refuses other fields', async () => {
    const excluded = Object.keys(resource.fields).filter((fieldName) => !bulkFields(resource).includes(fieldName));
    for (const changes of [...excluded.map((fieldName) => ({ [fieldName]: 'x' })), { onbekend: 1 }, {}]) {
      const { status, errors } = await bulk('PUT', { ids: ids(), changes });
      expect(status, JSON.stringify(changes)).toBe(422);
      expect(errors).toHaveProperty(Object.keys(changes)[0] ?? 'changes');
    }
    expect(await readRows()).toEqual(rows);
  });

  test(`deletes exactly the selected ${name}`, async () => {
    const other = await world.make(resource);
    const [first, ...rest] = ids();
    expect((await bulk('DELETE', { filter: `filter[id]=${first ?? ''}` })).body).toMatchObject({ affected: 1, remaining: [] });
    expect((await bulk('DELETE', { ids: [...ids(), ...ids()] })).body).toMatchObject({ affected: rest.length, remaining: [] });
    for (const id of ids()) expect((await world.admin.call('GET', `${path}/${id}`)).status).toBe(404);
    expect((await world.admin.call('GET', `${path}/${other.id}`)).body).toEqual(other);
  });
});

describe('a bulk operation', () => {
  const types = '/v1/admin/organization-types';
  async function aTypeInUse() {
    const used = await world.make(resourceNamed('organization_types'));
    const user = await world.make(resourceNamed('organizations'), { type: used.id }, 'required');
    return { used, user };
  }

  test('deletes what can be deleted, and reports the rest with its reason and its users', async () => {
    const free = await world.make(resourceNamed('organization_types'));
    const { used, user } = await aTypeInUse();
    const ids = [used.id, free.id];
    const report = {
      affected: 1,
      names: [{ id: free.id, name: free['name'] }],
      remaining: [used.id],
      kept: [
        {
          id: used.id,
          name: used['name'],
          path: `/admin/organization-types/${used.id}`,
          reason: expect.stringContaining('organisaties'),
          used_by: [
            {
              resource: 'organizations',
              count: 1,
              records: [{ id: user.id, name: user['name'], path: `/application/organizations/management/${user.id}` }],
            },
          ],
        },
      ],
    };
    expect((await world.admin.call('DELETE', `${types}/bulk`, { ids, dry_run: true })).body).toMatchObject(report);
    expect((await world.admin.call('GET', `${types}/${free.id}`)).status).toBe(200);
    expect((await world.admin.call('DELETE', `${types}/bulk`, { ids })).body).toMatchObject(report);
    expect((await world.admin.call('GET', `${types}/${free.id}`)).status).toBe(404);
    expect((await world.admin.call('GET', `${types}/${used.id}`)).status).toBe(200);
  });

  test('is refused if no record can be deleted', async () => {
    const { used } = await aTypeInUse();
    const answer = await world.admin.call('DELETE', `${types}/bulk`, { ids: [used.id] });
    expect(answer.status).toBe(409);
    expect(answer.errors['message']).toContain('organisaties');
  });

  test('deletes records that depend on each other', async () => {
    const applications = resourceNamed('applications');
    const above = await world.make(applications, { parent: null }, 'required');
    const below = await world.make(applications, { parent: above.id }, 'required');
    const { body } = await world.admin.call('DELETE', '/v1/admin/applications/bulk', { ids: [above.id, below.id] });
    expect(body).toMatchObject({ affected: 2, remaining: [] });
  });

  test('reports which other records lose a reference', async () => {
    const tag = await world.make(resourceNamed('tags'));
    await world.make(resourceNamed('organizations'), { tags: [tag.id] }, 'required');
    const { body } = await world.admin.call('DELETE', '/v1/admin/tags/bulk', { ids: [tag.id], dry_run: true });
    expect(body).toMatchObject({ affected: 1, loosened: [{ resource: 'organizations', count: 1 }] });
  });

  test('changes all records or none', async () => {
    const applications = resourceNamed('applications');
    const [first, second] = [await world.make(applications, { parent: null }), await world.make(applications, { parent: null })];
    // The second application below itself is invalid.
    const answer = await world.admin.call('PUT', '/v1/admin/applications/bulk', {
      ids: [first.id, second.id],
      changes: { parent: second.id },
    });
    expect(answer.status).toBe(422);
    expect(answer.errors).toHaveProperty('parent');
    expect((await world.admin.call('GET', `/v1/admin/applications/${first.id}`)).body).toEqual(first);
  });
});

/** Every entity that another entity requires, with that entity and its reference field. */
const requiredReferences = resources.flatMap((user) =>
  Object.entries(user.fields).flatMap(([field, spec]) => {
    const to = spec.kind === 'reference' ? resourceNamed(targetOf(spec) ?? '') : null;
    const isMade = to !== null && to.access.delete !== 'nobody' && user.access.create !== 'nobody' && !spec.readonly;
    return isMade ? [[to.name, `${user.name}.${field}`, to, user, field] as const] : [];
  }),
);
test.each(requiredReferences)(
  'a bulk deletion keeps %s that %s requires, and reports their users',
  async (_name, _by, resource, user, field) => {
    const target = await world.make(resource, {}, 'required');
    const userRow = await world.make(user, { [field]: target.id }, 'required');
    const { body } = await world.admin.call<RemovalReport>('DELETE', `${await world.pathOf(resource)}/bulk`, {
      ids: [target.id],
      dry_run: true,
    });
    expect(body).toMatchObject({ affected: 0, remaining: [target.id], kept: [{ id: target.id, name: titleOf(resource, target) }] });
    const usage = body.kept[0]?.used_by.find((candidate) => candidate.resource === user.name);
    expect(usage).toMatchObject({
      count: 1,
      records: [{ id: userRow.id, name: titleOf(user, userRow), path: expect.stringMatching(/^\/[^{}]+$/) }],
    });
  },
);

const orderedResources = offering('edit').filter(([, resource]) => positionField(resource));
describe.each(orderedResources)('the order of %s', (name, resource) => {
  const position = positionField(resource) ?? '';
  const positions = async (path: string, headers: Record<string, string>) =>
    ((await world.admin.call<Record<string, AnyRow[]>>('GET', path, undefined, headers)).body[name] ?? []).map(
      (row) => [row.id, row[position]] as const,
    );

  test('follows creation and then the given order, and stays a permutation', async () => {
    const owner = ownerOf(resource);
    const isChild = typeof resource.scope === 'object' && owner !== null;
    const headers: Record<string, string> = isChild ? {} : { ApplicationId: (await world.anApplication()).id };
    const path = await world.pathOf(
      resource,
      isChild ? { [resourceNamed(owner).key]: (await world.make(resourceNamed(owner), {}, 'required')).id } : {},
    );
    const createdIds: string[] = [];
    for (let n = 0; n < 4; n++)
      createdIds.push((await world.admin.call<AnyRow>('POST', path, await world.sample(resource, 'required'), headers)).body.id);
    expect(await positions(path, headers)).toEqual(createdIds.map((id, index) => [id, index]));
    const newOrder = createdIds.toReversed();
    expect((await world.admin.call('PUT', `${path}/order`, { ids: newOrder }, headers)).body).toEqual({ ids: newOrder });
    expect(await positions(path, headers)).toEqual(newOrder.map((id, index) => [id, index]));

    const elsewhere = await world.make(resource);
    for (const ids of [
      createdIds.slice(1),
      [...createdIds, createdIds[0]],
      [...createdIds.slice(1), elsewhere.id],
      [...createdIds, elsewhere.id],
      [...createdIds.slice(1), UNKNOWN_ID],
      [],
    ]) {
      expect((await world.admin.call('PUT', `${path}/order`, { ids }, headers)).status, JSON.stringify(ids)).toBe(409);
    }
    for (const body of [{}, { ids: ['x'] }, { ids: createdIds, more: 1 }, []])
      expect((await world.admin.call('PUT', `${path}/order`, body, headers)).status).toBe(422);
    expect(await positions(path, headers)).toEqual(newOrder.map((id, index) => [id, index]));

    await world.admin.call('DELETE', `${path}/${newOrder[1] ?? ''}`, undefined, headers);
    const last = (await world.admin.call<AnyRow>('POST', path, await world.sample(resource, 'required'), headers)).body;
    const positionsNow = await positions(path, headers);
    expect(positionsNow.map(([id]) => id)).toEqual([newOrder[0], newOrder[2], newOrder[3], last.id]);
    expect(new Set(positionsNow.map(([, index]) => index)).size).toBe(4);
  });
});

describe('an Idempotency-Key', () => {
  const send = (body: unknown, key: string, caller = world.admin, path = '/v1/admin/labels') =>
    caller.call<AnyRow>('POST', path, body, { 'Idempotency-Key': key });
  const count = async (name: string) =>
    (await world.admin.call<{ labels: AnyRow[] }>('GET', `/v1/admin/labels?search=${encodeURIComponent(name)}`)).body.labels.length;

  test('creates one record and repeats the first answer, also after the record changed', async () => {
    const first = await send({ name: 'Eenmalig' }, 'sleutel 1');
    expect(first.status).toBe(201);
    await world.admin.call('PUT', `/v1/admin/labels/${first.body.id}`, { name: 'Eenmalig veranderd' });
    const again = await send({ name: 'Eenmalig' }, 'sleutel 1');
    expect(again.status).toBe(201);
    expect(again.body).toEqual(first.body);
    expect(await count('Eenmalig')).toBe(1);
  });

  test('is refused with another body or path', async () => {
    await send({ name: 'Sleutel twee' }, 'sleutel 2');
    expect((await send({ name: 'Sleutel twee, anders' }, 'sleutel 2')).status).toBe(422);
    expect((await send({ name: 'Sleutel twee' }, 'sleutel 2', world.admin, '/v1/admin/tags')).status).toBe(422);
    expect(await count('anders')).toBe(0);
  });

  test('can be used again after a refused call', async () => {
    expect((await send({ name: '' }, 'sleutel 3')).status).toBe(422);
    expect((await send({ name: 'Nu wel' }, 'sleutel 3')).status).toBe(201);
  });

  test('belongs to one user', async () => {
    const other = await world.superadmin({ ApplicationId: world.application.id });
    await send({ name: 'Gedeelde sleutel' }, 'sleutel 4');
    expect((await send({ name: 'Gedeelde sleutel' }, 'sleutel 4', other)).status).toBe(201);
    expect(await count('Gedeelde sleutel')).toBe(2);
  });

  test('is refused in another application, where the same call means another record', async () => {
    const elsewhere = await world.anApplication();
    const body = { name: 'Wandelen' };
    const first = await send(body, 'sleutel 5', world.admin, '/v1/admin/application/categories');
    const other = await world.admin.call<AnyRow>('POST', '/v1/admin/application/categories', body, {
      'Idempotency-Key': 'sleutel 5',
      ApplicationId: elsewhere.id,
    });
    expect(first.status).toBe(201);
    expect(other.status).toBe(422);
  });

  test('has a maximum length', async () => {
    expect((await send({ name: 'Te lang' }, 'x'.repeat(201))).status).toBe(422);
  });
});
