import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsOf } from '../../src/server/db/rowsOf';
import { aSeason, PERIODS } from './aSeason';

let club: Awaited<ReturnType<typeof aSeason>>;
beforeAll(async () => {
  club = await aSeason();
});
afterAll(() => club.close());

const allExcept = async (...ids: string[]) => (await club.preview()).body.activities.map(({ id }) => id).filter((id) => !ids.includes(id));

test('an activity is copied as a draft with its settings, rate, questions, series and bundles', async () => {
  const rate = await club.aRate();
  const activity = await club.anActivity({ name: 'Judo', rate, offer_minutes: 90 });
  const sessions = await club.aSeries(activity);
  const single = await club.aSession(activity, { inDays: 5, spots: null });
  await club.aBundle(activity, sessions, { name: 'Kaart', spots: 8 });
  await club.staff.call('POST', `${club.root}/activities/${activity}/questions`, {
    title: 'Welke band?',
    type: 'text',
    required: false,
    has_url: false,
  });
  const body = { activities_out: await allExcept(activity), days_off: ['2027-12-07'], suffix: '2027' };

  const previewed = await club.preview(body);
  const [planned] = previewed.body.activities.filter(({ id }) => id === activity);
  expect(planned).toMatchObject({
    name: 'Judo',
    sessions: 4,
    series: 1,
    bundles: 1,
    first: '2027-11-23',
    last: '2027-12-14',
    copied_at: null,
  });
  expect(planned?.skipped).toEqual([{ date: '2027-12-07', reason: 'closed', off: null }]);
  expect(previewed.body.days).toContainEqual({ date: '2027-12-07', sessions: 1, skipped: 1 });

  const { status, body: run } = await club.decide(body);
  expect([status, run.status, run.activities.map((activity) => activity.status)]).toEqual([201, 'running', ['waiting']]);
  await club.make();
  await club.make();
  const done = await club.shown(run.id);
  expect([done.status, done.activities.map((activity) => [activity.name, activity.status])]).toEqual(['done', [['Judo 2027', 'done']]]);
  const copy = done.activities[0]?.copy_id ?? '';
  const copied = (await club.staff.call<Record<string, unknown>>('GET', `${club.root}/activities/${copy}`)).body;
  expect(copied).toMatchObject({ name: 'Judo 2027', concept: true, offer_minutes: 90 });
  expect(await club.count(sql`select count(*)::int as n from activities where id = ${copy}::uuid and rate = ${rate}::uuid`)).toBe(1);
  expect((await club.sessionsOf(copy)).map(({ date, start_time, spots }) => [date, start_time, spots])).toEqual([
    ['2027-11-23', '19:00', 3],
    ['2027-11-27', '19:00', null],
    ['2027-11-30', '19:00', 3],
    ['2027-12-14', '19:00', 3],
  ]);
  expect(single.date).toBe('2026-11-28');
  const rules = rowsOf<{ excluded_dates: string[]; end_date: string }>(
    await club.db.orm.execute(sql`select excluded_dates, end_date::text from series where activity_id = ${copy}::uuid`),
  );
  expect(rules).toMatchObject([{ excluded_dates: ['2027-12-07'] }]);
  expect(
    await club.count(sql`select count(*)::int as n from activity_questions where activity_id = ${copy}::uuid and title = 'Welke band?'`),
  ).toBe(1);
  expect(
    await club.count(
      sql`select count(*)::int as n from bundles join bundles_sessions on owner_id = bundles.id where activity_id = ${copy}::uuid and name = 'Kaart' and spots = 8 and concept`,
    ),
  ).toBe(3);
  const listedAgain = (await club.preview()).body.activities.find(({ id }) => id === activity);
  expect(listedAgain?.copied_at).not.toBeNull();
});

test('an outdated plan is refused with the current one', async () => {
  const activity = await club.anActivity();
  await club.aSeries(activity);
  const body = { activities_out: await allExcept(activity) };
  const previewed = await club.preview(body);
  await club.aSession(activity, { inDays: 12 });
  const late = await club.staff.call<{ preview: { plan: string } }>('POST', club.seasons, {
    ...PERIODS,
    ...body,
    plan: previewed.body.plan,
  });
  expect(late.status).toBe(409);
  const again = await club.staff.call('POST', club.seasons, { ...PERIODS, ...body, plan: late.body.preview.plan });
  expect(again.status).toBe(201);
  const second = await club.staff.call('POST', club.seasons, { ...PERIODS, ...body, plan: late.body.preview.plan });
  expect([second.status, second.body['run']]).toEqual([409, again.body['id']]);
  await club.make();
});

test('the same key twice decides one season', async () => {
  const activity = await club.anActivity();
  await club.aSeries(activity);
  const body = { ...PERIODS, activities_out: await allExcept(activity) };
  const { plan } = (await club.preview(body)).body;
  const send = () =>
    club.staff.call<{ id: string }>('POST', club.seasons, { ...body, plan }, { 'Idempotency-Key': 'een seizoen, en niet twee' });
  const [first, second] = [await send(), await send()];
  expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id]);
  await club.make();
  const { body: list } = await club.staff.call<{ seasons: { id: string }[] }>('GET', club.seasons);
  expect(list.seasons.filter(({ id }) => id === first.body.id)).toHaveLength(1);
});

test('a failed activity is reported while others are made, and can be retried', async () => {
  const [good, bad] = [await club.anActivity({ name: 'Goed' }), await club.anActivity({ name: 'Weg' })];
  for (const id of [good, bad]) await club.aSeries(id);
  const { body: run } = await club.decide({ activities_out: await allExcept(good, bad) });
  await club.db.orm.execute(sql`update activities set name = '' where id = ${bad}::uuid`);
  await club.db.orm.execute(sql`update season_activities set name = '' where activity_id = ${bad}::uuid and run_id = ${run.id}::uuid`);
  await club.make();
  expect((await club.shown(run.id)).activities.map(({ status }) => status).sort()).toEqual(['done', 'failed']);
  await club.db.orm.execute(sql`update season_activities set name = 'Terug' where activity_id = ${bad}::uuid and run_id = ${run.id}::uuid`);
  expect((await club.staff.call('POST', `${club.seasons}/${run.id}/again`)).status).toBe(200);
  await club.make();
  expect((await club.shown(run.id)).activities.map(({ status }) => status)).toEqual(['done', 'done']);
});

test.each([
  ['source_from', { source_from: '31-02-2026' }],
  ['source_from', { source_from: '🏐' }],
  ['source_until', { source_until: '2026-11-01' }],
  ['target_from', { target_from: '2026-11-23' }],
  ['target_until', { target_until: '2099-12-31' }],
  ['answer_by', { answer_by: '2027-11-22' }],
  ['answer_by', { answer_by: '2026-11-22' }],
  ['suffix', { suffix: 'x'.repeat(31) }],
])('invalid values are refused at %s', async (field, values) => {
  const { status, errors } = await club.preview(values);
  expect(status).toBe(422);
  expect(errors).toHaveProperty(field);
});

test('holidays and closed days are skipped unless kept, and a closed location affects only its own sessions', async () => {
  const create = async (path: string, body: object) =>
    (await club.staff.call<{ id: string }>('POST', `${club.root}/${path}`, body)).body.id;
  const [hall, field] = [await create('locations', { name: 'Hal' }), await create('locations', { name: 'Veld' })];
  const [inside, outside] = [await club.anActivity({ location: hall }), await club.anActivity({ location: field })];
  for (const activity of [inside, outside]) await club.aSeries(activity);
  await create('closed-days', { name: 'Vloer', first_day: '2028-04-17', last_day: '2028-04-18', location: hall });
  await create('closed-days', { name: 'Toernooi', first_day: '2028-05-09' });
  await club.staff.call('PATCH', club.root, { school_region: 'middle' });
  // Four Tuesdays: a closed location, an ordinary one, the May holidays, and a tournament.
  const target = { target_from: '2028-04-17', target_until: '2028-05-14', activities_out: await allExcept(inside, outside) };
  const skippedOf = async (body: object) => {
    const previewed = (await club.preview({ ...target, ...body })).body;
    const skippedIn = (id: string) =>
      (previewed.activities.find((activity) => activity.id === id)?.skipped ?? []).map(({ date, off }) => [date, off?.name]);
    return { seen: previewed, inside: skippedIn(inside), outside: skippedIn(outside) };
  };
  const may = ['2028-05-02', 'may'];
  const skipped = await skippedOf({});
  expect(skipped.inside).toEqual([['2028-04-18', 'Vloer'], may, ['2028-05-09', 'Toernooi']]);
  expect(skipped.outside).toEqual([may, ['2028-05-09', 'Toernooi']]);
  expect(skipped.seen.days).toContainEqual({ date: '2028-04-18', sessions: 2, skipped: 1 });
  expect(skipped.seen.off).toMatchObject({ school_region: 'middle', school_until: '2029-08-19' });
  expect(skipped.seen.off.days_off.map(({ name }) => name)).toEqual([
    'easter_monday',
    'Vloer',
    'kings_day',
    'may',
    'liberation_day',
    'Toernooi',
  ]);
  expect((await skippedOf({ skip: ['closed'], days_on: ['2028-05-09'] })).inside).toEqual([['2028-04-18', 'Vloer']]);
  const { seen } = await skippedOf({ skip: [] });
  expect(seen.days.map(({ skipped }) => skipped)).toEqual([0, 0, 0, 0]);
  expect(seen.plan).not.toBe(skipped.seen.plan);
});

test('users without the ability see and decide no seasons', async () => {
  const trainer = await club.aPerson([{ role: 'trainer', organization_id: club.organization.id }], { ApplicationId: club.application.id });
  const stranger = await club.aPerson([
    { role: 'organization', organization_id: (await club.anOrganization(club.application.id, 'Elders')).id },
  ]);
  for (const caller of [trainer, stranger]) {
    expect((await caller.call('POST', `${club.seasons}/preview`, PERIODS)).status).toBe(403);
    expect((await caller.call('POST', club.seasons, { ...PERIODS, plan: 'x' })).status).toBe(403);
    expect((await caller.call('GET', club.seasons)).status).toBe(403);
  }
});

test('a season is made with the abilities of the user who decided it, and fails when they lost them', async () => {
  const activity = await club.anActivity();
  await club.aSeries(activity);
  const { body: run } = await club.decide({ activities_out: await allExcept(activity) });
  await club.db.orm.execute(
    sql`update season_runs set user_id = (select user_id from memberships where role = 'trainer' limit 1) where id = ${run.id}::uuid`,
  );
  await club.make();
  expect((await club.shown(run.id)).activities).toMatchObject([{ status: 'failed', error: 'errors.forbidden', copy_id: null }]);
});
