import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { AnyRow } from '../../src/schema/row';
import { resourceNamed } from '../../src/server/db/declared';
import { tableOf } from '../../src/server/db/tables';
import { aWorld } from '../support/aWorld';
import { goesWrong } from '../support/goesWrong';
import { onPostgres } from '../support/onPostgres';
import { findPostgres } from '../support/postgres';
import { withoutLocks } from '../support/withoutGuards';

const CALL_COUNT = 20;
const times = <T>(count: number, work: (n: number) => Promise<T>) => Promise.all(Array.from({ length: count }, (_, n) => work(n)));
const countOf = (answers: readonly { status: number }[], status: number) => answers.filter((answer) => answer.status === status).length;

describe.skipIf(!findPostgres())('simultaneous changes, on PostgreSQL', () => {
  const world = onPostgres(aWorld);

  const labels = '/v1/admin/labels';
  const categories = '/v1/admin/application/categories';
  const aLabel = async (name: string) => (await world().admin.call<AnyRow>('POST', labels, { name })).body;
  const readRecord = async (path: string) => (await world().admin.call<AnyRow>('GET', path)).body;

  async function anApplicationOfItsOwn(): Promise<Record<string, string>> {
    return { ApplicationId: (await world().anApplication()).id };
  }
  const createMany = (headers: Record<string, string>) =>
    times(CALL_COUNT, (n) => world().admin.call<AnyRow>('POST', categories, { name: `Categorie ${n}` }, headers));
  const orderedCategories = async (headers: Record<string, string>) =>
    (await world().admin.call<{ categories: AnyRow[] }>('GET', `${categories}?itemsPerPage=100`, undefined, headers)).body.categories;
  const positionsOf = (rows: readonly AnyRow[]) => rows.map((row) => Number(row['position'])).sort((a, b) => a - b);
  const upTo = (count: number) => Array.from({ length: count }, (_, n) => n);

  test('accept one of two edits, and answer the other 409 with the current record', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await aLabel(`Ronde ${round}`);
      const answers = await times(2, (n) =>
        world().admin.call('PUT', `${labels}/${id}`, { name: `Ronde ${round}, hand ${n}`, version: 1 }),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const winner = answers.find(({ status }) => status === 200);
      expect(await readRecord(`${labels}/${id}`)).toEqual(winner?.body);
      expect(answers.find(({ status }) => status === 409)?.body['current']).toEqual(winner?.body);
    }
  });

  test('keep all changes of different fields, each with its own version', async () => {
    const path = `/v1/admin/organizations/${world().organization.id}`;
    const before = await readRecord(path);
    const fields = ['name', 'description', 'kvk', 'email', 'phone', 'website', 'street', 'city'];
    const values: Record<string, unknown> = await world().sample(resourceNamed('organizations'));
    const answers = await Promise.all(fields.map((field) => world().admin.call<AnyRow>('PUT', path, { [field]: values[field] })));
    expect(countOf(answers, 200)).toBe(fields.length);
    const after = await readRecord(path);
    for (const field of fields) expect(after[field], field).toEqual(values[field]);
    expect(after.version).toBe(before.version + fields.length);
    expect(new Set(answers.map(({ body }) => body.version)).size).toBe(fields.length);
  });

  test('keep both a bulk change and changes of its records', async () => {
    for (let round = 0; round < 5; round++) {
      const rows = await times(
        5,
        async (n) => (await world().admin.call<AnyRow>('POST', '/v1/admin/sports', { name: `Sport ${round}.${n}` })).body,
      );
      const bulk = world().admin.call('PUT', '/v1/admin/sports/bulk', { ids: rows.map(({ id }) => id), changes: { highlighted: true } });
      const answers = await Promise.all([
        bulk,
        ...rows.map(({ id }, n) => world().admin.call('PUT', `/v1/admin/sports/${id}`, { name: `Anders ${round}.${n}` })),
      ]);
      expect(countOf(answers, 200)).toBe(6);
      for (const [n, { id }] of rows.entries())
        expect(await readRecord(`/v1/admin/sports/${id}`)).toMatchObject({ name: `Anders ${round}.${n}`, highlighted: true, version: 3 });
    }
  });

  test('give each new record of an ordered list its own position', async () => {
    const headers = await anApplicationOfItsOwn();
    expect(countOf(await createMany(headers), 201)).toBe(CALL_COUNT);
    expect(positionsOf(await orderedCategories(headers))).toEqual(upTo(CALL_COUNT));
  });

  test('give positions twice without the lock', async () => {
    withoutLocks();
    const collides = async () => {
      const headers = await anApplicationOfItsOwn();
      expect(countOf(await createMany(headers), 201)).toBe(CALL_COUNT);
      return positionsOf(await orderedCategories(headers)).some((position, index) => position !== upTo(CALL_COUNT)[index]);
    };
    expect(await goesWrong(collides)).toBe(true);
  });

  test('keep the order a permutation while several users drag and others add', async () => {
    const headers = await anApplicationOfItsOwn();
    await createMany(headers);
    const ids = (await orderedCategories(headers)).map(({ id }) => id);
    const rotated = (n: number) => [...ids.slice(n), ...ids.slice(0, n)];
    const drags = times(10, (n) => world().admin.call('PUT', `${categories}/order`, { ids: rotated(n) }, headers));
    const adds = times(3, (n) => world().admin.call('POST', categories, { name: `Erbij ${n}` }, headers));
    const [dragged, added] = await Promise.all([drags, adds]);
    expect(dragged.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(countOf(added, 201)).toBe(3);
    const rows = await orderedCategories(headers);
    expect(positionsOf(rows)).toEqual(upTo(CALL_COUNT + 3));
    const order = rows.map(({ id }) => id).filter((id) => ids.includes(id));
    expect(ids.map((_, n) => rotated(n).join())).toContain(order.join());
  });

  const createWithSameKey = (name: string) =>
    times(8, () => world().admin.call<AnyRow>('POST', labels, { name }, { 'Idempotency-Key': `sleutel ${name}` }));
  const countNamed = async (name: string) =>
    (
      await world()
        .db.orm.select()
        .from(tableOf(resourceNamed('labels')))
        .where(sql`name = ${name}`)
    ).length;

  test('create one record per Idempotency-Key, and return it to every caller', async () => {
    const answers = await createWithSameKey('Eenmaal');
    expect(countOf(answers, 201)).toBe(8);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await countNamed('Eenmaal')).toBe(1);
  });

  test('fail for an Idempotency-Key without its lock', async () => {
    withoutLocks();
    let round = 0;
    expect(await goesWrong(async () => countOf(await createWithSameKey(`Zonder slot ${(round += 1)}`), 201) < 8)).toBe(true);
  });

  test('create one of several records with the same unique name, and refuse the others at that field', async () => {
    const answers = await times(8, (n) =>
      world().admin.call('POST', '/v1/admin/sports', { name: n % 2 ? 'Boogschieten' : 'BOOGSCHIETEN' }),
    );
    expect(countOf(answers, 201)).toBe(1);
    for (const { status, errors } of answers)
      if (status !== 201) expect({ status, name: errors['name'] }).toEqual({ status: 422, name: 'Naam is al in gebruik' });
  });

  test('leave a record either in use or deleted when both happen at once', async () => {
    for (let round = 0; round < 5; round++) {
      const type = (await world().admin.call<AnyRow>('POST', '/v1/admin/organization-types', { name: `Type ${round}` })).body;
      const [deleted, chosen] = await Promise.all([
        world().admin.call('DELETE', `/v1/admin/organization-types/${type.id}`),
        world().admin.call('POST', '/v1/admin/organizations', { name: `Vereniging ${round}`, status: 'accepted', type: type.id }),
      ]);
      expect([
        [200, 422],
        [409, 201],
      ]).toContainEqual([deleted.status, chosen.status]);
    }
  });

  test('delete a record once, and answer the others 404', async () => {
    const { id } = await aLabel('Weg');
    const answers = await times(4, () => world().admin.call('DELETE', `${labels}/${id}`));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
  });

  test('count each record once in overlapping bulk deletes, without deadlocks', async () => {
    const ids = (await times(12, (n) => aLabel(`Stapel ${n}`))).map(({ id }) => id);
    const answers = await times(4, (n) =>
      world().admin.call<{ affected: number }>('DELETE', `${labels}/bulk`, { ids: n % 2 ? ids : ids.toReversed() }),
    );
    expect(countOf(answers, 200)).toBe(4);
    expect(answers.reduce((sum, { body }) => sum + body.affected, 0)).toBe(12);
  });
});
