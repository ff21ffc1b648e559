import { eq, sum } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { v7 } from 'uuid';
import type { Tx } from '../../src/server/db/database';
import { type FileRow, files } from '../../src/server/db/system/files';
import { countedIssue, roomIssue } from '../../src/server/files/filesQuota';
import { aServer, type Caller } from '../support/aServer';
import { onPostgres } from '../support/onPostgres';
import { findPostgres } from '../support/postgres';
import { aPicture } from './support/pictures';

describe.skipIf(!findPostgres())('two simultaneous files for an organization with room for one', () => {
  const world = onPostgres(async () => {
    const picture = await aPicture(500, 300);
    const quota = Math.floor(picture.size * 1.5);
    const server = await aServer({ config: { filesQuota: quota } });
    const application = await server.anApplication();
    return {
      server,
      picture,
      quota,
      async aClub() {
        const { id } = await server.anOrganization(application.id);
        const grant = { role: 'organization', organization_id: id, application_id: application.id } as const;
        return { id, people: await Promise.all([server.aPerson([grant]), server.aPerson([grant])]) };
      },
      close: () => server.close(),
    };
  });

  const usedBy = async (id: string) => {
    const [used] = await world()
      .server.db.orm.select({ size: sum(files.size) })
      .from(files)
      .where(eq(files.organization_id, id));
    return Number(used?.size ?? 0);
  };

  async function send(caller: Caller, organization_id: string | null) {
    const form = new FormData();
    form.append('file', world().picture, 'veld.png');
    if (organization_id !== null) form.append('organization_id', organization_id);
    return caller.call<{ id: string; token: string }>('POST', '/v1/admin/files/upload', form);
  }

  it('are one after two uploads', async () => {
    const { id, people } = await world().aClub();
    const answers = await Promise.all(people.map((person) => send(person, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 413]);
    expect(await usedBy(id)).toBe(world().picture.size);
  });

  it('are one after two records claim uploads without an organization', async () => {
    const { id, people } = await world().aClub();
    const tokens = await Promise.all(people.map(async (person) => (await send(person, null)).body.token));
    const [first, second] = people;
    const answers = await Promise.all([
      first?.call('PATCH', `/v1/admin/organizations/${id}`, { logo: tokens[0] }),
      second?.call('PATCH', `/v1/admin/organizations/${id}`, { header: tokens[1] }),
    ]);
    // The second request waits for the lock on the quota or on the record.
    expect(answers.filter((answer) => answer?.status === 200)).toHaveLength(1);
    expect(await usedBy(id)).toBe(world().picture.size);
  });

  it('are both stored without the lock (control)', async () => {
    const { id } = await world().aClub();
    const { server, picture, quota } = world();
    const file = { organization_id: id, user_id: v7(), size: picture.size, quota, now: server.clock.now };
    const meet = createBarrier(2);
    const add = (tx: Tx) => tx.insert(files).values(aRow(id, picture.size, server.clock.now));
    const addWithoutLock = () =>
      server.db.orm.transaction(async (tx) => {
        const refusal = await countedIssue(tx, file);
        await meet();
        if (refusal === null) await add(tx);
      });
    await Promise.all([addWithoutLock(), addWithoutLock()]);
    expect(await usedBy(id)).toBe(2 * picture.size);
    expect(await server.db.orm.transaction((tx) => roomIssue(tx, file))).toMatchObject({ key: 'files.errors.quota' });
  });
});

/** A barrier: all callers continue once `count` of them wait. */
function createBarrier(count: number): () => Promise<void> {
  const waiting: (() => void)[] = [];
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length === count) for (const resume of waiting) resume();
    });
}

const aRow = (organization_id: string, size: number, now: Date): FileRow => ({
  id: v7(),
  token: v7(),
  filename: 'uploads/veld.png',
  original_name: 'veld.png',
  size,
  mime_type: 'image/png',
  width: 500,
  height: 300,
  visibility: 'public',
  path: 'images',
  sha256: '',
  uploaded_by: v7(),
  application_id: null,
  organization_id,
  attached_at: now,
  created_at: now,
});
