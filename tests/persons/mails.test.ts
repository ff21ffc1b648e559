import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnyRow } from '../../src/schema/row';
import { type Club, aClub } from '../support/aClub';

let club: Club;
beforeAll(async () => {
  club = await aClub();
});
afterAll(() => club.close());

/** A person who was added to a session and mailed, with the path of their page. */
async function aReader(values: object = {}) {
  const session = await club.aSession(await club.anActivity({ name: 'Roeien' }));
  const { body } = await club.staff.call<AnyRow>('POST', `${session.path}/participants`, { ...club.somebody(), notify: true, ...values });
  return { session, participant: body, page: `${club.root}/persons/${String(body['person'])}` };
}
type Mails = { mails: { id: string; subject: string; status: string }[]; meta: { pagination: { total: number } } };

test('the page of a person shows every mail about their bookings, newest first, with its text', async () => {
  const { session, participant, page } = await aReader();
  await club.staff.call('POST', `${session.path}/participants/${participant.id}/cancel`, { notify: true, reason: 'Storm' });
  const { body } = await club.staff.call<Mails>('GET', `${page}/mails`);
  expect([body.meta.pagination.total, body.mails.map(({ subject }) => subject)]).toEqual([
    2,
    ['Je bent afgemeld: Roeien', 'Je doet mee: Roeien'],
  ]);
  const opened = await club.staff.call<{ body_text: string }>('GET', `${page}/mails/${body.mails[0]?.id}`);
  expect(opened.body.body_text).toContain('Reden: Storm');
  const history = await club.staff.call<{ history: { action: string }[] }>('GET', `${page}/history`);
  expect(history.body.history.map(({ action }) => action)).toContain('mail_read');
});

test('a shown mail contains no working link', async () => {
  const activity = await club.anActivity({ waiting_list_mode: 'offer', has_waitlist: true });
  const session = await club.aSession(activity, { spots: 1 });
  const { body: holder } = await club.staff.call<AnyRow>('POST', `${session.path}/participants`, club.somebody());
  const { body: waiter } = await club.staff.call<AnyRow>('POST', `${session.path}/waiting-list-entries`, club.somebody());
  await club.staff.call('POST', `${session.path}/participants/${holder.id}/cancel`, {});
  const page = `${club.root}/persons/${String(waiter['person'])}`;
  const { body } = await club.staff.call<Mails>('GET', `${page}/mails`);
  expect(body.mails).toHaveLength(1);
  const opened = await club.staff.call<{ body_text: string }>('GET', `${page}/mails/${body.mails[0]?.id}`);
  expect(opened.body.body_text).toContain('/waiting-list/offer?token=…');
});

test("mails are visible only to users who may see people and money, and only on the person's own page", async () => {
  const { page } = await aReader();
  const other = await aReader();
  const { body } = await club.staff.call<Mails>('GET', `${page}/mails`);
  const mail = body.mails[0]?.id ?? '';
  expect((await club.staff.call('GET', `${other.page}/mails/${mail}`)).status).toBe(404);
  const trainer = await club.aPerson([{ role: 'trainer', organization_id: club.organization.id }], { ApplicationId: club.application.id });
  const stranger = await club.aPerson([{ role: 'organization', organization_id: (await club.anOrganization(club.application.id)).id }], {
    ApplicationId: club.application.id,
  });
  for (const person of [trainer, stranger])
    for (const path of [`${page}/mails`, `${page}/mails/${mail}`]) expect((await person.call('GET', path)).status).toBe(403);
});
