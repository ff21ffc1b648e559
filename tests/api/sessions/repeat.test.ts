import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aSeason, FORM, type Season, WEEKLY } from './support/aSeason';

let season: Season;
beforeAll(async () => {
  season = await aSeason();
});
afterAll(() => season.close());

/** Creates an activity, so that the sessions of other tests do not conflict, and returns the path of its sessions. */
const createPath = async (values = {}) => season.pathOf(await season.anActivity(values));

describe('the preview of a repetition', () => {
  test('shows the first ten dates, the last one, the count and the skipped dates, and writes nothing', async () => {
    const path = await createPath();
    const { status, body } = await season.preview({ ...FORM, repetition: { ...WEEKLY, count: 20, excluded_dates: ['2026-12-28'] } }, path);
    expect(status).toBe(200);
    expect(body).toMatchObject({ count: 20, skipped: [{ date: '2026-12-28', reason: 'excluded' }], hints: [], conflicts: [], issues: [] });
    expect(body.dates.map(({ date }) => date).slice(0, 5)).toEqual(['2026-11-30', '2026-12-07', '2026-12-14', '2026-12-21', '2027-01-04']);
    expect(body.dates).toHaveLength(10);
    // The clock changes on 28 March, after which 19:00 is 17:00 UTC.
    expect(body.last).toMatchObject({ date: '2027-04-19', start_time: '19:00', starts_at: '2027-04-19T17:00:00.000Z' });
    expect(await season.sessions(path)).toEqual([]);
  });

  test('warns about the night in which the clock changes', async () => {
    const { body } = await season.preview({
      ...FORM,
      date: '2027-03-21',
      start_time: '02:30',
      end_time: '04:00',
      repetition: { ...WEEKLY, days: ['sunday'], count: 2 },
    });
    expect(body.hints).toEqual([{ date: '2027-03-28', change: 'shifted' }]);
    expect(body.dates[1]).toMatchObject({ start_time: '02:30', starts_at: '2027-03-28T01:30:00.000Z', change: 'shifted' });
  });

  test('reports months without a 31st', async () => {
    const { body } = await season.preview({ ...FORM, date: '2026-12-31', repetition: { type: 'months', every: 1, count: 3 } });
    expect(body.skipped).toEqual([{ date: '2027-02-01', reason: 'no_such_day', day: 31 }]);
    expect(body.last?.date).toBe('2027-03-31');
  });

  test('of a single session has one date', async () => {
    expect((await season.preview(FORM)).body).toMatchObject({ count: 1, dates: [{ date: '2026-11-30' }], last: { date: '2026-11-30' } });
    expect((await season.preview({ ...FORM, repetition: { type: null } })).body.count).toBe(1);
  });

  test('reports errors in the language of the reader, at their field', async () => {
    const repetition = { type: 'weeks', every: 0, days: [] };
    const { body: dutch } = await season.preview({ ...FORM, repetition });
    expect(dutch.issues.map(({ at, message }) => [at, message])).toEqual([
      ['repetition.every', 'Vul een heel getal in van 1 tot en met 99'],
      ['repetition.days', 'Kies minstens één dag'],
      ['repetition.end_date', 'Kies een einddatum of een aantal keer'],
    ]);
    const { body: english } = await season.staff.call<typeof dutch>(
      'POST',
      `${season.path}/preview`,
      { ...FORM, repetition },
      { 'Accept-Language': 'en' },
    );
    expect(english.issues.map(({ message }) => message)).toEqual([
      'Enter a whole number from 1 to 99',
      'Choose at least one day',
      'Choose an end date or a number of times',
    ]);
  });
});

describe('repeating a session', () => {
  test('creates a series and its sessions, each with its own local time', async () => {
    const path = await createPath();
    const rows = await season.repeat(
      { date: '2027-03-15', notes: 'Neem een handdoek mee', subscribe_until: '2027-03-14T11:00:00.000Z' },
      path,
    );
    expect(rows.map(({ date, starts_at }) => [date, starts_at.slice(11, 16)])).toEqual([
      ['2027-03-15', '18:00'],
      ['2027-03-22', '18:00'],
      ['2027-03-29', '17:00'],
      ['2027-04-05', '17:00'],
      ['2027-04-12', '17:00'],
      ['2027-04-19', '17:00'],
    ]);
    // Noon on the day before in local time, which is an hour earlier in UTC in summer.
    expect(rows.map((row) => row['subscribe_until']).slice(1, 3)).toEqual(['2027-03-21T11:00:00.000Z', '2027-03-28T10:00:00.000Z']);
    expect(rows[2]).toMatchObject({
      status: 'planned',
      spots: 10,
      occurrence_date: '2027-03-29',
      detached_fields: [],
      is_off_pattern: false,
      notes: 'Neem een handdoek mee',
      version: 1,
    });
    const { body } = await season.staff.call<{ series: Record<string, unknown>[] }>('GET', path.replace(/sessions$/, 'series'));
    expect(body.series).toMatchObject([
      {
        type: 'weeks',
        every: 1,
        days: ['monday'],
        start_date: '2027-03-15',
        end_date: '2027-04-19',
        count: 6,
        start_time: '19:00',
        split_from: null,
        zone: 'Europe/Amsterdam',
      },
    ]);
    const history = await season.staff.call<{ history: { action: string }[] }>('GET', `${path}/${rows[0]?.id}/history`);
    expect(history.body.history.map(({ action }) => action)).toEqual(['created']);
  });

  test('creates no series for a single session', async () => {
    const path = await createPath();
    const { body: previewed } = await season.preview(FORM, path);
    const created = await season.staff.call<{ first_session_id: string }>('POST', `${path}/repeat`, { ...FORM, plan: previewed.plan });
    expect(created.body).toMatchObject({ series: null, count: 1 });
    expect(await season.show(created.body.first_session_id, path)).toMatchObject({
      series: null,
      occurrence_date: null,
      date: '2026-11-30',
    });
  });

  test('creates nothing twice: the same plan is refused, and the same key repeats the answer', async () => {
    const path = await createPath();
    const form = { ...FORM, repetition: WEEKLY };
    const { body: previewed } = await season.preview(form, path);
    const make = (plan: string, key: string) =>
      season.staff.call<{ series: string; plan: typeof previewed }>(
        'POST',
        `${path}/repeat`,
        { ...form, plan },
        { 'Idempotency-Key': key },
      );
    const created = await make(previewed.plan, 'sleutel-een');
    expect([previewed.already, created.status]).toEqual([0, 201]);
    expect((await make(previewed.plan, 'sleutel-een')).body.series).toBe(created.body.series);
    const repeated = await make(previewed.plan, 'sleutel-twee');
    expect([repeated.status, repeated.body.plan.already]).toEqual([409, 6]);
    expect(await season.sessions(path)).toHaveLength(6);
    // A user who confirms the new plan creates a second group.
    expect((await make(repeated.body.plan.plan, 'sleutel-drie')).status).toBe(201);
  });

  test('is refused with a new preview if it changed since', async () => {
    const hall = await season.insert('locations', {
      organization_id: season.organization.id,
      name: 'Sporthal Oost',
      is_hidden: false,
      types: undefined,
    });
    const [ownPath, otherPath] = [await createPath({ name: 'Judo', location: hall }), await createPath({ name: 'Boksen', location: hall })];
    const form = { ...FORM, repetition: WEEKLY, conflicts: 'skip' };
    const { body: previewed } = await season.preview(form, ownPath);
    expect([previewed.count, previewed.conflicts_count]).toEqual([6, 0]);
    await season.repeat({ repetition: { ...WEEKLY, every: 2, count: 2 }, start_time: '20:00', end_time: '21:00' }, otherPath);
    const late = await season.staff.call<{ plan: typeof previewed }>('POST', `${ownPath}/repeat`, { ...form, plan: previewed.plan });
    expect(late.status).toBe(409);
    expect(late.errors['message']).toBe('Er is intussen iets veranderd. Bekijk de gevolgen opnieuw');
    expect(late.body.plan).toMatchObject({
      count: 4,
      conflicts_count: 2,
      skipped: [
        { date: '2026-11-30', reason: 'taken' },
        { date: '2026-12-14', reason: 'taken' },
      ],
    });
    expect(late.body.plan.conflicts[0]).toMatchObject({
      date: '2026-11-30',
      what: 'location',
      name: 'Sporthal Oost',
      activity_name: 'Boksen',
      start_time: '20:00',
      end_time: '21:00',
    });
    expect(await season.sessions(ownPath)).toEqual([]);
    // The new plan is carried out, and later changes do not create the skipped dates.
    expect((await season.staff.call('POST', `${ownPath}/repeat`, { ...form, plan: late.body.plan.plan })).status).toBe(201);
    const [first] = await season.sessions(ownPath);
    expect(
      (await season.plan(first?.id ?? '', { scope: 'all_from_this', changes: { date: '2026-12-08' } }, ownPath)).body.counts,
    ).toMatchObject({ changed: 4, created: 0 });
  });

  test('counts dates with conflicts, also if both the location and the trainer are taken', async () => {
    const owner = { organization_id: season.organization.id };
    const hall = await season.insert('locations', { ...owner, name: 'Sporthal Zuid', is_hidden: false, types: undefined });
    const jan = await season.insert('contacts', { ...owner, name: 'Jan', email: 'jan@voorbeeld.test' });
    const both = { location: hall, contacts: [{ contact: jan, roles: ['trainer'] }] };
    const [ownPath, otherPath] = [await createPath(both), await createPath({ ...both, name: 'Dans' })];
    await season.repeat({ repetition: { ...WEEKLY, count: 4 } }, otherPath);
    const { body: previewed } = await season.preview({ ...FORM, repetition: WEEKLY, conflicts: 'stop' }, ownPath);
    expect(previewed).toMatchObject({
      conflicts_count: 4,
      issues: [{ at: 'conflicts', message: 'Op 4 data is de locatie of trainer bezet' }],
    });
    expect(previewed.conflicts.map(({ date, what, name }) => `${date} ${what} ${name}`).slice(0, 2)).toEqual([
      '2026-11-30 location Sporthal Zuid',
      '2026-11-30 trainer Jan',
    ]);
  });

  test('detects a trainer who is busy in another activity, and can stop or create everything anyway', async () => {
    const jet = await season.insert('contacts', { organization_id: season.organization.id, name: 'Jet', email: 'jet@voorbeeld.test' });
    const contacts = [{ contact: jet, roles: ['trainer'] }];
    const [ownPath, otherPath, thirdPath] = [
      await createPath({ contacts }),
      await createPath({ name: 'Yoga', contacts }),
      await createPath({ contacts: [{ contact: jet, roles: ['mail'] }] }),
    ];
    await season.repeat({ repetition: { ...WEEKLY, count: 1 } }, otherPath);
    const { body: stopped } = await season.preview({ ...FORM, repetition: WEEKLY, conflicts: 'stop' }, ownPath);
    expect(stopped).toMatchObject({
      count: 6,
      conflicts: [{ what: 'trainer', name: 'Jet', activity_name: 'Yoga' }],
      issues: [{ at: 'conflicts', message: 'Op 1 datum is de locatie of trainer bezet' }],
    });
    const refused = await season.staff.call('POST', `${ownPath}/repeat`, {
      ...FORM,
      repetition: WEEKLY,
      conflicts: 'stop',
      plan: stopped.plan,
    });
    expect([refused.status, refused.errors['conflicts']]).toEqual([422, 'Op 1 datum is de locatie of trainer bezet']);
    expect((await season.preview({ ...FORM, repetition: WEEKLY }, thirdPath)).body.conflicts).toEqual([]);
    expect(await season.repeat({}, ownPath)).toHaveLength(6);
  });
});

describe('a repetition is refused', () => {
  test.each<[string, object, string, string, string]>([
    ['no date', { date: null }, 'date', 'Datum is verplicht', 'The Date field is required'],
    ['an invalid date', { date: '2027-02-30' }, 'date', 'Datum is geen bestaande datum', ''],
    ['an invalid time', { end_time: '25:00' }, 'end_time', '', ''],
    ['negative spots', { spots: -1 }, 'spots', '', ''],
    [
      'a location of another organization',
      { location: '0197f000-0000-7000-8000-000000000000' },
      'location',
      'Locatie verwijst naar iets dat niet bestaat',
      '',
    ],
    [
      'sign-up that closes before it opens',
      { subscribe_from: '2026-11-29T10:00:00.000Z', subscribe_until: '2026-11-28T10:00:00.000Z' },
      'subscribe_until',
      'Aanmelden tot moet na Aanmelden vanaf liggen',
      'The Sign-up until field must be after Sign-up from',
    ],
    ['an unknown field', { colour: 'red' }, 'colour', 'Het veld colour bestaat niet', ''],
    ['an unknown kind of repetition', { repetition: { ...WEEKLY, type: 'days' } }, 'repetition.type', '', ''],
    ['an unknown day', { repetition: { ...WEEKLY, days: ['maandag'] } }, 'repetition.days.0', '', ''],
    ['an unknown choice', { conflicts: 'wait' }, 'conflicts', '', ''],
  ])('with %s', async (_, body, field, dutch, english) => {
    const nl = await season.preview({ ...FORM, ...body });
    expect([nl.status, Object.keys(nl.errors)]).toEqual([422, ['message', field]]);
    expect(nl.errors[field]).toMatch(/^[A-Z].* .*/);
    if (dutch) expect(nl.errors[field]).toBe(dutch);
    const en = await season.staff.call('POST', `${season.path}/preview`, { ...FORM, ...body }, { 'Accept-Language': 'en' });
    expect(en.errors[field]).not.toBe(nl.errors[field]);
    if (english) expect(en.errors[field]).toBe(english);
  });

  test.each<[string, object, string, string]>([
    ['a date in the past', { date: '2026-11-16' }, 'date', 'Kies een moment dat nog komt'],
    ['a time earlier today', { date: '2026-11-23', start_time: '13:00' }, 'date', 'Kies een moment dat nog komt'],
    [
      'sign-up that opens at the start',
      { subscribe_from: '2026-11-30T18:00:00.000Z' },
      'subscribe_from',
      'Aanmelden moet openen voordat de sessie begint',
    ],
    [
      'a series of more than two years',
      { repetition: { ...WEEKLY, count: null, end_date: '2028-12-01' } },
      'repetition.end_date',
      'Een reeks duurt hoogstens 24 maanden',
    ],
    [
      'more times than fit in two years',
      { repetition: { ...WEEKLY, count: 200 } },
      'repetition.count',
      'In 24 maanden passen er hoogstens 105, geen 200',
    ],
    [
      'an end before the start',
      { repetition: { ...WEEKLY, count: null, end_date: '2026-11-29' } },
      'repetition.end_date',
      'De einddatum mag niet voor de eerste datum liggen',
    ],
    [
      'no dates',
      { repetition: { ...WEEKLY, days: ['sunday'], count: null, end_date: '2026-12-01' } },
      'repetition.end_date',
      'Zo is er geen enkele datum',
    ],
  ])('at planning, with %s', async (_, body, field, message) => {
    const request = { ...FORM, repetition: WEEKLY, ...body };
    const { body: previewed } = await season.preview(request);
    expect(previewed.issues.map((issue) => [issue.at, issue.message])).toEqual([[field, message]]);
    const created = await season.staff.call('POST', `${season.path}/repeat`, { ...request, plan: previewed.plan });
    expect([created.status, created.errors[field]]).toEqual([422, message]);
  });

  test('without a preview, or with an unknown plan', async () => {
    expect((await season.staff.call('POST', `${season.path}/repeat`, FORM)).errors).toHaveProperty('plan');
    expect((await season.staff.call('POST', `${season.path}/repeat`, { ...FORM, plan: 'zomaar' })).status).toBe(409);
  });
});
