import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../src/server/db/columns';
import { rowsOf } from '../../src/server/db/rowsOf';
import { passkeys, recovery_codes, sign_ins, totp_secrets } from '../../src/server/db/system/accounts';
import { files } from '../../src/server/db/system/files';
import { GOES_WITH_ACCOUNT } from '../../src/server/features/privacy/forgetAccount';
import { aServer, type Caller, type TestServer } from '../support/aServer';
import { dump } from '../support/dump';
import { unzipped } from '../support/unzipped';

let server: TestServer;
let superadmin: Caller;
beforeAll(async () => {
  server = await aServer();
  superadmin = await server.superadmin();
});
afterAll(() => server.close());

/** Tables that point at an account and stay, with the reason. */
const KEPT_TABLES: Readonly<Record<string, string>> = {
  viewings: 'who looked on as whom is a log, and names the account, which is nobody any more',
};

it('every table that points at an account is deleted with it, or stays for a reason', async () => {
  const referencing = rowsOf<{ name: string }>(
    await server.db.orm.execute(
      sql`select distinct conrelid::regclass::text as name from pg_constraint where contype = 'f' and confrelid = 'users'::regclass order by 1`,
    ),
  ).map(({ name }) => name);
  expect(referencing.length).toBeGreaterThan(8);
  expect(referencing.filter((name) => !(name in KEPT_TABLES)).toSorted()).toEqual([...GOES_WITH_ACCOUNT].toSorted());
});

it('an account is exported with its sign-ins, and leaves no trace after it is forgotten', async () => {
  const application = await server.anApplication();
  const club = await server.anOrganization(application.id);
  const boss = await server.aPerson([{ role: 'organization', organization_id: club.id }]);
  const known = await server.aPerson([{ role: 'trainer', organization_id: club.id }]);
  const { id: user_id, email } = known;
  const at = server.clock.now.toISOString();
  const avatar = newId();
  const { orm } = server.db;
  await orm.insert(files).values({
    id: avatar,
    token: 'plaatje',
    filename: 'avatar.png',
    original_name: 'zeldenrust-op-vakantie.png',
    size: 1,
    mime_type: 'image/png',
    visibility: 'private',
    path: 'avatars' as never,
    sha256: 'x',
    uploaded_by: user_id,
    attached_at: server.clock.now,
    created_at: server.clock.now,
  });
  await orm.execute(
    sql`update users set avatar = ${avatar}::uuid, first_name = 'Wilhelmina', last_name = 'Zeldenrust' where id = ${user_id}::uuid`,
  );
  const { body } = await boss.call('POST', `/v1/admin/organizations/${club.id}/persons`, {
    first_name: 'Wilhelmina',
    last_name: 'Zeldenrust',
    email,
  });
  await orm
    .insert(sign_ins)
    .values({ id: newId(), user_id, way: 'passkey', browser: 'Zeldenbrowser', system: 'Android', address: '192.0.2.7', last_used_at: at });
  await orm.insert(passkeys).values({
    user_id,
    credential_id: 'zelden',
    public_key: 'x',
    counter: 0,
    transports: [],
    is_synced: false,
    name: 'Sleutel van Zeldenrust',
  });
  await orm.insert(totp_secrets).values({ user_id, secret: 'x' });
  await orm.insert(recovery_codes).values({ user_id, code_hash: 'x' });

  const persons = [String(body['id'])];
  const archive = unzipped(Buffer.from(await (await superadmin.raw('POST', '/v1/admin/privacy/data', { persons })).arrayBuffer()));
  const data = JSON.parse(archive.get('data.json')?.toString() ?? '{}') as Record<string, Record<string, unknown>[]>;
  expect(data['sign_ins']).toContainEqual(expect.objectContaining({ browser: 'Zeldenbrowser', address: '192.0.2.7' }));
  expect(data['passkeys']).toEqual([expect.objectContaining({ name: 'Sleutel van Zeldenrust' })]);
  expect(JSON.stringify(data)).not.toMatch(/public_key|secret|code_hash/);
  expect(archive.get('persoonsgegevens.html')?.toString()).toContain('Zeldenbrowser');

  expect((await superadmin.call('POST', '/v1/admin/privacy/forget', { persons })).status).toBe(200);
  const dumped = await dump(server.db);
  for (const word of ['zelden', 'wilhelmina', email, '192.0.2.7', avatar])
    expect(
      dumped.split('\n').filter((line) => line.includes(word)),
      word,
    ).toEqual([]);
  for (const name of GOES_WITH_ACCOUNT)
    expect(rowsOf(await orm.execute(sql`select 1 from ${sql.identifier(name)} where user_id = ${user_id}::uuid`)), name).toEqual([]);
  expect((await known.call('GET', '/v1/admin/profile')).status).toBe(401);
});
