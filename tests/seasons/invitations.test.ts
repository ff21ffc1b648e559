import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { aSeason } from './aSeason';

let club: Awaited<ReturnType<typeof aSeason>>;
beforeEach(async () => {
  await club?.close();
  club = await aSeason();
});
afterAll(() => club.close());

const BY = { answer_by: '2027-10-31' };
const answer = (token: string, reply: 'accept' | 'decline') =>
  club.request('POST', `/v1/waiting-list/offers/${token}`, { answer: reply }) as Promise<{ status: number; body: Record<string, unknown> }>;
const countBookings = (activity: string) =>
  club.count(
    sql`select count(*)::int as n from participants join sessions on sessions.id = session_id where activity_id = ${activity}::uuid and participants.status = 'active'`,
  );

/** A club with three participants in all four sessions, whose season was decided and made. */
async function aMadeSeason(activityValues: object = {}, body: object = {}) {
  const activity = await club.anActivity(activityValues);
  const sessions = await club.aSeries(activity);
  const people = [club.somebody(), club.somebody(), club.somebody()];
  for (const person of people) await club.signUp(sessions, person);
  const { body: run, status, errors } = await club.decide({ ...BY, ...body });
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(errors)}`);
  await club.make();
  const copy = (await club.shown(run.id)).activities[0]?.copy_id ?? '';
  return { run, copy, people, links: await club.links() };
}

test('each participant gets one mail, their spots are kept, and accepting books all sessions', async () => {
  const rate = await club.aRate({ price_in_cents: 1250 });
  const { run, copy, people, links } = await aMadeSeason({ rate });
  expect(links.size).toBe(3);
  await club.make();
  expect(await club.count(sql`select count(*)::int as n from mails where body_text like '%/waiting-list/offer?token=%'`)).toBe(3);
  const copies = await club.sessionsOf(copy);
  expect(copies).toHaveLength(4);
  const full = await club.staff.call('POST', `${club.root}/activities/${copy}/sessions/${copies[0]?.id}/participants`, club.somebody());
  expect(full.status).toBe(409);

  const token = links.get(String(people[0]?.email)) ?? '';
  const offer = await club.request<Record<string, unknown>>('GET', `/v1/waiting-list/offers/${token}`);
  expect(offer.body).toMatchObject({
    kind: 'season',
    first_name: people[0]?.first_name,
    sessions: 4,
    starts_at: '2027-11-23T18:00:00.000Z',
    expires_at: '2027-10-31T22:59:59.999Z',
    cost_in_cents: 5000,
  });
  // The mail states the price.
  expect(await club.mailsOf(people[0]?.email, 'Doe je weer mee')).toEqual([expect.stringContaining('kost dat €\u00a050,00.')]);
  const orders = await club.count(sql`select count(*)::int as n from orders`);
  expect((await answer(token, 'accept')).status).toBe(200);
  expect((await answer(token, 'decline')).status).not.toBe(200);
  expect(await countBookings(copy)).toBe(4);
  expect(await club.count(sql`select count(*)::int as n from orders`)).toBe(orders + 1);
  expect(
    await club.count(
      sql`select count(*)::int as n from order_lines join sessions on sessions.id = order_lines.session where activity_id = ${copy}::uuid`,
    ),
  ).toBe(4);
  expect(
    await club.count(
      sql`select count(*)::int as n from mails where subject like 'Je doet mee%' and to_email = ${String(people[0]?.email)} and created_at >= ${club.clock.now.toISOString()} and body_text like '%2027%'`,
    ),
  ).toBe(1);
  expect((await club.mailsOf(people[0]?.email, 'Je doet mee')).at(-1)).toContain('Het kost €\u00a050,00.');
  expect((await club.shown(run.id)).people.map(({ state }) => state).sort()).toEqual(['accepted', 'open', 'open']);
});

test('declining frees the spots for waiting people', async () => {
  const { run, copy, people, links } = await aMadeSeason();
  const [first] = await club.sessionsOf(copy);
  const path = `${club.root}/activities/${copy}/sessions/${first?.id}`;
  expect((await club.staff.call('POST', `${path}/waiting-list-entries`, club.somebody())).status).toBe(201);
  expect((await answer(links.get(String(people[1]?.email)) ?? '', 'decline')).status).toBe(200);
  expect(await countBookings(copy)).toBe(1);
  expect((await club.shown(run.id)).people.map(({ state }) => state).sort()).toEqual(['declined', 'open', 'open']);
});

test.each(['auto', 'offer'])(
  'an unanswered invitation lapses without a booking or waiting list entry, and the next person is served (%s)',
  async (waiting_list_mode) => {
    const { run, copy, links, people } = await aMadeSeason({ waiting_list_mode });
    const [first] = await club.sessionsOf(copy);
    const path = `${club.root}/activities/${copy}/sessions/${first?.id}`;
    expect((await club.staff.call('POST', `${path}/waiting-list-entries`, club.somebody())).status).toBe(201);
    await club.goTo('2027-11-01T08:00:00Z');
    await club.waitingLists();
    expect((await club.shown(run.id)).people.map(({ state }) => state)).toEqual(['lapsed', 'lapsed', 'lapsed']);
    const statuses = sql`select count(*)::int as n from waiting_list_entries join sessions on sessions.id = session_id where activity_id = ${copy}::uuid and waiting_list_entries.status`;
    expect(await club.count(sql`${statuses} = 'expired'`)).toBe(12);
    expect(await club.count(sql`${statuses} = 'waiting'`)).toBe(0);
    expect(await countBookings(copy)).toBe(waiting_list_mode === 'auto' ? 1 : 0);
    expect(await club.count(sql`${statuses} in ('offered', 'promoted')`)).toBe(1);
    expect((await answer(links.get(String(people[0]?.email)) ?? '', 'accept')).status).not.toBe(200);
  },
);

test('an invited person is not counted as waiting', async () => {
  const { copy } = await aMadeSeason();
  const waiting = async () =>
    (await club.staff.call<{ offer: { waiting: { people: number; sessions: number } } }>('GET', `${club.root}/statistics`)).body.offer
      .waiting;
  expect(await waiting()).toEqual({ people: 0, sessions: 0, longest: [] });
  const [first] = await club.sessionsOf(copy);
  await club.staff.call('POST', `${club.root}/activities/${copy}/sessions/${first?.id}/waiting-list-entries`, club.somebody());
  expect(await waiting()).toMatchObject({ people: 1, sessions: 1 });
});

test('a bundle participant is invited to its copy, with one order', async () => {
  const rate = await club.aRate();
  const activity = await club.anActivity({ offer_type: 'bundles' });
  const sessions = await club.aSeries(activity);
  const bundle = await club.aBundle(activity, sessions, { rate });
  const person = club.somebody();
  expect((await club.staff.call('POST', `${bundle.path}/participants`, person)).status).toBe(201);
  const { body: run } = await club.decide(BY);
  expect(run.people).toHaveLength(1);
  await club.make();
  const token = (await club.links()).get(person.email) ?? '';
  expect((await club.request('GET', `/v1/waiting-list/offers/${token}`)).body).toMatchObject({ sessions: 4, cost_in_cents: 1250 });
  expect((await answer(token, 'accept')).status).toBe(200);
  const copy = (await club.shown(run.id)).activities[0]?.copy_id ?? '';
  expect(await countBookings(copy)).toBe(4);
  expect(
    await club.count(
      sql`select count(*)::int as n from bundle_places join bundles on bundles.id = bundle_id where activity_id = ${copy}::uuid and status = 'active'`,
    ),
  ).toBe(1);
  expect(await club.count(sql`select count(*)::int as n from orders`)).toBe(2);
  expect((await club.shown(run.id)).people).toMatchObject([{ state: 'accepted' }]);
});

test('people who are left out, without an address or too old get no mail', async () => {
  const activity = await club.anActivity();
  const sessions = await club.aSeries(activity, { spots: null });
  const [leftOut, withoutAddress, invited] = [
    club.somebody(),
    club.somebody({ email: null, date_of_birth: '2015-01-01' }),
    club.somebody(),
  ];
  for (const person of [leftOut, withoutAddress, invited]) await club.signUp(sessions, person);
  const previewed = (await club.preview(BY)).body.activities[0];
  expect(previewed?.people.map(({ reason }) => reason)).toEqual([null, 'Geen e-mailadres', null]);
  const leftOutPerson = previewed?.people.find(({ name }) => name === `${leftOut.last_name}, ${leftOut.first_name}`);
  const { body: run } = await club.decide({ ...BY, people_out: [`${activity}:${leftOutPerson?.person}`] });
  expect(run.people).toHaveLength(1);
  await club.make();
  expect([...(await club.links()).keys()]).toEqual([invited.email]);
});

test('a person who was forgotten gets no mail, and staff can answer for another', async () => {
  const activity = await club.anActivity();
  const sessions = await club.aSeries(activity);
  const [forgotten, present] = [club.somebody(), club.somebody()];
  for (const person of [forgotten, present]) await club.signUp(sessions, person);
  const { body: run } = await club.decide(BY);
  await club.db.orm.execute(sql`update persons set email = null where email = ${forgotten.email}`);
  await club.make();
  const { people, activities } = await club.shown(run.id);
  expect(people.map(({ state }) => state)).toEqual(['skipped', 'open']);
  const copy = activities[0]?.copy_id ?? '';
  for (const { id } of await club.sessionsOf(copy)) {
    const list = `${club.root}/activities/${copy}/sessions/${id}/waiting-list-entries`;
    const { body } = await club.staff.call<{ line: { id: string }[] }>('GET', `${list}/why`);
    expect((await club.staff.call('POST', `${list}/${body.line[0]?.id}/accept`, {})).status).toBe(200);
  }
  expect((await club.shown(run.id)).people.map(({ state }) => state)).toEqual(['skipped', 'accepted']);
});

test('a person merged before or after the mail is invited and answers as the kept person', async () => {
  const activity = await club.anActivity();
  const sessions = await club.aSeries(activity);
  const [mergedBefore, mergedAfter] = [club.somebody(), club.somebody()];
  for (const person of [mergedBefore, mergedAfter]) await club.signUp(sessions, person);
  const persons = `${club.root}/persons`;
  const idOf = async (email: unknown) =>
    (await club.staff.call<{ persons: { id: string }[] }>('GET', `${persons}?search=${String(email)}`)).body.persons[0]?.id ?? '';
  const mergeInto = async (email: unknown) => {
    const kept = (await club.staff.call<{ id: string }>('POST', persons, club.somebody())).body.id;
    const body = { other: await idOf(email), choices: { email: 'other' } };
    const { plan } = (await club.staff.call<{ plan: string }>('POST', `${persons}/${kept}/merge-preview`, body)).body;
    expect((await club.staff.call('POST', `${persons}/${kept}/merge`, { ...body, plan })).status).toBe(200);
    return kept;
  };
  const { body: run } = await club.decide(BY);
  const kept = [await mergeInto(mergedBefore.email)];
  await club.make();
  const links = await club.links();
  kept.push(await mergeInto(mergedAfter.email));
  for (const { email } of [mergedBefore, mergedAfter]) expect((await answer(links.get(String(email)) ?? '', 'accept')).status).toBe(200);
  expect((await club.shown(run.id)).people.map(({ state }) => state)).toEqual(['accepted', 'accepted']);
  const copy = (await club.shown(run.id)).activities[0]?.copy_id ?? '';
  for (const person of kept)
    expect(
      await club.count(
        sql`select count(*)::int as n from participants join sessions on sessions.id = session_id where activity_id = ${copy}::uuid and person = ${person}::uuid and participants.status = 'active'`,
      ),
    ).toBe(4);
});
