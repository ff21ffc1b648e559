import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { AnyRow } from '../../src/schema/row';
import { mails } from '../../src/server/db/system/records';
import { waitingListJob } from '../../src/server/features/waiting-lists/waitingListJob';
import { aClub, type Club } from '../support/aClub';

const NOW = '2026-11-23T12:00:00.000Z';
let club: Club;
beforeAll(async () => {
  club = await aClub();
});
afterAll(() => club.close());
afterEach(() => club.goTo(NOW));

type Thing = { id: string; path: string };
const call = <T = AnyRow>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  club.staff.call<T>(method, path, body, headers);
async function must<T = AnyRow>(method: string, path: string, body: unknown = method === 'GET' ? undefined : {}): Promise<T> {
  const answer = await call<T>(method, path, body);
  expect(answer.errors).toEqual({});
  return answer.body;
}
const add = (to: Thing, body: object = {}, headers: Record<string, string> = {}) =>
  call<AnyRow & { refused: object }>('POST', `${to.path}/participants`, { ...club.somebody(), ...body }, headers);
const take = (to: Thing, body: object = {}) => must('POST', `${to.path}/participants`, { ...club.somebody(), ...body });
const cancel = (from: Thing, { id }: { id: string }, body: object = {}) => must('POST', `${from.path}/participants/${id}/cancel`, body);
const amount = async (thing: Thing) => (await must('GET', thing.path))['participants_amount'];
const amounts = (things: readonly Thing[]) => Promise.all(things.map(amount));
const states = async (thing: Thing) =>
  (await must<Record<string, AnyRow[]>>('GET', `${thing.path}/waiting-list-entries`)).bundle_waiting_list_entries?.map(
    ({ first_name, status }) => `${String(first_name)} ${String(status)}`,
  );

/** A bundle of three weeks, after one session that has been. */
async function aSeason(bundle: object = {}, spots: readonly (number | null)[] = [5, 5, 5], activity: object = {}) {
  const activity_id = await club.anActivity(activity);
  const past = await club.aSession(activity_id, { inDays: -7, spots: 0 });
  const sessions: Thing[] = [];
  for (const [n, one] of spots.entries()) sessions.push(await club.aSession(activity_id, { inDays: 7 * (n + 1), spots: one }));
  const off = await club.aSession(activity_id, { inDays: 10, spots: 0, status: 'cancelled' });
  return { activity_id, past, off, sessions, bundle: await club.aBundle(activity_id, [past, ...sessions, off], bundle) };
}
const nth = <T>(list: readonly T[], n: number): T => {
  const one = list[n];
  if (one === undefined) throw new Error(`There is no ${n}`);
  return one;
};

describe('a bundle', () => {
  test('takes one place in each session ahead, and none in what was or does not take place', async () => {
    const { bundle, sessions, past, off } = await aSeason();
    const place = await take(bundle, { first_name: 'Anna' });
    expect([await amount(bundle), await amounts(sessions), await amounts([past, off])]).toEqual([1, [1, 1, 1], [0, 0]]);
    const { participants } = await must<{ participants: AnyRow[] }>('GET', `${nth(sessions, 0).path}/register`);
    expect(participants).toMatchObject([{ first_name: 'Anna', bundle_place: place.id }]);
  });

  test.each<[string, object, readonly number[], number, string, string]>([
    [
      'a session is full',
      {},
      [1, 2, 3],
      1,
      'De sessie van 30-11-2026 is vol: 1 van 1 plekken zijn bezet.',
      'The session on 30-11-2026 is full: 1 of 1 spots are taken.',
    ],
    [
      'its own spots are taken',
      { spots: 2 },
      [5, 5, 5],
      2,
      'Deze bundel is vol: 2 van 2 plekken zijn bezet.',
      'This bundle is full: 2 of 2 spots are taken.',
    ],
    [
      'both are: the bundle is named',
      { spots: 1 },
      [1, 1, 1],
      1,
      'Deze bundel is vol: 1 van 1 plekken zijn bezet.',
      'This bundle is full: 1 of 1 spots are taken.',
    ],
  ])('is full when %s, and then nothing is taken anywhere', async (_, own, spots, taken, nl, en) => {
    const { bundle, sessions } = await aSeason(own, spots);
    for (let n = 0; n < taken; n++) await take(bundle);
    const before = await amounts(sessions);
    const [dutch, english] = [await add(bundle, {}, { 'Accept-Language': 'nl' }), await add(bundle, {}, { 'Accept-Language': 'en' })];
    expect([dutch.status, dutch.errors['message'], english.errors['message'], dutch.body.refused]).toMatchObject([
      409,
      nl,
      en,
      { why: 'full', needs_reason: true, can_wait: true },
    ]);
    expect([await amount(bundle), await amounts(sessions)]).toEqual([taken, before]);
    await take(bundle, { overbook_reason: 'Tweeling' });
    expect(await amounts(sessions)).toEqual(before.map((one) => Number(one) + 1));
  });

  test('is called by its name in every mail about it, with all its days, and says who moved up', async () => {
    const { bundle, sessions } = await aSeason({ spots: 1, name: 'Herfstclinic' }, [5, 5], { waiting_list_mode: 'auto', name: 'Judo' });
    const place = await take(bundle, { email: 'weg@voorbeeld.test' });
    await must('POST', `${bundle.path}/waiting-list-entries`, club.somebody({ first_name: 'Anna' }));
    const done = await cancel(bundle, place as { id: string }, { notify: true });
    expect(done['moved_up']).toMatchObject([{ name: expect.stringContaining('Anna') as string, how: 'promoted' }]);
    const sent = (await club.db.orm.select().from(mails)).filter(({ subject }) => subject.includes('Herfstclinic'));
    expect(sent.map(({ subject }) => subject).toSorted()).toEqual(['Je bent afgemeld: Herfstclinic', 'Je doet mee: Herfstclinic']);
    for (const { body_text } of sent) {
      expect(body_text).toContain('Herfstclinic van Judo');
      for (const day of ['30 november 2026', '7 december 2026']) expect(body_text).toContain(day);
    }
    const [first] = await must<{ participants: { id: string }[] }>('GET', `${nth(sessions, 0).path}/register`).then(
      ({ participants }) => participants,
    );
    await cancel(nth(sessions, 0), first ?? { id: '' }, { notify: true });
    const alone = (await club.db.orm.select().from(mails)).find(({ body_text }) => body_text.includes('Je hebt de bundel Herfstclinic'));
    expect(alone?.body_text).toContain('7 december 2026');
  });

  test('is named where one of its sessions is to be cancelled, with how many people have it', async () => {
    const { bundle, sessions } = await aSeason({ name: 'Winterclinic' });
    await take(bundle);
    const plan = await must<{ bundles: object[] }>('POST', `${nth(sessions, 1).path}/removal-plan`, { scope: 'only_this' });
    expect(plan.bundles).toEqual([{ id: bundle.id, name: 'Winterclinic', participants: 1 }]);
  });

  test('is named in the mail about one of its sessions, with the days that are left, or that none are', async () => {
    const { bundle, sessions } = await aSeason({ name: 'Lenteclinic' }, [5, 5]);
    await take(bundle, { email: 'lente@voorbeeld.test' });
    const alone = club.somebody({ email: 'los@voorbeeld.test' });
    await must('POST', `${nth(sessions, 0).path}/participants`, alone);
    const callOff = async (session: Thing) => {
      const { plan } = await must<{ plan: string }>('POST', `${session.path}/removal-plan`, { scope: 'only_this' });
      await must('POST', `${session.path}/removal`, { scope: 'only_this', notify: true, plan });
    };
    await callOff(nth(sessions, 0));
    await callOff(nth(sessions, 1));
    const sent = await club.db.orm.select().from(mails).orderBy(mails.id);
    const textsTo = (email: string) => sent.flatMap(({ to_email, body_text }) => (to_email === email ? [body_text] : []));
    const [first, second] = textsTo('lente@voorbeeld.test');
    expect(first).toContain('Je hebt de bundel Lenteclinic. Je doet nog mee op deze dagen:');
    expect(first).toContain('7 december 2026');
    expect(second).toContain('Je hebt de bundel Lenteclinic. Er komen geen dagen meer van.');
    expect(textsTo('los@voorbeeld.test').join()).not.toContain('bundel');
  });

  test('has one spot or more, or as many as its sessions allow', async () => {
    const { bundle } = await aSeason({ spots: 3 });
    const spots = (count: number | null) => call('PATCH', bundle.path, { version: 1, spots: count });
    expect([(await spots(0)).status, Object.keys((await spots(0)).errors)]).toEqual([422, ['message', 'spots']]);
    expect((await spots(null)).status).toBe(200);
  });

  test('names what one more goes over: its own spots where the sessions have room, else the session', async () => {
    const own = await aSeason({ spots: 1 }, [5, 5, 5]);
    await take(own.bundle);
    expect((await add(own.bundle)).body.refused).toMatchObject({ over: [{ of: 'bundle', date: null, spots: 1, next: 2 }] });
    expect(await must('GET', `${own.bundle.path}/waiting-list-entries/why`)).toMatchObject({ bound: { kind: 'bundle' } });
    const session = await aSeason({ spots: 2 }, [5, 1, 5]);
    await take(session.bundle);
    const date = '2026-12-07';
    expect((await add(session.bundle)).body.refused).toMatchObject({ over: [{ of: 'session', date, spots: 1, next: 2 }] });
    expect(await must('GET', `${session.bundle.path}/waiting-list-entries/why`)).toMatchObject({ bound: { kind: 'session', date } });
  });

  test('refuses who has it already, who is in one of its sessions, and who turns too old on the way', async () => {
    const { bundle, sessions } = await aSeason({}, [5, 5, 5], { should_validate_age: true, age_range: { from: null, to: 12 } });
    const [has, in_one] = [
      { ...club.somebody(), date_of_birth: '2015-01-01' },
      { ...club.somebody(), date_of_birth: '2015-01-01' },
    ];
    await take(bundle, has);
    await take(nth(sessions, 1), in_one);
    expect((await add(bundle, has)).errors['person']).toBe('Deze persoon heeft deze bundel al');
    expect((await add(bundle, in_one)).errors['person']).toBe('Deze persoon doet al mee aan de sessie van 07-12-2026');
    expect((await add(bundle, { date_of_birth: '2013-12-10' })).errors['date_of_birth']).toBe(
      'Te oud: 13 jaar op de dag zelf, tot en met 12',
    );
    expect(await amounts(sessions)).toEqual([1, 2, 1]);
  });

  test('that has nothing ahead takes nobody', async () => {
    const { bundle } = await aSeason();
    await club.goTo('2026-12-15T12:00:00.000Z');
    expect((await add(bundle, { overbook_reason: 'Toch' })).errors['message']).toBe('Deze bundel heeft geen sessies meer die nog komen.');
  });

  test('cancelled gives up what is ahead, and leaves what was', async () => {
    const { bundle, sessions } = await aSeason();
    const place = await take(bundle);
    await club.goTo('2026-12-01T12:00:00.000Z');
    expect(await cancel(bundle, place, { reason: 'Blessure' })).toMatchObject({ status: 'cancelled', cancel_reason: 'Blessure' });
    expect([await amount(bundle), await amounts(sessions)]).toEqual([0, [1, 0, 0]]);
    expect((await call('POST', `${bundle.path}/participants/${place.id}/cancel`, {})).errors['message']).toBe(
      'Deze persoon doet niet meer mee.',
    );
  });

  test('cancelled lets those who wait for one of its sessions in', async () => {
    const { bundle, sessions } = await aSeason({}, [1, 5, 5]);
    const place = await take(bundle);
    await must('POST', `${nth(sessions, 0).path}/waiting-list-entries`, { ...club.somebody(), first_name: 'Wacht' });
    await cancel(bundle, place);
    expect([await amount(bundle), await amounts(sessions)]).toEqual([0, [1, 0, 0]]);
  });
});

describe('a bundle whose sessions change', () => {
  const change = (bundle: Thing, body: object) => call<AnyRow>('PUT', bundle.path, body);

  test('takes its people along: a place in what comes, none in what goes', async () => {
    const { bundle, sessions, activity_id } = await aSeason();
    await take(bundle);
    await take(bundle);
    const [first, second, third] = [nth(sessions, 0), nth(sessions, 1), nth(sessions, 2)];
    const extra = await club.aSession(activity_id, { inDays: 28, spots: 2 });
    expect((await change(bundle, { sessions: [first.id, third.id, extra.id] })).errors).toEqual({});
    expect(await amounts([first, second, third, extra])).toEqual([2, 0, 2, 2]);
  });

  test('lets those who wait for a session that goes move up', async () => {
    const { bundle, sessions } = await aSeason({}, [1, 5, 5]);
    await take(bundle);
    await must('POST', `${nth(sessions, 0).path}/waiting-list-entries`, { ...club.somebody(), first_name: 'Wacht' });
    await change(bundle, { sessions: [nth(sessions, 1).id, nth(sessions, 2).id] });
    const { participants } = await must<{ participants: AnyRow[] }>('GET', `${nth(sessions, 0).path}/register`);
    expect(participants.filter(({ status }) => status === 'active').map(({ first_name }) => first_name)).toEqual(['Wacht']);
  });

  test('is refused as a whole where somebody would have no place, and changes nothing', async () => {
    const { bundle, sessions, activity_id } = await aSeason();
    await take(bundle, { first_name: 'Anna', last_name: 'de Vries' });
    await take(bundle, { first_name: 'Bram', last_name: 'Smit' });
    const small = await club.aSession(activity_id, { inDays: 28, spots: 1 });
    const answer = await change(bundle, { sessions: [...sessions.map(({ id }) => id), small.id] });
    expect([answer.status, answer.errors['sessions']]).toEqual([
      422,
      expect.stringMatching(/^(Anna de Vries|Bram Smit) kan geen plek krijgen in de sessie van 21-12-2026$/),
    ]);
    expect([await amounts(sessions), await amount(small)]).toEqual([[2, 2, 2], 0]);
  });

  test('holds sessions of its own activity alone, and no fewer spots than people', async () => {
    const { bundle, sessions } = await aSeason();
    await take(bundle);
    await take(bundle);
    const foreign = await club.aSession(await club.anActivity());
    expect((await change(bundle, { sessions: [nth(sessions, 0).id, foreign.id] })).errors['sessions']).toBe(
      'Kies alleen sessies van deze activiteit',
    );
    expect((await change(bundle, { spots: 1 })).errors['spots']).toBe('Er zijn al 2 deelnemers: kies minstens zoveel plekken');
    expect((await change(bundle, { spots: 2 })).status).toBe(200);
  });

  test('more spots bring in who waits', async () => {
    const { bundle } = await aSeason({ spots: 0 });
    await must('POST', `${bundle.path}/waiting-list-entries`, { ...club.somebody(), first_name: 'Anna' });
    await change(bundle, { spots: 1 });
    expect(await states(bundle)).toEqual(['Anna promoted']);
  });
});

describe('the waiting list of a bundle', () => {
  const wait = (bundle: Thing, first_name: string) =>
    must('POST', `${bundle.path}/waiting-list-entries`, { ...club.somebody(), first_name });

  test('moves up when a bundle is cancelled', async () => {
    const { bundle, sessions } = await aSeason({ spots: 1 });
    const place = await take(bundle);
    await wait(bundle, 'Anna');
    await wait(bundle, 'Bram');
    await cancel(bundle, place);
    expect([await states(bundle), await amounts(sessions)]).toEqual([
      ['Anna promoted', 'Bram waiting'],
      [1, 1, 1],
    ]);
  });

  /** A bundle whose second session is full: Anna waits for the bundle. */
  async function waitedFor(activity: object = {}) {
    const own = await aSeason({}, [5, 1, 5], activity);
    const full = nth(own.sessions, 1);
    const holder = await take(full);
    await wait(own.bundle, 'Anna');
    await waitingListJob(club.deps);
    expect(await states(own.bundle)).toEqual(['Anna waiting']);
    return { ...own, full, holder };
  }
  const sessionsAbove = ({ path }: Thing) => path.slice(0, path.lastIndexOf('/'));
  async function bulk(full: Thing, body: object) {
    const whole = { ids: [full.id], ...body };
    const { plan } = await must<{ plan: string }>('POST', `${sessionsAbove(full)}/bulk-plan`, whole);
    return must('POST', `${sessionsAbove(full)}/bulk-changes`, { ...whole, plan });
  }

  test.each<[string, (own: Awaited<ReturnType<typeof waitedFor>>) => Promise<unknown>, readonly number[]]>([
    ['a place is cancelled', ({ full, holder }) => cancel(full, holder), [1, 1, 1]],
    [
      'somebody signs out before the start',
      ({ full, holder }) => must('PUT', `${full.path}/participants/${holder.id}/check-in`, { status: 'signed_out', nonce: 'afgemeld' }),
      [1, 1, 1],
    ],
    [
      'somebody moves',
      ({ full, holder, sessions }) =>
        must('POST', `${full.path}/participants/move`, { participants: [holder.id], session_id: nth(sessions, 0).id }),
      [2, 1, 1],
    ],
    ['it gets more spots', ({ full }) => must('PUT', full.path, { spots: 2 }), [1, 2, 1]],
    ['it gets more spots with others', ({ full }) => bulk(full, { do: 'change', changes: { spots: 2 } }), [1, 2, 1]],
    [
      'it gets more spots in bulk',
      ({ full }) => must('PUT', `${sessionsAbove(full)}/bulk`, { ids: [full.id], changes: { spots: 2 } }),
      [1, 2, 1],
    ],
    ['it does not take place', ({ full }) => bulk(full, { do: 'remove' }), [1, 0, 1]],
  ])('moves up at once when in the session that was full %s', async (_, free, expected) => {
    const own = await waitedFor();
    await free(own);
    expect([await states(own.bundle), await amounts(own.sessions)]).toEqual([['Anna promoted'], expected]);
    // Asked again, nothing happens.
    await waitingListJob(club.deps);
    expect([await states(own.bundle), await amounts(own.sessions)]).toEqual([['Anna promoted'], expected]);
  });

  test('comes after who waits for the session itself, and before a newcomer', async () => {
    const { bundle, full, holder, sessions } = await waitedFor({ waiting_list_mode: 'offer' });
    const bram = await wait(full, 'Bram');
    await cancel(full, holder);
    expect(await states(bundle)).toEqual(['Anna waiting']);
    const newcomer = () => add(full).then(({ status }) => status);
    expect(await newcomer()).toBe(409);
    await must('POST', `${full.path}/waiting-list-entries/${bram.id}/decline`);
    expect([await states(bundle), await newcomer(), await amounts(sessions)]).toEqual([['Anna offered'], 409, [0, 0, 0]]);
  });

  test('is served before a newcomer to the session, also where an offer ran out unseen', async () => {
    const { bundle, full, holder } = await waitedFor({ waiting_list_mode: 'offer' });
    await wait(bundle, 'Bram');
    await cancel(full, holder);
    expect(await states(bundle)).toEqual(['Anna offered', 'Bram waiting']);
    await club.goTo('2026-11-24T12:00:01.000Z');
    expect((await add(full)).status).toBe(409);
    await waitingListJob(club.deps);
    expect((await states(bundle))?.toSorted()).toEqual(['Anna expired', 'Anna waiting', 'Bram offered']);
  });

  test('moves up in a bundle beside it, whoever waited longest first', async () => {
    const { bundle, activity_id, full, holder, sessions } = await waitedFor();
    const beside = await club.aBundle(activity_id, [full, nth(sessions, 2)]);
    club.clock.now = new Date(Date.parse(NOW) + 1000);
    await wait(beside, 'Bram');
    await cancel(full, holder);
    expect([await states(bundle), await states(beside)]).toEqual([['Anna promoted'], ['Bram waiting']]);
    const { bundle_places } = await must<{ bundle_places: AnyRow[] }>('GET', `${bundle.path}/participants`);
    await cancel(bundle, nth(bundle_places, 0));
    expect([await states(beside), await amounts(sessions)]).toEqual([['Bram promoted'], [0, 1, 1]]);
  });

  test('an offer keeps a place in every session, until it runs out', async () => {
    const { bundle, sessions } = await aSeason({ spots: 1 }, [1, 1, 1], { waiting_list_mode: 'offer' });
    const place = await take(bundle);
    const anna = await wait(bundle, 'Anna');
    await cancel(bundle, place);
    expect(await states(bundle)).toEqual(['Anna offered']);
    expect((await add(nth(sessions, 2))).errors['message']).toBe(
      'Deze sessie is vol: 0 van 1 plekken zijn bezet en 1 worden vastgehouden voor anderen.',
    );
    expect(await must('GET', `${bundle.path}/waiting-list-entries/why`)).toMatchObject({
      rule: 'nobody_waits',
      free: 0,
      line: [{ first_name: 'Anna', status: 'offered' }],
    });
    await must('POST', `${bundle.path}/waiting-list-entries/${anna.id}/accept`);
    expect([await states(bundle), await amounts(sessions), await amount(bundle)]).toEqual([['Anna accepted'], [1, 1, 1], 1]);
  });

  test('an offer that runs out goes to the next, and then to those who wait for a session', async () => {
    const { bundle, sessions } = await aSeason({ spots: 1 }, [1, 1, 1], { waiting_list_mode: 'offer' });
    const place = await take(bundle);
    await wait(bundle, 'Anna');
    await wait(bundle, 'Bram');
    await cancel(bundle, place);
    await club.goTo('2026-11-24T12:00:00.000Z');
    await waitingListJob(club.deps);
    expect((await states(bundle))?.toSorted()).toEqual(['Anna expired', 'Anna waiting', 'Bram offered']);
    expect(await amounts(sessions)).toEqual([0, 0, 0]);
  });

  test('closes with its last session', async () => {
    const { bundle } = await aSeason({ spots: 0 });
    await wait(bundle, 'Anna');
    await club.goTo('2026-12-14T18:00:00.000Z');
    await waitingListJob(club.deps);
    expect(await states(bundle)).toEqual(['Anna closed']);
  });

  test('refuses who has one of its sessions already', async () => {
    const { bundle, sessions } = await aSeason({ spots: 0 });
    const who = club.somebody();
    await take(nth(sessions, 0), who);
    expect((await call('POST', `${bundle.path}/waiting-list-entries`, who)).errors['person']).toBe('Deze persoon doet al mee');
  });
});
