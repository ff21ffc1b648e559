import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '../src/server/db/database';
import { numbersJob } from '../src/server/features/statistics/numbersJob';
import { rowsOf } from '../src/server/db/rowsOf';
import { benchApi } from './api/benchDeps';
import { openStore } from './api/store';
import { makeWorld } from './api/world';
import { median, rounded } from './median';
import { logProgress, logTable } from './progress';

const PARTICIPANTS = Number(process.env['BENCH_PARTICIPANTS'] ?? 1_000_000);
const PARTICIPANTS_PER_SESSION = 12;
const PEOPLE = 60_000;
const ORGANIZATIONS = 300;
const ACTIVITIES = 2000;
const MEASURED_CALLS = 9;

const RANGES = {
  'a year': 'from=2026-01-01&to=2026-12-31',
  'half a year, with the half before': 'from=2026-07-01&to=2026-12-31',
  'a month': 'from=2026-10-01&to=2026-10-31',
  'the usual range': '',
} as const;

/**
 * The dashboard of an application with a million participants in a year, on the embedded store: the whole call, compared with a plain count
 * of the same year. It also measures how long the job takes to count all sessions, and the longest wait of others meanwhile.
 */
export async function benchDashboard(): Promise<object> {
  const dataDir = mkdtempSync(join(tmpdir(), 'speelveld-bench-'));
  const db = await openStore({ dataDir: join(dataDir, 'store') });
  try {
    const world = await makeWorld(db, ORGANIZATIONS);
    const started = performance.now();
    await fillStore(db);
    logProgress(`${PARTICIPANTS} participants in ${((performance.now() - started) / 1000).toFixed(1)} s`);
    const counting = await timeCounting(db);
    await db.vacuum();
    const api = benchApi({ db, dataDir });
    const headers = { Authorization: `Bearer ${world.token}`, ApplicationId: world.application_id };
    const ask = async (query: string) => {
      const answer = await api.request(`/v1/admin/application/statistics?${query}`, { headers });
      if (answer.status !== 200) throw new Error(`The dashboard answered ${answer.status}`);
      return ((await answer.json()) as { offer: { totals: { participants: number } } }).offer.totals.participants;
    };
    const figures: Record<string, { ms: number; participants: number }> = {};
    for (const [name, query] of Object.entries(RANGES)) {
      const figure = await timed(() => ask(query));
      figures[name] = figure;
      logProgress(`${name}: ${figure.ms} ms`);
    }
    figures['the plain count of the year'] = await timed(() => plainCount(db));
    logTable('The dashboard of an application, embedded', [
      ['range', 'ms', 'participants'],
      ...Object.entries(figures).map(([name, { ms, participants }]) => [name, ms, participants]),
    ]);
    return { ...counting, figures };
  } finally {
    await db.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function timed(ask: () => Promise<number>): Promise<{ ms: number; participants: number }> {
  const times: number[] = [];
  let participants = 0;
  for (let call = -2; call < MEASURED_CALLS; call += 1) {
    const started = performance.now();
    participants = await ask();
    if (call >= 0) times.push(performance.now() - started);
  }
  return { ms: rounded(median(times)), participants };
}

async function plainCount(db: Database): Promise<number> {
  // Counting a million rows may exceed the time limit of a call's statements.
  const found = await db.longTransaction((tx) =>
    tx.execute(sql`
    select count(*)::int as total from sessions join participants on participants.session_id = sessions.id
    where sessions.date between '2026-01-01' and '2026-12-31' and sessions.status = 'planned' and participants.status = 'active'`),
  );
  return rowsOf<{ total: number }>(found)[0]?.total ?? 0;
}

/** Counts the whole store with the job, while another loop sends the smallest possible query. */
async function timeCounting(db: Database): Promise<{ counted_in_s: number; longest_wait_ms: number }> {
  const started = performance.now();
  let [isOver, longest] = [false, 0];
  const others = (async () => {
    while (!isOver) {
      const asked = performance.now();
      await db.orm.execute(sql`select 1`);
      longest = Math.max(longest, performance.now() - asked);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  })();
  await numbersJob({ db });
  isOver = true;
  await others;
  const counted_in_s = rounded((performance.now() - started) / 1000);
  logProgress(`counted in ${counted_in_s} s; others waited ${rounded(longest)} ms at most`);
  return { counted_in_s, longest_wait_ms: rounded(longest) };
}

/** Sessions over a year, spread over activities of all organizations, with equal numbers of participants. */
async function fillStore(db: Database): Promise<void> {
  const sessions = Math.ceil(PARTICIPANTS / PARTICIPANTS_PER_SESSION);
  // Drops the indexes that no dashboard reads, because they take most of the filling time. The generated rows need no constraint checks.
  const spare = await db.orm.execute(sql`
    select indexname from pg_indexes where tablename = 'participants' and indexname not in ('participants_pkey', 'participants_last_name_sort')
      and indexname not in (select conname from pg_constraint)`);
  for (const { indexname } of rowsOf<{ indexname: string }>(spare)) await db.orm.execute(sql`drop index ${sql.identifier(indexname)}`);
  await db.longTransaction(async (tx) => {
    await tx.execute(sql`
      insert into activities (id, organization_id, name, offer_type, has_waitlist, offer_minutes, cutoff_minutes, subscribe_mode, sport)
      select gen_random_uuid(), of.ids[1 + number % array_length(of.ids, 1)], 'Training ' || number, 'sessions', true, 1440, 720, 'from_session',
        sports.ids[1 + number % array_length(sports.ids, 1)]
      from generate_series(1, ${ACTIVITIES}::int) as number, (select array_agg(id) as ids from organizations) as of, (select array_agg(id) as ids from sports) as sports`);
    await tx.execute(sql`
      insert into sessions (id, organization_id, activity_id, date, start_time, end_time, zone, starts_at, ends_at, spots, status)
      select gen_random_uuid(), of.owners[at.place], of.ids[at.place], at.moment::date, to_char(9 + at.place % 12, 'FM00') || ':00', '23:00', 'Europe/Amsterdam', at.moment, at.moment + interval '1 hour', 14, 'planned'
      from (select array_agg(id order by id) as ids, array_agg(organization_id order by id) as owners from activities) as of,
        generate_series(1, ${sessions}::int) as number
        cross join lateral (select 1 + abs(hashtext('a' || number)::bigint) % ${ACTIVITIES} as place,
          timestamptz '2026-01-01 12:00' + (number::double precision / ${sessions + 1}) * interval '365 days' as moment) as at`);
    await tx.execute(sql`
      insert into persons (id, organization_id, first_name, last_name)
      select gen_random_uuid(), of.ids[1 + number % array_length(of.ids, 1)], 'Jet', 'de Vries' from generate_series(1, ${PEOPLE}::int) as number,
        (select array_agg(id) as ids from organizations) as of`);
  });
  // In parts, because a single statement would take more memory than the engine has.
  const parts = Math.ceil(PARTICIPANTS / 100_000);
  for (let part = 0; part < parts; part += 1) {
    await db.longTransaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = 'replica'`);
      await tx.execute(sql`
        insert into participants (id, organization_id, session_id, person, first_name, last_name, status, subscribed_at, attendance_status, date_of_birth, gender, answers)
        select gen_random_uuid(), session.organization_id, session.id, known.ids[1 + (session.number * 7 + place) % array_length(known.ids, 1)], 'Jet', 'de Vries', 'active', session.starts_at - interval '9 days',
          (array['present', 'present', 'absent', 'none'])[1 + (session.number + place) % 4], date '1940-01-01' + ((session.number * 31 + place * 997) % 29000)::int,
          (array['female', 'male', 'female', 'male', null])[1 + (session.number + place) % 5], '[]'
        from (select *, row_number() over (order by id) as number from sessions) as session
          join (select organization_id, array_agg(id) as ids from persons group by 1) as known on known.organization_id = session.organization_id
          cross join generate_series(1, ${PARTICIPANTS_PER_SESSION}::int) as place
        where session.number % ${parts}::int = ${part}::int`);
    });
    logProgress(`${part + 1} of ${parts}`);
  }
  await db.longTransaction(async (tx) => {
    await tx.execute(sql`insert into stale_sessions (session_id) select id from sessions`);
    await tx.execute(sql`analyze`);
  });
}
