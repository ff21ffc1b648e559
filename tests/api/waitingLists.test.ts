import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { AnyRow } from '../../src/schema/row';
import { mails } from '../../src/server/db/system/records';
import { table } from '../../src/server/db/tables';
import { waitingListJob } from '../../src/server/features/waiting-lists/waitingListJob';
import { aClub, type Club } from '../support/aClub';

const NOW = '2026-11-23T12:00:00.000Z';
const HOUR = 3_600_000;
let club: Club;
beforeAll(async () => {
  club = await aClub();
});
afterAll(() => club.close());
afterEach(() => club.goTo(NOW));

type Session = { id: string; path: string };
type EntryRow = AnyRow & { status: string; position: number | null; reasons: string[]; offer_expires_at: string | null };
interface WaitingListState {
  rule: string;
  next_run_at: string | null;
  free: number | null;
  line: EntryRow[];
}
const call = <T = AnyRow>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  club.staff.call<T>(method, path, body, headers);
async function callSuccessfully<T = AnyRow>(method: string, path: string, body: unknown = method === 'GET' ? undefined : {}): Promise<T> {
  const answer = await call<T>(method, path, body);
  expect(answer.errors).toEqual({});
  return answer.body;
}
const signUp = (session: Session, body: object = {}) => club.addParticipant(session, body);
const joinWaitingList = (session: Session, body: object = {}) =>
  callSuccessfully('POST', `${session.path}/waiting-list-entries`, { ...club.somebody(), ...body });
const cancel = (session: Session, { id }: { id: string }) => callSuccessfully('POST', `${session.path}/participants/${id}/cancel`);
const change = (session: Session, { id }: { id: string }, verb: string, body: object = {}) =>
  call<AnyRow>('POST', `${session.path}/waiting-list-entries/${id}/${verb}`, body);
const readState = (session: { path: string }) => callSuccessfully<WaitingListState>('GET', `${session.path}/waiting-list-entries/why`);
const readSession = (session: { path: string }) => callSuccessfully('GET', session.path);
const entryStates = async (session: Session) =>
  (
    await callSuccessfully<{ waiting_list_entries: AnyRow[] }>('GET', `${session.path}/waiting-list-entries?itemsPerPage=100`)
  ).waiting_list_entries.map(({ first_name, status }) => `${String(first_name)} ${String(status)}`);
const activeNames = async (session: Session) =>
  (await callSuccessfully<{ participants: AnyRow[] }>('GET', `${session.path}/register`)).participants
    .filter(({ status }) => status === 'active')
    .map(({ first_name }) => first_name);
const later = (hours: number) => club.goTo(new Date(club.clock.now.getTime() + hours * HOUR).toISOString());
const mailsTo = async (email: unknown) =>
  (await club.db.orm.select().from(mails).orderBy(asc(mails.id))).filter(({ to_email }) => to_email === email);

/** A session whose only spot is taken, with people on its waiting list. */
async function fullSession(activity: object = {}, waiting: readonly (string | object)[] = ['Anna', 'Bram', 'Cas'], session: object = {}) {
  const ownSession = await club.aSession(await club.anActivity(activity), { spots: 1, ...session });
  const holder = await signUp(ownSession, { first_name: 'Houder' });
  const entries: AnyRow[] = [];
  for (const [n, entry] of waiting.entries()) {
    club.clock.now = new Date(Date.parse(NOW) + n);
    entries.push(await joinWaitingList(ownSession, typeof entry === 'string' ? { first_name: entry } : entry));
  }
  club.clock.now = new Date(NOW);
  return { session: ownSession, holder, entries };
}
const itemAt = <T>(list: readonly T[], n: number): T => {
  const item = list[n];
  if (item === undefined) throw new Error(`There is no ${n}`);
  return item;
};

describe('joining a waiting list', () => {
  test('adds people to a full session in order', async () => {
    const { session } = await fullSession();
    expect(
      (await readState(session)).line.map(({ position, first_name, status }) => `${position} ${String(first_name)} ${status}`),
    ).toEqual(['1 Anna waiting', '2 Bram waiting', '3 Cas waiting']);
    expect(await readSession(session)).toMatchObject({ participants_amount: 1, waitlist_count: 3, offers_amount: 0 });
  });

  test.each<[string, object, object, object, string, number, string, string]>([
    [
      'a session with free spots',
      {},
      { spots: 2 },
      {},
      'message',
      409,
      'Er is nog plek: voeg deze persoon toe als deelnemer.',
      'There is room: add this person as a participant.',
    ],
    [
      'a session without a limit',
      {},
      { spots: null },
      {},
      'message',
      409,
      'Er is nog plek: voeg deze persoon toe als deelnemer.',
      'There is room: add this person as a participant.',
    ],
    [
      'an activity without a waiting list',
      { has_waitlist: false },
      {},
      {},
      'message',
      409,
      'Deze activiteit heeft geen wachtlijst.',
      'This activity has no waiting list.',
    ],
    [
      'a session that has started',
      {},
      { inDays: -1 },
      {},
      'message',
      409,
      'Deze sessie is al begonnen.',
      'This session has already started.',
    ],
    ['a cancelled session', {}, { status: 'cancelled' }, {}, 'message', 409, 'Deze sessie is geannuleerd.', 'This session is cancelled.'],
    [
      'a session whose sign-up has closed',
      {},
      { subscribe_until: NOW },
      {},
      'message',
      409,
      'Aanmelden kan niet meer.',
      'Sign-up has closed.',
    ],
    [
      'a person who is too young',
      { should_validate_age: true, age_range: { from: 18, to: null } },
      {},
      { date_of_birth: '2016-01-01' },
      'date_of_birth',
      422,
      'Te jong: 10 jaar op de dag zelf, vanaf 18',
      'Too young: 10 years old on the day itself, from 18',
    ],
    [
      'a person without a name',
      {},
      {},
      { first_name: ' ' },
      'first_name',
      422,
      'Voornaam is verplicht',
      'The First name field is required',
    ],
  ])('refuses %s', async (_, activity, sessionValues, body, field, status, nl, en) => {
    const session = await club.aSession(await club.anActivity(activity), { spots: 0, ...sessionValues });
    const join = (headers: Record<string, string>) =>
      call('POST', `${session.path}/waiting-list-entries`, { ...club.somebody(), ...body }, headers);
    const [dutch, english] = [await join({ 'Accept-Language': 'nl' }), await join({ 'Accept-Language': 'en' })];
    expect([dutch.status, dutch.errors[field], english.errors[field]]).toEqual([status, nl, en]);
  });

  test('refuses a person who is on the list or takes part already', async () => {
    const session = await club.aSession(await club.anActivity(), { spots: 1 });
    const [participant, waiting] = [club.somebody(), club.somebody()];
    await signUp(session, participant);
    await joinWaitingList(session, waiting);
    const join = async (person: object) => (await call('POST', `${session.path}/waiting-list-entries`, person)).errors['person'];
    expect([await join(waiting), await join(participant)]).toEqual(['Deze persoon staat al op de wachtlijst', 'Deze persoon doet al mee']);
  });
});

describe('a place that becomes free', () => {
  test('goes to the first person in line at once, with a mail', async () => {
    const { session, holder, entries } = await fullSession();
    await cancel(session, holder);
    expect(await activeNames(session)).toEqual(['Anna']);
    expect(await entryStates(session)).toEqual(['Anna promoted', 'Bram waiting', 'Cas waiting']);
    expect(await mailsTo(itemAt(entries, 0)['email'])).toMatchObject([{ subject: expect.stringContaining('Je doet mee: ') }]);
    const entry = await callSuccessfully('GET', `${session.path}/waiting-list-entries/${itemAt(entries, 0).id}`);
    const register = await callSuccessfully<{ participants: AnyRow[] }>('GET', `${session.path}/register`);
    expect(entry['participant']).toBe(itemAt(register.participants, 0).id);
  });

  test.each<[string, (session: Session, holder: AnyRow, other: Session) => Promise<unknown>]>([
    ['cancelled', cancel],
    [
      'signed out before the start',
      (session, { id }) =>
        callSuccessfully('PUT', `${session.path}/participants/${id}/check-in`, { status: 'signed_out', nonce: 'afgemeld' }),
    ],
    [
      'moved',
      (session, { id }, other) =>
        callSuccessfully('POST', `${session.path}/participants/move`, { participants: [id], session_id: other.id }),
    ],
  ])('goes to the next person when a participant has %s', async (_, freePlace) => {
    const { session, holder } = await fullSession();
    const activity_id = session.path.split('/').at(-3) ?? '';
    await freePlace(session, holder, await club.aSession(activity_id, { inDays: 9 }));
    expect(await activeNames(session)).toEqual(['Anna']);
  });

  test('skips a person who is not eligible, and shows the reason', async () => {
    const session = await club.aSession(await club.anActivity({ should_validate_age: true, age_range: { from: 8, to: 12 } }), { spots: 1 });
    const holder = await signUp(session, { date_of_birth: '2015-01-01' });
    await joinWaitingList(session, { first_name: 'Anna', date_of_birth: '2013-12-10' });
    await joinWaitingList(session, { first_name: 'Bram', date_of_birth: '2014-06-01' });
    // The session moves three weeks ahead, when Anna is thirteen.
    await moveTo(session, 21);
    expect((await readState(session)).line[0]).toMatchObject({
      first_name: 'Anna',
      age: 13,
      reasons: ['Te oud: 13 jaar op de dag zelf, tot en met 12'],
    });
    await cancel(session, holder);
    expect([await activeNames(session), await readState(session)]).toMatchObject([['Bram'], { rule: 'not_eligible' }]);
  });

  test('is left to staff after the cut-off, and not given to a newcomer', async () => {
    const { session, holder, entries } = await fullSession({}, ['Anna', 'Bram']);
    await club.goTo('2026-11-30T06:00:00.000Z');
    await cancel(session, holder);
    expect([await activeNames(session), await readState(session)]).toMatchObject([[], { rule: 'cutoff', next_run_at: null, free: 1 }]);
    const newcomer = { ...club.somebody(), first_name: 'Nieuw' };
    const answer = await call<AnyRow & { refused: object }>('POST', `${session.path}/participants`, newcomer);
    expect([answer.status, answer.errors['message'], answer.body.refused]).toMatchObject([
      409,
      'Er wachten al 2 mensen op deze plek.',
      { why: 'people_wait', needs_reason: true },
    ]);
    expect((await change(session, itemAt(entries, 1), 'accept')).body).toMatchObject({ status: 'promoted' });
    expect(await activeNames(session)).toEqual(['Bram']);
  });

  test('is left to staff in manual mode', async () => {
    const { session, holder, entries } = await fullSession({ waiting_list_mode: 'manual' });
    await cancel(session, holder);
    expect([await activeNames(session), await readState(session)]).toMatchObject([[], { rule: 'manual', free: 1 }]);
    await change(session, itemAt(entries, 0), 'accept');
    expect(await activeNames(session)).toEqual(['Anna']);
  });

  test('is offered first if it costs money', async () => {
    const rate = await club.insert('rates', { organization_id: club.organization.id, name: 'Les', price_in_cents: 1250, vat: 'low' });
    const { session, holder } = await fullSession({ rate });
    await cancel(session, holder);
    expect(await entryStates(session)).toEqual(['Anna offered', 'Bram waiting', 'Cas waiting']);
  });

  test('is not given out once the session has started, which closes the list', async () => {
    const { session, holder } = await fullSession();
    await club.goTo('2026-11-30T18:00:00.000Z');
    await waitingListJob(club.deps);
    expect(await entryStates(session)).toEqual(['Anna closed', 'Bram closed', 'Cas closed']);
    await cancel(session, holder);
    expect(await activeNames(session)).toEqual([]);
  });

  test('is given out in the next round after the mode changed', async () => {
    const { session, holder } = await fullSession({ waiting_list_mode: 'manual' });
    await cancel(session, holder);
    await club.db.orm.update(table('activities')).set({ waiting_list_mode: null } as never);
    expect(await readState(session)).toMatchObject({ rule: 'due', next_run_at: NOW });
    await waitingListJob(club.deps);
    expect(await activeNames(session)).toEqual(['Anna']);
  });
});

describe('an offer', () => {
  const createOffer = async (activity: object = {}) => {
    const created = await fullSession({ waiting_list_mode: 'offer', ...activity });
    await cancel(created.session, created.holder);
    return created;
  };
  const linkIn = async (email: unknown) =>
    /\/waiting-list\/offer\?token=([\w-]+)/.exec((await mailsTo(email)).at(-1)?.body_text ?? '')?.[1] ?? '';

  test('keeps the place for a day', async () => {
    const { session, entries } = await createOffer();
    expect(await readState(session)).toMatchObject({
      rule: 'offers_open',
      next_run_at: '2026-11-24T12:00:00.000Z',
      free: 0,
      line: [
        { first_name: 'Anna', status: 'offered', position: null, offer_expires_at: '2026-11-24T12:00:00.000Z' },
        { position: 1 },
        { position: 2 },
      ],
    });
    const newcomer = await call<AnyRow & { refused: object }>('POST', `${session.path}/participants`, club.somebody());
    expect([newcomer.status, newcomer.errors['message']]).toEqual([409, 'Deze sessie is vol (0 van 1, en 1 vastgehouden voor anderen).']);
    expect((await mailsTo(itemAt(entries, 0)['email']))[0]?.body_text).toContain('Antwoord voor 24 november 2026 om 13:00');
  });

  test('goes to the next person when it expires, and the first person waits at the end', async () => {
    const { session } = await createOffer();
    await later(24);
    await waitingListJob(club.deps);
    expect((await entryStates(session)).sort()).toEqual(['Anna expired', 'Anna waiting', 'Bram offered', 'Cas waiting']);
    expect((await readState(session)).line.map(({ first_name }) => first_name)).toEqual(['Bram', 'Cas', 'Anna']);
    // Further rounds, also of two servers at once, change nothing.
    await Promise.all([waitingListJob(club.deps), waitingListJob({ ...club.deps })]);
    expect((await readState(session)).line.map(({ first_name }) => first_name)).toEqual(['Bram', 'Cas', 'Anna']);
  });

  test('expires on a server that was started after the offer was made', async () => {
    const { session } = await createOffer();
    await later(25);
    // New dependencies on the same database: only the stored rows remain.
    await waitingListJob({ db: club.db, now: () => new Date(club.clock.now), log: club.deps.log, config: { ...club.deps.config } });
    expect(await entryStates(session)).toContain('Bram offered');
  });

  test('does not go to a newcomer when it has expired, but to the next person in line', async () => {
    const { session } = await createOffer();
    await later(24);
    expect((await call('POST', `${session.path}/participants`, club.somebody())).status).toBe(409);
    expect(await entryStates(session)).not.toContain('Bram promoted');
    await waitingListJob(club.deps);
    expect(await entryStates(session)).toContain('Bram offered');
  });

  test('shows the place, what is owed and how to cancel when its mail is opened after acceptance', async () => {
    const location = await club.insert('locations', {
      organization_id: club.organization.id,
      name: 'De Bok',
      street: 'Dorpsstraat',
      house_number: '1',
      city: 'Utrecht',
      types: [],
      sports: [],
      is_hidden: false,
    });
    const cancellation_term = await club.insert('cancellation_terms', {
      organization_id: club.organization.id,
      name: 'Altijd',
      periods: [{ from_minutes: null, until_minutes: null, percentage: 50 }],
    });
    const rate = await club.insert('rates', {
      organization_id: club.organization.id,
      name: 'Les',
      price_in_cents: 1350,
      vat: 'low',
      cancellation_term,
    });
    const { session, entries } = await createOffer({ location, rate });
    const email = itemAt(entries, 0)['email'];
    const token = await linkIn(email);
    const offerFacts = { place: 'De Bok, Dorpsstraat 1, Utrecht', term: 'Altijd de helft terug', ends_at: expect.any(String) };
    const open = await club.request('GET', `/v1/waiting-list/offers/${token}`);
    expect(open.body).toMatchObject(offerFacts);
    expect(open.body).not.toHaveProperty('taken');
    await club.request('POST', `/v1/waiting-list/offers/${token}`, { answer: 'accept' });
    const afterAcceptance = await club.request('GET', `/v1/waiting-list/offers/${token}`);
    expect(afterAcceptance.body).toMatchObject({
      ...offerFacts,
      taken: { is_cancelled: false, payment: { owed_in_cents: 1350, checkout_url: null } },
    });
    const confirmed = (await mailsTo(email)).at(-1)?.body_text ?? '';
    for (const fact of [
      'Tot: ',
      'Waar: De Bok, Dorpsstraat 1, Utrecht',
      'Meld je je af: Altijd de helft terug.',
      'Vragen? Neem contact op',
    ])
      expect(confirmed).toContain(fact);
    expect((await club.request('POST', `/v1/waiting-list/offers/${token}`, { answer: 'accept' })).status).toBe(404);
    const { body } = await call<{ participants: AnyRow[] }>('GET', `${session.path}/participants`);
    await cancel(session, { id: String(body.participants.find(({ status }) => status === 'active')?.id) });
    const afterCancellation = await club.request('GET', `/v1/waiting-list/offers/${token}`);
    expect(afterCancellation.body).toMatchObject({ taken: { is_cancelled: true, payment: null } });
  });

  test('is answered once with the link in the mail, without signing in', async () => {
    const { session, entries } = await createOffer();
    const token = await linkIn(itemAt(entries, 0)['email']);
    const open = await club.request('GET', `/v1/waiting-list/offers/${token}`);
    expect(open.body).toMatchObject({
      first_name: 'Anna',
      kind: 'session',
      organization_name: 'Sportclub De Vlugge Voet',
      zone: 'Europe/Amsterdam',
      starts_at: '2026-11-30T18:00:00.000Z',
      expires_at: '2026-11-24T12:00:00.000Z',
      cost_in_cents: null,
    });
    const accepted = await club.request('POST', `/v1/waiting-list/offers/${token}`, { answer: 'accept' });
    expect([accepted.status, await activeNames(session), (await entryStates(session))[0]]).toEqual([200, ['Anna'], 'Anna accepted']);
    expect((await club.request('POST', `/v1/waiting-list/offers/${token}`, { answer: 'decline' })).status).toBe(404);
  });

  test('shows the price in the mail and at the link, and again in the confirmation', async () => {
    const { id: rate } = await callSuccessfully<{ id: string }>('POST', `${club.root}/rates`, {
      name: 'Volwassenen',
      price_in_cents: 650,
      vat: 'low',
    });
    const { entries } = await createOffer({ rate });
    const { email } = itemAt(entries, 0);
    expect((await mailsTo(email)).at(-1)?.body_text).toContain('Doe je mee, dan kost dat €\u00a06,50.');
    const token = await linkIn(email);
    expect((await club.request('GET', `/v1/waiting-list/offers/${token}`)).body).toMatchObject({ cost_in_cents: 650 });
    expect((await club.request('POST', `/v1/waiting-list/offers/${token}`, { answer: 'accept' })).status).toBe(200);
    expect((await mailsTo(email)).at(-1)?.body_text).toContain('Het kost €\u00a06,50.');
  });

  test('goes to the next person when it is declined by the link', async () => {
    const { session, entries } = await createOffer();
    const declined = await club.request('POST', `/v1/waiting-list/offers/${await linkIn(itemAt(entries, 0)['email'])}`, {
      answer: 'decline',
    });
    expect([declined.status, await entryStates(session)]).toEqual([200, ['Anna declined', 'Bram offered', 'Cas waiting']]);
    expect((await mailsTo(itemAt(entries, 1)['email'])).length).toBe(1);
  });

  test('is invalid from the moment it expires, also before the next round', async () => {
    const { session, entries } = await createOffer();
    const token = await linkIn(itemAt(entries, 0)['email']);
    await later(24);
    const late = await club.request('POST', `/v1/waiting-list/offers/${token}`, { answer: 'accept' });
    expect([late.status, late.errors['message'], await activeNames(session)]).toEqual([
      404,
      'Deze link is al gebruikt of niet meer geldig.',
      [],
    ]);
  });

  test.each(['', 'x', 'nope'.repeat(20)])('returns 404 for an invalid link (%s)', async (token) => {
    expect((await club.request('GET', `/v1/waiting-list/offers/${token}`)).status).toBe(404);
  });

  test('can be accepted and declined by staff on behalf of a person', async () => {
    const { session, entries } = await createOffer();
    expect((await change(session, itemAt(entries, 0), 'decline', { reason: 'Belde af' })).body).toMatchObject({
      status: 'declined',
      reason: 'Belde af',
    });
    expect((await change(session, itemAt(entries, 1), 'accept')).body).toMatchObject({ status: 'accepted' });
    expect(await activeNames(session)).toEqual(['Bram']);
    expect((await change(session, itemAt(entries, 1), 'accept')).errors['message']).toBe('Deze persoon wacht niet meer.');
    expect((await change(session, itemAt(entries, 2), 'decline')).errors['message']).toBe(
      'Deze persoon heeft geen plek aangeboden gekregen.',
    );
  });

  test('goes to the next person when staff remove the first from the list', async () => {
    const { session, entries } = await createOffer();
    await change(session, itemAt(entries, 0), 'remove', { reason: 'Verhuisd' });
    expect(await entryStates(session)).toEqual(['Anna cancelled', 'Bram offered', 'Cas waiting']);
  });
});

describe('staff', () => {
  test('move people up by one or to the front', async () => {
    const { session, entries } = await fullSession();
    await change(session, itemAt(entries, 2), 'move-up');
    expect((await readState(session)).line.map(({ first_name }) => first_name)).toEqual(['Anna', 'Cas', 'Bram']);
    await change(session, itemAt(entries, 1), 'move-up', { to: 'front' });
    expect((await readState(session)).line.map(({ first_name }) => first_name)).toEqual(['Bram', 'Anna', 'Cas']);
    await joinWaitingList(session, { first_name: 'Dirk' });
    expect((await readState(session)).line.map(({ first_name }) => first_name)).toEqual(['Bram', 'Anna', 'Cas', 'Dirk']);
  });

  test('invite people out of turn if there is room, and overbook for a reason', async () => {
    const { session, holder, entries } = await fullSession({ waiting_list_mode: 'manual' });
    const invited = await change(session, itemAt(entries, 1), 'invite');
    expect([invited.status, invited.errors['message']]).toEqual([409, 'Deze sessie is vol (1 van 1).']);
    expect((await change(session, itemAt(entries, 1), 'invite', { overbook_reason: 'Zusje doet mee' })).body).toMatchObject({
      status: 'offered',
      reason: 'Zusje doet mee',
    });
    expect((await change(session, itemAt(entries, 1), 'invite')).errors['message']).toBe(
      'Deze persoon heeft al een plek aangeboden gekregen.',
    );
    expect((await change(session, itemAt(entries, 1), 'accept')).body).toMatchObject({ status: 'accepted' });
    await cancel(session, holder);
    expect(await activeNames(session)).toEqual(['Bram']);
  });

  test('can invite people after the cut-off, until the start', async () => {
    const { session, holder, entries } = await fullSession({ waiting_list_mode: 'offer' });
    await club.goTo('2026-11-30T10:00:00.000Z');
    await cancel(session, holder);
    expect((await change(session, itemAt(entries, 0), 'invite')).body).toMatchObject({ offer_expires_at: '2026-11-30T18:00:00.000Z' });
  });

  test('take a person off the list by adding them as a participant', async () => {
    const { session } = await fullSession({}, []);
    const person = club.somebody();
    await joinWaitingList(session, person);
    await signUp(session, { ...person, overbook_reason: 'Was al onderweg' });
    expect((await entryStates(session)).map((state) => state.split(' ')[1])).toEqual(['promoted']);
  });
});

async function moveTo({ id }: Session, inDays: number): Promise<void> {
  const day = new Date(Date.parse(NOW) + inDays * 24 * HOUR).toISOString().slice(0, 10);
  await club.db.orm
    .update(table('sessions'))
    .set({ date: day, starts_at: `${day}T18:00:00.000Z`, ends_at: `${day}T19:00:00.000Z` } as never)
    .where(eq(table('sessions').id, id));
}

test('the waiting lists of a rejected organization pause, and continue when it is restored', async () => {
  const { session, holder } = await fullSession({ waiting_list_mode: 'offer' });
  await cancel(session, holder);
  const [offered, expired] = [
    ['Anna offered', 'Bram waiting', 'Cas waiting'],
    ['Anna expired', 'Anna waiting', 'Bram offered', 'Cas waiting'],
  ];
  expect((await entryStates(session)).toSorted()).toEqual(offered);
  const organizations = table('organizations');
  const reject = (rejected_at: string | null) =>
    club.db.orm.update(organizations).set({ rejected_at }).where(eq(organizations.id, club.organization.id));
  await later(25);
  await reject(club.clock.now.toISOString());
  await waitingListJob(club.deps);
  await reject(null);
  expect((await entryStates(session)).toSorted()).toEqual(offered);
  await waitingListJob(club.deps);
  expect((await entryStates(session)).toSorted()).toEqual(expired);
});
