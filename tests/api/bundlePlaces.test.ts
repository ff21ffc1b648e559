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

type Bookable = { id: string; path: string };
const call = <T = AnyRow>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  club.staff.call<T>(method, path, body, headers);
async function callSuccessfully<T = AnyRow>(method: string, path: string, body: unknown = method === 'GET' ? undefined : {}): Promise<T> {
  const answer = await call<T>(method, path, body);
  expect(answer.errors).toEqual({});
  return answer.body;
}
const add = (to: Bookable, body: object = {}, headers: Record<string, string> = {}) =>
  call<AnyRow & { refused: object }>('POST', `${to.path}/participants`, { ...club.somebody(), ...body }, headers);
const signUp = (to: Bookable, body: object = {}) => club.addParticipant(to, body);
const cancel = (from: Bookable, { id }: { id: string }, body: object = {}) =>
  callSuccessfully('POST', `${from.path}/participants/${id}/cancel`, body);
const participantCount = async (thing: Bookable) => (await callSuccessfully('GET', thing.path))['participants_amount'];
const participantCounts = (things: readonly Bookable[]) => Promise.all(things.map(participantCount));
const entryStates = async (thing: Bookable) =>
  (await callSuccessfully<Record<string, AnyRow[]>>('GET', `${thing.path}/waiting-list-entries`)).bundle_waiting_list_entries?.map(
    ({ first_name, status }) => `${String(first_name)} ${String(status)}`,
  );

/** Creates a bundle of upcoming weekly sessions, a past session and a cancelled one. */
async function createSeason(bundle: object = {}, spots: readonly (number | null)[] = [5, 5, 5], activity: object = {}) {
  const activity_id = await club.anActivity(activity);
  const past = await club.aSession(activity_id, { inDays: -7, spots: 0 });
  const sessions: Bookable[] = [];
  for (const [n, spotCount] of spots.entries()) sessions.push(await club.aSession(activity_id, { inDays: 7 * (n + 1), spots: spotCount }));
  const cancelled = await club.aSession(activity_id, { inDays: 10, spots: 0, status: 'cancelled' });
  return { activity_id, past, off: cancelled, sessions, bundle: await club.aBundle(activity_id, [past, ...sessions, cancelled], bundle) };
}
const itemAt = <T>(list: readonly T[], n: number): T => {
  const item = list[n];
  if (item === undefined) throw new Error(`There is no ${n}`);
  return item;
};

describe('a bundle', () => {
  test('takes a place in each upcoming session, and none in past or cancelled sessions', async () => {
    const { bundle, sessions, past, off } = await createSeason();
    const place = await signUp(bundle, { first_name: 'Anna' });
    expect([await participantCount(bundle), await participantCounts(sessions), await participantCounts([past, off])]).toEqual([
      1,
      [1, 1, 1],
      [0, 0],
    ]);
    const { participants } = await callSuccessfully<{ participants: AnyRow[] }>('GET', `${itemAt(sessions, 0).path}/register`);
    expect(participants).toMatchObject([{ first_name: 'Anna', bundle_place: place.id }]);
  });

  test.each<[string, object, readonly number[], number, string, string]>([
    ['a session is full', {}, [1, 2, 3], 1, 'De sessie van 30-11-2026 is vol (1 van 1).', 'The session on 30-11-2026 is full (1 of 1).'],
    ['its own spots are taken', { spots: 2 }, [5, 5, 5], 2, 'Deze bundel is vol (2 van 2).', 'This bundle is full (2 of 2).'],
    ['both are, and the bundle is named', { spots: 1 }, [1, 1, 1], 1, 'Deze bundel is vol (1 van 1).', 'This bundle is full (1 of 1).'],
  ])('is full when %s, and then takes no place anywhere', async (_, bundleValues, spots, taken, nl, en) => {
    const { bundle, sessions } = await createSeason(bundleValues, spots);
    for (let n = 0; n < taken; n++) await signUp(bundle);
    const before = await participantCounts(sessions);
    const [dutch, english] = [await add(bundle, {}, { 'Accept-Language': 'nl' }), await add(bundle, {}, { 'Accept-Language': 'en' })];
    expect([dutch.status, dutch.errors['message'], english.errors['message'], dutch.body.refused]).toMatchObject([
      409,
      nl,
      en,
      { why: 'full', needs_reason: true, can_wait: true },
    ]);
    expect([await participantCount(bundle), await participantCounts(sessions)]).toEqual([taken, before]);
    await signUp(bundle, { overbook_reason: 'Tweeling' });
    expect(await participantCounts(sessions)).toEqual(before.map((count) => Number(count) + 1));
  });

  test('is named with all its days in the mails about it, and reports who was promoted', async () => {
    const { bundle, sessions } = await createSeason({ spots: 1, name: 'Herfstclinic' }, [5, 5], {
      waiting_list_mode: 'auto',
      name: 'Judo',
    });
    const place = await signUp(bundle, { email: 'weg@voorbeeld.test' });
    await callSuccessfully('POST', `${bundle.path}/waiting-list-entries`, club.somebody({ first_name: 'Anna' }));
    const cancelled = await cancel(bundle, place as { id: string }, { notify: true });
    expect(cancelled['moved_up']).toMatchObject([{ name: expect.stringContaining('Anna') as string, how: 'promoted' }]);
    const sent = (await club.db.orm.select().from(mails)).filter(({ subject }) => subject.includes('Herfstclinic'));
    expect(sent.map(({ subject }) => subject).toSorted()).toEqual(['Je bent afgemeld: Herfstclinic', 'Je doet mee: Herfstclinic']);
    for (const { body_text } of sent) {
      expect(body_text).toContain('Herfstclinic van Judo');
      for (const day of ['30 november 2026', '7 december 2026']) expect(body_text).toContain(day);
    }
    const [first] = await callSuccessfully<{ participants: { id: string }[] }>('GET', `${itemAt(sessions, 0).path}/register`).then(
      ({ participants }) => participants,
    );
    await cancel(itemAt(sessions, 0), first ?? { id: '' }, { notify: true });
    const sessionMail = (await club.db.orm.select().from(mails)).find(({ body_text }) =>
      body_text.includes('Je hebt de bundel Herfstclinic'),
    );
    expect(sessionMail?.body_text).toContain('7 december 2026');
  });

  test('is named in the plan to cancel one of its sessions, with its number of participants', async () => {
    const { bundle, sessions } = await createSeason({ name: 'Winterclinic' });
    await signUp(bundle);
    const plan = await callSuccessfully<{ bundles: object[] }>('POST', `${itemAt(sessions, 1).path}/removal-plan`, { scope: 'only_this' });
    expect(plan.bundles).toEqual([{ id: bundle.id, name: 'Winterclinic', participants: 1 }]);
  });

  test('is named in the mail about a cancelled session, with the remaining days if any', async () => {
    const { bundle, sessions } = await createSeason({ name: 'Lenteclinic' }, [5, 5]);
    await signUp(bundle, { email: 'lente@voorbeeld.test' });
    const withoutBundle = club.somebody({ email: 'los@voorbeeld.test' });
    await callSuccessfully('POST', `${itemAt(sessions, 0).path}/participants`, withoutBundle);
    const callOff = async (session: Bookable) => {
      const { plan } = await callSuccessfully<{ plan: string }>('POST', `${session.path}/removal-plan`, { scope: 'only_this' });
      await callSuccessfully('POST', `${session.path}/removal`, { scope: 'only_this', notify: true, plan });
    };
    await callOff(itemAt(sessions, 0));
    await callOff(itemAt(sessions, 1));
    const sent = await club.db.orm.select().from(mails).orderBy(mails.id);
    const textsTo = (email: string) => sent.flatMap(({ to_email, body_text }) => (to_email === email ? [body_text] : []));
    const [first, second] = textsTo('lente@voorbeeld.test');
    expect(first).toContain('Je hebt de bundel Lenteclinic. Je doet nog mee op deze dagen:');
    expect(first).toContain('7 december 2026');
    expect(second).toContain('Je hebt de bundel Lenteclinic. Er komen geen dagen meer van.');
    expect(textsTo('los@voorbeeld.test').join()).not.toContain('bundel');
  });

  test('has at least one spot, or as many as its sessions', async () => {
    const { bundle } = await createSeason({ spots: 3 });
    const spots = (count: number | null) => call('PATCH', bundle.path, { version: 1, spots: count });
    expect([(await spots(0)).status, Object.keys((await spots(0)).errors)]).toEqual([422, ['message', 'spots']]);
    expect((await spots(null)).status).toBe(200);
  });

  test('reports whether the bundle or a session is full', async () => {
    const limited = await createSeason({ spots: 1 }, [5, 5, 5]);
    await signUp(limited.bundle);
    expect((await add(limited.bundle)).body.refused).toMatchObject({ over: [{ of: 'bundle', date: null, spots: 1, next: 2 }] });
    expect(await callSuccessfully('GET', `${limited.bundle.path}/waiting-list-entries/why`)).toMatchObject({ bound: { kind: 'bundle' } });
    const limitedBySession = await createSeason({ spots: 2 }, [5, 1, 5]);
    await signUp(limitedBySession.bundle);
    const date = '2026-12-07';
    expect((await add(limitedBySession.bundle)).body.refused).toMatchObject({ over: [{ of: 'session', date, spots: 1, next: 2 }] });
    expect(await callSuccessfully('GET', `${limitedBySession.bundle.path}/waiting-list-entries/why`)).toMatchObject({
      bound: { kind: 'session', date },
    });
  });

  test('refuses a person who has it, is in one of its sessions, or becomes too old before its last session', async () => {
    const { bundle, sessions } = await createSeason({}, [5, 5, 5], { should_validate_age: true, age_range: { from: null, to: 12 } });
    const [withBundle, inOneSession] = [
      { ...club.somebody(), date_of_birth: '2015-01-01' },
      { ...club.somebody(), date_of_birth: '2015-01-01' },
    ];
    await signUp(bundle, withBundle);
    await signUp(itemAt(sessions, 1), inOneSession);
    expect((await add(bundle, withBundle)).errors['person']).toBe('Deze persoon heeft deze bundel al');
    expect((await add(bundle, inOneSession)).errors['person']).toBe('Deze persoon doet al mee aan de sessie van 07-12-2026');
    expect((await add(bundle, { date_of_birth: '2013-12-10' })).errors['date_of_birth']).toBe(
      'Te oud: 13 jaar op de dag zelf, tot en met 12',
    );
    expect(await participantCounts(sessions)).toEqual([1, 2, 1]);
  });

  test('refuses sign-ups without upcoming sessions', async () => {
    const { bundle } = await createSeason();
    await club.goTo('2026-12-15T12:00:00.000Z');
    expect((await add(bundle, { overbook_reason: 'Toch' })).errors['message']).toBe('Deze bundel heeft geen sessies meer die nog komen.');
  });

  test('that is cancelled frees the upcoming sessions, and keeps the past ones', async () => {
    const { bundle, sessions } = await createSeason();
    const place = await signUp(bundle);
    await club.goTo('2026-12-01T12:00:00.000Z');
    expect(await cancel(bundle, place, { reason: 'Blessure' })).toMatchObject({ status: 'cancelled', cancel_reason: 'Blessure' });
    expect([await participantCount(bundle), await participantCounts(sessions)]).toEqual([0, [1, 0, 0]]);
    expect((await call('POST', `${bundle.path}/participants/${place.id}/cancel`, {})).errors['message']).toBe(
      'Deze persoon doet niet meer mee.',
    );
  });

  test('that is cancelled promotes the waiting lists of its sessions', async () => {
    const { bundle, sessions } = await createSeason({}, [1, 5, 5]);
    const place = await signUp(bundle);
    await callSuccessfully('POST', `${itemAt(sessions, 0).path}/waiting-list-entries`, { ...club.somebody(), first_name: 'Wacht' });
    await cancel(bundle, place);
    expect([await participantCount(bundle), await participantCounts(sessions)]).toEqual([0, [1, 0, 0]]);
  });
});

describe('a bundle whose sessions change', () => {
  const change = (bundle: Bookable, body: object) => call<AnyRow>('PUT', bundle.path, body);

  test('gives its participants places in the added sessions, and frees those in the removed ones', async () => {
    const { bundle, sessions, activity_id } = await createSeason();
    await signUp(bundle);
    await signUp(bundle);
    const [first, second, third] = [itemAt(sessions, 0), itemAt(sessions, 1), itemAt(sessions, 2)];
    const extra = await club.aSession(activity_id, { inDays: 28, spots: 2 });
    expect((await change(bundle, { sessions: [first.id, third.id, extra.id] })).errors).toEqual({});
    expect(await participantCounts([first, second, third, extra])).toEqual([2, 0, 2, 2]);
  });

  test('promotes the waiting list of a removed session', async () => {
    const { bundle, sessions } = await createSeason({}, [1, 5, 5]);
    await signUp(bundle);
    await callSuccessfully('POST', `${itemAt(sessions, 0).path}/waiting-list-entries`, { ...club.somebody(), first_name: 'Wacht' });
    await change(bundle, { sessions: [itemAt(sessions, 1).id, itemAt(sessions, 2).id] });
    const { participants } = await callSuccessfully<{ participants: AnyRow[] }>('GET', `${itemAt(sessions, 0).path}/register`);
    expect(participants.filter(({ status }) => status === 'active').map(({ first_name }) => first_name)).toEqual(['Wacht']);
  });

  test('is refused as a whole if a participant would get no place', async () => {
    const { bundle, sessions, activity_id } = await createSeason();
    await signUp(bundle, { first_name: 'Anna', last_name: 'de Vries' });
    await signUp(bundle, { first_name: 'Bram', last_name: 'Smit' });
    const small = await club.aSession(activity_id, { inDays: 28, spots: 1 });
    const answer = await change(bundle, { sessions: [...sessions.map(({ id }) => id), small.id] });
    expect([answer.status, answer.errors['sessions']]).toEqual([
      422,
      expect.stringMatching(/^(Anna de Vries|Bram Smit) kan geen plek krijgen in de sessie van 21-12-2026$/),
    ]);
    expect([await participantCounts(sessions), await participantCount(small)]).toEqual([[2, 2, 2], 0]);
  });

  test('contains only sessions of its activity, and at least as many spots as participants', async () => {
    const { bundle, sessions } = await createSeason();
    await signUp(bundle);
    await signUp(bundle);
    const otherSession = await club.aSession(await club.anActivity());
    expect((await change(bundle, { sessions: [itemAt(sessions, 0).id, otherSession.id] })).errors['sessions']).toBe(
      'Kies alleen sessies van deze activiteit',
    );
    expect((await change(bundle, { spots: 1 })).errors['spots']).toBe('Er zijn al 2 deelnemers: kies minstens zoveel plekken');
    expect((await change(bundle, { spots: 2 })).status).toBe(200);
  });

  test('promotes its waiting list when it gets more spots', async () => {
    const { bundle } = await createSeason({ spots: 0 });
    await callSuccessfully('POST', `${bundle.path}/waiting-list-entries`, { ...club.somebody(), first_name: 'Anna' });
    await change(bundle, { spots: 1 });
    expect(await entryStates(bundle)).toEqual(['Anna promoted']);
  });
});

describe('the waiting list of a bundle', () => {
  const wait = (bundle: Bookable, first_name: string) =>
    callSuccessfully('POST', `${bundle.path}/waiting-list-entries`, { ...club.somebody(), first_name });

  test('is promoted when a participant cancels', async () => {
    const { bundle, sessions } = await createSeason({ spots: 1 });
    const place = await signUp(bundle);
    await wait(bundle, 'Anna');
    await wait(bundle, 'Bram');
    await cancel(bundle, place);
    expect([await entryStates(bundle), await participantCounts(sessions)]).toEqual([
      ['Anna promoted', 'Bram waiting'],
      [1, 1, 1],
    ]);
  });

  /** A bundle whose second session is full, with Anna on the waiting list of the bundle. */
  async function createWaitingBundle(activity: object = {}) {
    const season = await createSeason({}, [5, 1, 5], activity);
    const full = itemAt(season.sessions, 1);
    const holder = await signUp(full);
    await wait(season.bundle, 'Anna');
    await waitingListJob(club.deps);
    expect(await entryStates(season.bundle)).toEqual(['Anna waiting']);
    return { ...season, full, holder };
  }
  const sessionsAbove = ({ path }: Bookable) => path.slice(0, path.lastIndexOf('/'));
  async function bulk(full: Bookable, body: object) {
    const request = { ids: [full.id], ...body };
    const { plan } = await callSuccessfully<{ plan: string }>('POST', `${sessionsAbove(full)}/bulk-plan`, request);
    return callSuccessfully('POST', `${sessionsAbove(full)}/bulk-changes`, { ...request, plan });
  }

  test.each<[string, (waiting: Awaited<ReturnType<typeof createWaitingBundle>>) => Promise<unknown>, readonly number[]]>([
    ['a place is cancelled', ({ full, holder }) => cancel(full, holder), [1, 1, 1]],
    [
      'a participant signs out before the start',
      ({ full, holder }) =>
        callSuccessfully('PUT', `${full.path}/participants/${holder.id}/check-in`, { status: 'signed_out', nonce: 'afgemeld' }),
      [1, 1, 1],
    ],
    [
      'a participant moves',
      ({ full, holder, sessions }) =>
        callSuccessfully('POST', `${full.path}/participants/move`, { participants: [holder.id], session_id: itemAt(sessions, 0).id }),
      [2, 1, 1],
    ],
    ['it gets more spots', ({ full }) => callSuccessfully('PUT', full.path, { spots: 2 }), [1, 2, 1]],
    ['a bulk plan gives it more spots', ({ full }) => bulk(full, { do: 'change', changes: { spots: 2 } }), [1, 2, 1]],
    [
      'a bulk change gives it more spots',
      ({ full }) => callSuccessfully('PUT', `${sessionsAbove(full)}/bulk`, { ids: [full.id], changes: { spots: 2 } }),
      [1, 2, 1],
    ],
    ['it is cancelled', ({ full }) => bulk(full, { do: 'remove' }), [1, 0, 1]],
  ])('is promoted at once when, in the session that was full, %s', async (_, freePlace, expected) => {
    const waiting = await createWaitingBundle();
    await freePlace(waiting);
    expect([await entryStates(waiting.bundle), await participantCounts(waiting.sessions)]).toEqual([['Anna promoted'], expected]);
    // Another round changes nothing.
    await waitingListJob(club.deps);
    expect([await entryStates(waiting.bundle), await participantCounts(waiting.sessions)]).toEqual([['Anna promoted'], expected]);
  });

  test('comes after the waiting list of the session, and before a newcomer', async () => {
    const { bundle, full, holder, sessions } = await createWaitingBundle({ waiting_list_mode: 'offer' });
    const bram = await wait(full, 'Bram');
    await cancel(full, holder);
    expect(await entryStates(bundle)).toEqual(['Anna waiting']);
    const newcomer = () => add(full).then(({ status }) => status);
    expect(await newcomer()).toBe(409);
    await callSuccessfully('POST', `${full.path}/waiting-list-entries/${bram.id}/decline`);
    expect([await entryStates(bundle), await newcomer(), await participantCounts(sessions)]).toEqual([['Anna offered'], 409, [0, 0, 0]]);
  });

  test('comes before a newcomer to the session, also after an offer expired unanswered', async () => {
    const { bundle, full, holder } = await createWaitingBundle({ waiting_list_mode: 'offer' });
    await wait(bundle, 'Bram');
    await cancel(full, holder);
    expect(await entryStates(bundle)).toEqual(['Anna offered', 'Bram waiting']);
    await club.goTo('2026-11-24T12:00:01.000Z');
    expect((await add(full)).status).toBe(409);
    await waitingListJob(club.deps);
    expect((await entryStates(bundle))?.toSorted()).toEqual(['Anna expired', 'Anna waiting', 'Bram offered']);
  });

  test('is served before that of another bundle if its person waited longer', async () => {
    const { bundle, activity_id, full, holder, sessions } = await createWaitingBundle();
    const otherBundle = await club.aBundle(activity_id, [full, itemAt(sessions, 2)]);
    club.clock.now = new Date(Date.parse(NOW) + 1000);
    await wait(otherBundle, 'Bram');
    await cancel(full, holder);
    expect([await entryStates(bundle), await entryStates(otherBundle)]).toEqual([['Anna promoted'], ['Bram waiting']]);
    const { bundle_places } = await callSuccessfully<{ bundle_places: AnyRow[] }>('GET', `${bundle.path}/participants`);
    await cancel(bundle, itemAt(bundle_places, 0));
    expect([await entryStates(otherBundle), await participantCounts(sessions)]).toEqual([['Bram promoted'], [0, 1, 1]]);
  });

  test('keeps a place in every session while an offer is open', async () => {
    const { bundle, sessions } = await createSeason({ spots: 1 }, [1, 1, 1], { waiting_list_mode: 'offer' });
    const place = await signUp(bundle);
    const anna = await wait(bundle, 'Anna');
    await cancel(bundle, place);
    expect(await entryStates(bundle)).toEqual(['Anna offered']);
    expect((await add(itemAt(sessions, 2))).errors['message']).toBe('Deze sessie is vol (0 van 1, en 1 vastgehouden voor anderen).');
    expect(await callSuccessfully('GET', `${bundle.path}/waiting-list-entries/why`)).toMatchObject({
      rule: 'nobody_waits',
      free: 0,
      line: [{ first_name: 'Anna', status: 'offered' }],
    });
    await callSuccessfully('POST', `${bundle.path}/waiting-list-entries/${anna.id}/accept`);
    expect([await entryStates(bundle), await participantCounts(sessions), await participantCount(bundle)]).toEqual([
      ['Anna accepted'],
      [1, 1, 1],
      1,
    ]);
  });

  test('passes an expired offer to the next person before the waiting lists of the sessions', async () => {
    const { bundle, sessions } = await createSeason({ spots: 1 }, [1, 1, 1], { waiting_list_mode: 'offer' });
    const place = await signUp(bundle);
    await wait(bundle, 'Anna');
    await wait(bundle, 'Bram');
    await cancel(bundle, place);
    await club.goTo('2026-11-24T12:00:00.000Z');
    await waitingListJob(club.deps);
    expect((await entryStates(bundle))?.toSorted()).toEqual(['Anna expired', 'Anna waiting', 'Bram offered']);
    expect(await participantCounts(sessions)).toEqual([0, 0, 0]);
  });

  test('closes when the last session starts', async () => {
    const { bundle } = await createSeason({ spots: 0 });
    await wait(bundle, 'Anna');
    await club.goTo('2026-12-14T18:00:00.000Z');
    await waitingListJob(club.deps);
    expect(await entryStates(bundle)).toEqual(['Anna closed']);
  });

  test('refuses a person who takes part in one of the sessions', async () => {
    const { bundle, sessions } = await createSeason({ spots: 0 });
    const person = club.somebody();
    await signUp(itemAt(sessions, 0), person);
    expect((await call('POST', `${bundle.path}/waiting-list-entries`, person)).errors['person']).toBe('Deze persoon doet al mee');
  });
});
