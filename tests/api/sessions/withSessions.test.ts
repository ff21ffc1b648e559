import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RepetitionPreview } from '../../../src/domain/sessions/sessionPlan';
import type { AnyRow } from '../../../src/schema/row';
import { table } from '../../../src/server/db/tables';
import { aSeason, FORM, type Season, WEEKLY } from './support/aSeason';

let season: Season;
let path: string;
beforeAll(async () => {
  season = await aSeason();
  path = `${season.root}/activities/with-sessions`;
});
afterAll(() => season.close());

type Values = Readonly<Record<string, unknown>>;
interface Made {
  readonly activity: AnyRow;
  readonly series: string | null;
  readonly count: number;
}

const preview = (body: Values, headers = {}) => season.staff.call<RepetitionPreview>('POST', `${path}/preview`, body, headers);
const create = (body: Values, headers = {}) => season.staff.call<Made & { plan: RepetitionPreview }>('POST', path, body, headers);

/** The sessions of a form with the name of their preview. */
async function agreed(sessions: Values, shared: Values = {}): Promise<Values> {
  const { body } = await preview({ ...shared, sessions });
  return { ...sessions, plan: body.plan };
}

const countSessions = () => season.db.orm.$count(table('sessions'));

const named = async (name: string) =>
  (
    await season.staff.call<{ activities: AnyRow[] }>('GET', `${season.root}/activities?search=${encodeURIComponent(name)}`)
  ).body.activities.map((row) => row.id);

/** A location and a trainer that are taken at the time of `FORM`, by weekly sessions of another activity. */
async function aTakenHall() {
  const owner = { organization_id: season.organization.id };
  const location = await season.insert('locations', { ...owner, name: 'Sporthal Noord', is_hidden: false, types: undefined });
  const contact = await season.insert('contacts', { ...owner, name: 'Sanne', email: 'sanne@voorbeeld.test' });
  const contacts = [{ contact, roles: ['trainer'] }];
  const other = season.pathOf(await season.anActivity({ name: 'Dans', location, contacts }));
  await season.repeat({ repetition: { ...WEEKLY, count: 2 } }, other);
  return { location, contacts };
}

describe('an activity with its first sessions', () => {
  test('is created in one call, and shows its next session', async () => {
    const sessions = await agreed({ ...FORM, repetition: WEEKLY });
    const { status, body } = await create({ name: 'Aikido', concept: false, sessions });
    expect(status).toBe(201);
    expect(body).toMatchObject({ count: 6, activity: { name: 'Aikido', concept: false, sessions_amount: 6 } });
    expect(body.activity['next_session_at']).toBe('2026-11-30T18:00:00.000Z');
    const rows = await season.sessions(season.pathOf(body.activity.id));
    expect(rows.map(({ date, spots, series }) => [date, spots, series]).at(-1)).toEqual(['2027-01-04', 10, body.series]);
  });

  test('is not created when its sessions are not accepted, and the problem is reported where they are in the body', async () => {
    const { status, errors } = await create({ name: 'Zonder datum', sessions: { start_time: '19:00', end_time: '20:00', plan: 'x' } });
    expect([status, errors['sessions.date']]).toEqual([422, 'Datum is verplicht']);
    expect(await named('Zonder datum')).toEqual([]);
  });

  test('has no sessions when its own fields are not accepted', async () => {
    const before = await countSessions();
    const { status, errors } = await create({ name: '', sessions: await agreed(FORM) });
    expect([status, errors['name']]).toEqual([422, 'Naam is verplicht']);
    expect(await countSessions()).toBe(before);
  });

  test('is created once for a repeated request', async () => {
    const body = { name: 'Tweemaal', sessions: await agreed({ ...FORM, date: '2026-12-01' }) };
    const key = { 'Idempotency-Key': 'new-activity-with-sessions' };
    const [first, second] = [await create(body, key), await create(body, key)];
    expect(second.body).toEqual(first.body);
    expect(await named('Tweemaal')).toEqual([first.body.activity.id]);
  });
});

describe('the preview of its sessions', () => {
  test('counts the dates on which its location or trainer is taken', async () => {
    const hall = await aTakenHall();
    const form = { ...FORM, repetition: WEEKLY, conflicts: 'skip' };
    const { body } = await preview({ ...hall, sessions: form });
    expect(body).toMatchObject({ count: 4, conflicts_count: 2 });
    expect(new Set(body.conflicts.map(({ what }) => what))).toEqual(new Set(['location', 'trainer']));
    const { status, body: made } = await create({ name: 'Karate', ...hall, sessions: { ...form, plan: body.plan } });
    expect([status, made.count]).toEqual([201, 4]);
  });

  test('is shown again, and nothing created, when the outcome has changed since', async () => {
    const hall = await aTakenHall();
    const form = { ...FORM, repetition: WEEKLY, conflicts: 'skip' };
    // Agreed to without the location, so without its conflicts.
    const sessions = await agreed(form);
    const { status, body } = await create({ name: 'Te laat', ...hall, sessions });
    expect([status, body.plan.count]).toEqual([409, 4]);
    expect(await named('Te laat')).toEqual([]);
  });

  test('refuses a location or contact of another organization', async () => {
    const elsewhere = await season.anOrganization(season.application.id, 'Buren');
    const location = await season.insert('locations', {
      organization_id: elsewhere.id,
      name: 'Hal van de buren',
      is_hidden: false,
      types: undefined,
    });
    const { status, errors } = await preview({ location, sessions: FORM });
    expect(status).toBe(422);
    expect(Object.keys(errors)).toContain('location');
  });
});
