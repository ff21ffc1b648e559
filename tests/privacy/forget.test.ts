import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ForgetReport, FoundPerson } from '../../src/domain/privacy/subject';
import { newId } from '../../src/server/db/columns';
import { rowsOf } from '../../src/server/db/rowsOf';
import { passkeys, provider_accounts, recovery_codes, sign_ins, totp_secrets } from '../../src/server/db/system/accounts';
import { messageJob } from '../../src/server/features/messages/messageJob';
import { sealHistory } from '../../src/server/features/history/sealHistory';
import { verifyHistory } from '../../src/server/features/history/verifyHistory';
import { aTill } from '../money/aTill';
import type { Caller } from '../support/aServer';
import { dump } from '../support/dump';
import { unzipped } from '../support/unzipped';

type Till = Awaited<ReturnType<typeof aTill>>;
let till: Till;
let superadmin: Caller;
let serial = 0;
beforeAll(async () => {
  till = await aTill();
  superadmin = await till.aPerson([{ role: 'superadmin' }]);
});
afterAll(() => till.close());

const traces = (text: string, words: readonly string[]) =>
  text
    .split('\n')
    .filter((line) => words.some((word) => line.includes(word.toLowerCase())))
    .map((line) => line.slice(0, 200));

/** A person with data in every table that can have it. */
async function aKnownPerson() {
  const n = ++serial;
  const identity = {
    first_name: `Wilhelmina${n}`,
    last_name: `Zeldenrust${n}`,
    email: `mina.zelden${n}@voorbeeld.test`,
    phone: `06123450${n}${n}`,
  };
  const session = await till.aPaidSession();
  const order = await till.signUp(session, { ...identity, notes: 'Notenallergie' });
  const at = `${till.root}/persons`;
  const { body } = await till.staff.call<{ persons: { id: string }[] }>('GET', `${at}?search=${identity.last_name}`);
  const id = body.persons[0]?.id ?? '';
  await till.staff.call('PATCH', `${at}/${id}`, { notes: `${identity.first_name} belt liever`, zipcode: '1234 AB' });
  await till.on(order, 'payments', { payment_type: 'cash' });
  await till.refund(await till.details(order.id), { reason: `${identity.first_name} is ziek` });
  await till.staff.call('POST', `${session.path}/messages`, { subject: 'Tot straks', body: '<p>Hoi {{first_name}}</p>' });
  await messageJob(till.deps);
  await till.staff.raw('GET', `${at}/export?search=${identity.last_name}`);
  await till.staff.call(
    'POST',
    at,
    { first_name: 'Oma', last_name: 'Anders', email: `oma${n}@voorbeeld.test` },
    { 'Idempotency-Key': `sleutel-van-${n}` },
  );
  return { who: identity, id, order, words: [identity.first_name, identity.last_name, identity.email, identity.phone] };
}
const forget = async (caller: Caller, path: string, persons: string[], dry_run = false) =>
  caller.call<{ report: ForgetReport }>('POST', `${path}/forget`, { persons, dry_run });

describe('forgetting a person', () => {
  let known: Awaited<ReturnType<typeof aKnownPerson>>;
  beforeEach(async () => {
    known = await aKnownPerson();
  });

  it('leaves no trace in a dump of the database, and keeps the books and the history chain intact', async () => {
    await sealHistory(till.deps);
    const before = await dump(till.db);
    for (const word of known.words) expect(traces(before, [word]).length, word).toBeGreaterThan(1);
    const books = await till.details(known.order.id);

    const plan = await forget(superadmin, '/v1/admin/privacy', [known.id], true);
    expect(plan.status, JSON.stringify(plan.errors)).toBe(200);
    expect(traces(await dump(till.db), known.words).length).toBe(traces(before, known.words).length);
    const { body } = await forget(superadmin, '/v1/admin/privacy', [known.id]);
    expect({ ...body.report, number: 0 }).toEqual({ ...plan.body.report, number: 0 });

    expect(traces(await dump(till.db), known.words)).toEqual([]);
    const after = await till.details(known.order.id);
    expect(after).toMatchObject({ name: `N.N. #${body.report.number}`, email: null });
    const sums = ({ total_in_cents, paid_in_cents, credited_in_cents, refunded_in_cents, journal }: typeof books) => ({
      total_in_cents,
      paid_in_cents,
      credited_in_cents,
      refunded_in_cents,
      journal: journal.map(({ postings }) => postings),
    });
    expect(sums(after)).toEqual(sums(books));
    expect(await till.check()).toMatchObject({ mismatches: {}, unbalanced: [] });

    await sealHistory(till.deps);
    expect(await verifyHistory(till.db.orm)).toMatchObject({ waiting: 0, broken: null });
    const [line] = rowsOf<{ after: object; record_id: string | null; resource: string }>(
      await till.db.orm.execute(sql`select resource, record_id, after from audit_log where action = 'forgotten' order by id desc limit 1`),
    );
    expect(line).toMatchObject({ resource: 'privacy', record_id: null, after: { lines: body.report.lines, mails: body.report.mails } });
  });

  it('deletes the salt, so that values cannot be guessed', async () => {
    await forget(superadmin, '/v1/admin/privacy', [known.id]);
    const lines = rowsOf<{ salt: string | null; sealed: string | null }>(
      await till.db.orm.execute(sql`select salt, sealed from audit_log where resource = 'persons' and record_id = ${known.id}::uuid`),
    );
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.every(({ salt, sealed }) => salt === null && sealed?.length === 64)).toBe(true);
    await sealHistory(till.deps);
    await expect(
      till.db.orm.execute(sql`update audit_log set sealed = null, salt = gen_random_uuid() where record_id = ${known.id}::uuid`),
    ).rejects.toThrow();
  });

  it('keeps namesakes and people with the same address', async () => {
    const child = { first_name: 'Kind', last_name: known.who.last_name, email: known.who.email };
    await till.staff.call('POST', `${till.root}/persons`, child);
    const { body } = await forget(superadmin, '/v1/admin/privacy', [known.id]);
    expect(body.report.is_shared).toBe(true);
    const remaining = (await till.staff.call<{ persons: object[] }>('GET', `${till.root}/persons?search=${known.who.last_name}`)).body
      .persons;
    expect(remaining).toEqual([expect.objectContaining(child)]);
  });

  it('closes an account with the address, only for a superadmin', async () => {
    const { addPerson, grantRole } = await import('../../src/server/auth/people');
    const user = await addPerson(till.db.orm, {
      email: known.who.email,
      first_name: known.who.first_name,
      last_name: known.who.last_name,
      password_hash: '-',
    });
    await grantRole(till.db.orm, user.id, { role: 'trainer', organization_id: till.organization.id });
    const at = new Date().toISOString();
    await till.db.orm.insert(sign_ins).values({ id: newId(), user_id: user.id, way: 'password', address: '192.0.2.77', last_used_at: at });
    const passkey = { credential_id: newId(), public_key: '-', counter: 0, transports: [], is_synced: false };
    await till.db.orm.insert(passkeys).values({ ...passkey, user_id: user.id, name: `Laptop van ${known.who.first_name}` });
    const providerAccount = { application_id: newId(), issuer: 'https://login.stad.test', subject: known.who.email, last_used_at: at };
    await till.db.orm.insert(provider_accounts).values({ ...providerAccount, user_id: user.id });
    await till.db.orm.insert(totp_secrets).values({ user_id: user.id, secret: '-' });
    await till.db.orm.insert(recovery_codes).values({ user_id: user.id, code_hash: '-' });

    const path = `/v1/admin/organizations/${till.organization.id}/privacy`;
    expect((await forget(till.staff, path, [known.id], true)).body.report.account).toBe('stays');
    expect((await forget(superadmin, '/v1/admin/privacy', [known.id])).body.report.account).toBe('closed');
    expect(traces(await dump(till.db), [...known.words, '192.0.2.77'])).toEqual([]);
    for (const accountTable of [sign_ins, passkeys, provider_accounts, totp_secrets, recovery_codes])
      expect(await till.db.orm.select().from(accountTable).where(eq(accountTable.user_id, user.id))).toEqual([]);
  });

  it('is allowed only to users with authority over these people', async () => {
    const path = `/v1/admin/organizations/${till.organization.id}/privacy`;
    const trainer = await till.aPerson([{ role: 'trainer', organization_id: till.organization.id }]);
    const other = await till.anOrganization((await till.anApplication()).id);
    const stranger = await till.aPerson([{ role: 'organization', organization_id: other.id }]);
    for (const caller of [trainer, stranger]) {
      expect((await forget(caller, path, [known.id], true)).status).toBe(403);
      expect((await caller.call('POST', `${path}/data`, { persons: [known.id] })).status).toBe(403);
      expect((await caller.call('GET', `${path}/persons?q=a`)).status).toBe(403);
      expect((await forget(caller, '/v1/admin/privacy', [known.id], true)).status).toBe(403);
    }
    expect((await forget(stranger, `/v1/admin/organizations/${other.id}/privacy`, [known.id], true)).status).toBe(404);
    for (const persons of [[], ['x'], 'alles', [1]])
      expect((await superadmin.call('POST', '/v1/admin/privacy/forget', { persons })).status).toBe(422);
    expect((await forget(till.staff, path, [known.id])).status).toBe(200);
    expect(
      traces(await dump(till.db), [known.who.email]).filter((line) => !line.startsWith('mails') && !line.startsWith('attempts')),
    ).toEqual([]);
  });
});

describe("handing over a person's data", () => {
  it('returns everything stored, as JSON and as a page', async () => {
    const { who: identity, id } = await aKnownPerson();
    const { body } = await superadmin.call<{ persons: FoundPerson[] }>('GET', `/v1/admin/privacy/persons?q=${identity.last_name}`);
    expect(body.persons).toEqual([
      expect.objectContaining({
        persons: [id],
        name: `${identity.first_name} ${identity.last_name}`,
        email: identity.email,
        has_account: false,
      }),
    ]);
    const response = await superadmin.raw('POST', '/v1/admin/privacy/data', { persons: [id] });
    const files = unzipped(Buffer.from(await response.arrayBuffer()));
    expect([...files.keys()]).toEqual(['data.json', 'persoonsgegevens.html']);
    const data = JSON.parse(files.get('data.json')?.toString() ?? '{}') as Record<string, Record<string, unknown>[]>;
    expect(Object.keys(data)).toEqual(
      expect.arrayContaining(['persons', 'participants', 'orders', 'transactions', 'refunds', 'message_recipients', 'mails']),
    );
    expect(data['participants']?.[0]).toMatchObject({ ...identity, notes: 'Notenallergie' });
    expect(data['mails']?.[0]).toMatchObject({ to_email: identity.email });
    const page = files.get('persoonsgegevens.html')?.toString() ?? '';
    for (const word of [identity.first_name, identity.email, identity.phone, 'Notenallergie', 'Deelnemers']) expect(page).toContain(word);
    expect(page).not.toMatch(/<script|https?:/);
    const [line] = rowsOf<{ action: string }>(
      await till.db.orm.execute(sql`select action from audit_log where action = 'given' order by id desc limit 1`),
    );
    expect(line).toBeDefined();
  });
});
