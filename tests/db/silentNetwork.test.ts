import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../src/server/db/database';
import { pgFault } from '../../src/server/db/pgErrors';
import { connectPostgres } from '../../src/server/db/postgres/connectPostgres';
import { rowsOf } from '../../src/server/db/rowsOf';
import { memoryLog } from '../support/memoryLog';
import { startPostgres } from '../support/postgres';
import { type SilentProxy, silentProxy } from '../support/silentProxy';
import { waitUntil } from '../support/waitUntil';

const postgres = await startPostgres();
const title = postgres ? 'a silent network' : 'a silent network: skipped, no initdb found (install PostgreSQL or set PG_BIN)';
/** Longer than the test, so that no statement ends by its own timeout. */
const STATEMENT_TIMEOUT_MS = 3_600_000;

describe.skipIf(!postgres)(title, () => {
  let proxy: SilentProxy;
  let db: Database;
  let log: ReturnType<typeof memoryLog>;
  beforeEach(async () => {
    const direct = new URL(postgres?.url ?? '');
    proxy = await silentProxy(Number(direct.port));
    log = memoryLog();
    direct.port = String(proxy.port);
    db = connectPostgres({ databaseUrl: direct.href, log, poolSize: 3, statementTimeoutMs: STATEMENT_TIMEOUT_MS });
    await db.orm.execute(sql`create table if not exists kept (id int)`);
  });
  afterEach(async () => {
    await proxy.close();
    await db.close();
  });
  afterAll(() => postgres?.stop());

  const faultOf = (work: Promise<unknown>) => work.then(() => 'none', pgFault);
  const read = () => db.orm.execute(sql`select 1 as n`);
  const write = () => db.orm.transaction((tx) => tx.execute(sql`insert into kept values (1)`));

  test('is noticed by reads, writes and their rollback, and calls that wait for a connection', async () => {
    proxy.fallSilent();
    const calls = [read(), write(), read(), write(), read(), write()].map(faultOf);
    expect(await Promise.all(calls)).toEqual(calls.map(() => ({ kind: 'unavailable' })));
    expect(log.lines.map(({ message }) => message)).toContain('PostgreSQL does not respond: closing its connections');
  });

  test('refuses further calls at once, and serves them again after the network is back', async () => {
    proxy.fallSilent();
    await faultOf(read());
    expect(await faultOf(write())).toEqual({ kind: 'unavailable' });
    proxy.forgetConnections();
    await waitUntil(async () => (await faultOf(read())) === 'none', 'a read');
    expect(await faultOf(write())).toBe('none');
  });

  test('is noticed on a single lost connection', async () => {
    await read();
    proxy.forgetConnections();
    expect(await faultOf(read())).toEqual({ kind: 'unavailable' });
    expect(rowsOf(await read())).toEqual([{ n: 1 }]);
    expect(log.lines.map(({ message }) => message)).not.toContain('PostgreSQL does not respond: closing its connections');
  });

  test('is not assumed during a long statement', async () => {
    const longStatements = [db.orm.execute(sql`select pg_sleep(4)`), db.longTransaction((tx) => tx.execute(sql`select pg_sleep(4)`))];
    expect(await Promise.all(longStatements.map(faultOf))).toEqual(['none', 'none']);
  });
});
