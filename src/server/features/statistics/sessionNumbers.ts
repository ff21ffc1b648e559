import { type SQL, sql } from 'drizzle-orm';

const COLUMNS = [
  'session_id',
  'organization_id',
  'activity_id',
  'location',
  'day',
  'hour',
  'is_planned',
  'spots',
  'participants',
  'present',
  'absent',
  'signed_out',
  'female',
  'male',
  'other_gender',
  'no_gender',
  'age_0',
  'age_12',
  'age_18',
  'age_30',
  'age_50',
  'age_65',
  'no_age',
] as const;

/** The columns of `session_numbers`, in the order in which `countedAnew` returns them. */
export const columns = (alias?: string): SQL => sql.raw(COLUMNS.map((name) => (alias ? `${alias}.${name}` : name)).join(', '));

const isActive = sql`one.status = 'active'`;
const active = (condition: SQL) => sql`(count(*) filter (where ${isActive} and ${condition}))::int`;
const aged = (from: number, until: number | null) =>
  active(sql`one.age >= ${sql.raw(String(from))}${until === null ? sql`` : sql` and one.age < ${sql.raw(String(until))}`}`);

/**
 * The current numbers of sessions, from their rows: the values that `session_numbers` should have. Cancelled sessions count no
 * participants. People who signed out released their spot, and still count as signed out. Ages are those on the day of the session.
 *
 * @param which a condition on `session`
 */
export const countedAnew = (which: SQL): SQL => sql`
  select session.id as session_id, session.organization_id, session.activity_id, session.location, session.date as day,
    left(session.start_time, 2)::smallint as hour, session.status = 'planned' as is_planned, session.spots,
    ${active(sql`true`)} as participants,
    ${active(sql`one.attendance_status = 'present'`)} as present,
    ${active(sql`one.attendance_status = 'absent'`)} as absent,
    (count(*) filter (where one.attendance_status = 'signed_out'))::int as signed_out,
    ${active(sql`one.gender = 'female'`)} as female,
    ${active(sql`one.gender = 'male'`)} as male,
    ${active(sql`one.gender = 'other'`)} as other_gender,
    ${active(sql`one.gender is null`)} as no_gender,
    ${aged(0, 12)} as age_0, ${aged(12, 18)} as age_12, ${aged(18, 30)} as age_18, ${aged(30, 50)} as age_30,
    ${aged(50, 65)} as age_50, ${aged(65, null)} as age_65, ${active(sql`one.age is null or one.age < 0`)} as no_age
  from sessions as session left join lateral (
    select person.status, person.attendance_status, person.gender, date_part('year', age(session.date, person.date_of_birth)) as age
    from participants as person where person.session_id = session.id and session.status = 'planned'
    -- Or each age is reckoned once for every column.
    offset 0
  ) as one on true
  where ${which} group by session.id`;

/**
 * Common table expressions that end in `numbers`: the current numbers of sessions. Sessions that changed since their last count are counted
 * in the same statement, so the result does not depend on when the job ran.
 *
 * @param which a condition on `n`, a row of `session_numbers`
 * @example sql`with ${numbersNow(sql`n.day = ${day}`)} select sum(participants) from numbers`
 */
export const numbersNow = (which: SQL): SQL => sql`
  stale as materialized (select distinct session_id from stale_sessions),
  numbers as (
    select ${columns('n')} from session_numbers as n where ${which} and not exists (select 1 from stale where stale.session_id = n.session_id)
    union all
    select ${columns('n')} from (${countedAnew(sql`session.id in (select session_id from stale)`)}) as n where ${which}
  )`;
