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
type Line = AnyRow & { status: string; position: number | null; reasons: string[]; offer_expires_at: string | null };
interface Why {
  rule: string;
  next_run_at: string | null;
  free: number | null;
  line: Line[];
}
const call = <T = AnyRow>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  club.staff.call<T>(method, path, body, headers);
async function must<T = AnyRow>(method: string, path: string, body: unknown = method === 'GET' ? undefined : {}): Promise<T> {
  const answer = await call<T>(method, path, body);
  expect(answer.errors).toEqual({});
  return answer.body;
}
const take = (session: Session, body: object = {}) => must('POST', `${session.path}/participants`, { ...club.somebody(), ...body });
const wait = (session: Session, body: object = {}) => must('POST', `${session.path}/waiting-list-entries`, { ...club.somebody(), ...body });
const cancel = (session: Session, { id }: { id: string }) => must('POST', `${session.path}/participants/${id}/cancel`);
const change = (session: Session, { id }: { id: string }, verb: string, body: object = {}) =>
  call<AnyRow>('POST', `${session.path}/waiting-list-entries/${id}/${verb}`, body);
const why = (session: { path: string }) => must<Why>('GET', `${session.path}/waiting-list-entries/why`);
const read = (session: { path: string }) => must('GET', session.path);
const states = async (session: Session) =>
  (await must<{ waiting_list_entries: AnyRow[] }>('GET', `${session.path}/waiting-list-entries?itemsPerPage=100`)).waiting_list_entries.map(
    ({ first_name, status }) => `${String(first_name)} ${String(status)}`,
  );
const names = async (session: Session) =>
  (await must<{ participants: AnyRow[] }>('GET', `${session.path}/register`)).participants
    .filter(({ status }) => status === 'active')
    .map(({ first_name }) => first_name);
const later = (hours: number) => club.goTo(new Date(club.clock.now.getTime() + hours * HOUR).toISOString());
const mailsTo = async (email: unknown) =>
  (await club.db.orm.select().from(mails).orderBy(asc(mails.id))).filter(({ to_email }) => to_email === email);

/** A session of one spot that is taken, and who waits for it. */
async function full(activity: object = {}, waiting: readonly (string | object)[] = ['Anna', 'Bram', 'Cas'], session: object = {}) {
  const own = await club.aSession(await club.anActivity(activity), { spots: 1, ...session });
  const holder = await take(own, { first_name: 'Houder' });
  const entries: AnyRow[] = [];
  for (const [n, who] of waiting.entries()) {
    club.clock.now = new Date(Date.parse(NOW) + n);
    entries.push(await wait(own, typeof who === 'string' ? { first_name: who } : who));
  }
  club.clock.now = new Date(NOW);
  return { session: own, holder, entries };
}
const nth = <T>(list: readonly T[], n: number): T => {
  const one = list[n];
  if (one === undefined) throw new Error(`There is no ${n}`);
  return one;
};

describe('joining', () => {
  test('what is full, in order', async () => {
    const { session } = await full();
    expect((await why(session)).line.map(({ position, first_name, status }) => `${position} ${String(first_name)} ${status}`)).toEqual([
      '1 Anna waiting',
      '2 Bram waiting',
      '3 Cas waiting',
    ]);
    expect(await read(session)).toMatchObject({ participants_amount: 1, waitlist_count: 3, offers_amount: 0 });
  });

  test.each<[string, object, object, object, string, number, string, string]>([
    [
      'what has room',
      {},
      { spots: 2 },
      {},
      'message',
      409,
      'Er is nog plek: voeg deze persoon toe als deelnemer.',
      'There is room: add this person as a participant.',
    ],
    [
      'what has no limit',
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
    ['what has started', {}, { inDays: -1 }, {}, 'message', 409, 'Deze sessie is al begonnen.', 'This session has already started.'],
    ['what is cancelled', {}, { status: 'cancelled' }, {}, 'message', 409, 'Deze sessie is geannuleerd.', 'This session is cancelled.'],
    ['what has closed', {}, { subscribe_until: NOW }, {}, 'message', 409, 'Aanmelden kan niet meer.', 'Sign-up has closed.'],
    [
      'who is too young',
      { should_validate_age: true, age_range: { from: 18, to: null } },
      {},
      { date_of_birth: '2016-01-01' },
      'date_of_birth',
      422,
      'Te jong: 10 jaar op de dag zelf, vanaf 18',
      'Too young: 10 years old on the day itself, from 18',
    ],
    ['who has no name', {}, {}, { first_name: ' ' }, 'first_name', 422, 'Voornaam is verplicht', 'The First name field is required'],
  ])('refuses %s', async (_, activity, own, body, at, status, nl, en) => {
    const session = await club.aSession(await club.anActivity(activity), { spots: 0, ...own });
    const join = (headers: Record<string, string>) =>
      call('POST', `${session.path}/waiting-list-entries`, { ...club.somebody(), ...body }, headers);
    const [dutch, english] = [await join({ 'Accept-Language': 'nl' }), await join({ 'Accept-Language': 'en' })];
    expect([dutch.status, dutch.errors[at], english.errors[at]]).toEqual([status, nl, en]);
  });

  test('nobody twice, and nobody who is in', async () => {
    const session = await club.aSession(await club.anActivity(), { spots: 1 });
    const [inside, waiting] = [club.somebody(), club.somebody()];
    await take(session, inside);
    await wait(session, waiting);
    const join = async (who: object) => (await call('POST', `${session.path}/waiting-list-entries`, who)).errors['person'];
    expect([await join(waiting), await join(inside)]).toEqual(['Deze persoon staat al op de wachtlijst', 'Deze persoon doet al mee']);
  });
});

describe('a place that comes free', () => {
  test('goes to the first in line in the same moment, with a mail', async () => {
    const { session, holder, entries } = await full();
    await cancel(session, holder);
    expect(await names(session)).toEqual(['Anna']);
    expect(await states(session)).toEqual(['Anna promoted', 'Bram waiting', 'Cas waiting']);
    expect(await mailsTo(nth(entries, 0)['email'])).toMatchObject([{ subject: expect.stringContaining('Je doet mee: ') }]);
    const entry = await must('GET', `${session.path}/waiting-list-entries/${nth(entries, 0).id}`);
    const register = await must<{ participants: AnyRow[] }>('GET', `${session.path}/register`);
    expect(entry['participant']).toBe(nth(register.participants, 0).id);
  });

  test.each<[string, (session: Session, holder: AnyRow, other: Session) => Promise<unknown>]>([
    ['cancelled', cancel],
    [
      'signed out before the start',
      (session, { id }) => must('PUT', `${session.path}/participants/${id}/check-in`, { status: 'signed_out', nonce: 'afgemeld' }),
    ],
    ['moved', (session, { id }, other) => must('POST', `${session.path}/participants/move`, { participants: [id], session_id: other.id })],
  ])('%s: the next one is in', async (_, free) => {
    const { session, holder } = await full();
    const activity_id = session.path.split('/').at(-3) ?? '';
    await free(session, holder, await club.aSession(activity_id, { inDays: 9 }));
    expect(await names(session)).toEqual(['Anna']);
  });

  test('passes over who is not eligible, and says why', async () => {
    const session = await club.aSession(await club.anActivity({ should_validate_age: true, age_range: { from: 8, to: 12 } }), { spots: 1 });
    const holder = await take(session, { date_of_birth: '2015-01-01' });
    await wait(session, { first_name: 'Anna', date_of_birth: '2013-12-10' });
    await wait(session, { first_name: 'Bram', date_of_birth: '2014-06-01' });
    // The session moves on three weeks: Anna has turned thirteen by then.
    await moveTo(session, 21);
    expect((await why(session)).line[0]).toMatchObject({
      first_name: 'Anna',
      age: 13,
      reasons: ['Te oud: 13 jaar op de dag zelf, tot en met 12'],
    });
    await cancel(session, holder);
    expect([await names(session), await why(session)]).toMatchObject([['Bram'], { rule: 'not_eligible' }]);
  });

  test('stays with staff after the cut-off, and a newcomer does not overtake', async () => {
    const { session, holder, entries } = await full({}, ['Anna', 'Bram']);
    await club.goTo('2026-11-30T06:00:00.000Z');
    await cancel(session, holder);
    expect([await names(session), await why(session)]).toMatchObject([[], { rule: 'cutoff', next_run_at: null, free: 1 }]);
    const newcomer = { ...club.somebody(), first_name: 'Nieuw' };
    const answer = await call<AnyRow & { refused: object }>('POST', `${session.path}/participants`, newcomer);
    expect([answer.status, answer.errors['message'], answer.body.refused]).toMatchObject([
      409,
      'Er wachten al 2 mensen op deze plek.',
      { why: 'people_wait', needs_reason: true },
    ]);
    expect((await change(session, nth(entries, 1), 'accept')).body).toMatchObject({ status: 'promoted' });
    expect(await names(session)).toEqual(['Bram']);
  });

  test('mode by hand: nobody moves until staff say so', async () => {
    const { session, holder, entries } = await full({ waiting_list_mode: 'manual' });
    await cancel(session, holder);
    expect([await names(session), await why(session)]).toMatchObject([[], { rule: 'manual', free: 1 }]);
    await change(session, nth(entries, 0), 'accept');
    expect(await names(session)).toEqual(['Anna']);
  });

  test('a rate makes it an offer', async () => {
    const rate = await club.insert('rates', { organization_id: club.organization.id, name: 'Les', price_in_cents: 1250, vat: 'low' });
    const { session, holder } = await full({ rate });
    await cancel(session, holder);
    expect(await states(session)).toEqual(['Anna offered', 'Bram waiting', 'Cas waiting']);
  });

  test('a session that has started closes its list', async () => {
    const { session, holder } = await full();
    await club.goTo('2026-11-30T18:00:00.000Z');
    await waitingListJob(club.deps);
    expect(await states(session)).toEqual(['Anna closed', 'Bram closed', 'Cas closed']);
    await cancel(session, holder);
    expect(await names(session)).toEqual([]);
  });

  test('a change of the rules is found by the next round', async () => {
    const { session, holder } = await full({ waiting_list_mode: 'manual' });
    await cancel(session, holder);
    await club.db.orm.update(table('activities')).set({ waiting_list_mode: null } as never);
    expect(await why(session)).toMatchObject({ rule: 'due', next_run_at: NOW });
    await waitingListJob(club.deps);
    expect(await names(session)).toEqual(['Anna']);
  });
});

describe('an offer', () => {
  const offered = async (activity: object = {}) => {
    const made = await full({ waiting_list_mode: 'offer', ...activity });
    await cancel(made.session, made.holder);
    return made;
  };
  const linkIn = async (email: unknown) =>
    /\/waiting-list\/offer\?token=([\w-]+)/.exec((await mailsTo(email)).at(-1)?.body_text ?? '')?.[1] ?? '';

  test('keeps the place, for a day', async () => {
    const { session, entries } = await offered();
    expect(await why(session)).toMatchObject({
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
    expect([newcomer.status, newcomer.errors['message']]).toEqual([
      409,
      'Deze sessie is vol: 0 van 1 plekken zijn bezet en 1 worden vastgehouden voor anderen.',
    ]);
    expect((await mailsTo(nth(entries, 0)['email']))[0]?.body_text).toContain('Antwoord voor 24 november 2026 om 13:00');
  });

  test('runs out: the next one is offered the place, and the first waits at the end', async () => {
    const { session } = await offered();
    await later(24);
    await waitingListJob(club.deps);
    expect((await states(session)).sort()).toEqual(['Anna expired', 'Anna waiting', 'Bram offered', 'Cas waiting']);
    expect((await why(session)).line.map(({ first_name }) => first_name)).toEqual(['Bram', 'Cas', 'Anna']);
    // A second look, and a look at the same moment by another server, change nothing.
    await Promise.all([waitingListJob(club.deps), waitingListJob({ ...club.deps })]);
    expect((await why(session)).line.map(({ first_name }) => first_name)).toEqual(['Bram', 'Cas', 'Anna']);
  });

  test('runs out in a server that was started after it was made', async () => {
    const { session } = await offered();
    await later(25);
    // New dependencies on the same store: nothing but the rows is left of what was.
    await waitingListJob({ db: club.db, now: () => new Date(club.clock.now), log: club.deps.log, config: { ...club.deps.config } });
    expect(await states(session)).toContain('Bram offered');
  });

  test("that ran out is nobody's head start: whoever signs up finds the place kept for the next in line", async () => {
    const { session } = await offered();
    await later(24);
    expect((await call('POST', `${session.path}/participants`, club.somebody())).status).toBe(409);
    expect(await states(session)).not.toContain('Bram promoted');
    await waitingListJob(club.deps);
    expect(await states(session)).toContain('Bram offered');
  });

  test('that was taken shows the place, what is owed and how to cancel when its mail is opened again', async () => {
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
    const { session, entries } = await offered({ location, rate });
    const email = nth(entries, 0)['email'];
    const token = await linkIn(email);
    const facts = { place: 'De Bok, Dorpsstraat 1, Utrecht', term: 'Altijd de helft terug', ends_at: expect.any(String) };
    const open = await club.request('GET', `/v1/waiting-list/offers/${token}`);
    expect(open.body).toMatchObject(facts);
    expect(open.body).not.toHaveProperty('taken');
    await club.request('POST', `/v1/waiting-list/offers/${token}`, { answer: 'accept' });
    const again = await club.request('GET', `/v1/waiting-list/offers/${token}`);
    expect(again.body).toMatchObject({ ...facts, taken: { is_cancelled: false, payment: { owed_in_cents: 1350, checkout_url: null } } });
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
    const off = await club.request('GET', `/v1/waiting-list/offers/${token}`);
    expect(off.body).toMatchObject({ taken: { is_cancelled: true, payment: null } });
  });

  test('is answered with the link in the mail, once, without signing in', async () => {
    const { session, entries } = await offered();
    const token = await linkIn(nth(entries, 0)['email']);
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
    expect([accepted.status, await names(session), (await states(session))[0]]).toEqual([200, ['Anna'], 'Anna accepted']);
    expect((await club.request('POST', `/v1/waiting-list/offers/${token}`, { answer: 'decline' })).status).toBe(404);
  });

  test('says what it costs, in the mail and behind the link, and so does the mail that it was taken', async () => {
    const { id: rate } = await must<{ id: string }>('POST', `${club.root}/rates`, { name: 'Volwassenen', price_in_cents: 650, vat: 'low' });
    const { entries } = await offered({ rate });
    const { email } = nth(entries, 0);
    expect((await mailsTo(email)).at(-1)?.body_text).toContain('Doe je mee, dan kost dat €\u00a06,50.');
    const token = await linkIn(email);
    expect((await club.request('GET', `/v1/waiting-list/offers/${token}`)).body).toMatchObject({ cost_in_cents: 650 });
    expect((await club.request('POST', `/v1/waiting-list/offers/${token}`, { answer: 'accept' })).status).toBe(200);
    expect((await mailsTo(email)).at(-1)?.body_text).toContain('Het kost €\u00a06,50.');
  });

  test('declined by link goes to the next in line', async () => {
    const { session, entries } = await offered();
    const declined = await club.request('POST', `/v1/waiting-list/offers/${await linkIn(nth(entries, 0)['email'])}`, { answer: 'decline' });
    expect([declined.status, await states(session)]).toEqual([200, ['Anna declined', 'Bram offered', 'Cas waiting']]);
    expect((await mailsTo(nth(entries, 1)['email'])).length).toBe(1);
  });

  test('is worth nothing from its last moment on, round or no round', async () => {
    const { session, entries } = await offered();
    const token = await linkIn(nth(entries, 0)['email']);
    await later(24);
    const late = await club.request('POST', `/v1/waiting-list/offers/${token}`, { answer: 'accept' });
    expect([late.status, late.errors['message'], await names(session)]).toEqual([404, 'Deze link is al gebruikt of niet meer geldig.', []]);
  });

  test.each(['', 'x', 'nope'.repeat(20)])('a link that was made up (%s) opens nothing', async (token) => {
    expect((await club.request('GET', `/v1/waiting-list/offers/${token}`)).status).toBe(404);
  });

  test("staff accept and decline on somebody's behalf", async () => {
    const { session, entries } = await offered();
    expect((await change(session, nth(entries, 0), 'decline', { reason: 'Belde af' })).body).toMatchObject({
      status: 'declined',
      reason: 'Belde af',
    });
    expect((await change(session, nth(entries, 1), 'accept')).body).toMatchObject({ status: 'accepted' });
    expect(await names(session)).toEqual(['Bram']);
    expect((await change(session, nth(entries, 1), 'accept')).errors['message']).toBe('Deze persoon wacht niet meer.');
    expect((await change(session, nth(entries, 2), 'decline')).errors['message']).toBe('Deze persoon heeft geen plek aangeboden gekregen.');
  });

  test("staff take somebody off the list: the place they were offered is the next one's", async () => {
    const { session, entries } = await offered();
    await change(session, nth(entries, 0), 'remove', { reason: 'Verhuisd' });
    expect(await states(session)).toEqual(['Anna cancelled', 'Bram offered', 'Cas waiting']);
  });
});

describe('staff', () => {
  test('move people up, one by one or to the front', async () => {
    const { session, entries } = await full();
    await change(session, nth(entries, 2), 'move-up');
    expect((await why(session)).line.map(({ first_name }) => first_name)).toEqual(['Anna', 'Cas', 'Bram']);
    await change(session, nth(entries, 1), 'move-up', { to: 'front' });
    expect((await why(session)).line.map(({ first_name }) => first_name)).toEqual(['Bram', 'Anna', 'Cas']);
    await wait(session, { first_name: 'Dirk' });
    expect((await why(session)).line.map(({ first_name }) => first_name)).toEqual(['Bram', 'Anna', 'Cas', 'Dirk']);
  });

  test('invite out of turn where there is room, and over the spots for a reason', async () => {
    const { session, holder, entries } = await full({ waiting_list_mode: 'manual' });
    const invited = await change(session, nth(entries, 1), 'invite');
    expect([invited.status, invited.errors['message']]).toEqual([409, 'Deze sessie is vol: 1 van 1 plekken zijn bezet.']);
    expect((await change(session, nth(entries, 1), 'invite', { overbook_reason: 'Zusje doet mee' })).body).toMatchObject({
      status: 'offered',
      reason: 'Zusje doet mee',
    });
    expect((await change(session, nth(entries, 1), 'invite')).errors['message']).toBe(
      'Deze persoon heeft al een plek aangeboden gekregen.',
    );
    expect((await change(session, nth(entries, 1), 'accept')).body).toMatchObject({ status: 'accepted' });
    await cancel(session, holder);
    expect(await names(session)).toEqual(['Bram']);
  });

  test('invite after the cut-off, until the start', async () => {
    const { session, holder, entries } = await full({ waiting_list_mode: 'offer' });
    await club.goTo('2026-11-30T10:00:00.000Z');
    await cancel(session, holder);
    expect((await change(session, nth(entries, 0), 'invite')).body).toMatchObject({ offer_expires_at: '2026-11-30T18:00:00.000Z' });
  });

  test('add somebody who waits: they come off the list', async () => {
    const { session } = await full({}, []);
    const who = club.somebody();
    await wait(session, who);
    await take(session, { ...who, overbook_reason: 'Was al onderweg' });
    expect((await states(session)).map((one) => one.split(' ')[1])).toEqual(['promoted']);
  });
});

async function moveTo({ id }: Session, inDays: number): Promise<void> {
  const day = new Date(Date.parse(NOW) + inDays * 24 * HOUR).toISOString().slice(0, 10);
  await club.db.orm
    .update(table('sessions'))
    .set({ date: day, starts_at: `${day}T18:00:00.000Z`, ends_at: `${day}T19:00:00.000Z` } as never)
    .where(eq(table('sessions').id, id));
}

test('the lists of a rejected organization stand still, and go on where they were when it is brought back', async () => {
  const { session, holder } = await full({ waiting_list_mode: 'offer' });
  await cancel(session, holder);
  const [offered, expired] = [
    ['Anna offered', 'Bram waiting', 'Cas waiting'],
    ['Anna expired', 'Anna waiting', 'Bram offered', 'Cas waiting'],
  ];
  expect((await states(session)).toSorted()).toEqual(offered);
  const organizations = table('organizations');
  const reject = (rejected_at: string | null) =>
    club.db.orm.update(organizations).set({ rejected_at }).where(eq(organizations.id, club.organization.id));
  await later(25);
  await reject(club.clock.now.toISOString());
  await waitingListJob(club.deps);
  await reject(null);
  expect((await states(session)).toSorted()).toEqual(offered);
  await waitingListJob(club.deps);
  expect((await states(session)).toSorted()).toEqual(expired);
});
