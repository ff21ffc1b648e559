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

const TIMES = 20;
const times = <T>(count: number, work: (n: number) => Promise<T>) => Promise.all(Array.from({ length: count }, (_, n) => work(n)));
const countOf = (answers: readonly { status: number }[], status: number) => answers.filter((one) => one.status === status).length;

describe.skipIf(!findPostgres())('at the same moment, on PostgreSQL', () => {
  const world = onPostgres(aWorld);

  const labels = '/v1/admin/labels';
  const categories = '/v1/admin/application/categories';
  const aLabel = async (name: string) => (await world().admin.call<AnyRow>('POST', labels, { name })).body;
  const read = async (path: string) => (await world().admin.call<AnyRow>('GET', path)).body;

  async function anApplicationOfItsOwn(): Promise<Record<string, string>> {
    return { ApplicationId: (await world().anApplication()).id };
  }
  const createMany = (headers: Record<string, string>) =>
    times(TIMES, (n) => world().admin.call<AnyRow>('POST', categories, { name: `Categorie ${n}` }, headers));
  const inOrder = async (headers: Record<string, string>) =>
    (await world().admin.call<{ categories: AnyRow[] }>('GET', `${categories}?itemsPerPage=100`, undefined, headers)).body.categories;
  const positionsOf = (rows: readonly AnyRow[]) => rows.map((row) => Number(row['position'])).sort((a, b) => a - b);
  const upTo = (count: number) => Array.from({ length: count }, (_, n) => n);

  test('of two editors one is told that the other was first', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await aLabel(`Ronde ${round}`);
      const answers = await times(2, (n) =>
        world().admin.call('PUT', `${labels}/${id}`, { name: `Ronde ${round}, hand ${n}`, version: 1 }),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const winner = answers.find(({ status }) => status === 200);
      expect(await read(`${labels}/${id}`)).toEqual(winner?.body);
      expect(answers.find(({ status }) => status === 409)?.body['current']).toEqual(winner?.body);
    }
  });

  test('many changes of different fields all stay, each with a version of its own', async () => {
    const path = `/v1/admin/organizations/${world().organization.id}`;
    const before = await read(path);
    const fields = ['name', 'description', 'kvk', 'email', 'phone', 'website', 'street', 'city'];
    const values: Record<string, unknown> = await world().sample(resourceNamed('organizations'));
    const answers = await Promise.all(fields.map((field) => world().admin.call<AnyRow>('PUT', path, { [field]: values[field] })));
    expect(countOf(answers, 200)).toBe(fields.length);
    const after = await read(path);
    for (const field of fields) expect(after[field], field).toEqual(values[field]);
    expect(after.version).toBe(before.version + fields.length);
    expect(new Set(answers.map(({ body }) => body.version)).size).toBe(fields.length);
  });

  test('a bulk change and changes of one record lose nothing of each other', async () => {
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
        expect(await read(`/v1/admin/sports/${id}`)).toMatchObject({ name: `Anders ${round}.${n}`, highlighted: true, version: 3 });
    }
  });

  test('records made in an ordered list each get a place of their own', async () => {
    const headers = await anApplicationOfItsOwn();
    expect(countOf(await createMany(headers), 201)).toBe(TIMES);
    expect(positionsOf(await inOrder(headers))).toEqual(upTo(TIMES));
  });

  test('and do not, when nothing makes them wait for each other', async () => {
    withoutLocks();
    const collides = async () => {
      const headers = await anApplicationOfItsOwn();
      expect(countOf(await createMany(headers), 201)).toBe(TIMES);
      return positionsOf(await inOrder(headers)).some((position, index) => position !== upTo(TIMES)[index]);
    };
    expect(await goesWrong(collides)).toBe(true);
  });

  test('an order stays a permutation while many people drag and others add', async () => {
    const headers = await anApplicationOfItsOwn();
    await createMany(headers);
    const ids = (await inOrder(headers)).map(({ id }) => id);
    const turned = (n: number) => [...ids.slice(n), ...ids.slice(0, n)];
    const drags = times(10, (n) => world().admin.call('PUT', `${categories}/order`, { ids: turned(n) }, headers));
    const adds = times(3, (n) => world().admin.call('POST', categories, { name: `Erbij ${n}` }, headers));
    const [dragged, added] = await Promise.all([drags, adds]);
    expect(dragged.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(countOf(added, 201)).toBe(3);
    const rows = await inOrder(headers);
    expect(positionsOf(rows)).toEqual(upTo(TIMES + 3));
    const order = rows.map(({ id }) => id).filter((id) => ids.includes(id));
    expect(ids.map((_, n) => turned(n).join())).toContain(order.join());
  });

  const once = (name: string) =>
    times(8, () => world().admin.call<AnyRow>('POST', labels, { name }, { 'Idempotency-Key': `sleutel ${name}` }));
  const countNamed = async (name: string) =>
    (
      await world()
        .db.orm.select()
        .from(tableOf(resourceNamed('labels')))
        .where(sql`name = ${name}`)
    ).length;

  test('one Idempotency-Key makes one record, and everybody hears of that one', async () => {
    const answers = await once('Eenmaal');
    expect(countOf(answers, 201)).toBe(8);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await countNamed('Eenmaal')).toBe(1);
  });

  test("and without its lock the calls get in each other's way", async () => {
    withoutLocks();
    let round = 0;
    expect(await goesWrong(async () => countOf(await once(`Zonder slot ${(round += 1)}`), 201) < 8)).toBe(true);
  });

  test('of many records with one unique name one stays, and the others are told which field', async () => {
    const answers = await times(8, (n) =>
      world().admin.call('POST', '/v1/admin/sports', { name: n % 2 ? 'Boogschieten' : 'BOOGSCHIETEN' }),
    );
    expect(countOf(answers, 201)).toBe(1);
    for (const { status, errors } of answers)
      if (status !== 201) expect({ status, name: errors['name'] }).toEqual({ status: 422, name: 'Naam is al in gebruik' });
  });

  test('a record that is chosen and deleted at once is either in use or gone', async () => {
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

  test('twice deleted is once gone and once not there', async () => {
    const { id } = await aLabel('Weg');
    const answers = await times(4, () => world().admin.call('DELETE', `${labels}/${id}`));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
  });

  test('bulk deletes that overlap count each record once, and never wait for each other in a ring', async () => {
    const ids = (await times(12, (n) => aLabel(`Stapel ${n}`))).map(({ id }) => id);
    const answers = await times(4, (n) =>
      world().admin.call<{ affected: number }>('DELETE', `${labels}/bulk`, { ids: n % 2 ? ids : ids.toReversed() }),
    );
    expect(countOf(answers, 200)).toBe(4);
    expect(answers.reduce((sum, { body }) => sum + body.affected, 0)).toBe(12);
  });
});
