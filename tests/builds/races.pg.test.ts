import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { build_lines } from '../../src/server/db/system/builds';
import { files } from '../../src/server/db/system/files';
import { table } from '../../src/server/db/tables';
import { sizeOf } from '../support/fullRun';
import { goesWrong } from '../support/goesWrong';
import { onPostgres } from '../support/onPostgres';
import { findPostgres } from '../support/postgres';
import { withoutLocks } from '../support/withoutGuards';
import { anApp } from './anApp';

describe.skipIf(!findPostgres())('concurrent builds on PostgreSQL', () => {
  const app = onPostgres(anApp);
  beforeAll(async () => void (await app().ready('android', { is_numbered: false })), 60_000);
  afterEach(async () => {
    await app().db.orm.execute(sql`update builds set status = 'canceled' where status in ('waiting', 'running')`);
  });

  const CONCURRENT_STARTS = 12;
  /** Returns the statuses of concurrent requests that each start a build of their own. */
  async function startConcurrently(): Promise<number[]> {
    const answers = await Promise.all(Array.from({ length: CONCURRENT_STARTS }, () => app().start('android')));
    await app().db.orm.execute(sql`update builds set status = 'canceled' where status in ('waiting', 'running')`);
    return answers.map(({ status }) => status);
  }

  test('one of many concurrent starts is accepted, and the others hear that a build is running', async () => {
    for (let round = 0; round < sizeOf({ usual: 2, full: 5 }); round += 1) {
      const answers = await startConcurrently();
      expect(answers.filter((status) => status === 201)).toHaveLength(1);
      expect(answers.filter((status) => status === 409)).toHaveLength(CONCURRENT_STARTS - 1);
    }
  });

  test('several concurrent starts are accepted without locks', async () => {
    withoutLocks();
    expect(await goesWrong(async () => (await startConcurrently()).filter((status) => status === 201).length > 1)).toBe(true);
  });

  test('four concurrent jobs make one bundle of a build', async () => {
    const { body } = await app().start('android');
    await Promise.all(Array.from({ length: 4 }, () => app().run()));
    expect(await app().shown(body.id)).toMatchObject({ status: 'done' });
    const lines = await app().db.orm.select().from(build_lines).where(eq(build_lines.build_id, body.id));
    expect(lines.filter(({ key }) => key === 'begun')).toHaveLength(1);
    expect(lines.filter(({ key }) => key === 'ready')).toHaveLength(1);
  });

  test('a build that is cancelled while it finishes is either done or cancelled, without traces of the other', async () => {
    const builds = table('builds');
    for (let round = 0; round < sizeOf({ usual: 2, full: 6 }); round += 1) {
      const { body } = await app().start('android');
      const stored = async () => (await app().db.orm.select().from(files).where(eq(files.original_name, 'Android 1.4.0 (12).zip'))).length;
      const before = await stored();
      let checks = 0;
      let cancelling: Promise<unknown> = Promise.resolve();
      const { files_total } = await app().shown(body.id);
      // Cancelled at the last file, so that both happen at the same time.
      await app().run(() => {
        checks += 1;
        if (checks === files_total) cancelling = app().superadmin.call('POST', `${app().path}/${body.id}/cancel`, {});
        return false;
      });
      await cancelling;
      const [build] = await app().db.orm.select().from(builds).where(eq(builds.id, body.id));
      expect(['done', 'canceled']).toContain(build?.status);
      expect((await stored()) - before).toBe(build?.status === 'done' ? 1 : 0);
      expect(build?.size !== null).toBe(build?.status === 'done');
    }
  });
});
