import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ShownMessage } from '../../src/domain/messages/loggedMessage';
import type { PersonMessage } from '../../src/domain/persons/personLife';
import { createDeliverer } from '../../src/server/mail/createDeliverer';
import { messageJob } from '../../src/server/features/messages/messageJob';
import { audit_log } from '../../src/server/db/system/records';
import { aClub, type Club } from '../support/aClub';
import { aMailServer } from './aMailServer';

let club: Club;
beforeAll(async () => {
  club = await aClub();
});
afterAll(() => club.close());

const text = { subject: 'Veld 2', body: '<p>Hoi {voornaam}</p>' };

async function deliver(smtpUrl: string) {
  const deps = { ...club.deps, config: { ...club.deps.config, smtpUrl } };
  const deliverer = createDeliverer(deps);
  await messageJob(deps);
  await deliverer.kick();
  await messageJob(deps);
  await deliverer.stop();
}
const show = async (path: string, id: string) => (await club.staff.call<ShownMessage>('GET', `${path}/messages/${id}`)).body;
const recipientsOf = (server: Awaited<ReturnType<typeof aMailServer>>) => server.received.map(({ to }) => to).sort();

/** A session with three people and a message that reached one of them: one address was refused, and one person has none. */
async function aMissedMessage(refuse: string) {
  const session = await club.aSession(await club.anActivity());
  const people = [
    { first_name: 'Goed', last_name: 'van Aalst', email: `goed-${refuse}` },
    { first_name: 'Fout', last_name: 'de Bruin', email: refuse },
    { first_name: 'Geen', last_name: 'Cox', email: null },
  ];
  const booked: { id: string; person: string }[] = [];
  for (const person of people)
    booked.push((await club.staff.call<{ id: string; person: string }>('POST', `${session.path}/participants`, person)).body);
  const server = await aMailServer({ refuse });
  const { id } = (await club.staff.call<{ id: string }>('POST', `${session.path}/messages`, text)).body;
  await deliver(server.url);
  await server.close();
  const [good, refused, withoutAddress] = booked;
  if (!good || !refused || !withoutAddress) throw new Error('Nobody was booked');
  return { session, id, good, wrong: refused, none: withoutAddress, again: `${session.path}/messages/${id}/again` };
}

test('goes only to people it did not reach, at their corrected address', async () => {
  const { session, id, wrong: refused, none: withoutAddress, again } = await aMissedMessage('weg@voorbeeld.test');
  expect((await show(session.path, id)).again).toEqual({ recipients: 1, without_address: 1 });
  // One address is corrected on the booking, the other on the person.
  await club.staff.call('PATCH', `${session.path}/participants/${refused.id}`, { email: 'terug@voorbeeld.test' });
  await club.staff.call('PATCH', `${club.root}/persons/${withoutAddress.person}`, { email: 'nieuw@voorbeeld.test' });
  const before = await show(session.path, id);
  expect(before.again).toEqual({ recipients: 2, without_address: 0 });
  expect(before.recipients.map(({ listed_name, status, again_email }) => [listed_name, status, again_email])).toEqual([
    ['Aalst, Goed van', 'sent', null],
    ['Bruin, Fout de', 'failed', 'terug@voorbeeld.test'],
    ['Cox, Geen', 'skipped', 'nieuw@voorbeeld.test'],
  ]);
  const sent = await club.staff.call<ShownMessage>('POST', again, {});
  expect([sent.status, sent.body]).toMatchObject([200, { status: 'sending', waiting_amount: 2, sent_amount: 1, failed_amount: 0 }]);
  // No recipients remain while they are queued.
  expect((await club.staff.call('POST', again, {})).status).toBe(422);
  const server = await aMailServer();
  await deliver(server.url);
  await server.close();
  expect(recipientsOf(server)).toEqual(['nieuw@voorbeeld.test', 'terug@voorbeeld.test']);
  expect(await show(session.path, id)).toMatchObject({ status: 'sent', sent_amount: 3, failed_amount: 0, skipped_amount: 0 });
  const lines = await club.db.orm
    .select({ after: audit_log.after })
    .from(audit_log)
    .where(and(eq(audit_log.action, 'message_sent_again'), eq(audit_log.record_id, session.id)));
  expect(lines).toEqual([{ after: { subject: 'Veld 2', recipients: 2 } }]);
});

test('happens once for two simultaneous calls', async () => {
  const { again } = await aMissedMessage('dubbel@voorbeeld.test');
  const answers = await Promise.all([club.staff.call('POST', again, {}), club.staff.call('POST', again, {})]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  const server = await aMailServer();
  await deliver(server.url);
  await server.close();
  expect(recipientsOf(server)).toEqual(['dubbel@voorbeeld.test']);
});

test('can name a single recipient, but not one who received it', async () => {
  const { session, id, again } = await aMissedMessage('een@voorbeeld.test');
  const [reachedRecipient, failed] = (await show(session.path, id)).recipients;
  expect((await club.staff.call('POST', again, { recipients: [reachedRecipient?.id] })).status).toBe(422);
  expect((await club.staff.call('POST', again, { recipients: [failed?.id] })).status).toBe(200);
});

test('the messages of a person show the outcome of each', async () => {
  const { session, id, wrong: refused } = await aMissedMessage('log@voorbeeld.test');
  const { body } = await club.staff.call<{ messages: PersonMessage[] }>('GET', `${club.root}/persons/${refused.person}/messages`);
  expect(body.messages).toEqual([
    expect.objectContaining({
      id,
      subject: 'Veld 2',
      about: 'session',
      session_id: session.id,
      status: 'failed',
      email: 'log@voorbeeld.test',
    }),
  ]);
  expect(body.messages[0]?.error).toContain('No such person');
});
