import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mails } from '../../../src/server/db/system/records';
import { aSeason, type Season, type SessionRow } from './support/aSeason';

let season: Season;
beforeAll(async () => {
  season = await aSeason();
});
afterAll(() => season.close());

/** Six Mondays at 19:00, from 30 November, of an activity of their own. */
async function six(values = {}, body = {}): Promise<{ path: string; rows: SessionRow[] }> {
  const path = season.pathOf(await season.anActivity(values));
  return { path, rows: await season.repeat(body, path) };
}
const idOf = (rows: readonly SessionRow[], index: number) => rows[index]?.id ?? '';
const seriesAt = async (path: string) =>
  (await season.staff.call<{ series: Record<string, unknown>[] }>('GET', path.replace(/sessions$/, 'series?sort=start_date'))).body.series;
const mailsTo = async (email: string) => (await season.db.orm.select().from(mails)).filter(({ to_email }) => to_email === email);

describe('only this', () => {
  test('changes one session; what was changed is its own from then on', async () => {
    const { path, rows } = await six();
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

  test('the form of one session does the same', async () => {
    const { path, rows } = await six();
    const put = await season.staff.call<SessionRow>('PUT', `${path}/${idOf(rows, 1)}`, { start_time: '18:30' });
    expect(put.body).toMatchObject({
      start_time: '18:30',
      starts_at: '2026-12-07T17:30:00.000Z',
      detached_fields: ['start_time'],
      version: 2,
    });
  });
});

describe('all from this one', () => {
  test('splits the series; sessions keep their ids, people and earlier changes', async () => {
    const { path, rows } = await six();
    const person = await season.join(idOf(rows, 3), 'sanne@voorbeeld.test', path);
    await season.change(idOf(rows, 4), { scope: 'only_this', changes: { date: '2026-12-29' } }, {}, path);
    const edit = { scope: 'all_from_this', changes: { start_time: '20:00', end_time: '21:00' } };
    const { body: seen } = await season.plan(idOf(rows, 2), edit, path);
    expect(seen).toMatchObject({
      counts: { changed: 4, created: 0, deleted: 0, cancelled: 0, off_pattern: 0 },
      participants: 1,
      waiting: 0,
      told: 1,
      notify: true,
      untouched: 0,
      detached: 0,
      issues: [],
    });
    expect(seen.sessions.map(({ before, after }) => [before?.date, before?.start_time, after?.date, after?.start_time])).toEqual([
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
    const people = await season.staff.call<{ participants: { id: string; status: string }[] }>(
      'GET',
      `${path}/${idOf(rows, 3)}/participants`,
    );
    expect(people.body.participants).toMatchObject([{ id: person, status: 'active' }]);
    const [mail] = await mailsTo('sanne@voorbeeld.test');
    expect(mail?.body_text).toContain('Was: ma 21 dec 2026, 19:00-20:30. Wordt: ma 21 dec 2026, 20:00-21:00.');

    // The next change of the series leaves the moved date alone as well.
    await season.change(idOf(rows, 2), { scope: 'all_from_this', changes: { date: '2026-12-16' } }, {}, path);
    expect((await season.sessions(path)).slice(2).map(({ date, detached_fields }) => [date, detached_fields])).toEqual([
      ['2026-12-16', []],
      ['2026-12-23', []],
      ['2026-12-29', ['date']],
      ['2027-01-06', []],
    ]);
    expect(await seriesAt(path)).toHaveLength(2);
  });

  test('another rule makes, keeps and removes; people on dates that fall away are kept, moved or cancelled', async () => {
    const { path, rows } = await six();
    for (const index of [1, 2, 3]) await season.join(idOf(rows, index), `deelnemer${index}@voorbeeld.test`, path);
    const repetition = { type: 'weeks', every: 1, days: ['tuesday'], count: 6 };
    const off_pattern = { [idOf(rows, 2)]: 'move', [idOf(rows, 3)]: 'cancel' };
    const edit = { scope: 'all_from_this', changes: {}, repetition, off_pattern };
    const { body: seen } = await season.plan(idOf(rows, 1), edit, path);
    expect(seen.counts).toEqual({ changed: 1, created: 5, deleted: 2, cancelled: 1, off_pattern: 1 });
    expect(seen.off_pattern.map(({ before, choice, move_to, participants }) => [before?.date, choice, move_to, participants])).toEqual([
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

  test('refuses a plan that is no longer true with 409 and the new one, and changes nothing', async () => {
    const { path, rows } = await six();
    const edit = { scope: 'all_from_this', changes: { spots: 3 } };
    const { body: seen } = await season.plan(idOf(rows, 1), edit, path);
    for (let n = 0; n < 4; n++) await season.join(idOf(rows, 3), null, path);
    const late = await season.staff.call<{ plan: typeof seen }>('POST', `${path}/${idOf(rows, 1)}/changes`, { ...edit, plan: seen.plan });
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
    /** Plans a change of all six, lets somebody sign up for the last but one, and carries it out. */
    async function changeAll(edit: object, { notify = false, already = 0, email = null as string | null } = {}) {
      const { path, rows } = await six();
      for (let n = 0; n < already; n++) await season.join(idOf(rows, 4), `wie${n}@voorbeeld.test`, path);
      const body = { scope: 'all_from_this', ...edit };
      const { body: seen } = await season.plan(idOf(rows, 0), body, path);
      await season.staff.call('POST', `${path}/${idOf(rows, 4)}/participants`, season.somebody({ email }));
      const done = await season.staff.call<{ told: number; plan: typeof seen }>('POST', `${path}/${idOf(rows, 0)}/changes`, {
        ...body,
        notify,
        plan: seen.plan,
      });
      return { done, rows: await season.sessions(path) };
    }

    const later = { changes: { start_time: '20:00', end_time: '21:00' } };

    test.each<[string, object, object]>([
      ['the notes change', { changes: { notes: 'Hal 2' } }, { already: 1 }],
      ['the spots change, and all still fit', { changes: { spots: 8 } }, { already: 1 }],
      ['the time changes, and those on it were not to be told', later, { already: 1 }],
      ['the time changes, those on it are told, and who comes has no address', later, { already: 1, notify: true, email: null }],
    ])('%s: it is done as it was agreed to', async (_what, edit, options) => {
      const { done, rows } = await changeAll(edit, options);
      expect(done.status).toBe(200);
      expect(rows.map((row) => row['participants_amount'])).toEqual([0, 0, 0, 0, 2, 0]);
    });

    test.each<[string, object, object]>([
      ['one more person would get the mail', later, { already: 1, notify: true, email: 'nieuw@voorbeeld.test' }],
      ['there is somebody to tell where there was nobody', later, { email: 'nieuw@voorbeeld.test' }],
      ['there are too few spots now', { changes: { spots: 1 } }, { already: 1 }],
      ['it is over by one more than was accepted', { changes: { spots: 1 }, accept_overbooked: true }, { already: 2 }],
    ])('%s: it is asked again', async (_what, edit, options) => {
      const { done, rows } = await changeAll(edit, options);
      expect(done.status).toBe(409);
      expect(rows.map(({ start_time, spots }) => `${start_time} ${spots}`)).toEqual(Array(6).fill('19:00 10'));
    });

    test('one session after another is signed up for all the while, and none of ten edits is refused', async () => {
      const { path, rows } = await six();
      let isBusy = true;
      const crowd = (async () => {
        for (let n = 0; isBusy; n++) await season.join(idOf(rows, n % 6), null, path).catch(() => undefined);
      })();
      const statuses: number[] = [];
      for (let n = 0; n < 10; n++)
        statuses.push((await season.change(idOf(rows, 0), { scope: 'all_from_this', changes: { notes: `Keer ${n}` } }, {}, path)).status);
      isBusy = false;
      await crowd;
      expect(statuses).toEqual(Array(10).fill(200));
    });

    test('what somebody else wrote in another field of a session that follows stays', async () => {
      const { path, rows } = await six();
      const edit = { scope: 'all_from_this', changes: { spots: 8 } };
      const { body: seen } = await season.plan(idOf(rows, 0), edit, path);
      await season.staff.call('PATCH', `${path}/${idOf(rows, 4)}`, { subscribe_from: '2026-12-01T09:00:00.000Z' });
      const done = await season.staff.call('POST', `${path}/${idOf(rows, 0)}/changes`, { ...edit, plan: seen.plan });
      expect(done.status).toBe(200);
      expect(await season.show(idOf(rows, 4), path)).toMatchObject({ spots: 8, subscribe_from: '2026-12-01T09:00:00.000Z' });
    });
  });

  test('carried out, it has nothing left to do', async () => {
    const { path, rows } = await six();
    const edit = { scope: 'all_from_this', changes: { date: '2026-12-16', start_time: '10:00', end_time: '11:00' } };
    const first = await season.change(idOf(rows, 2), edit, {}, path);
    expect(first.body.counts.changed).toBe(4);
    const before = await season.sessions(path);
    expect((await season.change(idOf(rows, 2), edit, {}, path)).body.counts).toEqual({ changed: 0, created: 0, deleted: 0, cancelled: 0 });
    expect(await season.sessions(path)).toEqual(before);
  });

  test('by two people at once happens once; the other sees what is left', async () => {
    const { path, rows } = await six();
    const edits = ['20:00', '21:00'].map((start_time) => ({ scope: 'all_from_this', changes: { start_time, end_time: '22:00' } }));
    const seen = await Promise.all(edits.map(async (edit) => (await season.plan(idOf(rows, 1), edit, path)).body.plan));
    const done = await Promise.all(
      edits.map((edit, index) => season.staff.call('POST', `${path}/${idOf(rows, 1)}/changes`, { ...edit, plan: seen[index] })),
    );
    expect(done.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(new Set((await season.sessions(path)).slice(1).map(({ start_time }) => start_time)).size).toBe(1);
    expect(await seriesAt(path)).toHaveLength(2);
  });

  test('more spots let those who wait move up', async () => {
    const { path, rows } = await six({ waiting_list_mode: 'auto' }, { spots: 1 });
    await season.join(idOf(rows, 2), null, path);
    await season.wait(idOf(rows, 2));
    expect(await season.show(idOf(rows, 2), path)).toMatchObject({ participants_amount: 1, waitlist_count: 1 });
    await season.change(idOf(rows, 1), { scope: 'all_from_this', changes: { spots: 2 } }, {}, path);
    expect(await season.show(idOf(rows, 2), path)).toMatchObject({ participants_amount: 2, waitlist_count: 0 });
  });
});

describe('what is refused', () => {
  test.each<[string, object, string, string, string]>([
    ['into the past', { changes: { date: '2026-11-20' } }, 'date', 'Kies een moment dat nog komt', 'Choose a moment that is still to come'],
    [
      'another repetition of one session',
      { repetition: { type: 'weeks', every: 2, days: ['monday'], count: 3 } },
      'repetition',
      'Kies “alle vanaf deze” om de herhaling te wijzigen',
      'Choose “all from this one” to change the repetition',
    ],
    [
      'a rule with faults',
      { scope: 'all_from_this', repetition: { type: 'weeks', every: -1, days: ['monday'], count: 3 } },
      'repetition.every',
      'Vul een heel getal in van 1 tot en met 99',
      'Enter a whole number from 1 to 99',
    ],
  ])('%s', async (_, body, field, dutch, english) => {
    const { path, rows } = await six();
    const whole = { scope: 'only_this', changes: {}, ...body };
    const { body: seen } = await season.plan(idOf(rows, 1), whole, path);
    expect(seen.issues.map(({ at, message }) => [at, message])).toEqual([[field, dutch]]);
    const done = await season.staff.call(
      'POST',
      `${path}/${idOf(rows, 1)}/changes`,
      { ...whole, plan: seen.plan },
      { 'Accept-Language': 'en' },
    );
    expect([done.status, done.errors[field]]).toEqual([422, english]);
  });

  test.each<[string, object, string]>([
    ['an unknown scope', { scope: 'all' }, 'scope'],
    ['no scope', { scope: undefined }, 'scope'],
    ['a time that is none', { changes: { start_time: '7 uur' } }, 'start_time'],
    ['a date that is taken away', { changes: { date: null } }, 'date'],
    ['what the server sets', { changes: { status: 'cancelled' } }, 'status'],
    ['a location of somebody else', { changes: { location: '0197f000-0000-7000-8000-000000000000' } }, 'location'],
    [
      'an unknown choice for what falls off',
      { off_pattern: { '0197f000-0000-7000-8000-000000000000': 'burn' } },
      'off_pattern.0197f000-0000-7000-8000-000000000000',
    ],
  ])('%s', async (_, body, field) => {
    const { path, rows } = await six();
    const sent = { scope: 'only_this', changes: {}, ...body };
    const nl = await season.plan(idOf(rows, 1), sent, path);
    expect([nl.status, Object.keys(nl.errors)]).toEqual([422, ['message', field]]);
    const en = await season.staff.call('POST', `${path}/${idOf(rows, 1)}/plan`, sent, { 'Accept-Language': 'en' });
    expect(en.errors[field]).not.toBe(nl.errors[field]);
  });

  test('a version that is behind: 409 with the session as it stands', async () => {
    const { path, rows } = await six();
    await season.staff.call('PUT', `${path}/${idOf(rows, 1)}`, { notes: 'Eerst' });
    const late = await season.change(idOf(rows, 1), { scope: 'only_this', changes: { notes: 'Later' } }, { version: 1 }, path);
    expect(late.status).toBe(409);
    expect((late.body as unknown as { current: SessionRow }).current).toMatchObject({ notes: 'Eerst', version: 2 });
  });

  test('a past session keeps its time; its notes stay open, and its series goes on from one to come', async () => {
    const { path, rows } = await six({}, { date: '2026-11-23', start_time: '13:05', end_time: '14:00' });
    const was = season.clock.now;
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
      season.clock.now = was;
    }
  });

  test('the form of one session judges by the same rules', async () => {
    const { path, rows } = await six();
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
