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
const getPage = (path: string) => app.api<Page>('GET', path);

describe('the offers of the public API', () => {
  test('are the published ones of accepted organizations in this application', async () => {
    const visibleOffer = await app.anActivity({ name: 'Te zien' });
    await app.anActivity({ name: 'Concept', concept: true });
    const { body } = await getPage('/offers?limit=100');
    expect(body.data.map(({ id }) => id)).toContain(visibleOffer);
    expect(body.data.map(({ name }) => name)).not.toContain('Concept');
    const otherToken = await app.tokenOf((await app.anApplication()).id);
    const otherApplication = { Authorization: `Bearer ${otherToken}` };
    const session = await app.aSession(visibleOffer);
    expect((await app.request<Page>('GET', '/v1/public/offers', undefined, otherApplication)).body.data).toEqual([]);
    for (const path of [`/offers/${visibleOffer}`, `/offers/${visibleOffer}/sessions`, `/sessions/${session.id}`])
      expect((await app.request('GET', `/v1/public${path}`, undefined, otherApplication)).status, path).toBe(404);
    await app.db.orm
      .update(table('organizations'))
      .set({ status: 'pending' })
      .where(eq(table('organizations').id, app.organization.id));
    expect((await getPage('/offers')).body.data).toEqual([]);
    expect((await app.hold(session)).status).toBe(404);
    await app.db.orm
      .update(table('organizations'))
      .set({ status: 'accepted' })
      .where(eq(table('organizations').id, app.organization.id));
  });

  test('are listed page by page with a cursor, each once, also while new sessions are added', async () => {
    const activity = await app.anActivity();
    for (let n = 1; n <= 7; n += 1) await app.aSession(activity, { inDays: n });
    const seen: string[] = [];
    let cursor = '';
    for (let n = 0; n < 5; n += 1) {
      const { body } = await getPage(`/offers/${activity}/sessions?limit=3${cursor}`);
      seen.push(...body.data.map(({ id }) => id));
      if (n === 0) await app.aSession(activity, { inDays: 20 });
      if (body.next_cursor === null) break;
      cursor = `&after=${body.next_cursor}`;
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
  ])('are refused with an error for an invalid query: %s', async (query) => {
    const activity = await app.anActivity();
    const path = query.startsWith('city') ? '/offers' : `/offers/${activity}/sessions`;
    const { status, errors } = await app.api('GET', `${path}?${query}`);
    expect(status).toBe(422);
    expect(Object.keys(errors).length).toBeGreaterThan(1);
  });
});

describe('a hold', () => {
  test('takes its places from the free spots, and expires automatically after fifteen minutes', async () => {
    const session = await app.aSession(await app.anActivity({ has_waitlist: false }), { spots: 3 });
    const held = await app.hold(session, 2);
    expect(held.status).toBe(201);
    expect(Date.parse(held.body.expires_at) - app.clock.now.getTime()).toBe(15 * 60_000);
    const readSession = async () => (await app.api('GET', `/sessions/${session.id}`)).body;
    expect(await readSession()).toMatchObject({ places_left: 1, state: 'open' });
    const refusedHold = await app.hold(session, 2);
    expect([refusedHold.status, refusedHold.body.refused]).toMatchObject([409, { why: 'full', places_left: 1 }]);
    expect((await app.staff.call('POST', `${session.path}/participants`, app.somebody())).status).toBe(201);
    const atTheDesk = await app.staff.call('POST', `${session.path}/participants`, app.somebody());
    expect([atTheDesk.status, atTheDesk.body['refused']]).toMatchObject([409, { why: 'full', held: 2 }]);
    await app.later(15);
    await app.newToken();
    expect(await readSession()).toMatchObject({ places_left: 2 });
    await app.rounds();
    expect((await app.db.orm.select().from(holds).where(eq(holds.session_id, session.id))).map(({ status }) => status)).toEqual([
      'expired',
    ]);
    expect((await app.order(held.body.hold)).status).toBe(409);
  });

  test('promotes the waiting list when it is released', async () => {
    const session = await app.aSession(await app.anActivity(), { spots: 1 });
    const held = await app.hold(session);
    const waiting = await app.staff.call('POST', `${session.path}/waiting-list-entries`, app.somebody());
    expect(waiting.status).toBe(201);
    expect((await app.api('DELETE', `/holds/${held.body.hold}`)).status).toBe(204);
    expect(await app.activeIn(session)).toBe(1);
    expect((await app.hold(session)).status).toBe(409);
  });

  test('is refused to a visitor with three holds, until one of them ends', async () => {
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

  test('is limited to ten places of a session per visitor', async () => {
    const session = await app.aSession(await app.anActivity(), { spots: 40 });
    const visitor = { 'Visitor-Key': 'bram' };
    expect((await app.hold(session, 8, visitor)).status).toBe(201);
    const refused = await app.hold(session, 3, visitor);
    expect([refused.status, refused.body.refused?.why]).toEqual([409, 'visitor']);
    expect((await app.hold(session, 2, visitor)).status).toBe(201);
    expect((await app.hold(session, 1, { 'Visitor-Key': 'x'.repeat(201) })).status).toBe(422);
  });

  test('is limited to half of the spots for a client that names no visitor, and warns its administrators once a day', async () => {
    const session = await app.aSession(await app.anActivity({ name: 'Gewilde les' }), { spots: 7 });
    const admin = await app.aPerson([{ role: 'admin', application_id: app.application.id }]);
    const withoutVisitor = { 'Visitor-Key': '', 'Accept-Language': 'en' };
    expect((await app.hold(session, 4, withoutVisitor)).status).toBe(201);
    const refused = [await app.hold(session, 1, withoutVisitor), await app.hold(session, 1, withoutVisitor)];
    expect(refused.map(({ status, body }) => [status, body.refused?.why])).toEqual([
      [409, 'share'],
      [409, 'share'],
    ]);
    expect(refused[0]?.errors.message).toMatch(/^Others are taking the spots of this session just now\./);
    expect((await app.hold(session, 3)).status).toBe(201);
    const warnings = (await app.db.orm.select().from(mails)).filter(({ body_text }) => body_text.includes('Gewilde les'));
    expect(warnings.map(({ to_email }) => to_email)).toEqual([admin.email]);
  });

  test('is refused if sign-up is not open, the session is cancelled, or no sign-up is needed', async () => {
    const early = await app.aSession(await app.anActivity(), { subscribe_from: '2026-11-28T12:00:00Z' });
    const off = await app.aSession(await app.anActivity(), { status: 'cancelled' });
    const open = await app.aSession(await app.anActivity({ no_signup_required: true }));
    for (const session of [early, off, open]) expect((await app.hold(session)).status).toBe(409);
  });

  test('is created once per Idempotency-Key, and refused with another body under the same key', async () => {
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
    ['with an unknown token', () => 'x'.repeat(43), false],
  ])('%s returns 404', async (_what, change, isForeign) => {
    const session = await app.aSession(await app.anActivity());
    const { body } = await app.hold(session);
    const headers = isForeign ? { Authorization: `Bearer ${await app.tokenOf((await app.anApplication()).id)}` } : {};
    expect((await app.order(change(body.hold), [app.somebody()], {}, headers)).status).toBe(404);
    expect((await app.api('DELETE', `/holds/${change(body.hold)}`, undefined, headers)).status).toBe(404);
  });
});

describe('an order', () => {
  test('of free places is a booking at once', async () => {
    const session = await app.aSession(await app.anActivity(), { spots: 3 });
    const ordered = await app.book(session, [app.somebody(), app.somebody()]);
    expect(ordered).toMatchObject({ status: 'free', total_in_cents: 0, payment: null });
    expect(ordered.places.map(({ status }) => status)).toEqual(['active', 'active']);
    expect(await app.activeIn(session)).toBe(2);
    expect((await app.api('GET', `/sessions/${session.id}`)).body).toMatchObject({ places_left: 1 });
  });

  test('may take fewer places than were held, which releases the rest', async () => {
    const session = await app.aSession(await app.anActivity(), { spots: 4 });
    const held = await app.hold(session, 4);
    expect((await app.order(held.body.hold, [app.somebody()])).status).toBe(201);
    expect((await app.api('GET', `/sessions/${session.id}`)).body).toMatchObject({ places_left: 3 });
    expect((await app.order(held.body.hold)).status).toBe(409);
  });

  test('validates each person like a booking by staff, names the person in the error, and keeps the hold', async () => {
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
    const tooYoung = await app.order(held.body.hold, [adult, child]);
    expect([tooYoung.status, Object.keys(tooYoung.errors)]).toEqual([422, ['message', 'people.1.date_of_birth']]);
    const withoutAnswer = await app.order(held.body.hold, [app.somebody({ date_of_birth: '1990-05-01' })]);
    expect(Object.keys(withoutAnswer.errors)).toContain(`people.0.answers.${question}`);
    const withoutEmail = await app.order(held.body.hold, [{ first_name: 'Eva', last_name: 'Smit', email: null }]);
    expect(Object.keys(withoutEmail.errors)).toContain('people.0.email');
    expect((await app.order(held.body.hold, [adult])).status).toBe(201);
  });

  test('for a known person reveals nothing about them', async () => {
    const session = await app.aSession(await app.anActivity());
    const person = app.somebody({ date_of_birth: '1990-01-01' });
    await app.staff.call('POST', `${session.path}/participants`, { ...person, phone: '0612345678' });
    const other = await app.aSession(await app.anActivity());
    const ordered = await app.book(other, [person]);
    expect(JSON.stringify(ordered)).not.toContain('0612345678');
    expect((await app.order((await app.hold(other)).body.hold, [{ ...person, person: ordered.id }])).status).toBe(422);
  });

  test('that costs money is paid by a link, and is paid once the provider confirms it', async () => {
    const session = await app.aPaidSession();
    const ordered = await app.book(session, [app.somebody()], { redirect_url: 'https://stad.voorbeeld.test/klaar' });
    expect(ordered).toMatchObject({ status: 'open', total_in_cents: 1250, payment: { type: 'online', checkout_url: null } });
    await app.job();
    const readOrder = async () => (await app.api<typeof ordered>('GET', `/orders/${ordered.token}`)).body;
    expect((await readOrder()).payment?.checkout_url).toMatch(/^http/);
    const link = (await app.details(ordered.id)).transactions.at(-1)?.provider_id ?? '';
    app.mollie.settle(link, 'paid');
    await app.webhook(link);
    expect(await readOrder()).toMatchObject({ status: 'paid', owed_in_cents: 0 });
    await app.rounds();
    expect(await app.activeIn(session)).toBe(1);
  });

  test('that is not paid releases its place when the link expires', async () => {
    const session = await app.aPaidSession({ spots: 1 });
    const ordered = await app.book(session);
    await app.job();
    const link = (await app.details(ordered.id)).transactions.at(-1)?.provider_id ?? '';
    app.mollie.settle(link, 'expired');
    await app.webhook(link);
    await app.rounds();
    expect(await app.activeIn(session)).toBe(0);
    expect((await app.api('GET', `/orders/${ordered.token}`)).body).toMatchObject({ owed_in_cents: 0, status: 'canceled' });
    expect((await app.hold(session)).status).toBe(201);
  });

  test('releases its place when its link expires unpaid, also when many older orders still have an open link', async () => {
    const { id: openOrder } = await app.book(await app.aPaidSession());
    const session = await app.aPaidSession({ spots: 1 });
    const ordered = await app.book(session);
    await app.job();
    await app.db.orm.execute(sql`
      with copies as materialized (select n, gen_random_uuid() as id from generate_series(1, 500) as n),
        copied as (insert into orders select (jsonb_populate_record(source, jsonb_build_object('id', copies.id, 'number', 900000 + n))).*
          from orders as source, copies where source.id = ${openOrder}::uuid),
        linked as (insert into transactions select (jsonb_populate_record(source,
          jsonb_build_object('id', gen_random_uuid(), 'order', copies.id, 'provider_id', null))).*
          from transactions as source, copies where source."order" = ${openOrder}::uuid)
      insert into public_orders select (jsonb_populate_record(source, jsonb_build_object('order_id', copies.id, 'hold_id', copies.id, 'awaits_payment_since', '2020-01-01'))).*
        from public_orders as source, copies where source.order_id = ${openOrder}::uuid`);
    const link = (await app.details(ordered.id)).transactions.at(-1)?.provider_id ?? '';
    app.mollie.settle(link, 'expired');
    await app.webhook(link);
    await app.rounds();
    expect(await app.activeIn(session)).toBe(0);
  });
});

describe('a cancellation', () => {
  test('refunds by the term of the sale, and frees the place', async () => {
    const session = await app.aPaidSession({ inDays: 7, spots: 1 });
    const ordered = await app.book(session);
    await app.job();
    const link = (await app.details(ordered.id)).transactions.at(-1)?.provider_id ?? '';
    app.mollie.settle(link, 'paid');
    await app.webhook(link);
    const order = await app.api<typeof ordered>('GET', `/orders/${ordered.token}`);
    expect(order.body.places[0]?.gives_back_in_cents).toBe(1250);
    const refused = await app.api('POST', `/orders/${ordered.token}/cancel`, { expected_in_cents: 625 });
    expect(refused.status).toBe(409);
    const cancelled = await app.api<typeof ordered>('POST', `/orders/${ordered.token}/cancel`, { expected_in_cents: 1250 });
    expect(cancelled.body).toMatchObject({ places: [{ status: 'cancelled' }], owed_in_cents: 0 });
    expect(await app.activeIn(session)).toBe(0);
    await app.job();
    expect((await app.details(ordered.id)).refunds).toMatchObject([{ amount_in_cents: 1250, money_in_cents: 1250 }]);
    expect((await app.api('POST', `/orders/${ordered.token}/cancel`, {})).status).toBe(409);
  });

  test('can be limited to one of two places, and is refused once the session has begun', async () => {
    const session = await app.aSession(await app.anActivity(), { inDays: 1 });
    const ordered = await app.book(session, [app.somebody(), app.somebody()]);
    const cancelled = await app.api<typeof ordered>('POST', `/orders/${ordered.token}/cancel`, { places: [ordered.places[0]?.id] });
    expect(cancelled.body.places.map(({ status }) => status)).toEqual(['cancelled', 'active']);
    expect((await app.api('POST', `/orders/${ordered.token}/cancel`, { places: [ordered.id] })).status).toBe(422);
    await app.later(60 * 40);
    await app.newToken();
    expect((await app.api('POST', `/orders/${ordered.token}/cancel`, {})).status).toBe(409);
  });
});
