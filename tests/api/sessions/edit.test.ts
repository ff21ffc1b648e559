import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mails } from '../../../src/server/db/system/records';
import { aSeason, type Season, type SessionRow } from './support/aSeason';

let season: Season;
beforeAll(async () => {
  season = await aSeason();
});
afterAll(() => season.close());

/** Creates six sessions on Mondays at 19:00 from 30 November, of a new activity. */
async function createSix(values = {}, body = {}): Promise<{ path: string; rows: SessionRow[] }> {
  const path = season.pathOf(await season.anActivity(values));
  return { path, rows: await season.repeat(body, path) };
}
const idOf = (rows: readonly SessionRow[], index: number) => rows[index]?.id ?? '';
const seriesAt = async (path: string) =>
  (await season.staff.call<{ series: Record<string, unknown>[] }>('GET', path.replace(/sessions$/, 'series?sort=start_date'))).body.series;
const mailsTo = async (email: string) => (await season.db.orm.select().from(mails)).filter(({ to_email }) => to_email === email);

describe('editing only this session', () => {
  test('changes one session, whose changed fields no longer follow the series', async () => {
    const { path, rows } = await createSix();
    const { status, body } = await season.change(
      idOf(rows, 1),
      { scope: 'only_this', changes: { date: '2026-12-08', spots: 5 } },
      {},
      path,
    );
    expect([status, body.counts]).toEqual([200, { changed: 1, created: 0, deleted: 0, cancelled: 0 }]);
    expect(await season.show(idOf(rows, 1), path)).toMatchObject({
      date: '2026-12-08',
      starts_at: '2026-12-08T18:00:00.000Z',
      spots: 5,
      occurrence_date: '2026-12-07',
      detached_fields: ['date', 'spots'],
      version: 2,
      series: rows[0]?.series,
    });
    expect(await season.show(idOf(rows, 2), path)).toEqual(rows[2]);
  });

  test('is also done by the form of one session', async () => {
    const { path, rows } = await createSix();
    const put = await season.staff.call<SessionRow>('PUT', `${path}/${idOf(rows, 1)}`, { start_time: '18:30' });
    expect(put.body).toMatchObject({
      start_time: '18:30',
      starts_at: '2026-12-07T17:30:00.000Z',
      detached_fields: ['start_time'],
      version: 2,
    });
  });
});

describe('editing all sessions from this one', () => {
  test('splits the series, and keeps ids, participants and earlier changes of its sessions', async () => {
    const { path, rows } = await createSix();
    const person = await season.join(idOf(rows, 3), 'sanne@voorbeeld.test', path);
    await season.change(idOf(rows, 4), { scope: 'only_this', changes: { date: '2026-12-29' } }, {}, path);
    const edit = { scope: 'all_from_this', changes: { start_time: '20:00', end_time: '21:00' } };
    const { body: planned } = await season.plan(idOf(rows, 2), edit, path);
    expect(planned).toMatchObject({
      counts: { changed: 4, created: 0, deleted: 0, cancelled: 0, off_pattern: 0 },
      participants: 1,
      waiting: 0,
      told: 1,
      notify: true,
      untouched: 0,
      detached: 0,
      issues: [],
    });
    expect(planned.sessions.map(({ before, after }) => [before?.date, before?.start_time, after?.date, after?.start_time])).toEqual([
      ['2026-12-14', '19:00', '2026-12-14', '20:00'],
      ['2026-12-21', '19:00', '2026-12-21', '20:00'],
      ['2026-12-29', '19:00', '2026-12-29', '20:00'],
      ['2027-01-04', '19:00', '2027-01-04', '20:00'],
    ]);
    expect((await season.sessions(path)).map(({ version }) => version)).toEqual([1, 1, 1, 1, 2, 1]);

    const { body } = await season.change(idOf(rows, 2), edit, { notify: true }, path);
    const after = await season.sessions(path);
    expect(after.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    expect(after.map(({ series }) => (series === body.series ? 'new' : series === rows[0]?.series ? 'old' : series))).toEqual([
      'old',
      'old',
      'new',
      'new',
      'new',
      'new',
    ]);
    expect(after.map(({ date, start_time }) => `${date} ${start_time}`)).toEqual([
      '2026-11-30 19:00',
      '2026-12-07 19:00',
      '2026-12-14 20:00',
      '2026-12-21 20:00',
      '2026-12-29 20:00',
      '2027-01-04 20:00',
    ]);
    expect(await seriesAt(path)).toMatchObject([
      { start_date: '2026-11-30', end_date: '2026-12-13', count: null },
      { start_date: '2026-12-14', end_date: '2027-01-04', start_time: '20:00', split_from: rows[0]?.series },
    ]);
    const page = await season.staff.call<{ participants: { id: string; status: string }[] }>(
      'GET',
      `${path}/${idOf(rows, 3)}/participants`,
    );
    expect(page.body.participants).toMatchObject([{ id: person, status: 'active' }]);
    const [mail] = await mailsTo('sanne@voorbeeld.test');
    expect(mail?.body_text).toContain('Was: ma 21 dec 2026, 19:00-20:30. Wordt: ma 21 dec 2026, 20:00-21:00.');

    // The next change of the series also leaves the moved date unchanged.
    await season.change(idOf(rows, 2), { scope: 'all_from_this', changes: { date: '2026-12-16' } }, {}, path);
    expect((await season.sessions(path)).slice(2).map(({ date, detached_fields }) => [date, detached_fields])).toEqual([
      ['2026-12-16', []],
      ['2026-12-23', []],
      ['2026-12-29', ['date']],
      ['2027-01-06', []],
    ]);
    expect(await seriesAt(path)).toHaveLength(2);
  });

  test('with another rule creates, keeps and removes sessions, and keeps, moves or cancels booked dates that drop out', async () => {
    const { path, rows } = await createSix();
    for (const index of [1, 2, 3]) await season.join(idOf(rows, index), `deelnemer${index}@voorbeeld.test`, path);
    const repetition = { type: 'weeks', every: 1, days: ['tuesday'], count: 6 };
    const off_pattern = { [idOf(rows, 2)]: 'move', [idOf(rows, 3)]: 'cancel' };
    const edit = { scope: 'all_from_this', changes: {}, repetition, off_pattern };
    const { body: planned } = await season.plan(idOf(rows, 1), edit, path);
    expect(planned.counts).toEqual({ changed: 1, created: 5, deleted: 2, cancelled: 1, off_pattern: 1 });
    expect(planned.off_pattern.map(({ before, choice, move_to, participants }) => [before?.date, choice, move_to, participants])).toEqual([
      ['2026-12-07', 'keep', '2026-12-08', 1],
      ['2026-12-14', 'move', '2026-12-15', 1],
      ['2026-12-21', 'cancel', '2026-12-22', 1],
    ]);
    const { body } = await season.change(idOf(rows, 1), edit, { notify: true }, path);
    expect(body).toMatchObject({ counts: { changed: 1, created: 5, deleted: 2, cancelled: 1 }, told: 2 });
    const after = await season.sessions(path);
    expect(after.map(({ date, status, is_off_pattern: off }) => `${date} ${status}${off ? ' off' : ''}`)).toEqual([
      '2026-11-30 planned',
      '2026-12-07 planned off',
      '2026-12-08 planned',
      '2026-12-15 planned',
      '2026-12-21 cancelled',
      '2026-12-22 planned',
      '2026-12-29 planned',
      '2027-01-05 planned',
      '2027-01-12 planned',
    ]);
    expect(await season.show(idOf(rows, 2), path)).toMatchObject({ date: '2026-12-15', participants_amount: 1 });
    expect(await season.show(idOf(rows, 3), path)).toMatchObject({ status: 'cancelled', participants_amount: 0 });
    expect((await mailsTo('deelnemer3@voorbeeld.test'))[0]?.subject).toContain('gaat niet door');
    expect((await mailsTo('deelnemer2@voorbeeld.test'))[0]?.body_text).toContain('Wordt: di 15 dec 2026');
    expect(await mailsTo('deelnemer1@voorbeeld.test')).toEqual([]);
  });

  test('refuses an outdated plan with 409 and a new plan, and changes nothing', async () => {
    const { path, rows } = await createSix();
    const edit = { scope: 'all_from_this', changes: { spots: 3 } };
    const { body: planned } = await season.plan(idOf(rows, 1), edit, path);
    for (let n = 0; n < 4; n++) await season.join(idOf(rows, 3), null, path);
    const late = await season.staff.call<{ plan: typeof planned }>('POST', `${path}/${idOf(rows, 1)}/changes`, {
      ...edit,
      plan: planned.plan,
    });
    expect([late.status, late.errors['message']]).toEqual([409, 'Er is intussen iets veranderd. Bekijk de gevolgen opnieuw']);
    expect(late.body.plan).toMatchObject({
      participants: 4,
      overbooked: [{ session_id: idOf(rows, 3), participants: 4, spots: 3 }],
      issues: [{ at: 'spots', message: 'Er zijn al 4 deelnemers. Kies meer plekken, of accepteer dat er te veel mensen zijn.' }],
    });
    const refused = await season.staff.call('POST', `${path}/${idOf(rows, 1)}/changes`, { ...edit, plan: late.body.plan.plan });
    expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['message', 'spots']]);
    expect((await season.sessions(path)).map(({ spots }) => spots)).toEqual([10, 10, 10, 10, 10, 10]);
    expect((await season.change(idOf(rows, 1), { ...edit, accept_overbooked: true }, {}, path)).status).toBe(200);
    expect((await season.sessions(path)).map(({ spots, participants_amount }) => [spots, participants_amount])).toEqual([
      [10, 0],
      [3, 0],
      [3, 0],
      [3, 4],
      [3, 0],
      [3, 0],
    ]);
  });

  describe('while people sign up', () => {
    /** Plans a change of all six sessions, signs a person up for the last but one, and carries the change out. */
    async function changeAll(edit: object, { notify = false, already: bookedBefore = 0, email = null as string | null } = {}) {
      const { path, rows } = await createSix();
      for (let n = 0; n < bookedBefore; n++) await season.join(idOf(rows, 4), `wie${n}@voorbeeld.test`, path);
      const body = { scope: 'all_from_this', ...edit };
      const { body: planned } = await season.plan(idOf(rows, 0), body, path);
      await season.staff.call('POST', `${path}/${idOf(rows, 4)}/participants`, season.somebody({ email }));
      const changed = await season.staff.call<{ told: number; plan: typeof planned }>('POST', `${path}/${idOf(rows, 0)}/changes`, {
        ...body,
        notify,
        plan: planned.plan,
      });
      return { done: changed, rows: await season.sessions(path) };
    }

    const later = { changes: { start_time: '20:00', end_time: '21:00' } };

    test.each<[string, object, object]>([
      ['new notes', { changes: { notes: 'Hal 2' } }, { already: 1 }],
      ['new spots, in which all participants fit', { changes: { spots: 8 } }, { already: 1 }],
      ['a new time without notifications', later, { already: 1 }],
      ['a new time with notifications, and a newcomer without an address', later, { already: 1, notify: true, email: null }],
    ])('is carried out as planned with %s', async (_what, edit, options) => {
      const { done: changed, rows } = await changeAll(edit, options);
      expect(changed.status).toBe(200);
      expect(rows.map((row) => row['participants_amount'])).toEqual([0, 0, 0, 0, 2, 0]);
    });

    test.each<[string, object, object]>([
      ['one more person to notify', later, { already: 1, notify: true, email: 'nieuw@voorbeeld.test' }],
      ['a person to notify where there was none', later, { email: 'nieuw@voorbeeld.test' }],
      ['too few spots now', { changes: { spots: 1 } }, { already: 1 }],
      ['more overbooking than was accepted', { changes: { spots: 1 }, accept_overbooked: true }, { already: 2 }],
    ])('asks again with %s', async (_what, edit, options) => {
      const { done: changed, rows } = await changeAll(edit, options);
      expect(changed.status).toBe(409);
      expect(rows.map(({ start_time, spots }) => `${start_time} ${spots}`)).toEqual(Array(6).fill('19:00 10'));
    });

    test('is never refused in ten edits during continuous sign-ups', async () => {
      const { path, rows } = await createSix();
      let isBusy = true;
      const signUps = (async () => {
        for (let n = 0; isBusy; n++) await season.join(idOf(rows, n % 6), null, path).catch(() => undefined);
      })();
      const statuses: number[] = [];
      for (let n = 0; n < 10; n++)
        statuses.push((await season.change(idOf(rows, 0), { scope: 'all_from_this', changes: { notes: `Keer ${n}` } }, {}, path)).status);
      isBusy = false;
      await signUps;
      expect(statuses).toEqual(Array(10).fill(200));
    });

    test('keeps a change that another user made in another field of a later session', async () => {
      const { path, rows } = await createSix();
      const edit = { scope: 'all_from_this', changes: { spots: 8 } };
      const { body: planned } = await season.plan(idOf(rows, 0), edit, path);
      await season.staff.call('PATCH', `${path}/${idOf(rows, 4)}`, { subscribe_from: '2026-12-01T09:00:00.000Z' });
      const changed = await season.staff.call('POST', `${path}/${idOf(rows, 0)}/changes`, { ...edit, plan: planned.plan });
      expect(changed.status).toBe(200);
      expect(await season.show(idOf(rows, 4), path)).toMatchObject({ spots: 8, subscribe_from: '2026-12-01T09:00:00.000Z' });
    });
  });

  test('changes nothing when it is repeated', async () => {
    const { path, rows } = await createSix();
    const edit = { scope: 'all_from_this', changes: { date: '2026-12-16', start_time: '10:00', end_time: '11:00' } };
    const first = await season.change(idOf(rows, 2), edit, {}, path);
    expect(first.body.counts.changed).toBe(4);
    const before = await season.sessions(path);
    expect((await season.change(idOf(rows, 2), edit, {}, path)).body.counts).toEqual({ changed: 0, created: 0, deleted: 0, cancelled: 0 });
    expect(await season.sessions(path)).toEqual(before);
  });

  test('by two users at the same time is done once, and the other gets a new plan', async () => {
    const { path, rows } = await createSix();
    const edits = ['20:00', '21:00'].map((start_time) => ({ scope: 'all_from_this', changes: { start_time, end_time: '22:00' } }));
    const plans = await Promise.all(edits.map(async (edit) => (await season.plan(idOf(rows, 1), edit, path)).body.plan));
    const answers = await Promise.all(
      edits.map((edit, index) => season.staff.call('POST', `${path}/${idOf(rows, 1)}/changes`, { ...edit, plan: plans[index] })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(new Set((await season.sessions(path)).slice(1).map(({ start_time }) => start_time)).size).toBe(1);
    expect(await seriesAt(path)).toHaveLength(2);
  });

  test('to more spots promotes the waiting list', async () => {
    const { path, rows } = await createSix({ waiting_list_mode: 'auto' }, { spots: 1 });
    await season.join(idOf(rows, 2), null, path);
    await season.wait(idOf(rows, 2));
    expect(await season.show(idOf(rows, 2), path)).toMatchObject({ participants_amount: 1, waitlist_count: 1 });
    await season.change(idOf(rows, 1), { scope: 'all_from_this', changes: { spots: 2 } }, {}, path);
    expect(await season.show(idOf(rows, 2), path)).toMatchObject({ participants_amount: 2, waitlist_count: 0 });
  });
});

describe('an edit is refused', () => {
  test.each<[string, object, string, string, string]>([
    [
      'a date in the past',
      { changes: { date: '2026-11-20' } },
      'date',
      'Kies een moment dat nog komt',
      'Choose a moment that is still to come',
    ],
    [
      'another repetition of one session',
      { repetition: { type: 'weeks', every: 2, days: ['monday'], count: 3 } },
      'repetition',
      'Kies “alle vanaf deze” om de herhaling te wijzigen',
      'Choose “all from this one” to change the repetition',
    ],
    [
      'an invalid rule',
      { scope: 'all_from_this', repetition: { type: 'weeks', every: -1, days: ['monday'], count: 3 } },
      'repetition.every',
      'Vul een heel getal in van 1 tot en met 99',
      'Enter a whole number from 1 to 99',
    ],
  ])('with %s', async (_, body, field, dutch, english) => {
    const { path, rows } = await createSix();
    const edit = { scope: 'only_this', changes: {}, ...body };
    const { body: planned } = await season.plan(idOf(rows, 1), edit, path);
    expect(planned.issues.map(({ at, message }) => [at, message])).toEqual([[field, dutch]]);
    const refused = await season.staff.call(
      'POST',
      `${path}/${idOf(rows, 1)}/changes`,
      { ...edit, plan: planned.plan },
      { 'Accept-Language': 'en' },
    );
    expect([refused.status, refused.errors[field]]).toEqual([422, english]);
  });

  test.each<[string, object, string]>([
    ['an unknown scope', { scope: 'all' }, 'scope'],
    ['no scope', { scope: undefined }, 'scope'],
    ['an invalid time', { changes: { start_time: '7 uur' } }, 'start_time'],
    ['no date', { changes: { date: null } }, 'date'],
    ['a field that the server sets', { changes: { status: 'cancelled' } }, 'status'],
    ['a location of another organization', { changes: { location: '0197f000-0000-7000-8000-000000000000' } }, 'location'],
    [
      'an unknown choice for a date that drops out',
      { off_pattern: { '0197f000-0000-7000-8000-000000000000': 'burn' } },
      'off_pattern.0197f000-0000-7000-8000-000000000000',
    ],
  ])('at its field with %s', async (_, body, field) => {
    const { path, rows } = await createSix();
    const edit = { scope: 'only_this', changes: {}, ...body };
    const nl = await season.plan(idOf(rows, 1), edit, path);
    expect([nl.status, Object.keys(nl.errors)]).toEqual([422, ['message', field]]);
    const en = await season.staff.call('POST', `${path}/${idOf(rows, 1)}/plan`, edit, { 'Accept-Language': 'en' });
    expect(en.errors[field]).not.toBe(nl.errors[field]);
  });

  test('with an outdated version, by 409 and the current session', async () => {
    const { path, rows } = await createSix();
    await season.staff.call('PUT', `${path}/${idOf(rows, 1)}`, { notes: 'Eerst' });
    const late = await season.change(idOf(rows, 1), { scope: 'only_this', changes: { notes: 'Later' } }, { version: 1 }, path);
    expect(late.status).toBe(409);
    expect((late.body as unknown as { current: SessionRow }).current).toMatchObject({ notes: 'Eerst', version: 2 });
  });

  test('for the time of a past session, whose notes and upcoming series remain editable', async () => {
    const { path, rows } = await createSix({}, { date: '2026-11-23', start_time: '13:05', end_time: '14:00' });
    const before = season.clock.now;
    season.clock.now = new Date('2026-11-23T12:06:00Z');
    try {
      expect((await season.staff.call('PUT', `${path}/${idOf(rows, 0)}`, { start_time: '18:00' })).errors['start_time']).toBe(
        'Deze sessie is al begonnen: de datum en tijden blijven zoals ze zijn',
      );
      expect((await season.staff.call('PUT', `${path}/${idOf(rows, 0)}`, { notes: 'Drie nieuwe kinderen' })).status).toBe(200);
      expect((await season.plan(idOf(rows, 0), { scope: 'all_from_this', changes: { spots: 5 } }, path)).body.issues).toMatchObject([
        { at: 'scope' },
      ]);
      expect((await season.change(idOf(rows, 1), { scope: 'all_from_this', changes: { spots: 5 } }, {}, path)).body.counts.changed).toBe(5);
      expect((await season.sessions(path)).map(({ spots }) => spots)).toEqual([10, 5, 5, 5, 5, 5]);
    } finally {
      season.clock.now = before;
    }
  });

  test('in the form of one session by the same rules', async () => {
    const { path, rows } = await createSix();
    for (let n = 0; n < 3; n++) await season.join(idOf(rows, 1), null, path);
    const put = (body: object) => season.staff.call('PUT', `${path}/${idOf(rows, 1)}`, body);
    expect((await put({ spots: 2 })).errors['spots']).toBe(
      'Er zijn al 3 deelnemers. Kies meer plekken, of accepteer dat er te veel mensen zijn.',
    );
    expect((await put({ date: '2026-11-01' })).errors['date']).toBe('Kies een moment dat nog komt');
    expect((await put({ subscribe_from: '2026-12-07T18:00:00.000Z' })).errors['subscribe_from']).toBe(
      'Aanmelden moet openen voordat de sessie begint',
    );
    expect((await season.staff.call('DELETE', `${path}/${idOf(rows, 1)}`)).errors['message']).toBe(
      'Er doen mensen mee aan deze sessie. Annuleer haar, dan krijgen zij bericht',
    );
  });
});
