import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConsequencesPlan } from '../../../src/domain/sessions/sessionPlan';
import { aSeason, FORM, type Season, WEEKLY } from './support/aSeason';

let season: Season;
beforeAll(async () => {
  season = await aSeason();
});
afterAll(() => season.close());

const THREE_WEEKS = { ...WEEKLY, count: 3 };
let serial = 0;

/** Creates a location of the club, and returns the sessions of an activity there. */
async function aLocation(values: object) {
  const { status, body, errors } = await season.staff.call<{ id: string; version: number }>('POST', `${season.root}/locations`, {
    name: `Zwembad ${++serial}`,
    ...values,
  });
  if (status !== 201) throw new Error(JSON.stringify(errors));
  const { id } = body;
  const path = `${season.root}/locations/${id}`;
  return {
    id,
    name: `Zwembad ${serial}`,
    path,
    sessionsOf: async (name: string) => season.pathOf(await season.anActivity({ name, location: id })),
  };
}

const createPool = () => aLocation({ parts: ['baan 1', 'baan 2', 'baan 3'] });
const previewAt = async (path: string, body: object) =>
  (await season.preview({ ...FORM, repetition: THREE_WEEKS, conflicts: 'stop', ...body }, path)).body;
const partsOf = async (path: string) => (await season.sessions(path)).map((session) => session['parts']);

test('two groups in different parts do not conflict, and a group in the whole location conflicts with both', async () => {
  const { id, name, sessionsOf } = await createPool();
  const [first, second] = [await sessionsOf('Zwemles A'), await sessionsOf('Zwemles B')];
  await season.repeat({ repetition: THREE_WEEKS, location: id, parts: ['baan 1', 'baan 2'] }, first);
  expect(await previewAt(second, { location: id, parts: ['baan 3'] })).toMatchObject({ conflicts_count: 0, issues: [], count: 3 });
  const shared = await previewAt(second, { location: id, parts: ['baan 2', 'baan 3'] });
  expect(shared).toMatchObject({ conflicts_count: 3, issues: [{ at: 'conflicts' }] });
  expect(shared.conflicts[0]).toMatchObject({ what: 'location', name: `${name} (baan 1, baan 2)`, activity_name: 'Zwemles A' });
  expect(await previewAt(second, {})).toMatchObject({ conflicts_count: 3 });

  const skipped = await previewAt(second, { location: id, parts: ['baan 1'], conflicts: 'skip' });
  expect([skipped.count, skipped.skipped.map(({ reason }) => reason)]).toEqual([0, ['taken', 'taken', 'taken']]);
  await season.repeat({ repetition: THREE_WEEKS, location: id, parts: ['baan 3'] }, second);
  expect(await partsOf(second)).toEqual([['baan 3'], ['baan 3'], ['baan 3']]);
  expect((await season.sessions(second))[0]?.['place']).toBe(`${name} (baan 3)`);
  const { body } = await season.staff.call<{ sessions: object[] }>('GET', `${second}/calendar?from=2026-11-30&to=2026-11-30`);
  expect(body.sessions[0]).toMatchObject({ location_name: name, location_parts: ['baan 3'] });
});

test('a location for two groups reports a conflict with the third', async () => {
  const { sessionsOf } = await aLocation({ groups_at_once: 2 });
  const [first, second, third] = [await sessionsOf('Judo'), await sessionsOf('Karate'), await sessionsOf('Yoga')];
  await season.repeat({ repetition: THREE_WEEKS }, first);
  expect((await previewAt(second, {})).conflicts_count).toBe(0);
  await season.repeat({ repetition: THREE_WEEKS }, second);
  const full = await previewAt(third, {});
  expect(full.conflicts.filter(({ date }) => date === '2026-11-30').map(({ activity_name }) => activity_name)).toEqual(['Judo', 'Karate']);
});

test('a change of parts is previewed, applies to the whole series, and skips a date that was changed separately', async () => {
  const { id, sessionsOf } = await createPool();
  const [path, other] = [await sessionsOf('Aquajoggen'), await sessionsOf('Banen zwemmen')];
  const [first, second] = await season.repeat({ repetition: THREE_WEEKS, location: id, parts: ['baan 1'] }, path);
  await season.repeat({ repetition: THREE_WEEKS, location: id, parts: ['baan 2'] }, other);
  const change = { scope: 'only_this', changes: { parts: ['baan 3'] } };
  expect((await season.change(second?.id ?? '', change, {}, path)).status).toBe(200);
  expect(await season.show(second?.id ?? '', path)).toMatchObject({ parts: ['baan 3'], location: id, detached_fields: ['parts'] });

  const taken = { scope: 'all_from_this', changes: { parts: ['baan 2'] }, conflicts: 'stop' };
  const { body: planned } = await season.plan(first?.id ?? '', taken, path);
  expect(planned).toMatchObject({ conflicts_count: 2, detached: 1, fields: [{ field: 'parts', sessions: 2 }] });
  const free = { scope: 'all_from_this', changes: { parts: [] } };
  expect((await season.plan(first?.id ?? '', { ...free, conflicts: 'stop' }, path)).body.conflicts_count).toBe(2);
  await season.change(first?.id ?? '', { ...taken, changes: { parts: ['baan 1', 'baan 3'] } }, {}, path);
  expect(await partsOf(path)).toEqual([['baan 1', 'baan 3'], ['baan 3'], ['baan 1', 'baan 3']]);
});

test('a session that moves to another location loses its parts, alone, in a series and in a selection', async () => {
  const [{ id, sessionsOf }, elsewhere] = [await createPool(), await createPool()];
  const path = await sessionsOf('Waterpolo');
  const [first, second, third] = await season.repeat({ repetition: THREE_WEEKS, location: id, parts: ['baan 1'] }, path);
  const version = Number((await season.show(third?.id ?? '', path))['version']);
  const moved = await season.staff.call('PATCH', `${path}/${third?.id}`, { location: elsewhere.id, version });
  expect([moved.status, await season.show(third?.id ?? '', path)]).toMatchObject([200, { location: elsewhere.id, parts: [] }]);
  const chosen = { ids: [second?.id], do: 'change', changes: { location: elsewhere.id, parts: ['baan 2'] } };
  const { body } = await season.staff.call<ConsequencesPlan>('POST', `${path}/bulk-plan`, chosen);
  expect((await season.staff.call('POST', `${path}/bulk-changes`, { ...chosen, plan: body.plan })).status).toBe(200);
  await season.change(first?.id ?? '', { scope: 'only_this', changes: { location: null } }, {}, path);
  expect(await partsOf(path)).toEqual([[], ['baan 2'], []]);
});

test.each<[string, object, string, string, string]>([
  [
    'parts that the location does not have',
    { parts: ['baan 9'] },
    'parts',
    'heeft deze delen niet: baan 9',
    'does not have these parts: baan 9',
  ],
  [
    'parts without a location of the session',
    { location: null, parts: ['baan 1'] },
    'location',
    'Kies de locatie waarvan',
    'Choose the location that',
  ],
])('a session with %s is refused at its field', async (_, values, at, dutch, english) => {
  const { id, sessionsOf } = await createPool();
  const path = await sessionsOf('Zwemles');
  const body = { ...FORM, location: id, ...values };
  for (const [locale, words] of [
    ['nl', dutch],
    ['en', english],
  ])
    for (const call of [path, `${path}/preview`]) {
      const { status, errors } = await season.staff.call('POST', call, body, { 'Accept-Language': locale ?? '' });
      expect([status, errors[at]]).toEqual([422, expect.stringContaining(words ?? '')]);
    }
});

test('selected sessions get parts only together with their location', async () => {
  const { id, sessionsOf } = await createPool();
  const path = await sessionsOf('Zwemles');
  const [session] = await season.repeat({ repetition: THREE_WEEKS, location: id }, path);
  const refused = await season.staff.call('POST', `${path}/bulk-plan`, {
    ids: [session?.id],
    do: 'change',
    changes: { parts: ['baan 1'] },
  });
  expect([refused.status, refused.errors['location']]).toEqual([422, 'Kies de locatie waarvan dit delen zijn']);
});

test('a location keeps parts that upcoming sessions use, has unique part names, and no number of groups in addition', async () => {
  const { id, path: location, sessionsOf } = await createPool();
  const path = await sessionsOf('Zwemles');
  await season.repeat({ repetition: THREE_WEEKS, location: id, parts: ['baan 1'] }, path);
  const save = async (values: object) => {
    const { version } = (await season.staff.call<{ version: number }>('GET', location)).body;
    const { status, errors } = await season.staff.call('PATCH', location, { ...values, version });
    return [status, errors['parts'] ?? errors['groups_at_once']];
  };
  expect(await save({ parts: ['baan 2'] })).toEqual([
    422,
    'Er zijn nog 3 geplande sessies in een deel dat je weghaalt (baan 1, baan 3). Hernoem het deel, of kies daar eerst een ander',
  ]);
  expect(await save({ parts: ['baan 1', 'Baan 1'] })).toEqual([422, 'Twee delen heten “Baan 1”: geef elk deel een eigen naam']);
  expect(await save({ groups_at_once: 2 })).toEqual([422, 'In elk deel past één groep. Laat dit leeg, of haal de delen weg']);
  expect(await save({ groups_at_once: 0, parts: [] })).toEqual([422, expect.anything()]);
  expect(await save({ parts: ['baan 1', 'diepe bad'] })).toEqual([200, undefined]);
});

test('renaming a part changes all its sessions, and is recorded in the history of both', async () => {
  const { id, path: location, sessionsOf } = await createPool();
  const path = await sessionsOf('Zwemles');
  const [first] = await season.repeat({ repetition: THREE_WEEKS, location: id, parts: ['baan 1', 'baan 2'] }, path);
  const other = await createPool();
  const elsewhere = await other.sessionsOf('Zwemles elders');
  await season.repeat({ repetition: THREE_WEEKS, location: other.id, parts: ['baan 1'] }, elsewhere);
  const rename = (body: object) => season.staff.call<{ parts: string[] }>('POST', `${location}/rename-part`, body);
  const renamed = await rename({ from: 'baan 1', to: ' diepe bad ' });
  expect([renamed.status, renamed.body.parts]).toEqual([200, ['diepe bad', 'baan 2', 'baan 3']]);
  expect(await partsOf(path)).toEqual([0, 1, 2].map(() => ['diepe bad', 'baan 2']));
  expect(await partsOf(elsewhere)).toEqual([0, 1, 2].map(() => ['baan 1']));
  const historyOf = async (historyPath: string) =>
    (await season.staff.call<{ history: object[] }>('GET', `${historyPath}/history`)).body.history.map((line) => JSON.stringify(line));
  expect((await historyOf(location))[0]).toMatch(/baan 1.*diepe bad/);
  expect((await historyOf(`${path}/${first?.id}`))[0]).toMatch(/baan 1.*diepe bad/);
  expect((await previewAt(await sessionsOf('Judo'), { location: id, parts: ['diepe bad'] })).conflicts_count).toBe(3);

  const duplicate = await rename({ from: 'baan 2', to: 'Diepe bad' });
  expect([duplicate.status, duplicate.errors['parts']]).toEqual([422, 'Twee delen heten “Diepe bad”: geef elk deel een eigen naam']);
  const unknown = await rename({ from: 'baan 1', to: 'baan 9' });
  expect([unknown.status, unknown.errors['from']]).toEqual([422, expect.stringContaining('heeft deze delen niet: baan 1')]);
});
