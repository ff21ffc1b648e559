import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../tests/support/postgres';
import { planOf } from './api/planOf';
import { addSeason, type SeasonSize } from './api/season';
import { ofTheData, statementsOf, type Statement } from './api/statement';
import { openStore } from './api/store';
import { makeWorld } from './api/world';
import { benchApi } from './api/benchDeps';
import { median, rounded } from './median';
import { logProgress, logTable } from './progress';

const SIZE: SeasonSize = { activities: 50, sessions: 50_000, per_session: 10 };
const MEASURED_CALLS = 60;

/**
 * The sessions of an organization with 50,000 sessions and 500,000 participants, with their number of participants: the calls of the API,
 * compared in turn with their own SQL.
 */
export async function benchSessions(): Promise<object> {
  const server = await startPostgres();
  if (!server) return { lacking: 'no PostgreSQL is installed here' };
  const dataDir = mkdtempSync(join(tmpdir(), 'speelveld-bench-'));
  const db = await openStore({ databaseUrl: server.url, dataDir });
  const client = new pg.Client(server.url);
  try {
    await client.connect();
    const started = performance.now();
    const world = await makeWorld(db, 3);
    const { activity_id, from, until } = await addSeason(db, world.organization_id, SIZE);
    logProgress(
      `${SIZE.sessions} sessions and ${SIZE.sessions * SIZE.per_session} participants in ${((performance.now() - started) / 1000).toFixed(1)} s`,
    );
    const api = benchApi({ db, dataDir });
    const headers = { Authorization: `Bearer ${world.token}`, ApplicationId: world.application_id };
    const root = `/v1/admin/organizations/${world.organization_id}/activities/${activity_id}/sessions`;
    const paths = {
      'list, by start': `${root}?page=3&itemsPerPage=25&sort=starts_at&order=asc`,
      'list, last page': `${root}?page=40&itemsPerPage=25&sort=starts_at&order=asc`,
      'list, cancelled': `${root}?page=1&itemsPerPage=25&sort=starts_at&order=asc&filter[status]=cancelled`,
      'calendar, two months': `${root}/calendar?from=${from}&to=${until}`,
    };
    const figures: Record<string, object> = {};
    for (const [name, path] of Object.entries(paths)) {
      const ask = async () => {
        const answer = await api.request(path, { headers });
        if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`);
        return answer.text();
      };
      figures[name] = await compareWithSql(client, ask, ofTheData(await statementsOf(ask)));
    }
    logTable('Sessions, in ms', [
      ['call', 'API', 'its SQL', 'ratio', 'index'],
      ...Object.entries(figures).map(([name, figure]) => [name, ...Object.values(figure)]),
    ]);
    return { ...SIZE, ...figures };
  } finally {
    await client.end();
    await db.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The medians of both sides. The calls alternate, so that other load on the machine affects both. */
async function compareWithSql(client: pg.Client, ask: () => Promise<unknown>, statements: readonly Statement[]): Promise<object> {
  const [ours, theirs]: [number[], number[]] = [[], []];
  const timed = async (work: () => Promise<unknown>, into: number[], turn: number) => {
    const started = performance.now();
    await work();
    if (turn >= 0) into.push(performance.now() - started);
  };
  for (let call = -5; call < MEASURED_CALLS; call += 1) {
    await timed(ask, ours, call);
    await timed(
      async () => {
        for (const { text, values } of statements) await client.query(text, [...values]);
      },
      theirs,
      call,
    );
  }
  const page = statements.find(({ text }) => /from "sessions"/i.test(text) && /participants/i.test(text));
  const { index, sorts } = page ? await planOf(client, page) : { index: undefined, sorts: false };
  return {
    api: rounded(median(ours)),
    sql: rounded(median(theirs)),
    ratio: rounded(median(ours) / median(theirs)),
    plan: `${index ?? 'no index'}${sorts ? ', and a sort' : ''}`,
  };
}
