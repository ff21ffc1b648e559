import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf } from '../../src/server/db/rowsOf';
import { sealHistory } from '../../src/server/features/history/sealHistory';
import { verifyHistory } from '../../src/server/features/history/verifyHistory';
import { keepRetention } from '../../src/server/features/privacy/keepRetention';
import { newId } from '../../src/server/db/columns';
import { mails } from '../../src/server/db/system/records';
import { aTill } from '../money/aTill';

let till: Awaited<ReturnType<typeof aTill>>;
beforeAll(async () => {
  till = await aTill();
});
afterAll(() => till.close());

const first = async <Row>(query: ReturnType<typeof sql>) => rowsOf<Row & object>(await till.db.orm.execute(query))[0] as Row;

it.each(['session', 'bundle'] as const)('retention keeps a person who recently joined the waiting list of a %s', async (kind) => {
  await till.db.orm.execute(sql`update applications set persons_kept_months = 12 where id = ${till.application.id}::uuid`);
  const activity = await till.anActivity();
  const session = await till.aSession(activity, { spots: 1 });
  const { path } = kind === 'session' ? session : await till.aBundle(activity, [session]);
  expect((await till.staff.call('POST', `${session.path}/participants`, till.somebody())).status).toBe(201);
  const waiter = till.somebody();
  expect((await till.staff.call('POST', `${path}/waiting-list-entries`, waiter)).status).toBe(201);
  await till.db.orm.execute(
    sql`update persons set updated_at = '2020-01-01' where last_name = ${waiter.last_name} and first_name = ${waiter.first_name}`,
  );
  const countKnown = () =>
    first<{ known: number }>(
      sql`select count(*)::int as known from persons where last_name = ${waiter.last_name} and first_name = ${waiter.first_name}`,
    );
  await keepRetention(till.deps);
  expect(await countKnown()).toEqual({ known: 1 });
  const entries = sql.identifier(kind === 'session' ? 'waiting_list_entries' : 'bundle_waiting_list_entries');
  await till.db.orm.execute(sql`update ${entries} set joined_at = '2020-01-01'`);
  await keepRetention(till.deps);
  expect(await countKnown(), 'still waiting').toEqual({ known: 1 });
  await till.db.orm.execute(sql`update ${entries} set status = 'cancelled'`);
  await keepRetention(till.deps);
  expect(await countKnown(), 'cancelled long ago').toEqual({ known: 0 });
});

it('retention forgets people who were inactive for the time that the application keeps them', async () => {
  const person = { first_name: 'Wilhelmina', last_name: 'Zeldenrust', email: 'mina@voorbeeld.test' };
  await till.signUp(await till.aPaidSession(), person);
  await till.db.orm.execute(sql`update applications set persons_kept_months = 12 where id = ${till.application.id}::uuid`);
  const { id } = await first<{ id: string }>(sql`select id from persons where last_name = 'Zeldenrust'`);
  const name = async () => (await first<{ first_name: string }>(sql`select first_name from persons where id = ${id}::uuid`)).first_name;
  await keepRetention(till.deps);
  expect(await name()).toBe(person.first_name);
  till.clock.now = new Date('2028-06-01T12:00:00Z');
  await keepRetention(till.deps);
  expect(await name()).toBe('N.N.');
  await sealHistory(till.deps);
  expect(await verifyHistory(till.db.orm)).toMatchObject({ broken: null });
});

it.each(['message_recipients', 'notification_recipients'] as const)(
  'retention blanks %s older than the time messages are kept',
  async (name) => {
    const { application, organization, db, clock } = till;
    await db.orm.execute(sql`update applications set messages_kept_months = 6 where id = ${application.id}::uuid`);
    const old = new Date(clock.now.getTime() - 300 * 86_400_000).toISOString();
    const insertRecipient = async (status: string, at: string) => {
      const mail = newId();
      await db.orm.insert(mails).values({
        id: mail,
        to_email: 'noor@voorbeeld.test',
        to_name: 'Noor Bakker',
        subject: 'Hoi Noor',
        body_text: 'Hoi Noor',
        body_html: '',
      });
      const parent =
        name === 'message_recipients'
          ? {
              organization_id: organization.id,
              message_id: await till.insert('messages', {
                organization_id: organization.id,
                about: 'session',
                subject: 'Hoi',
                body: 'Hoi',
                status: 'sent',
              }),
            }
          : {
              notification_id: await till.insert('notifications', {
                application_id: application.id,
                title: 'Hoi',
                contents: 'Hoi',
                status: 'sent',
              }),
            };
      const id = await till.insert(name, {
        ...parent,
        name: 'Noor Bakker',
        first_name: 'Noor',
        email: 'noor@voorbeeld.test',
        status,
        mail,
        created_at: old,
      });
      await db.orm.execute(sql`update ${sql.identifier(name)} set created_at = ${at} where id = ${id}::uuid`);
      return { id, mail };
    };
    const [expired, waiting, recent] = [
      await insertRecipient('sent', old),
      await insertRecipient('waiting', old),
      await insertRecipient('sent', clock.now.toISOString()),
    ];
    expect((await keepRetention(till.deps)).recipients).toBe(1);
    const storedText = async ({ id, mail }: typeof expired) => [
      (await first<{ email: string | null }>(sql`select email from ${sql.identifier(name)} where id = ${id}::uuid`)).email,
      (await first<{ body_text: string }>(sql`select body_text from mails where id = ${mail}::uuid`)).body_text,
    ];
    expect(await storedText(expired)).toEqual([null, '']);
    for (const recipient of [waiting, recent]) expect(await storedText(recipient)).toEqual(['noor@voorbeeld.test', 'Hoi Noor']);
    expect((await keepRetention(till.deps)).recipients).toBe(0);
    expect(await first(sql`select name from ${sql.identifier(name)} where id = ${expired.id}::uuid`)).toEqual({
      name: expect.stringMatching(/^N\.N\. #\d{8}$/),
    });
  },
);
