import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Field } from '../../../src/schema/field';
import { shapeOf } from '../../../src/schema/kindOf';
import type { AnyResource, AnyRow } from '../../../src/schema/row';
import { titleFields } from '../../../src/schema/titleOf';
import { writable } from '../../../src/schema/validate';
import { aWorld, offering, type World } from '../../support/aWorld';
import { STATEMENT_LAWS } from './support/storeOf';

let world: World;
beforeAll(async () => {
  world = await aWorld(STATEMENT_LAWS);
});
afterAll(() => world.close());

const fieldOf = (resource: AnyResource, name: string) => resource.fields[name] as Field;

const isOnlyFilter = (resource: AnyResource, name: string) => (fieldOf(resource, name) as { isOnlyFilter?: boolean }).isOnlyFilter === true;

/** The fields that can be changed later, of kinds whose sample differs per record. */
const changeable = (resource: AnyResource) =>
  writable(resource).filter(
    (name) =>
      !fieldOf(resource, name).fixed &&
      ['text', 'longText', 'integer', 'email', 'url', 'money', 'date', 'dateTime', 'boolean'].includes(fieldOf(resource, name).kind),
  );

/** The values of a record after its sample was saved: an upload token has become a file id. */
const expectedRow = (resource: AnyResource, body: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      fieldOf(resource, name).kind === 'image' ? expect.stringMatching(/^[0-9a-f-]{36}$/) : value,
    ]),
  );

describe.each(offering('create'))('%s', (_name, resource) => {
  let path = '';
  let row: AnyRow;
  let body: Record<string, unknown>;
  beforeAll(async () => {
    path = await world.pathOf(resource);
    body = await world.sample(resource);
    const answer = await world.admin.call<AnyRow>('POST', path, body);
    expect(answer.errors).toEqual({});
    expect(answer.status).toBe(201);
    row = answer.body;
  });

  test('returns what was saved, with id, version and times', () => {
    expect(row).toMatchObject(expectedRow(resource, body));
    expect(row).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      version: 1,
      created_at: '2026-11-23T12:00:00.000Z',
      updated_at: '2026-11-23T12:00:00.000Z',
    });
  });

  test('returns only declared fields', () => {
    expect(Object.keys(row).sort()).toEqual(
      [...Object.keys(resource.fields).filter((name) => !isOnlyFilter(resource, name)), 'id', 'version', 'created_at', 'updated_at'].sort(),
    );
  });

  test('is the same as a record, in the list, in the complete list and in a search', async () => {
    expect((await world.admin.call('GET', `${path}/${row.id}`)).body).toEqual(row);
    expect(await idsAt(path)).toContain(row.id);
    expect(await idsAt(`${path}/all`)).toContain(row.id);
    for (const [name, field] of Object.entries(resource.fields)) {
      if (!field.search) continue;
      expect(await idsAt(`${path}?search=${encodeURIComponent(String(row[name]).toUpperCase())}`), name).toContain(row.id);
      expect(await idsAt(`${path}?search=${encodeURIComponent(`${String(row[name])} zzzz`)}`), name).not.toContain(row.id);
    }
  });

  test('the short list contains ids and names', async () => {
    const { body: short } = await world.admin.call<Record<string, AnyRow[]>>('GET', `${path}/simple`);
    const shortRow = short[resource.name]?.find(({ id }) => id === row.id);
    expect(shortRow?.[resource.title]).toBe(row[resource.title]);
    const picture = Object.keys(resource.fields).find((name) => fieldOf(resource, name).kind === 'image');
    expect(Object.keys(shortRow ?? {}).sort()).toEqual(
      [...new Set([...titleFields(resource), ...(picture ? [picture] : []), 'id', 'version', 'created_at', 'updated_at'])].sort(),
    );
  });

  test('is found by every declared filter that matches, and not by one that does not', async () => {
    // Fields that are only filters have their own test, because the record does not show their value.
    const names = Object.keys(resource.fields).filter((name) => fieldOf(resource, name).filter && !isOnlyFilter(resource, name));
    const other = await world.make(resource);
    for (const name of names) {
      for (const fitting of fittingFilters(resource, name, row[name])) expect(await idsAt(`${path}?${fitting}`), fitting).toContain(row.id);
      for (const failing of failingFilters(resource, name, row[name])) {
        expect(failing, 'a filter that matches nothing').not.toBe('');
        expect(await idsAt(`${path}?${failing}`), failing).not.toContain(row.id);
      }
    }
    expect(await idsAt(`${path}?filter[id]=${row.id}`)).toEqual([row.id]);
    expect((await idsAt(`${path}?filter[id]=${row.id},${other.id}`)).sort()).toEqual([row.id, other.id].sort());
  });

  if (resource.access.edit !== 'nobody')
    test('changes in part, with a new version and a line in its history', async () => {
      const created = await world.make(resource);
      const [name] = changeable(resource);
      const changes = name ? { [name]: (await world.sample(resource))[name] } : {};
      const put = await world.admin.call<AnyRow>('PUT', `${path}/${created.id}`, { ...changes, version: 1 });
      expect(put.errors).toEqual({});
      const written = (row: AnyRow) => Object.fromEntries(writable(resource).map((field) => [field, row[field]]));
      expect(written(put.body)).toEqual({ ...written(created), ...changes });
      expect(put.body).toMatchObject({ id: created.id, version: 2, created_at: created.created_at });
      const patch = await world.admin.call<AnyRow>('PATCH', `${path}/${created.id}`, put.body);
      expect(patch.status, 'a record can be sent back unchanged').toBe(200);
      const { body: page } = await world.admin.call<{ history: { action: string; after: Record<string, unknown>; actor_id: string }[] }>(
        'GET',
        `${path}/${created.id}/history`,
      );
      expect(page.history.map(({ action }) => action)).toEqual(['updated', 'updated', 'created']);
      expect(page.history[1]?.after).toMatchObject(changes);
      expect(Object.keys(page.history[1]?.after ?? {}).filter((field) => writable(resource).includes(field))).toEqual(Object.keys(changes));
      expect(page.history[1]?.actor_id).toBe(world.admin.id);
    });

  if (resource.access.edit !== 'nobody')
    test('refuses an older version with 409 and the current record', async () => {
      const created = await world.make(resource);
      const { body: current } = await world.admin.call<AnyRow>('PUT', `${path}/${created.id}`, { version: 1 });
      const late = await world.admin.call<{ current: AnyRow }>('PUT', `${path}/${created.id}`, { version: 1 });
      expect(late.status).toBe(409);
      expect(late.body.current).toEqual(current);
      expect((await world.admin.call('GET', `${path}/${created.id}`)).body).toEqual(current);
      expect((await world.admin.call('PUT', `${path}/${created.id}`, { version: 'twee' })).errors).toHaveProperty('version');
    });

  if (resource.access.delete !== 'nobody')
    test('is gone for every call after its deletion', async () => {
      const created = await world.make(resource);
      const deleted = await world.admin.call('DELETE', `${path}/${created.id}`);
      expect(deleted.errors).toEqual({});
      expect(deleted.body).toEqual(created);
      for (const [method, suffix] of [
        ['GET', ''],
        ['GET', '/history'],
        ['PUT', ''],
        ['PATCH', ''],
        ['DELETE', ''],
      ] as const) {
        if (method === 'PUT' && resource.access.edit === 'nobody') continue;
        expect(
          (await world.admin.call(method, `${path}/${created.id}${suffix}`, ['PUT', 'PATCH'].includes(method) ? {} : undefined)).status,
          `${method} ${suffix}`,
        ).toBe(404);
      }
      expect(await idsAt(path)).not.toContain(created.id);
    });
});

async function idsAt(path: string): Promise<string[]> {
  const join = path.includes('?') ? '&' : '?';
  const { status, body, errors } = await world.admin.call<Record<string, AnyRow[]>>(
    'GET',
    path.includes('/all') ? path : `${path}${join}itemsPerPage=250`,
  );
  expect(errors).toEqual({});
  expect(status).toBe(200);
  const [rows] = Object.entries(body).flatMap(([name, value]) => (name === 'meta' ? [] : [value]));
  return (rows ?? []).map(({ id }) => id);
}

const UNKNOWN_ID = '0190f3a0-0000-7000-8000-000000000000';

function fittingFilters(resource: AnyResource, name: string, value: unknown): string[] {
  const shape = shapeOf(fieldOf(resource, name));
  if (value === null) return [];
  if (shape === 'choice')
    return Array.isArray(value) ? value.map((id) => `filter[${name}]=${UNKNOWN_ID},${id}`) : [`filter[${name}]=${String(value)}`];
  if (shape === 'boolean') return [`filter[${name}]=${String(value)}`];
  if (shape === 'contains') return value === null ? [] : [`filter[${name}]=${encodeURIComponent(String(value).toUpperCase())}`];
  const bound = encodeURIComponent(String(value));
  return [`filter[${name}][from]=${bound}`, `filter[${name}][to]=${bound}`, `filter[${name}][from]=${bound}&filter[${name}][to]=${bound}`];
}

function failingFilters(resource: AnyResource, name: string, value: unknown): string[] {
  const field = fieldOf(resource, name) as Field & { choices?: readonly string[] };
  const shape = shapeOf(field);
  if (shape === 'choice') return [`filter[${name}]=${field.choices?.find((choice) => choice !== value) ?? UNKNOWN_ID}`];
  if (shape === 'boolean') return [`filter[${name}]=${String(value !== true)}`];
  if (shape === 'contains') return [`filter[${name}]=dit-staat-nergens`];
  return field.kind === 'dateTime' || field.kind === 'date'
    ? [`filter[${name}][from]=2099-01-01`, `filter[${name}][to]=1950-01-01`]
    : [`filter[${name}][from]=${Number(value) + 1}`, `filter[${name}][to]=${Number(value) - 1}`];
}
