import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { boolean, choices, integer, ordered, select, text } from '../../../src/schema/vocabulary.gen';
import type { AnyResource } from '../../../src/schema/row';
import { declare } from '../../schema/support/declare';
import { findPostgres } from '../../support/postgres';
import { anEvolvingStore, ENGINES, type EvolvingStore } from './anEvolvingStore';

const name = text({ required: true });
const withWords = (venues: AnyResource): AnyResource => {
  const choiceWords = { kind: { hall: 'Hal', pool: 'Bad' }, uses: { play: 'Spelen', swim: 'Zwemmen' } };
  return { ...venues, words: { nl: { ...venues.words.nl, choices: choiceWords }, en: { ...venues.words.en, choices: choiceWords } } };
};
const before = withWords(
  declare({
    name,
    kind: select({ choices: ['hall', 'pool', 'old_roof'], filter: true }),
    uses: choices({ choices: ['play', 'swim', 'fly_high'] }),
    code: text(),
    from: integer(),
    until: integer(),
    size: integer(),
    is_open: boolean({ inRow: true, bulk: true }),
  }),
);
const after = withWords(
  declare(
    {
      name,
      kind: select({ choices: ['hall', 'pool'], filter: true }),
      uses: choices({ choices: ['play', 'swim'] }),
      code: text({ form: 'code', max: 4 }),
      from: integer(),
      until: integer(),
      size: integer({ max: 10 }),
      is_open: boolean({ inRow: true, bulk: true }),
    },
    { checks: [ordered('from', 'until')] },
  ),
);
const OLD = {
  name: 'Hal',
  kind: 'old_roof',
  uses: ['play', 'fly_high'],
  code: 'met streepje',
  from: 20,
  until: 12,
  size: 12,
  is_open: false,
};

for (const engine of ENGINES) {
  describe.skipIf(engine === 'postgres' && !findPostgres())(`a record that no longer fits (${engine})`, () => {
    let store: EvolvingStore;
    let caller: Awaited<ReturnType<EvolvingStore['admin']>>;
    let id = '';
    beforeAll(async () => {
      store = await anEvolvingStore(engine);
      await (await store.declare(before)).apply();
      id = String((await (await store.admin()).call('POST', '/v1/admin/venues', OLD)).body['id']);
      const step = await store.declare(after);
      expect(step.plan).toMatchObject({ statements: [], tightened: [{ fields: ['kind', 'uses', 'code', 'size'], hasNewChecks: true }] });
      await step.apply();
      caller = await store.admin();
    });
    afterAll(() => store?.close());
    const at = () => `/v1/admin/venues/${id}`;

    test('can be read, alone and in a list', async () => {
      expect((await caller.call('GET', at())).body).toMatchObject(OLD);
      expect((await caller.call('GET', '/v1/admin/venues')).body['venues']).toMatchObject([OLD]);
    });

    test('is exported with its old values as stored, without word keys', async () => {
      const csv = await caller.text('/v1/admin/venues/export?format=csv');
      expect(csv).toContain('old roof');
      expect(csv).toContain('Spelen, fly high');
      expect(csv).not.toContain('resources.');
    });

    test('can be saved in other fields: in part, whole and in bulk', async () => {
      expect(await caller.call('PATCH', at(), { name: 'Grote hal' })).toMatchObject({ status: 200, body: { ...OLD, name: 'Grote hal' } });
      const { body } = await caller.call('GET', at());
      expect(await caller.call('PUT', at(), { ...body, name: 'Kleine hal' })).toMatchObject({
        status: 200,
        body: { ...OLD, name: 'Kleine hal' },
      });
      const changed = await caller.call('PUT', '/v1/admin/venues/bulk', { ids: [id], changes: { is_open: true } });
      expect(changed).toMatchObject({ status: 200, body: { affected: 1 } });
      expect((await caller.call('GET', at())).body).toMatchObject({ ...OLD, name: 'Kleine hal', is_open: true });
    });

    test('accepts only valid new values', async () => {
      const refused = await caller.call('PATCH', at(), { kind: 'field', code: 'nog iets', size: 13 });
      expect(refused.status).toBe(422);
      expect(Object.keys(refused.errors).sort()).toEqual(['code', 'kind', 'message', 'size']);
      expect((await caller.call('PATCH', at(), { from: 19 })).errors).toHaveProperty('until');
      expect(await caller.call('PATCH', at(), { kind: 'pool', uses: ['swim'], code: 'AB1', from: 1, until: 2 })).toMatchObject({
        status: 200,
        body: { kind: 'pool', uses: ['swim'], code: 'AB1', from: 1, until: 2 },
      });
    });

    test('is not accepted as a new record', async () => {
      const created = await caller.call('POST', '/v1/admin/venues', OLD);
      expect(created.status).toBe(422);
      expect(Object.keys(created.errors).sort()).toEqual(['code', 'kind', 'message', 'size', 'until', 'uses.1']);
    });
  });
}
