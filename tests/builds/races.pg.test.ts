import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { build_lines } from '../../src/server/db/system/builds';
import { files } from '../../src/server/db/system/files';
import { table } from '../../src/server/db/tables';
import { goesWrong } from '../support/goesWrong';
import { onPostgres } from '../support/onPostgres';
import { findPostgres } from '../support/postgres';
import { withoutLocks } from '../support/withoutGuards';
import { anApp } from './anApp';

describe.skipIf(!findPostgres())('builds at the same moment, on PostgreSQL', () => {
  const app = onPostgres(anApp);
  beforeAll(async () => void (await app().ready('android', { is_numbered: false })), 60_000);
  afterEach(async () => {
    await app().db.orm.execute(sql`update builds set status = 'canceled' where status in ('waiting', 'running')`);
  });

  const ASKING = 12;
  /** How many begin when many ask at once, each for a build of their own. */
  async function rush(): Promise<number[]> {
    const answers = await Promise.all(Array.from({ length: ASKING }, () => app().start('android')));
    await app().db.orm.execute(sql`update builds set status = 'canceled' where status in ('waiting', 'running')`);
    return answers.map(({ status }) => status);
  }

  test('of many who ask at once one is served, and the others hear that one is under way', async () => {
    for (let round = 0; round < 5; round += 1) {
      const answers = await rush();
      expect(answers.filter((status) => status === 201)).toHaveLength(1);
      expect(answers.filter((status) => status === 409)).toHaveLength(ASKING - 1);
    }
  });

  test('and not, when nothing makes them wait for each other', async () => {
    withoutLocks();
    expect(await goesWrong(async () => (await rush()).filter((status) => status === 201).length > 1)).toBe(true);
  });

  test('four servers that look for work at once make one bundle of a build', async () => {
    const { body } = await app().start('android');
    await Promise.all(Array.from({ length: 4 }, () => app().run()));
    expect(await app().shown(body.id)).toMatchObject({ status: 'done' });
    const lines = await app().db.orm.select().from(build_lines).where(eq(build_lines.build_id, body.id));
    expect(lines.filter(({ key }) => key === 'begun')).toHaveLength(1);
    expect(lines.filter(({ key }) => key === 'ready')).toHaveLength(1);
  });

  test('a build that is called off while it is finished is one or the other, and leaves nothing of the other', async () => {
    const builds = table('builds');
    for (let round = 0; round < 6; round += 1) {
      const { body } = await app().start('android');
      const stored = async () => (await app().db.orm.select().from(files).where(eq(files.original_name, 'Android 1.4.0 (12).zip'))).length;
      const before = await stored();
      let looks = 0;
      let calling: Promise<unknown> = Promise.resolve();
      const { files_total } = await app().shown(body.id);
      // Called off at the last file, so that the two meet.
      await app().run(() => {
        looks += 1;
        if (looks === files_total) calling = app().superadmin.call('POST', `${app().path}/${body.id}/cancel`, {});
        return false;
      });
      await calling;
      const [build] = await app().db.orm.select().from(builds).where(eq(builds.id, body.id));
      expect(['done', 'canceled']).toContain(build?.status);
      expect((await stored()) - before).toBe(build?.status === 'done' ? 1 : 0);
      expect(build?.size !== null).toBe(build?.status === 'done');
    }
  });
});
