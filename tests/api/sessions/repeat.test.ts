import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aSeason, FORM, type Season, WEEKLY } from './support/aSeason';

let season: Season;
beforeAll(async () => {
  season = await aSeason();
});
afterAll(() => season.close());

/** An activity of its own, so that nothing of another test is in the way. */
const elsewhere = async (values = {}) => season.pathOf(await season.anActivity(values));

describe('a preview', () => {
  test('shows the first ten, the last, the count and what is left out, and writes nothing', async () => {
    const path = await elsewhere();
    const { status, body } = await season.preview({ ...FORM, repetition: { ...WEEKLY, count: 20, excluded_dates: ['2026-12-28'] } }, path);
    expect(status).toBe(200);
    expect(body).toMatchObject({ count: 20, skipped: [{ date: '2026-12-28', reason: 'excluded' }], hints: [], conflicts: [], issues: [] });
    expect(body.dates.map(({ date }) => date).slice(0, 5)).toEqual(['2026-11-30', '2026-12-07', '2026-12-14', '2026-12-21', '2027-01-04']);
    expect(body.dates).toHaveLength(10);
    // After the clock change of 28 March at 19:00 it is 17:00 in UTC.
    expect(body.last).toMatchObject({ date: '2027-04-19', start_time: '19:00', starts_at: '2027-04-19T17:00:00.000Z' });
    expect(await season.sessions(path)).toEqual([]);
  });

  test('hints at the night in which the clock changes', async () => {
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

  test('names months without a 31st', async () => {
    const { body } = await season.preview({ ...FORM, date: '2026-12-31', repetition: { type: 'months', every: 1, count: 3 } });
    expect(body.skipped).toEqual([{ date: '2027-02-01', reason: 'no_such_day', day: 31 }]);
    expect(body.last?.date).toBe('2027-03-31');
  });

  test('of one session is one date', async () => {
    expect((await season.preview(FORM)).body).toMatchObject({ count: 1, dates: [{ date: '2026-11-30' }], last: { date: '2026-11-30' } });
    expect((await season.preview({ ...FORM, repetition: { type: null } })).body.count).toBe(1);
  });

  test('says what is wrong in the language of the reader, under its field', async () => {
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

describe('repeating', () => {
  test('makes a series and its sessions, each with its own rows and instants', async () => {
    const path = await elsewhere();
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
    // Noon on the day before, on the clock: an hour earlier in UTC once it is summer.
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
    const told = await season.staff.call<{ history: { action: string }[] }>('GET', `${path}/${rows[0]?.id}/history`);
    expect(told.body.history.map(({ action }) => action)).toEqual(['created']);
  });

  test('of one session makes no series', async () => {
    const path = await elsewhere();
    const { body: seen } = await season.preview(FORM, path);
    const made = await season.staff.call<{ first_session_id: string }>('POST', `${path}/repeat`, { ...FORM, plan: seen.plan });
    expect(made.body).toMatchObject({ series: null, count: 1 });
    expect(await season.show(made.body.first_session_id, path)).toMatchObject({ series: null, occurrence_date: null, date: '2026-11-30' });
  });

  test('makes nothing twice: by the same name it is refused, by the same key it is the first answer', async () => {
    const path = await elsewhere();
    const form = { ...FORM, repetition: WEEKLY };
    const { body: seen } = await season.preview(form, path);
    const make = (plan: string, key: string) =>
      season.staff.call<{ series: string; plan: typeof seen }>('POST', `${path}/repeat`, { ...form, plan }, { 'Idempotency-Key': key });
    const made = await make(seen.plan, 'sleutel-een');
    expect([seen.already, made.status]).toEqual([0, 201]);
    expect((await make(seen.plan, 'sleutel-een')).body.series).toBe(made.body.series);
    const again = await make(seen.plan, 'sleutel-twee');
    expect([again.status, again.body.plan.already]).toEqual([409, 6]);
    expect(await season.sessions(path)).toHaveLength(6);
    // Whoever saw that and says yes gets a second group.
    expect((await make(again.body.plan.plan, 'sleutel-drie')).status).toBe(201);
  });

  test('is refused with the new preview when what was seen is no longer so', async () => {
    const hall = await season.insert('locations', {
      organization_id: season.organization.id,
      name: 'Sporthal Oost',
      is_hidden: false,
      types: undefined,
    });
    const [own, other] = [await elsewhere({ name: 'Judo', location: hall }), await elsewhere({ name: 'Boksen', location: hall })];
    const form = { ...FORM, repetition: WEEKLY, conflicts: 'skip' };
    const { body: seen } = await season.preview(form, own);
    expect([seen.count, seen.conflicts_count]).toEqual([6, 0]);
    await season.repeat({ repetition: { ...WEEKLY, every: 2, count: 2 }, start_time: '20:00', end_time: '21:00' }, other);
    const late = await season.staff.call<{ plan: typeof seen }>('POST', `${own}/repeat`, { ...form, plan: seen.plan });
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
    expect(await season.sessions(own)).toEqual([]);
    // With the new name it is made, and what was left out does not come back with a later change.
    expect((await season.staff.call('POST', `${own}/repeat`, { ...form, plan: late.body.plan.plan })).status).toBe(201);
    const [first] = await season.sessions(own);
    expect(
      (await season.plan(first?.id ?? '', { scope: 'all_from_this', changes: { date: '2026-12-08' } }, own)).body.counts,
    ).toMatchObject({ changed: 4, created: 0 });
  });

  test('counts dates: a hall and a trainer that are taken on one date are one', async () => {
    const owner = { organization_id: season.organization.id };
    const hall = await season.insert('locations', { ...owner, name: 'Sporthal Zuid', is_hidden: false, types: undefined });
    const jan = await season.insert('contacts', { ...owner, name: 'Jan', email: 'jan@voorbeeld.test' });
    const both = { location: hall, contacts: [{ contact: jan, roles: ['trainer'] }] };
    const [own, other] = [await elsewhere(both), await elsewhere({ ...both, name: 'Dans' })];
    await season.repeat({ repetition: { ...WEEKLY, count: 4 } }, other);
    const { body: seen } = await season.preview({ ...FORM, repetition: WEEKLY, conflicts: 'stop' }, own);
    expect(seen).toMatchObject({
      conflicts_count: 4,
      issues: [{ at: 'conflicts', message: 'Op 4 data is de locatie of trainer bezet' }],
    });
    expect(seen.conflicts.map(({ date, what, name }) => `${date} ${what} ${name}`).slice(0, 2)).toEqual([
      '2026-11-30 location Sporthal Zuid',
      '2026-11-30 trainer Jan',
    ]);
  });

  test('sees a trainer who is busy elsewhere; all can be made anyway, or nothing', async () => {
    const jet = await season.insert('contacts', { organization_id: season.organization.id, name: 'Jet', email: 'jet@voorbeeld.test' });
    const contacts = [{ contact: jet, roles: ['trainer'] }];
    const [own, other, third] = [
      await elsewhere({ contacts }),
      await elsewhere({ name: 'Yoga', contacts }),
      await elsewhere({ contacts: [{ contact: jet, roles: ['mail'] }] }),
    ];
    await season.repeat({ repetition: { ...WEEKLY, count: 1 } }, other);
    const { body: stopped } = await season.preview({ ...FORM, repetition: WEEKLY, conflicts: 'stop' }, own);
    expect(stopped).toMatchObject({
      count: 6,
      conflicts: [{ what: 'trainer', name: 'Jet', activity_name: 'Yoga' }],
      issues: [{ at: 'conflicts', message: 'Op 1 datum is de locatie of trainer bezet' }],
    });
    const refused = await season.staff.call('POST', `${own}/repeat`, {
      ...FORM,
      repetition: WEEKLY,
      conflicts: 'stop',
      plan: stopped.plan,
    });
    expect([refused.status, refused.errors['conflicts']]).toEqual([422, 'Op 1 datum is de locatie of trainer bezet']);
    expect((await season.preview({ ...FORM, repetition: WEEKLY }, third)).body.conflicts).toEqual([]);
    expect(await season.repeat({}, own)).toHaveLength(6);
  });
});

describe('what is refused', () => {
  test.each<[string, object, string, string, string]>([
    ['no date', { date: null }, 'date', 'Datum is verplicht', 'The Date field is required'],
    ['a date that is none', { date: '2027-02-30' }, 'date', 'Datum is geen bestaande datum', ''],
    ['a time that is none', { end_time: '25:00' }, 'end_time', '', ''],
    ['spots below nothing', { spots: -1 }, 'spots', '', ''],
    [
      'a location of somebody else',
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
    ['a field that nobody knows', { colour: 'red' }, 'colour', 'Het veld colour bestaat niet', ''],
    ['an unknown kind of repetition', { repetition: { ...WEEKLY, type: 'days' } }, 'repetition.type', '', ''],
    ['an unknown day', { repetition: { ...WEEKLY, days: ['maandag'] } }, 'repetition.days.0', '', ''],
    ['an unknown choice', { conflicts: 'wait' }, 'conflicts', '', ''],
  ])('%s', async (_, body, field, dutch, english) => {
    const nl = await season.preview({ ...FORM, ...body });
    expect([nl.status, Object.keys(nl.errors)]).toEqual([422, ['message', field]]);
    expect(nl.errors[field]).toMatch(/^[A-Z].* .*/);
    if (dutch) expect(nl.errors[field]).toBe(dutch);
    const en = await season.staff.call('POST', `${season.path}/preview`, { ...FORM, ...body }, { 'Accept-Language': 'en' });
    expect(en.errors[field]).not.toBe(nl.errors[field]);
    if (english) expect(en.errors[field]).toBe(english);
  });

  test.each<[string, object, string, string]>([
    ['the past', { date: '2026-11-16' }, 'date', 'Kies een moment dat nog komt'],
    ['earlier today', { date: '2026-11-23', start_time: '13:00' }, 'date', 'Kies een moment dat nog komt'],
    [
      'sign-up that opens at the start',
      { subscribe_from: '2026-11-30T18:00:00.000Z' },
      'subscribe_from',
      'Aanmelden moet openen voordat de sessie begint',
    ],
    [
      'longer than two years',
      { repetition: { ...WEEKLY, count: null, end_date: '2028-12-01' } },
      'repetition.end_date',
      'Een reeks duurt hoogstens 24 maanden',
    ],
    [
      'more than two years hold',
      { repetition: { ...WEEKLY, count: 200 } },
      'repetition.count',
      'In 24 maanden passen er hoogstens 105, geen 200',
    ],
    [
      'until before the start',
      { repetition: { ...WEEKLY, count: null, end_date: '2026-11-29' } },
      'repetition.end_date',
      'De einddatum mag niet voor de eerste datum liggen',
    ],
    [
      'no date at all',
      { repetition: { ...WEEKLY, days: ['sunday'], count: null, end_date: '2026-12-01' } },
      'repetition.end_date',
      'Zo is er geen enkele datum',
    ],
  ])('as a plan: %s', async (_, body, field, message) => {
    const whole = { ...FORM, repetition: WEEKLY, ...body };
    const { body: seen } = await season.preview(whole);
    expect(seen.issues.map((one) => [one.at, one.message])).toEqual([[field, message]]);
    const made = await season.staff.call('POST', `${season.path}/repeat`, { ...whole, plan: seen.plan });
    expect([made.status, made.errors[field]]).toEqual([422, message]);
  });

  test('making without a preview, or with an invented name', async () => {
    expect((await season.staff.call('POST', `${season.path}/repeat`, FORM)).errors).toHaveProperty('plan');
    expect((await season.staff.call('POST', `${season.path}/repeat`, { ...FORM, plan: 'zomaar' })).status).toBe(409);
  });
});
