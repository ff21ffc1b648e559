import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { holds } from '../../src/server/db/system/publicApi';
import { mails } from '../../src/server/db/system/records';
import { table } from '../../src/server/db/tables';
import { anApp, type App } from './anApp';

let app: App;
beforeAll(async () => {
  app = await anApp();
});
afterAll(() => app.close());

interface Page {
  readonly data: readonly { readonly id: string; readonly name: string; readonly places_left: number | null; readonly state: string }[];
  readonly next_cursor: string | null;
}
const page = (path: string) => app.api<Page>('GET', path);

describe('what is offered', () => {
  test('only what is published, of accepted organizations of this application', async () => {
    const shown = await app.anActivity({ name: 'Te zien' });
    await app.anActivity({ name: 'Concept', concept: true });
    const { body } = await page('/offers?limit=100');
    expect(body.data.map(({ id }) => id)).toContain(shown);
    expect(body.data.map(({ name }) => name)).not.toContain('Concept');
    const foreign = await app.tokenOf((await app.anApplication()).id);
    const asForeign = { Authorization: `Bearer ${foreign}` };
    const session = await app.aSession(shown);
    expect((await app.request<Page>('GET', '/v1/public/offers', undefined, asForeign)).body.data).toEqual([]);
    for (const path of [`/offers/${shown}`, `/offers/${shown}/sessions`, `/sessions/${session.id}`])
      expect((await app.request('GET', `/v1/public${path}`, undefined, asForeign)).status, path).toBe(404);
    await app.db.orm
      .update(table('organizations'))
      .set({ status: 'pending' })
      .where(eq(table('organizations').id, app.organization.id));
    expect((await page('/offers')).body.data).toEqual([]);
    expect((await app.hold(session)).status).toBe(404);
    await app.db.orm
      .update(table('organizations'))
      .set({ status: 'accepted' })
      .where(eq(table('organizations').id, app.organization.id));
  });

  test('page by page by a cursor, each once, while more come', async () => {
    const activity = await app.anActivity();
    for (let n = 1; n <= 7; n += 1) await app.aSession(activity, { inDays: n });
    const seen: string[] = [];
    let at = '';
    for (let n = 0; n < 5; n += 1) {
      const { body } = await page(`/offers/${activity}/sessions?limit=3${at}`);
      seen.push(...body.data.map(({ id }) => id));
      if (n === 0) await app.aSession(activity, { inDays: 20 });
      if (body.next_cursor === null) break;
      at = `&after=${body.next_cursor}`;
    }
    expect([seen.length, new Set(seen).size]).toEqual([8, 8]);
  });

  test.each([
    'limit=0',
    'limit=x',
    'limit=101',
    'after=x',
    'after=%00',
    'from=25:00',
    'until=31-02-2026',
    'city=%F0%9F%98%80&organization=1',
  ])('a query that cannot be is a sentence: %s', async (query) => {
    const activity = await app.anActivity();
    const path = query.startsWith('city') ? '/offers' : `/offers/${activity}/sessions`;
    const { status, errors } = await app.api('GET', `${path}?${query}`);
    expect(status).toBe(422);
    expect(Object.keys(errors).length).toBeGreaterThan(1);
  });
});

describe('a hold', () => {
  test('counts as a place for everybody, and ends by itself after fifteen minutes', async () => {
    const session = await app.aSession(await app.anActivity({ has_waitlist: false }), { spots: 3 });
    const held = await app.hold(session, 2);
    expect(held.status).toBe(201);
    expect(Date.parse(held.body.expires_at) - app.clock.now.getTime()).toBe(15 * 60_000);
    const view = async () => (await app.api('GET', `/sessions/${session.id}`)).body;
    expect(await view()).toMatchObject({ places_left: 1, state: 'open' });
    const more = await app.hold(session, 2);
    expect([more.status, more.body.refused]).toMatchObject([409, { why: 'full', places_left: 1 }]);
    expect((await app.staff.call('POST', `${session.path}/participants`, app.somebody())).status).toBe(201);
    const atTheDesk = await app.staff.call('POST', `${session.path}/participants`, app.somebody());
    expect([atTheDesk.status, atTheDesk.body['refused']]).toMatchObject([409, { why: 'full', held: 2 }]);
    await app.later(15);
    await app.newToken();
    expect(await view()).toMatchObject({ places_left: 2 });
    await app.rounds();
    expect((await app.db.orm.select().from(holds).where(eq(holds.session_id, session.id))).map(({ status }) => status)).toEqual([
      'expired',
    ]);
    expect((await app.order(held.body.hold)).status).toBe(409);
  });

  test('lets who waits come up once it ends', async () => {
    const session = await app.aSession(await app.anActivity(), { spots: 1 });
    const held = await app.hold(session);
    const waiting = await app.staff.call('POST', `${session.path}/waiting-list-entries`, app.somebody());
    expect(waiting.status).toBe(201);
    expect((await app.api('DELETE', `/holds/${held.body.hold}`)).status).toBe(204);
    expect(await app.activeIn(session)).toBe(1);
    expect((await app.hold(session)).status).toBe(409);
  });

  test('is refused to a visitor who has three already, until one of them ends', async () => {
    const activity = await app.anActivity();
    const sessions = [];
    for (let count = 0; count < 4; count++) sessions.push(await app.aSession(activity, { spots: 20 }));
    const [first, second, third, fourth] = sessions;
    if (!first || !second || !third || !fourth) throw new Error('Four sessions are needed');
    const visitor = { 'Visitor-Key': 'anna', 'Accept-Language': 'en' };
    const held = await app.hold(first, 1, visitor);
    for (const session of [second, third]) expect((await app.hold(session, 1, visitor)).status).toBe(201);
    const refused = await app.hold(fourth, 1, visitor);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900']);
    expect(refused.errors.message).toBe('You are holding spots in 3 sessions. Order those or let them go first.');
    expect((await app.hold(fourth)).status).toBe(201);
    expect((await app.api('DELETE', `/holds/${held.body.hold}`)).status).toBe(204);
    expect((await app.hold(fourth, 1, visitor)).status).toBe(201);
    const kept = await app.db.orm.select().from(holds).where(eq(holds.session_id, first.id));
    expect(kept.map(({ visitor: key }) => key)).toEqual([null]);
  });

  test('keeps at most ten places of a session for one visitor', async () => {
    const session = await app.aSession(await app.anActivity(), { spots: 40 });
    const visitor = { 'Visitor-Key': 'bram' };
    expect((await app.hold(session, 8, visitor)).status).toBe(201);
    const refused = await app.hold(session, 3, visitor);
    expect([refused.status, refused.body.refused?.why]).toEqual([409, 'visitor']);
    expect((await app.hold(session, 2, visitor)).status).toBe(201);
    expect((await app.hold(session, 1, { 'Visitor-Key': 'x'.repeat(201) })).status).toBe(422);
  });

  test('keeps at most half of the spots for a client that names no visitor, and tells its administrators once a day', async () => {
    const session = await app.aSession(await app.anActivity({ name: 'Gewilde les' }), { spots: 7 });
    const admin = await app.aPerson([{ role: 'admin', application_id: app.application.id }]);
    const unnamed = { 'Visitor-Key': '', 'Accept-Language': 'en' };
    expect((await app.hold(session, 4, unnamed)).status).toBe(201);
    const refused = [await app.hold(session, 1, unnamed), await app.hold(session, 1, unnamed)];
    expect(refused.map(({ status, body }) => [status, body.refused?.why])).toEqual([
      [409, 'share'],
      [409, 'share'],
    ]);
    expect(refused[0]?.errors.message).toMatch(/^Others are taking the spots of this session just now\./);
    expect((await app.hold(session, 3)).status).toBe(201);
    const told = (await app.db.orm.select().from(mails)).filter(({ body_text }) => body_text.includes('Gewilde les'));
    expect(told.map(({ to_email }) => to_email)).toEqual([admin.email]);
  });

  test('is refused where sign-up is not open, was cancelled, or needs no signing up', async () => {
    const early = await app.aSession(await app.anActivity(), { subscribe_from: '2026-11-28T12:00:00Z' });
    const off = await app.aSession(await app.anActivity(), { status: 'cancelled' });
    const open = await app.aSession(await app.anActivity({ no_signup_required: true }));
    for (const session of [early, off, open]) expect((await app.hold(session)).status).toBe(409);
  });

  test('is made once for each Idempotency-Key; another body under it is refused', async () => {
    const session = await app.aSession(await app.anActivity(), { spots: 5 });
    const key = { 'Idempotency-Key': 'sleutel-1' };
    const [first, again] = [await app.hold(session, 2, key), await app.hold(session, 2, key)];
    expect([again.status, again.body, again.headers.get('idempotent-replayed')]).toEqual([201, first.body, 'true']);
    expect((await app.hold(session, 1, key)).status).toBe(422);
    expect((await app.api('GET', `/sessions/${session.id}`)).body).toMatchObject({ places_left: 3 });
  });

  test.each([
    ['of another application', (hold: string) => hold, true],
    ['with another signature', (hold: string) => `${hold.slice(0, -1)}${hold.endsWith('A') ? 'B' : 'A'}`, false],
    ['of nobody', () => 'x'.repeat(43), false],
  ])('%s is not there', async (_what, change, isForeign) => {
    const session = await app.aSession(await app.anActivity());
    const { body } = await app.hold(session);
    const headers = isForeign ? { Authorization: `Bearer ${await app.tokenOf((await app.anApplication()).id)}` } : {};
    expect((await app.order(change(body.hold), [app.somebody()], {}, headers)).status).toBe(404);
    expect((await app.api('DELETE', `/holds/${change(body.hold)}`, undefined, headers)).status).toBe(404);
  });
});

describe('an order', () => {
  test('that is free is a booking at once, with a mail to who ordered', async () => {
    const session = await app.aSession(await app.anActivity(), { spots: 3 });
    const made = await app.book(session, [app.somebody(), app.somebody()]);
    expect(made).toMatchObject({ status: 'free', total_in_cents: 0, payment: null });
    expect(made.places.map(({ status }) => status)).toEqual(['active', 'active']);
    expect(await app.activeIn(session)).toBe(2);
    expect((await app.api('GET', `/sessions/${session.id}`)).body).toMatchObject({ places_left: 1 });
  });

  test('takes fewer than were held, and gives the rest back', async () => {
    const session = await app.aSession(await app.anActivity(), { spots: 4 });
    const held = await app.hold(session, 4);
    expect((await app.order(held.body.hold, [app.somebody()])).status).toBe(201);
    expect((await app.api('GET', `/sessions/${session.id}`)).body).toMatchObject({ places_left: 3 });
    expect((await app.order(held.body.hold)).status).toBe(409);
  });

  test('judges each person as the desk does, names who it is about, and keeps the hold', async () => {
    const activity = await app.anActivity({ should_validate_age: true, age_range: { from: 12, to: null } });
    const session = await app.aSession(activity, { spots: 5 });
    const question = await app.insert('activity_questions', {
      organization_id: app.organization.id,
      activity_id: activity,
      title: 'Zwemdiploma?',
      type: 'single_select',
      options: ['A', 'B'],
      required: true,
      has_url: false,
      position: 1,
    });
    const offer = await app.api<{ questions: { id: string }[] }>('GET', `/offers/${activity}`);
    expect(offer.body.questions.map(({ id }) => id)).toEqual([question]);
    const held = await app.hold(session, 2);
    const adult = app.somebody({ date_of_birth: '1990-05-01', answers: [{ question, values: ['A'] }] });
    const child = app.somebody({ date_of_birth: '2020-05-01', answers: [{ question, values: ['A'] }] });
    const young = await app.order(held.body.hold, [adult, child]);
    expect([young.status, Object.keys(young.errors)]).toEqual([422, ['message', 'people.1.date_of_birth']]);
    const silent = await app.order(held.body.hold, [app.somebody({ date_of_birth: '1990-05-01' })]);
    expect(Object.keys(silent.errors)).toContain(`people.0.answers.${question}`);
    const nameless = await app.order(held.body.hold, [{ first_name: 'Eva', last_name: 'Smit', email: null }]);
    expect(Object.keys(nameless.errors)).toContain('people.0.email');
    expect((await app.order(held.body.hold, [adult])).status).toBe(201);
  });

  test('of somebody who is known learns nothing of them', async () => {
    const session = await app.aSession(await app.anActivity());
    const said = app.somebody({ date_of_birth: '1990-01-01' });
    await app.staff.call('POST', `${session.path}/participants`, { ...said, phone: '0612345678' });
    const other = await app.aSession(await app.anActivity());
    const made = await app.book(other, [said]);
    expect(JSON.stringify(made)).not.toContain('0612345678');
    expect((await app.order((await app.hold(other)).body.hold, [{ ...said, person: made.id }])).status).toBe(422);
  });

  test('that costs something is paid by a link, and is paid once the provider says so', async () => {
    const session = await app.aPaidSession();
    const made = await app.book(session, [app.somebody()], { redirect_url: 'https://stad.voorbeeld.test/klaar' });
    expect(made).toMatchObject({ status: 'open', total_in_cents: 1250, payment: { type: 'online', checkout_url: null } });
    await app.job();
    const read = async () => (await app.api<typeof made>('GET', `/orders/${made.token}`)).body;
    expect((await read()).payment?.checkout_url).toMatch(/^http/);
    const link = (await app.details(made.id)).transactions.at(-1)?.provider_id ?? '';
    app.mollie.settle(link, 'paid');
    await app.webhook(link);
    expect(await read()).toMatchObject({ status: 'paid', owed_in_cents: 0 });
    await app.rounds();
    expect(await app.activeIn(session)).toBe(1);
  });

  test('that nobody pays gives its place back once the link is over', async () => {
    const session = await app.aPaidSession({ spots: 1 });
    const made = await app.book(session);
    await app.job();
    const link = (await app.details(made.id)).transactions.at(-1)?.provider_id ?? '';
    app.mollie.settle(link, 'expired');
    await app.webhook(link);
    await app.rounds();
    expect(await app.activeIn(session)).toBe(0);
    expect((await app.api('GET', `/orders/${made.token}`)).body).toMatchObject({ owed_in_cents: 0, status: 'canceled' });
    expect((await app.hold(session)).status).toBe(201);
  });

  test('gives its place back when its link ends unpaid, however many older orders still have an open link', async () => {
    const { id: open } = await app.book(await app.aPaidSession());
    const session = await app.aPaidSession({ spots: 1 });
    const made = await app.book(session);
    await app.job();
    await app.db.orm.execute(sql`
      with copies as materialized (select n, gen_random_uuid() as id from generate_series(1, 500) as n),
        copied as (insert into orders select (jsonb_populate_record(source, jsonb_build_object('id', copies.id, 'number', 900000 + n))).*
          from orders as source, copies where source.id = ${open}::uuid),
        linked as (insert into transactions select (jsonb_populate_record(source,
          jsonb_build_object('id', gen_random_uuid(), 'order', copies.id, 'provider_id', null))).*
          from transactions as source, copies where source."order" = ${open}::uuid)
      insert into public_orders select (jsonb_populate_record(source, jsonb_build_object('order_id', copies.id, 'hold_id', copies.id, 'awaits_payment_since', '2020-01-01'))).*
        from public_orders as source, copies where source.order_id = ${open}::uuid`);
    const link = (await app.details(made.id)).transactions.at(-1)?.provider_id ?? '';
    app.mollie.settle(link, 'expired');
    await app.webhook(link);
    await app.rounds();
    expect(await app.activeIn(session)).toBe(0);
  });
});

describe('a cancellation', () => {
  test('gives back by the term as it was bought, and frees the place', async () => {
    const session = await app.aPaidSession({ inDays: 7, spots: 1 });
    const made = await app.book(session);
    await app.job();
    const link = (await app.details(made.id)).transactions.at(-1)?.provider_id ?? '';
    app.mollie.settle(link, 'paid');
    await app.webhook(link);
    const seen = await app.api<typeof made>('GET', `/orders/${made.token}`);
    expect(seen.body.places[0]?.gives_back_in_cents).toBe(1250);
    const wrong = await app.api('POST', `/orders/${made.token}/cancel`, { expected_in_cents: 625 });
    expect(wrong.status).toBe(409);
    const done = await app.api<typeof made>('POST', `/orders/${made.token}/cancel`, { expected_in_cents: 1250 });
    expect(done.body).toMatchObject({ places: [{ status: 'cancelled' }], owed_in_cents: 0 });
    expect(await app.activeIn(session)).toBe(0);
    await app.job();
    expect((await app.details(made.id)).refunds).toMatchObject([{ amount_in_cents: 1250, money_in_cents: 1250 }]);
    expect((await app.api('POST', `/orders/${made.token}/cancel`, {})).status).toBe(409);
  });

  test('of one place of two leaves the other; nobody cancels once it has begun', async () => {
    const session = await app.aSession(await app.anActivity(), { inDays: 1 });
    const made = await app.book(session, [app.somebody(), app.somebody()]);
    const one = await app.api<typeof made>('POST', `/orders/${made.token}/cancel`, { places: [made.places[0]?.id] });
    expect(one.body.places.map(({ status }) => status)).toEqual(['cancelled', 'active']);
    expect((await app.api('POST', `/orders/${made.token}/cancel`, { places: [made.id] })).status).toBe(422);
    await app.later(60 * 40);
    await app.newToken();
    expect((await app.api('POST', `/orders/${made.token}/cancel`, {})).status).toBe(409);
  });
});
