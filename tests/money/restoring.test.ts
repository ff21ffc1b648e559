import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RestorePlan } from '../../src/domain/sessions/planRestore';
import { mails } from '../../src/server/db/system/records';
import { table } from '../../src/server/db/tables';
import type { AnyRow } from '../../src/schema/row';
import { aTill, type Till } from './aTill';

type Session = Awaited<ReturnType<Till['aSession']>>;

let till: Till;
beforeAll(async () => {
  till = await aTill();
});
afterAll(() => till.close());
beforeEach(() => till.goTo('2026-11-23T09:00:00.000Z'));

const restorePlan = async (session: Session) => (await till.staff.call<RestorePlan>('GET', `${session.path}/reinstatement-plan`)).body;
const restore = (session: Session, plan: string, more: object = {}) =>
  till.staff.call<{ restored: number; told: number; plan: RestorePlan }>('POST', `${session.path}/reinstatement`, { plan, ...more });
const readSession = async (session: Session) => (await till.staff.call<Record<string, unknown>>('GET', session.path)).body;
const activeNames = async (session: Session) => {
  const { session_id, status } = table('participants');
  const where = and(eq(session_id, session.id), eq(status, 'active'));
  return (await till.db.orm.select().from(table('participants')).where(where)).map(({ first_name }) => first_name).sort();
};
const mailsTo = async (email: string) => (await till.db.orm.select().from(mails)).filter(({ to_email }) => to_email === email);

describe('a cancelled session', () => {
  test('is restored with its participants, their orders, one mail each and a line in the history', async () => {
    const session = await till.aPaidSession();
    const order = await till.signUp(session, { payment_type: 'cash', first_name: 'Anna', email: 'anna@example.nl' });
    const left = await till.signUp(session, { first_name: 'Bram' });
    await till.staff.call('POST', `${session.path}/participants/${left.lines[0]?.participant}/cancel`, {});
    await till.later(1);
    await till.callOff(session);
    const plan = await restorePlan(session);
    expect(plan).toMatchObject({ refusal: null, told: 1, people: [{ name: expect.stringContaining('Anna'), stays_out: null }] });
    const restored = await restore(session, plan.plan, { notify: true });
    expect([restored.status, restored.body]).toMatchObject([200, { restored: 1, told: 1 }]);
    expect(await readSession(session)).toMatchObject({ status: 'planned', cancelled_at: null, participants_amount: 1 });
    expect([await activeNames(session), (await till.details(order.id)).status]).toEqual([['Anna'], 'paid']);
    expect((await mailsTo('anna@example.nl')).map(({ subject }) => subject)).toEqual([expect.stringContaining('gaat toch door')]);
    const { body } = await till.staff.call<{ history: { action: string }[] }>('GET', `${session.path}/history`);
    expect(body.history[0]).toMatchObject({ action: 'restored' });
    expect((await restore(session, plan.plan)).errors['message']).toBe('Deze sessie is niet geannuleerd.');
  });

  test('stays cancelled once a participant was refunded or a refund was decided', async () => {
    const [refunded, decided] = [await till.aPaidSession(), await till.aPaidSession()];
    const order = await till.signUp(refunded, { payment_type: 'cash' });
    await till.signUp(decided, { payment_type: 'cash' });
    for (const session of [refunded, decided]) await till.callOff(session);
    const earlierPlan = await restorePlan(refunded);
    await till.refund(order, { basis: 'staff', percentage: 10, reason: 'Regen' });
    await till.staff.call('POST', `${decided.path}/refunds`, { percentage: 50, reason: 'Regen' });
    for (const session of [refunded, decided]) {
      const plan = await restorePlan(session);
      expect(plan.refusal).toContain('Er is al geld terugbetaald of dat is besloten.');
      expect((await restore(session, plan.plan)).status).toBe(409);
      expect((await restore(session, earlierPlan.plan)).status).toBe(409);
      expect(await readSession(session)).toMatchObject({ status: 'cancelled' });
    }
  });

  test('is not restored after its start time', async () => {
    const session = await till.aPaidSession();
    await till.signUp(session);
    await till.callOff(session);
    const { plan } = await restorePlan(session);
    await till.goTo('2026-11-30T18:00:00.000Z');
    expect((await restore(session, plan)).errors['message']).toContain('Plan een nieuwe sessie.');
  });

  test('gives back at most as many places as there are spots, and returns a new plan if that number changed', async () => {
    const session = await till.aSession(await till.anActivity(), { spots: 2 });
    for (const first_name of ['Anna', 'Bram']) {
      await till.staff.call('POST', `${session.path}/participants`, till.somebody({ first_name }));
      await till.later(1);
    }
    await till.callOff(session);
    const oldPlan = await restorePlan(session);
    await till.db.orm
      .update(table('sessions'))
      .set({ spots: 1 })
      .where(eq(table('sessions').id, session.id));
    const late = await restore(session, oldPlan.plan);
    expect([late.status, late.body.plan.people.map(({ stays_out }) => stays_out)]).toEqual([409, [null, 'full']]);
    expect((await restore(session, late.body.plan.plan)).body.restored).toBe(1);
    expect(await activeNames(session)).toEqual(['Anna']);
  });

  test('restores its waiting list in the old order, and notifies the people on it', async () => {
    const session = await till.aSession(await till.anActivity({ waiting_list_mode: 'offer' }), { spots: 1 });
    const staffAdds = async (kind: string, first_name: string) => {
      await till.later(1);
      const person = till.somebody({ first_name, email: `${first_name}@voorbeeld.test`.toLowerCase() });
      const { body } = await till.staff.call<{ id: string }>('POST', `${session.path}/${kind}`, person);
      return body.id;
    };
    await staffAdds('participants', 'Anna');
    await staffAdds('waiting-list-entries', 'Wim');
    await staffAdds('waiting-list-entries', 'Xena');
    const yara = await staffAdds('waiting-list-entries', 'Yara');
    const left = await staffAdds('waiting-list-entries', 'Zita');
    await till.staff.call('POST', `${session.path}/waiting-list-entries/${yara}/move-up`, { to: 'front' });
    await till.staff.call('POST', `${session.path}/waiting-list-entries/${left}/remove`, {});
    await till.later(1);
    await till.callOff(session);
    await till.later(1);
    const plan = await restorePlan(session);
    expect([plan.told, plan.waiting.map(({ name }) => name.split(' ')[0])]).toEqual([4, ['Yara', 'Wim', 'Xena']]);
    const restored = await restore(session, plan.plan, { notify: true });
    expect(restored.body).toMatchObject({ restored: 1, waiting: 3, told: 4, moved_up: [] });
    const { body } = await till.staff.call<{ line: AnyRow[] }>('GET', `${session.path}/waiting-list-entries/why`);
    expect(body.line.map(({ first_name }) => first_name)).toEqual(['Yara', 'Wim', 'Xena']);
    const [mail] = (await mailsTo('wim@voorbeeld.test')).slice(-1);
    expect([mail?.subject, mail?.body_text]).toEqual([
      expect.stringContaining('gaat toch door'),
      expect.stringContaining('Je staat weer op je plaats op de wachtlijst'),
    ]);
    const [participant] = (await till.staff.call<{ participants: AnyRow[] }>('GET', `${session.path}/participants`)).body.participants;
    await till.staff.call('POST', `${session.path}/participants/${String(participant?.['id'])}/cancel`, {});
    const entries = (await till.staff.call<{ waiting_list_entries: AnyRow[] }>('GET', `${session.path}/waiting-list-entries`)).body;
    expect(entries.waiting_list_entries.find(({ status }) => status === 'offered')).toMatchObject({ first_name: 'Yara' });
  });

  test('needs a decision of staff if another session took its location or trainer in the meantime', async () => {
    const location = await till.insert('locations', { organization_id: till.organization.id, name: 'Sporthal Oost' });
    const contact = await till.insert('contacts', { organization_id: till.organization.id, name: 'Sanne' });
    const contacts = [{ contact, roles: ['trainer'] }];
    const session = await till.aSession(await till.anActivity(), { location });
    const elsewhere = await till.aSession(await till.anActivity({ contacts }));
    for (const cancelled of [session, elsewhere]) {
      await till.signUp(cancelled);
      await till.callOff(cancelled);
    }
    const earlierPlan = await restorePlan(session);
    expect(earlierPlan.conflicts).toEqual([]);
    const other = await till.anActivity({ name: 'Judo', contacts });
    await till.aSession(other, { location });
    const late = await restore(session, earlierPlan.plan);
    expect([late.status, late.body.plan.conflicts]).toMatchObject([
      409,
      [{ what: 'location', name: 'Sporthal Oost', activity_name: 'Judo', start_time: '19:00' }],
    ]);
    expect((await restorePlan(elsewhere)).conflicts).toMatchObject([{ what: 'trainer', name: 'Sanne', activity_name: 'Judo' }]);
    const stopped = await restore(session, late.body.plan.plan, { conflicts: 'stop' });
    expect([stopped.status, Object.keys(stopped.errors)]).toEqual([422, expect.arrayContaining(['conflicts'])]);
    expect(await readSession(session)).toMatchObject({ status: 'cancelled' });
    expect((await restore(session, late.body.plan.plan, { conflicts: 'keep' })).status).toBe(200);
    expect(await readSession(session)).toMatchObject({ status: 'planned' });
  });

  test('is restored in its bundles for people who still have one and for people who bought one since', async () => {
    const activity = await till.anActivity();
    const [session, other] = [await till.aSession(activity), await till.aSession(activity, { inDays: 14 })];
    const bundle = await till.aBundle(activity, [session, other]);
    const add = async (first_name: string) =>
      (await till.staff.call<{ id: string }>('POST', `${bundle.path}/participants`, till.somebody({ first_name }))).body.id;
    const [, bram] = [await add('Anna'), await add('Bram')];
    await till.callOff(session);
    await till.staff.call('POST', `${bundle.path}/participants/${bram}/cancel`, {});
    await add('Cas');
    const plan = await restorePlan(session);
    expect(plan.people.map(({ stays_out }) => stays_out)).toEqual([null, 'bundle_ended', null]);
    expect((await restore(session, plan.plan)).status).toBe(200);
    expect([await activeNames(session), await activeNames(other)]).toEqual([
      ['Anna', 'Cas'],
      ['Anna', 'Cas'],
    ]);
  });
});
