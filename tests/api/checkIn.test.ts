import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyRow } from '../../src/schema/row';
import { audit_log } from '../../src/server/db/system/records';
import { aClub, type Club } from '../support/aClub';

let club: Club;
beforeAll(async () => {
  club = await aClub();
});
afterAll(() => club.close());

interface RefusedCheckIn {
  refused?: { why: string; needs_reason: boolean; can_wait: boolean; spots: number | null; taken: number };
}
type Session = { id: string; path: string };
const readSession = async (session: { path: string }) => (await club.staff.call<AnyRow>('GET', session.path)).body;

describe('checking in', () => {
  const check = (session: Session, id: string, status: string, nonce: string, more: object = {}) =>
    club.staff.call<{ participant: AnyRow; before: object } & RefusedCheckIn>('PUT', `${session.path}/participants/${id}/check-in`, {
      status,
      nonce,
      ...more,
    });

  test('records who did so, when, and the attendance before', async () => {
    const session = await club.aSession(await club.anActivity());
    const { id } = await club.addParticipant(session);
    const first = await check(session, id, 'absent', 'eerste tik');
    expect(first.body).toMatchObject({
      participant: {
        attendance_status: 'absent',
        attendance_at: '2026-11-23T12:00:00.000Z',
        attendance_by: expect.stringContaining('Jet'),
      },
      before: { status: 'none', at: null, by: null },
    });
    club.clock.now = new Date('2026-11-23T12:00:05Z');
    const second = await check(session, id, 'present', 'tweede tik');
    expect(second.body).toMatchObject({
      participant: { attendance_status: 'present' },
      before: { status: 'absent', at: '2026-11-23T12:00:00.000Z', by: expect.stringContaining('Jet') },
    });
    // The first request arrives again, late: it returns the same answer and changes nothing.
    const repeat = await check(session, id, 'absent', 'eerste tik');
    expect(repeat.body).toMatchObject({
      participant: { attendance_status: 'absent', attendance_at: '2026-11-23T12:00:00.000Z' },
      before: first.body.before,
    });
    expect((await club.staff.call<AnyRow>('GET', `${session.path}/participants/${id}`)).body).toMatchObject({
      attendance_status: 'present',
    });
    expect((await check(session, id, 'present', 'eerste tik')).errors['nonce']).toBe('Deze wijziging is al voor iets anders gebruikt.');
    club.clock.now = new Date('2026-11-23T12:00:00Z');
  });

  test('frees the place of a participant who signs out in time, and needs a free place to come back', async () => {
    const session = await club.aSession(await club.anActivity(), { spots: 1 });
    const { id } = await club.addParticipant(session);
    await check(session, id, 'signed_out', 'tik nummer 1');
    expect(await readSession(session)).toMatchObject({ participants_amount: 0 });
    expect((await check(session, id, 'none', 'tik nummer 2')).body.participant).toMatchObject({
      status: 'active',
      attendance_status: 'none',
      cancelled_at: null,
    });
    await check(session, id, 'signed_out', 'tik nummer 3');
    await club.addParticipant(session);
    const full = await check(session, id, 'present', 'tik nummer 4');
    expect([full.status, full.body.refused, full.errors['message']]).toMatchObject([
      409,
      { why: 'full', needs_reason: true },
      'Deze sessie is vol (1 van 1).',
    ]);
    expect((await check(session, id, 'present', 'tik nummer 5', { overbook_reason: 'Kwam toch' })).body.participant).toMatchObject({
      status: 'active',
      overbooked_reason: 'Kwam toch',
    });
  });

  /** Adds a participant without attendance, and returns a call that includes what the device showed. */
  const createMark = async () => {
    const session = await club.aSession(await club.anActivity());
    const { id } = await club.addParticipant(session);
    const NO_ATTENDANCE = { status: 'none', at: null };
    const stored = async () => (await club.staff.call<AnyRow>('GET', `${session.path}/participants/${id}`)).body;
    const history = async () =>
      (await club.db.orm.select().from(audit_log)).filter(({ record_id }) => record_id === id).map(({ action, after }) => [action, after]);
    return {
      session,
      id,
      NO_ATTENDANCE,
      stored,
      history,
      mark: (status: string, nonce: string, more = {}) => check(session, id, status, nonce, more),
    };
  };

  test('uses the time of a tap that arrives late, within possible limits', async () => {
    const participant = await createMark();
    await participant.mark('present', 'kort geleden', { tapped_at: '2026-11-23T11:58:00.000Z', seen: participant.NO_ATTENDANCE });
    const first = await participant.stored();
    // The participant signed up at noon, so that is the earliest time.
    expect(first).toMatchObject({ attendance_status: 'present', attendance_at: '2026-11-23T12:00:00.000Z' });
    club.clock.now = new Date('2026-11-23T12:14:00Z');
    const seen = { status: 'present', at: first['attendance_at'] };
    await participant.mark('absent', 'zonder verbinding', { tapped_at: '2026-11-23T13:06:00.000+01:00', seen });
    expect(await participant.stored()).toMatchObject({ attendance_status: 'absent', attendance_at: '2026-11-23T12:06:00.000Z' });
    await participant.mark('present', 'klok loopt voor', {
      tapped_at: '2026-11-24T09:00:00.000Z',
      seen: { status: 'absent', at: '2026-11-23T12:06:00.000Z' },
    });
    expect(await participant.stored()).toMatchObject({ attendance_status: 'present', attendance_at: '2026-11-23T12:14:00.000Z' });
    expect((await participant.mark('absent', 'geen moment', { tapped_at: 'gisteren' })).status).toBe(422);
    club.clock.now = new Date('2026-11-23T12:00:00Z');
  });

  test('asks before it overwrites a mark that the device had not seen, and keeps both in the history', async () => {
    const participant = await createMark();
    club.clock.now = new Date('2026-11-23T12:10:00Z');
    await participant.mark('absent', 'een collega', { tapped_at: '2026-11-23T12:05:00.000Z', seen: participant.NO_ATTENDANCE });
    const late = () => participant.mark('present', 'in de hal', { tapped_at: '2026-11-23T12:04:00.000Z', seen: participant.NO_ATTENDANCE });
    const refused = await late();
    expect([refused.status, refused.errors['message'], refused.body]).toMatchObject([
      409,
      'Iemand anders heeft dit intussen anders aangetekend.',
      {
        stands: { status: 'absent', at: '2026-11-23T12:05:00.000Z', by: expect.stringContaining('Jet') },
        mark: { status: 'present', at: '2026-11-23T12:04:00.000Z' },
      },
    ]);
    expect((await late()).status).toBe(409);
    expect(await participant.stored()).toMatchObject({ attendance_status: 'absent' });
    expect((await participant.history()).filter(([action]) => action === 'check_in_held')).toMatchObject([
      ['check_in_held', { attendance_status: 'present', attendance_at: '2026-11-23T12:04:00.000Z' }],
    ]);
    // The same mark by two people is no conflict.
    expect((await participant.mark('absent', 'ook afwezig', { seen: participant.NO_ATTENDANCE })).status).toBe(200);
    // A user who chose has seen the other mark.
    const chosen = await participant.mark('present', 'toch aanwezig', { seen: { status: 'absent', at: '2026-11-23T12:05:00.000Z' } });
    expect(chosen.body).toMatchObject({ participant: { attendance_status: 'present' }, before: { status: 'absent' } });
    expect((await late()).status).toBe(200);
    club.clock.now = new Date('2026-11-23T12:00:00Z');
  });

  test('writes one of two different simultaneous marks, and asks about the other', async () => {
    const participant = await createMark();
    const both = await Promise.all([
      participant.mark('present', 'tegelijk een', { seen: participant.NO_ATTENDANCE }),
      participant.mark('absent', 'tegelijk twee', { seen: participant.NO_ATTENDANCE }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const written = both.find(({ status }) => status === 200)?.body.participant['attendance_status'];
    expect(await participant.stored()).toMatchObject({ attendance_status: written });
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ stands: { status: written } });
  });

  test('is possible until 48 hours after the end, and not for cancelled participants', async () => {
    const over = await club.aSession(await club.anActivity(), { inDays: -3 });
    const late = await club.aSession(await club.anActivity(), { inDays: -1 });
    const participant = async (session: Session) =>
      club.insert('participants', {
        organization_id: club.organization.id,
        session_id: session.id,
        person: await club.insert('persons', { organization_id: club.organization.id, first_name: 'Kim', last_name: 'Vos' }),
        first_name: 'Kim',
        last_name: 'Vos',
        answers: [],
        status: 'active',
        subscribed_at: '2026-11-01T12:00:00.000Z',
        attendance_status: 'none',
      });
    expect((await check(late, await participant(late), 'present', 'nog op tijd')).status).toBe(200);
    expect((await check(over, await participant(over), 'present', 'veel te laat')).errors['message']).toBe(
      'Aanwezigheid kan tot 48 uur na afloop worden aangepast.',
    );
    const session = await club.aSession(await club.anActivity());
    const { id } = await club.addParticipant(session);
    await club.staff.call('POST', `${session.path}/participants/${id}/cancel`, {});
    expect((await check(session, id, 'present', 'is er niet')).errors['message']).toBe('Deze persoon doet niet meer mee.');
  });

  test('returns a register with all participants in the order of their names', async () => {
    const session = await club.aSession(await club.anActivity({ name: 'Judo' }), { spots: 9 });
    const late = await club.addParticipant(session, { first_name: 'Zoë', last_name: 'Bos', date_of_birth: '2016-11-30' });
    await club.addParticipant(session, { first_name: 'anna', last_name: 'Vos', notes: 'Bril' });
    await check(session, late.id, 'signed_out', 'kan niet komen');
    const { body } = await club.staff.call<{ participants: AnyRow[] } & AnyRow>('GET', `${session.path}/register`);
    expect(
      body.participants.map(({ first_name, age, notes, status, attendance_status }) =>
        [first_name, age, notes, status, attendance_status].join(),
      ),
    ).toEqual(['Zoë,10,,cancelled,signed_out', 'anna,,Bril,active,none']);
    expect(body).toMatchObject({
      activity_name: 'Judo',
      counts: { present: 0, absent: 0, signed_out: 1, none: 1, active: 1 },
      is_open: true,
      closes_at: '2026-12-02T19:00:00.000Z',
      session: { id: session.id, spots: 9 },
    });
  });
});
