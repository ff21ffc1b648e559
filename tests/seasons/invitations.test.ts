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
const answer = (token: string, given: 'accept' | 'decline') =>
  club.request('POST', `/v1/waiting-list/offers/${token}`, { answer: given }) as Promise<{ status: number; body: Record<string, unknown> }>;
const active = (activity: string) =>
  club.count(
    sql`select count(*)::int as n from participants join sessions on sessions.id = session_id where activity_id = ${activity}::uuid and participants.status = 'active'`,
  );

/** A club where three take part in all four sessions, invited and made. */
async function invited(activityValues: object = {}, body: object = {}) {
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

test('each gets one mail for all sessions, their places are kept, and yes takes them all at once', async () => {
  const rate = await club.aRate({ price_in_cents: 1250 });
  const { run, copy, people, links } = await invited({ rate });
  expect(links.size).toBe(3);
  await club.make();
  expect(await club.count(sql`select count(*)::int as n from mails where body_text like '%/waiting-list/offer?token=%'`)).toBe(3);
  const copies = await club.sessionsOf(copy);
  expect(copies).toHaveLength(4);
  const full = await club.staff.call('POST', `${club.root}/activities/${copy}/sessions/${copies[0]?.id}/participants`, club.somebody());
  expect(full.status).toBe(409);

  const token = links.get(String(people[0]?.email)) ?? '';
  const shown = await club.request<Record<string, unknown>>('GET', `/v1/waiting-list/offers/${token}`);
  expect(shown.body).toMatchObject({
    kind: 'season',
    first_name: people[0]?.first_name,
    sessions: 4,
    starts_at: '2027-11-23T18:00:00.000Z',
    expires_at: '2027-10-31T22:59:59.999Z',
    cost_in_cents: 5000,
  });
  // Nobody says yes to a bill that they have not seen.
  expect(await club.mailsOf(people[0]?.email, 'Doe je weer mee')).toEqual([expect.stringContaining('kost dat €\u00a050,00.')]);
  const orders = await club.count(sql`select count(*)::int as n from orders`);
  expect((await answer(token, 'accept')).status).toBe(200);
  expect((await answer(token, 'decline')).status).not.toBe(200);
  expect(await active(copy)).toBe(4);
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

test('who says no makes room for who waits', async () => {
  const { run, copy, people, links } = await invited();
  const [first] = await club.sessionsOf(copy);
  const path = `${club.root}/activities/${copy}/sessions/${first?.id}`;
  expect((await club.staff.call('POST', `${path}/waiting-list-entries`, club.somebody())).status).toBe(201);
  expect((await answer(links.get(String(people[1]?.email)) ?? '', 'decline')).status).toBe(200);
  expect(await active(copy)).toBe(1);
  expect((await club.shown(run.id)).people.map(({ state }) => state).sort()).toEqual(['declined', 'open', 'open']);
});

test.each(['auto', 'offer'])('who says nothing gets nothing and waits nowhere, and the next comes up (%s)', async (waiting_list_mode) => {
  const { run, copy, links, people } = await invited({ waiting_list_mode });
  const [first] = await club.sessionsOf(copy);
  const path = `${club.root}/activities/${copy}/sessions/${first?.id}`;
  expect((await club.staff.call('POST', `${path}/waiting-list-entries`, club.somebody())).status).toBe(201);
  await club.goTo('2027-11-01T08:00:00Z');
  await club.waitingLists();
  expect((await club.shown(run.id)).people.map(({ state }) => state)).toEqual(['lapsed', 'lapsed', 'lapsed']);
  const statuses = sql`select count(*)::int as n from waiting_list_entries join sessions on sessions.id = session_id where activity_id = ${copy}::uuid and waiting_list_entries.status`;
  expect(await club.count(sql`${statuses} = 'expired'`)).toBe(12);
  expect(await club.count(sql`${statuses} = 'waiting'`)).toBe(0);
  expect(await active(copy)).toBe(waiting_list_mode === 'auto' ? 1 : 0);
  expect(await club.count(sql`${statuses} in ('offered', 'promoted')`)).toBe(1);
  expect((await answer(links.get(String(people[0]?.email)) ?? '', 'accept')).status).not.toBe(200);
});

test('who is invited waits for nothing: the front page of the club counts who does', async () => {
  const { copy } = await invited();
  const waiting = async () =>
    (await club.staff.call<{ offer: { waiting: { people: number; sessions: number } } }>('GET', `${club.root}/statistics`)).body.offer
      .waiting;
  expect(await waiting()).toEqual({ people: 0, sessions: 0, longest: [] });
  const [first] = await club.sessionsOf(copy);
  await club.staff.call('POST', `${club.root}/activities/${copy}/sessions/${first?.id}/waiting-list-entries`, club.somebody());
  expect(await waiting()).toMatchObject({ people: 1, sessions: 1 });
});

test('a bundle invites to its copy, and is one order', async () => {
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
  expect(await active(copy)).toBe(4);
  expect(
    await club.count(
      sql`select count(*)::int as n from bundle_places join bundles on bundles.id = bundle_id where activity_id = ${copy}::uuid and status = 'active'`,
    ),
  ).toBe(1);
  expect(await club.count(sql`select count(*)::int as n from orders`)).toBe(2);
  expect((await club.shown(run.id)).people).toMatchObject([{ state: 'accepted' }]);
});

test('who is left out, has no address or comes too late is not written to', async () => {
  const activity = await club.anActivity();
  const sessions = await club.aSeries(activity, { spots: null });
  const [out, silent, fine] = [club.somebody(), club.somebody({ email: null, date_of_birth: '2015-01-01' }), club.somebody()];
  for (const person of [out, silent, fine]) await club.signUp(sessions, person);
  const seen = (await club.preview(BY)).body.activities[0];
  expect(seen?.people.map(({ reason }) => reason)).toEqual([null, 'Geen e-mailadres', null]);
  const left = seen?.people.find(({ name }) => name === `${out.last_name}, ${out.first_name}`);
  const { body: run } = await club.decide({ ...BY, people_out: [`${activity}:${left?.person}`] });
  expect(run.people).toHaveLength(1);
  await club.make();
  expect([...(await club.links()).keys()]).toEqual([fine.email]);
});

test('who was forgotten before the mail is not written to, and staff may answer for somebody', async () => {
  const activity = await club.anActivity();
  const sessions = await club.aSeries(activity);
  const [gone, here] = [club.somebody(), club.somebody()];
  for (const person of [gone, here]) await club.signUp(sessions, person);
  const { body: run } = await club.decide(BY);
  await club.db.orm.execute(sql`update persons set email = null where email = ${gone.email}`);
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

test('who is merged into somebody, before the mail or after it, is invited and answers as whom they are now', async () => {
  const activity = await club.anActivity();
  const sessions = await club.aSeries(activity);
  const [before, after] = [club.somebody(), club.somebody()];
  for (const person of [before, after]) await club.signUp(sessions, person);
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
  const kept = [await mergeInto(before.email)];
  await club.make();
  const links = await club.links();
  kept.push(await mergeInto(after.email));
  for (const { email } of [before, after]) expect((await answer(links.get(String(email)) ?? '', 'accept')).status).toBe(200);
  expect((await club.shown(run.id)).people.map(({ state }) => state)).toEqual(['accepted', 'accepted']);
  const copy = (await club.shown(run.id)).activities[0]?.copy_id ?? '';
  for (const person of kept)
    expect(
      await club.count(
        sql`select count(*)::int as n from participants join sessions on sessions.id = session_id where activity_id = ${copy}::uuid and person = ${person}::uuid and participants.status = 'active'`,
      ),
    ).toBe(4);
});
