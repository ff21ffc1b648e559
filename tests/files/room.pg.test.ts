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

describe.skipIf(!findPostgres())('two files that come at once to a club with room for one', () => {
  const ground = onPostgres(async () => {
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
    const [found] = await ground()
      .server.db.orm.select({ size: sum(files.size) })
      .from(files)
      .where(eq(files.organization_id, id));
    return Number(found?.size ?? 0);
  };

  async function send(caller: Caller, organization_id: string | null) {
    const form = new FormData();
    form.append('file', ground().picture, 'veld.png');
    if (organization_id !== null) form.append('organization_id', organization_id);
    return caller.call<{ id: string; token: string }>('POST', '/v1/admin/files/upload', form);
  }

  it('are one, when both are uploaded', async () => {
    const { id, people } = await ground().aClub();
    const answers = await Promise.all(people.map((one) => send(one, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 413]);
    expect(await usedBy(id)).toBe(ground().picture.size);
  });

  it('are one, when two records take what was uploaded for nobody', async () => {
    const { id, people } = await ground().aClub();
    const tokens = await Promise.all(people.map(async (one) => (await send(one, null)).body.token));
    const [first, second] = people;
    const answers = await Promise.all([
      first?.call('PATCH', `/v1/admin/organizations/${id}`, { logo: tokens[0] }),
      second?.call('PATCH', `/v1/admin/organizations/${id}`, { header: tokens[1] }),
    ]);
    // The other one waited for the room, or for the record.
    expect(answers.filter((answer) => answer?.status === 200)).toHaveLength(1);
    expect(await usedBy(id)).toBe(ground().picture.size);
  });

  it('are two where nobody waits for the other: the control', async () => {
    const { id } = await ground().aClub();
    const { server, picture, quota } = ground();
    const file = { organization_id: id, user_id: v7(), size: picture.size, quota, now: server.clock.now };
    const meeting = meetingOf(2);
    const add = (tx: Tx) => tx.insert(files).values(aRow(id, picture.size, server.clock.now));
    const careless = () =>
      server.db.orm.transaction(async (tx) => {
        const found = await countedIssue(tx, file);
        await meeting();
        if (found === null) await add(tx);
      });
    await Promise.all([careless(), careless()]);
    expect(await usedBy(id)).toBe(2 * picture.size);
    expect(await server.db.orm.transaction((tx) => roomIssue(tx, file))).toMatchObject({ key: 'files.errors.quota' });
  });
});

/** Everybody goes on once so many are there. */
function meetingOf(count: number): () => Promise<void> {
  const waiting: (() => void)[] = [];
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length === count) for (const goOn of waiting) goOn();
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
