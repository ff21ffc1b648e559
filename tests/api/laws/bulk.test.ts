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

const NOBODY = '0190f3a0-0000-7000-8000-000000000000';
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
  const read = async () => Promise.all(ids().map(async (id) => (await world.admin.call<AnyRow>('GET', `${path}/${id}`)).body));

  test('only counts what a dry run would change or delete', async () => {
    expect((await bulk('DELETE', { ids: [...ids(), NOBODY], dry_run: true })).body).toMatchObject({ affected: 3, remaining: [] });
    const filter = `filter[id]=${ids().slice(0, 2).join()}`;
    expect((await bulk('DELETE', { filter, dry_run: true })).body).toMatchObject({ affected: 2, remaining: [] });
    expect(await read()).toEqual(rows);
  });

  test('says which records with ids or with a filter, never both or neither', async () => {
    for (const body of [
      {},
      { ids: ids(), filter: '' },
      { ids: ['x'] },
      { ids: NOBODY },
      { filter: 'filter[onbekend]=1' },
      { ids: ids(), onbekend: 1 },
      { filter: 5 },
      [],
    ]) {
      expect((await bulk('DELETE', body)).status, JSON.stringify(body)).toBe(422);
    }
    expect((await bulk('DELETE', { ids: [] })).body).toMatchObject({ affected: 0, remaining: [] });
    expect(await read()).toEqual(rows);
  });

  const [field] = bulkFields(resource);
  if (field)
    test('changes what fits many records, in all of them, each with its own version and history', async () => {
      const value = (await world.sample(resource))[field];
      expect((await bulk('PUT', { ids: ids(), changes: { [field]: value }, dry_run: true })).body).toEqual({ affected: 3 });
      expect(await read()).toEqual(rows);
      expect((await bulk('PUT', { ids: ids(), changes: { [field]: value } })).body).toEqual({ affected: 3 });
      const after = await read();
      for (const [at, row] of after.entries()) expect(row).toEqual({ ...rows[at], [field]: value, version: 2, updated_at: row.updated_at });
      rows = after;
    });

  test('leaves alone what does not fit many records', async () => {
    const barred = Object.keys(resource.fields).filter((one) => !bulkFields(resource).includes(one));
    for (const changes of [...barred.map((one) => ({ [one]: 'x' })), { onbekend: 1 }, {}]) {
      const { status, errors } = await bulk('PUT', { ids: ids(), changes });
      expect(status, JSON.stringify(changes)).toBe(422);
      expect(errors).toHaveProperty(Object.keys(changes)[0] ?? 'changes');
    }
    expect(await read()).toEqual(rows);
  });

  test(`deletes every one of the ${name} that was meant, and no other`, async () => {
    const other = await world.make(resource);
    const [first, ...rest] = ids();
    expect((await bulk('DELETE', { filter: `filter[id]=${first ?? ''}` })).body).toMatchObject({ affected: 1, remaining: [] });
    expect((await bulk('DELETE', { ids: [...ids(), ...ids()] })).body).toMatchObject({ affected: rest.length, remaining: [] });
    for (const id of ids()) expect((await world.admin.call('GET', `${path}/${id}`)).status).toBe(404);
    expect((await world.admin.call('GET', `${path}/${other.id}`)).body).toEqual(other);
  });
});

describe('many at once', () => {
  const types = '/v1/admin/organization-types';
  async function aTypeInUse() {
    const used = await world.make(resourceNamed('organization_types'));
    const user = await world.make(resourceNamed('organizations'), { type: used.id }, 'required');
    return { used, user };
  }

  test('are deleted as far as they can be, and what stays is named with its reason and with who needs it', async () => {
    const free = await world.make(resourceNamed('organization_types'));
    const { used, user } = await aTypeInUse();
    const ids = [used.id, free.id];
    const told = {
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
    expect((await world.admin.call('DELETE', `${types}/bulk`, { ids, dry_run: true })).body).toMatchObject(told);
    expect((await world.admin.call('GET', `${types}/${free.id}`)).status).toBe(200);
    expect((await world.admin.call('DELETE', `${types}/bulk`, { ids })).body).toMatchObject(told);
    expect((await world.admin.call('GET', `${types}/${free.id}`)).status).toBe(404);
    expect((await world.admin.call('GET', `${types}/${used.id}`)).status).toBe(200);
  });

  test('are refused where none of them can go', async () => {
    const { used } = await aTypeInUse();
    const answer = await world.admin.call('DELETE', `${types}/bulk`, { ids: [used.id] });
    expect(answer.status).toBe(409);
    expect(answer.errors['message']).toContain('organisaties');
  });

  test('go also when one must go before the other', async () => {
    const applications = resourceNamed('applications');
    const above = await world.make(applications, { parent: null }, 'required');
    const below = await world.make(applications, { parent: above.id }, 'required');
    const { body } = await world.admin.call('DELETE', '/v1/admin/applications/bulk', { ids: [above.id, below.id] });
    expect(body).toMatchObject({ affected: 2, remaining: [] });
  });

  test('say what else loses them', async () => {
    const tag = await world.make(resourceNamed('tags'));
    await world.make(resourceNamed('organizations'), { tags: [tag.id] }, 'required');
    const { body } = await world.admin.call('DELETE', '/v1/admin/tags/bulk', { ids: [tag.id], dry_run: true });
    expect(body).toMatchObject({ affected: 1, loosened: [{ resource: 'organizations', count: 1 }] });
  });

  test('change all or none: one that a rule refuses keeps the others', async () => {
    const applications = resourceNamed('applications');
    const [first, second] = [await world.make(applications, { parent: null }), await world.make(applications, { parent: null })];
    // Below itself: refused for the second alone.
    const answer = await world.admin.call('PUT', '/v1/admin/applications/bulk', {
      ids: [first.id, second.id],
      changes: { parent: second.id },
    });
    expect(answer.status).toBe(422);
    expect(answer.errors).toHaveProperty('parent');
    expect((await world.admin.call('GET', `/v1/admin/applications/${first.id}`)).body).toEqual(first);
  });
});

/** Every entity that another cannot do without, with the field or place by which that one points at it. */
const needed = resources.flatMap((user) =>
  Object.entries(user.fields).flatMap(([field, spec]) => {
    const to = spec.kind === 'reference' ? resourceNamed(targetOf(spec) ?? '') : null;
    const isMade = to !== null && to.access.delete !== 'nobody' && user.access.create !== 'nobody' && !spec.readonly;
    return isMade ? [[to.name, `${user.name}.${field}`, to, user, field] as const] : [];
  }),
);
test.each(needed)('%s that stay for %s are named, and so is who needs them', async (_name, _by, resource, user, field) => {
  const kept = await world.make(resource, {}, 'required');
  const made = await world.make(user, { [field]: kept.id }, 'required');
  const { body } = await world.admin.call<RemovalReport>('DELETE', `${await world.pathOf(resource)}/bulk`, {
    ids: [kept.id],
    dry_run: true,
  });
  expect(body).toMatchObject({ affected: 0, remaining: [kept.id], kept: [{ id: kept.id, name: titleOf(resource, kept) }] });
  const by = body.kept[0]?.used_by.find((one) => one.resource === user.name);
  expect(by).toMatchObject({ count: 1, records: [{ id: made.id, name: titleOf(user, made), path: expect.stringMatching(/^\/[^{}]+$/) }] });
});

const ordered = offering('edit').filter(([, resource]) => positionField(resource));
describe.each(ordered)('the order of %s', (name, resource) => {
  const position = positionField(resource) ?? '';
  const positions = async (path: string, headers: Record<string, string>) =>
    ((await world.admin.call<Record<string, AnyRow[]>>('GET', path, undefined, headers)).body[name] ?? []).map(
      (row) => [row.id, row[position]] as const,
    );

  test('is that of making, then that which people make, and stays a permutation', async () => {
    const owner = ownerOf(resource);
    const isChild = typeof resource.scope === 'object' && owner !== null;
    const headers: Record<string, string> = isChild ? {} : { ApplicationId: (await world.anApplication()).id };
    const path = await world.pathOf(
      resource,
      isChild ? { [resourceNamed(owner).key]: (await world.make(resourceNamed(owner), {}, 'required')).id } : {},
    );
    const made: string[] = [];
    for (let n = 0; n < 4; n++)
      made.push((await world.admin.call<AnyRow>('POST', path, await world.sample(resource, 'required'), headers)).body.id);
    expect(await positions(path, headers)).toEqual(made.map((id, at) => [id, at]));
    const wanted = made.toReversed();
    expect((await world.admin.call('PUT', `${path}/order`, { ids: wanted }, headers)).body).toEqual({ ids: wanted });
    expect(await positions(path, headers)).toEqual(wanted.map((id, at) => [id, at]));

    const elsewhere = await world.make(resource);
    for (const ids of [
      made.slice(1),
      [...made, made[0]],
      [...made.slice(1), elsewhere.id],
      [...made, elsewhere.id],
      [...made.slice(1), NOBODY],
      [],
    ]) {
      expect((await world.admin.call('PUT', `${path}/order`, { ids }, headers)).status, JSON.stringify(ids)).toBe(409);
    }
    for (const body of [{}, { ids: ['x'] }, { ids: made, more: 1 }, []])
      expect((await world.admin.call('PUT', `${path}/order`, body, headers)).status).toBe(422);
    expect(await positions(path, headers)).toEqual(wanted.map((id, at) => [id, at]));

    await world.admin.call('DELETE', `${path}/${wanted[1] ?? ''}`, undefined, headers);
    const last = (await world.admin.call<AnyRow>('POST', path, await world.sample(resource, 'required'), headers)).body;
    const now = await positions(path, headers);
    expect(now.map(([id]) => id)).toEqual([wanted[0], wanted[2], wanted[3], last.id]);
    expect(new Set(now.map(([, at]) => at)).size).toBe(4);
  });
});

describe('an Idempotency-Key', () => {
  const send = (body: unknown, key: string, caller = world.admin, path = '/v1/admin/labels') =>
    caller.call<AnyRow>('POST', path, body, { 'Idempotency-Key': key });
  const count = async (name: string) =>
    (await world.admin.call<{ labels: AnyRow[] }>('GET', `/v1/admin/labels?search=${encodeURIComponent(name)}`)).body.labels.length;

  test('makes one record and gives the first answer again, also when the record has changed since', async () => {
    const first = await send({ name: 'Eenmalig' }, 'sleutel 1');
    expect(first.status).toBe(201);
    await world.admin.call('PUT', `/v1/admin/labels/${first.body.id}`, { name: 'Eenmalig veranderd' });
    const again = await send({ name: 'Eenmalig' }, 'sleutel 1');
    expect(again.status).toBe(201);
    expect(again.body).toEqual(first.body);
    expect(await count('Eenmalig')).toBe(1);
  });

  test('is refused with another body, and on another path', async () => {
    await send({ name: 'Sleutel twee' }, 'sleutel 2');
    expect((await send({ name: 'Sleutel twee, anders' }, 'sleutel 2')).status).toBe(422);
    expect((await send({ name: 'Sleutel twee' }, 'sleutel 2', world.admin, '/v1/admin/tags')).status).toBe(422);
    expect(await count('anders')).toBe(0);
  });

  test('is not used up by a call that was refused', async () => {
    expect((await send({ name: '' }, 'sleutel 3')).status).toBe(422);
    expect((await send({ name: 'Nu wel' }, 'sleutel 3')).status).toBe(201);
  });

  test('belongs to one person, and to one day', async () => {
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

  test('has a length', async () => {
    expect((await send({ name: 'Te lang' }, 'x'.repeat(201))).status).toBe(422);
  });
});
