import { describe, expect, test } from 'vitest';
import type { Demands } from '../../../src/domain/bookings/eligibility';
import { inviteesOf, type Known, type Seat, sessionsAsked } from '../../../src/domain/seasons/invitees';
import { planSeason } from '../../../src/domain/seasons/planSeason';
import type { SeasonFrame, SourceActivity, SourceSeries, SourceSession } from '../../../src/domain/seasons/season';
import { expand } from '../../../src/domain/sessions/expand';
import { timesOf } from '../../../src/domain/sessions/timesOf';

const ZONE = 'Europe/Amsterdam';
const FRAME: SeasonFrame = {
  source: { from: '2026-08-31', until: '2026-12-20' },
  target: { from: '2027-08-30', until: '2027-12-19' },
  skip: { dates: [], daysOff: [], kept: [] },
};
const series = (values: Partial<SourceSeries> = {}): SourceSeries => ({
  id: 'reeks',
  split_from: null,
  type: 'weeks',
  every: 1,
  days: ['tuesday'],
  start_date: '2026-09-01',
  end_date: '2026-12-15',
  count: null,
  excluded_dates: [],
  start_time: '19:00',
  end_time: '20:30',
  ...values,
});
const session = (id: string, date: string, values: Partial<SourceSession> = {}): SourceSession => {
  const { change: _change, ...times } = timesOf({ date, start_time: '19:00', end_time: '20:30' }, ZONE);
  return {
    id,
    ...times,
    spots: 12,
    location: null,
    parts: [],
    subscribe_from: null,
    subscribe_until: null,
    notes: null,
    occurrence_date: null,
    detached_fields: [],
    is_off_pattern: false,
    series: null,
    status: 'planned',
    ...values,
  };
};
const sessionsOf = (source: SourceSeries, values: Partial<SourceSession> = {}) =>
  expand(source, ZONE).occurrences.map(({ date }, n) =>
    session(`${source.id} ${n}`, date, { series: source.id, occurrence_date: date, ...values }),
  );
const activity = (values: Partial<SourceActivity>): SourceActivity => ({
  id: 'judo',
  name: 'Judo',
  location: null,
  series: [],
  sessions: [],
  bundles: [],
  ...values,
});
const weekly = activity({ series: [series()], sessions: sessionsOf(series()) });

test('a copied series keeps its clock times across a clock change', () => {
  const [copy] = planSeason(weekly, FRAME, ZONE).series;
  expect(copy?.sessions).toHaveLength(16);
  expect(copy?.sessions.map(({ start_time }) => start_time)).toEqual(copy?.sessions.map(() => '19:00'));
  expect(copy?.sessions[0]).toMatchObject({
    date: '2027-08-31',
    starts_at: '2027-08-31T17:00:00.000Z',
    occurrence_date: '2027-08-31',
    spots: 12,
  });
  expect(copy?.sessions.at(-1)?.starts_at).toBe('2027-12-14T18:00:00.000Z');
});

test('a change of one session does not become the default of the copied series', () => {
  const sessions = sessionsOf(series()).map((row, n, all) =>
    n === all.length - 1 ? { ...row, spots: 3, notes: 'Feest', detached_fields: ['spots' as const] } : row,
  );
  const [copy] = planSeason({ ...weekly, sessions }, FRAME, ZONE).series;
  expect(copy?.sessions[0]).toMatchObject({ spots: 12, notes: 'Feest' });
});

test('sign-up opens as long before each copied session as before the original', () => {
  const sessions = sessionsOf(series()).map((row) => ({
    ...row,
    subscribe_from: timesOf({ date: row.date, start_time: '09:00', end_time: '10:00' }, ZONE).starts_at,
  }));
  const [copy] = planSeason({ ...weekly, sessions }, FRAME, ZONE).series;
  expect(copy?.sessions[0]?.subscribe_from).toBe('2027-08-31T07:00:00.000Z');
  expect(copy?.sessions.at(-1)?.subscribe_from).toBe('2027-12-14T08:00:00.000Z');
});

test('a split series is copied as one, at its latest time', () => {
  const before = series({ end_date: '2026-10-13' });
  const after = series({ id: 'later', split_from: 'reeks', start_date: '2026-10-20', start_time: '20:00', end_time: '21:00' });
  const plan = planSeason(activity({ series: [after, before], sessions: [...sessionsOf(before), ...sessionsOf(after)] }), FRAME, ZONE);
  expect(plan.series.map(({ from, rule, sessions }) => [from, rule.start_time, sessions.length])).toEqual([
    [['reeks', 'later'], '20:00', 16],
  ]);
});

const fair = { reason: 'closed', name: 'Kermis', from: '2027-09-04', to: '2027-09-04', location: null, location_name: null } as const;

describe('a single session', () => {
  const alone = activity({
    sessions: [session('open dag', '2026-09-05'), session('weg', '2026-12-19', { status: 'cancelled' }), session('laat', '2026-12-20')],
  });
  test('moves the same number of weeks, and is not copied when cancelled', () => {
    const plan = planSeason(alone, FRAME, ZONE);
    expect(plan.sessions.map(({ from, values }) => [from, values.date])).toEqual([
      ['open dag', '2027-09-04'],
      ['laat', '2027-12-19'],
    ]);
  });
  test('is not copied outside the season or to a closed day', () => {
    const frame = { ...FRAME, target: { from: '2027-08-30', until: '2027-12-18' }, skip: { dates: [], daysOff: [fair], kept: [] } };
    const plan = planSeason(alone, frame, ZONE);
    expect(plan.sessions).toEqual([]);
    expect(plan.skipped).toEqual([
      { date: '2027-09-04', reason: 'closed', off: fair },
      { date: '2027-12-19', reason: 'outside', off: null },
    ]);
  });
  test('is copied to a day off that is kept', () => {
    const skip = { dates: [], daysOff: [fair], kept: ['2027-09-04'] };
    expect(planSeason(alone, { ...FRAME, skip }, ZONE).skipped).toEqual([]);
  });
});

describe('a closed location', () => {
  const hall = { ...fair, location: 'hal', location_name: 'Hal', from: '2027-09-01', to: '2027-09-20' };
  const frame = { ...FRAME, skip: { dates: [], daysOff: [hall], kept: [] } };
  const skippedAt = (location: string | null, own: string | null) =>
    planSeason({ ...weekly, location, sessions: sessionsOf(series(), { location: own }) }, frame, ZONE).skipped.map(({ date }) => date);
  test('skips sessions at that location, and none elsewhere', () => {
    expect(skippedAt('hal', null)).toEqual(['2027-09-07', '2027-09-14']);
    expect(skippedAt('hal', 'veld')).toEqual([]);
    expect(skippedAt('veld', 'hal')).toEqual(['2027-09-07', '2027-09-14']);
    expect(skippedAt(null, null)).toEqual([]);
  });
});

describe('a bundle', () => {
  const own = sessionsOf(series());
  const bundle = (ids: readonly string[]) => ({ id: 'kaart', name: 'Kaart', rate: null, spots: null, sessions: ids });
  const skip = { dates: ['2027-09-14'], daysOff: [], kept: [] };
  const datesOf = (ids: readonly string[]) =>
    planSeason({ ...weekly, bundles: [bundle(ids)] }, { ...FRAME, skip }, ZONE).bundles.flatMap(({ sessions }) =>
      sessions.map((ref) => ('date' in ref ? ref.date : '')),
    );
  test('of all sessions gets all new ones', () => {
    expect(datesOf(own.map(({ id }) => id))).toHaveLength(15);
  });
  test('of some sessions gets those of the same weeks, except on closed days', () => {
    expect(datesOf(own.slice(0, 4).map(({ id }) => id))).toEqual(['2027-08-31', '2027-09-07', '2027-09-21']);
  });
  test('without remaining sessions is left out', () => {
    expect(datesOf([own[2]?.id ?? ''])).toEqual([]);
    expect(datesOf(['elders'])).toEqual([]);
  });
});

describe('season invitations', () => {
  const ANYONE = { gender: null, should_validate_age: false, age_range: { from: null, to: null } };
  const plan = planSeason(weekly, FRAME, ZONE);
  const countedSessions = sessionsAsked(weekly, plan);
  const known = (id: string, values: Partial<Known> = {}): Known => ({
    id,
    name: id,
    email: `${id}@voorbeeld.test`,
    date_of_birth: null,
    gender: null,
    ...values,
  });
  const seats = (person: string, count: number, since = '2026-09-01T10:00:00Z'): Seat[] =>
    countedSessions.slice(-count).map((sessionId) => ({ person, of: sessionId, since }));
  const invite = (all: readonly Seat[], people: readonly Known[], demands: Demands = ANYONE) =>
    inviteesOf(weekly, plan, all, new Map(people.map((person) => [person.id, person])), demands).map(({ person, targets, unfit }) => [
      person,
      targets.length,
      unfit?.why ?? null,
    ]);

  test('are based on the last eight sessions', () => {
    expect(countedSessions).toEqual(
      sessionsOf(series())
        .slice(-8)
        .map(({ id }) => id),
    );
  });
  test('are for participants of at least four of those sessions', () => {
    expect(invite([...seats('Sem', 4), ...seats('Eva', 3)], [known('Sem'), known('Eva')])).toEqual([['Sem', 1, null]]);
  });
  test('name people without an email address or too old by then', () => {
    const people = [
      known('Sem', { email: null }),
      known('Eva', { date_of_birth: '2014-09-01' }),
      known('Bo', { date_of_birth: '2014-08-31' }),
    ];
    const all = people.flatMap(({ id }, n) => seats(id, 8, `2026-09-0${n + 1}T10:00:00Z`));
    const upTo12 = { gender: null, should_validate_age: true, age_range: { from: null, to: 12 } };
    expect(invite(all, [known('Sem', { email: null, date_of_birth: '2018-01-01' }), ...people.slice(1)], upTo12)).toEqual([
      ['Sem', 0, 'no_mail'],
      ['Eva', 1, null],
      ['Bo', 0, 'not_eligible'],
    ]);
  });
  test('favour earlier sign-ups when there is no room for all', () => {
    const people = Array.from({ length: 13 }, (_, n) => known(`p${n}`));
    const all = people.flatMap(({ id }, n) => seats(id, 8, `2026-08-${String(30 - n)}T10:00:00Z`));
    const invitees = invite(all, people);
    expect(invitees).toHaveLength(13);
    expect(invitees.filter(([, , why]) => why === 'full')).toEqual([['p0', 0, 'full']]);
  });
});
