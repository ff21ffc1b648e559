import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDeliverer } from '../../src/server/mail/createDeliverer';
import { messageJob } from '../../src/server/features/messages/messageJob';
import { mails } from '../../src/server/db/system/records';
import { table } from '../../src/server/db/tables';
import { aClub, type Club } from '../support/aClub';
import { aMailServer } from './aMailServer';

interface Message {
  id: string;
  status: string;
  subject: string;
  body: string;
  recipients_amount: number;
  sent_amount: number;
  skipped_amount: number;
  failed_amount: number;
  waiting_amount: number;
  kept_amount: number;
  recipients: { name: string; email: string | null; status: string; error: string | null; sent_at: string | null }[];
}
interface Preview {
  recipients: number;
  without_address: number;
  groups: { group: string; recipients: number; without_address: number }[];
  people: { id: string; name: string }[];
  mail: { name: string; subject: string; html: string; text: string } | null;
}

let club: Club;
beforeAll(async () => {
  club = await aClub();
});
afterAll(() => club.close());

const text = { subject: 'Training van {datum}', body: '<p>Hoi {voornaam},</p><p>{activiteit} om {tijd} op {locatie}.</p>' };

/** A session with these participants. */
async function aTraining(people: readonly Record<string, unknown>[], values: Record<string, unknown> = {}) {
  const activity = await club.anActivity({ name: 'Zwemles & meer' });
  const session = await club.aSession(activity, values);
  const ids: string[] = [];
  for (const person of people) {
    const { status, body, errors } = await club.staff.call('POST', `${session.path}/participants`, person);
    if (status !== 201) throw new Error(JSON.stringify(errors));
    ids.push(String(body['id']));
  }
  return { ...session, activity, ids };
}
const noor = { first_name: 'Noor', last_name: 'van den Berg', email: 'noor@voorbeeld.test' };
const bas = { first_name: 'Bas', last_name: 'Aalders', email: 'bas@voorbeeld.test' };
const zonder = { first_name: 'Zoë', last_name: 'Zonder', email: null };

async function deliver(smtpUrl: string | null) {
  const deps = { ...club.deps, config: { ...club.deps.config, smtpUrl } };
  const deliverer = createDeliverer(deps);
  await messageJob(deps);
  await deliverer.kick();
  await messageJob(deps);
  await deliverer.stop();
}
const show = async (path: string, id: string) => (await club.staff.call<Message>('GET', `${path}/messages/${id}`)).body;
const recipientsOf = (id: string) =>
  club.db.orm
    .select()
    .from(table('message_recipients'))
    .where(eq(table('message_recipients').message_id, id));
/** The text of a mail as its reader sees it. */
const readable = (source: string) =>
  Buffer.from(
    source.replaceAll(/=\r\n/g, '').replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

describe('a message to the participants of a session', () => {
  test('reaches each of them by a separate mail, and is logged', async () => {
    const server = await aMailServer({ refuse: 'weg@voorbeeld.test' });
    const session = await aTraining([noor, bas, zonder, { first_name: 'Wil', last_name: 'Weg', email: 'weg@voorbeeld.test' }]);
    const { status, body } = await club.staff.call<Message>('POST', `${session.path}/messages`, text);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'sending',
      subject: 'Training van maandag 30 november 2026',
      recipients_amount: 4,
      waiting_amount: 3,
      skipped_amount: 1,
    });
    expect(server.received).toEqual([]);
    await deliver(server.url);
    await server.close();

    expect(server.received.map(({ to }) => to).sort()).toEqual(['bas@voorbeeld.test', 'noor@voorbeeld.test']);
    const mail = readable(server.received.find(({ to }) => to.startsWith('noor'))?.source ?? '');
    expect(mail).toContain('Subject: Training van maandag 30 november 2026');
    expect(mail).toContain('To: Noor van den Berg <noor@voorbeeld.test>');
    expect(mail).toContain('Hoi Noor,');
    expect(mail).toContain('<p>Zwemles &amp; meer om 19:00 op nog niet bekend.</p>');
    expect(mail).toContain('Zwemles & meer om 19:00 op nog niet bekend.');
    expect(mail).not.toContain('Bas');

    const log = await show(session.path, body.id);
    expect(log).toMatchObject({ status: 'sent', sent_amount: 2, failed_amount: 1, skipped_amount: 1, waiting_amount: 0 });
    expect(log.recipients.map(({ name, status: recipientStatus }) => [name, recipientStatus])).toEqual([
      ['Bas Aalders', 'sent'],
      ['Noor van den Berg', 'sent'],
      ['Wil Weg', 'failed'],
      ['Zoë Zonder', 'skipped'],
    ]);
    expect(log.recipients.find(({ status: recipientStatus }) => recipientStatus === 'failed')?.error).toContain('No such person');
    // The statuses are stored, not only derived.
    expect((await recipientsOf(body.id)).map(({ status: recipientStatus }) => recipientStatus).sort()).toEqual([
      'failed',
      'sent',
      'sent',
      'skipped',
    ]);
  });

  test('goes to the participants at the time of sending, under their names of that time', async () => {
    const server = await aMailServer();
    const session = await aTraining([noor, bas]);
    const { body } = await club.staff.call<Message>('POST', `${session.path}/messages`, text);
    await club.staff.call('POST', `${session.path}/participants`, { first_name: 'Laat', last_name: 'Later', email: 'laat@voorbeeld.test' });
    await club.staff.call('PUT', `${session.path}/participants/${session.ids[0]}`, {
      first_name: 'Anders',
      email: 'anders@voorbeeld.test',
    });
    await club.staff.call('POST', `${session.path}/participants/${session.ids[1]}/cancel`, { notify: false });
    await deliver(server.url);
    await server.close();
    expect(
      server.received
        .map(({ to }) => to)
        .filter((to) => !to.includes('sanne'))
        .sort(),
    ).toEqual(['bas@voorbeeld.test', 'noor@voorbeeld.test']);
    expect((await show(session.path, body.id)).recipients_amount).toBe(2);
  });

  test('can go to selected participants, and to a cancelled one only by name', async () => {
    const session = await aTraining([noor, bas]);
    await club.staff.call('POST', `${session.path}/participants/${session.ids[1]}/cancel`, { notify: false });
    const all = await club.staff.call<Message>('POST', `${session.path}/messages`, text);
    expect(all.body.recipients_amount).toBe(1);
    const selected = await club.staff.call<Message>('POST', `${session.path}/messages`, { ...text, recipients: [session.ids[1]] });
    expect((await show(session.path, selected.body.id)).recipients.map(({ name }) => name)).toEqual(['Bas Aalders']);
    const other = await aTraining([noor]);
    const foreign = await club.staff.call('POST', `${session.path}/messages`, { ...text, recipients: other.ids });
    expect(foreign.status).toBe(422);
    expect(foreign.errors['recipients']).toBe('Een van de ontvangers hoort hier niet bij');
  });

  test('is sent once for repeated calls with the same key', async () => {
    const session = await aTraining([noor]);
    const headers = { 'Idempotency-Key': `bericht-${session.id}` };
    const answers = [
      await club.staff.call<Message>('POST', `${session.path}/messages`, text, headers),
      await club.staff.call<Message>('POST', `${session.path}/messages`, text, headers),
    ];
    expect(answers.map(({ body }) => body.id)).toEqual([answers[0]?.body.id, answers[0]?.body.id]);
    const { body } = await club.staff.call<{ messages: Message[] }>('GET', `${session.path}/messages`);
    expect(body.messages).toHaveLength(1);
  });

  test('is kept when there is no mail server', async () => {
    const session = await aTraining([noor]);
    const { body } = await club.staff.call<Message>('POST', `${session.path}/messages`, text);
    await deliver(null);
    expect(await show(session.path, body.id)).toMatchObject({ status: 'sent', kept_amount: 1, waiting_amount: 0 });
  });

  test('is cleaned before it is stored, and escapes inserted values', async () => {
    const session = await aTraining([{ first_name: '<b>Eva</b>', last_name: 'Haak', email: 'eva@voorbeeld.test' }]);
    const { body } = await club.staff.call<Message>('POST', `${session.path}/messages`, {
      subject: 'Hoi {voornaam}',
      body: '<p onclick="x()">Hoi {voornaam}</p><script>alert(1)</script><a href="javascript:x()">klik</a>',
    });
    expect(body.body).toBe('<p>Hoi {voornaam}</p><a>klik</a>');
    const { body: preview } = await club.staff.call<Preview>('POST', `${session.path}/messages/preview`, {
      subject: 'Hoi {voornaam}',
      body: '<p>Hoi {voornaam}</p>',
    });
    expect(preview.mail?.subject).toBe('Hoi <b>Eva</b>');
    expect(preview.mail?.html).toContain('<p>Hoi &lt;b&gt;Eva&lt;/b&gt;</p>');
  });
});

describe('the recipients of a message', () => {
  const countsOf = (preview: Preview) =>
    preview.groups.map(({ group, recipients, without_address }) => [group, recipients, without_address]);
  const recipientNames = async (path: string, body: { id: string }) => (await show(path, body.id)).recipients.map(({ name }) => name);

  test('are chosen by their state in a session, counted in advance, and validated', async () => {
    const session = await aTraining([noor, bas, zonder]);
    await club.staff.call('POST', `${session.path}/participants/${session.ids[1]}/cancel`, { notify: false });
    const wil = await club.insert('persons', { organization_id: club.organization.id, first_name: 'Wil', last_name: 'Wacht' });
    await club.insert('waiting_list_entries', {
      organization_id: club.organization.id,
      session_id: session.id,
      person: wil,
      first_name: 'Wil',
      last_name: 'Wacht',
      email: 'wil@voorbeeld.test',
      answers: [],
      priority: 0,
      status: 'waiting',
      joined_at: club.clock.now.toISOString(),
    });
    const usual = await club.staff.call<Preview>('POST', `${session.path}/messages/preview`, {});
    expect(countsOf(usual.body)).toEqual([
      ['booked', 1, 1],
      ['waiting', 1, 0],
      ['cancelled', 1, 0],
    ]);
    expect(usual.body.recipients).toBe(1);
    const both = { groups: ['waiting', 'cancelled'] };
    expect((await club.staff.call<Preview>('POST', `${session.path}/messages/preview`, both)).body).toMatchObject({ recipients: 2 });
    const sent = await club.staff.call<Message>('POST', `${session.path}/messages`, { ...text, ...both });
    expect(await recipientNames(session.path, sent.body)).toEqual(['Bas Aalders', 'Wil Wacht']);
    for (const [invalid, sentence] of [
      [{ groups: ['paid'] }, 'Kies bij Aan wie een van de mogelijkheden'],
      [{ groups: [] }, 'Aan wie is verplicht'],
      [{ groups: ['booked'], recipients: session.ids }, 'Kies groepen of afzonderlijke ontvangers, niet allebei.'],
    ] as const) {
      const refused = await club.staff.call('POST', `${session.path}/messages`, { ...text, ...invalid });
      expect([refused.status, refused.errors['groups']]).toEqual([422, sentence]);
    }
  });

  test('of a bundle include groups for waiting and cancelled people', async () => {
    const activity = await club.anActivity();
    const bundle = await club.aBundle(activity, [await club.aSession(activity)]);
    const { body } = await club.staff.call<Preview>('POST', `${bundle.path}/messages/preview`, {});
    expect(countsOf(body).map(([group]) => group)).toEqual(['booked', 'waiting', 'cancelled']);
  });

  test('of a product are chosen by the state of their order, by default paid and open', async () => {
    const rate = await club.insert('rates', { organization_id: club.organization.id, name: 'Shirt', price_in_cents: 1500, vat: 'high' });
    const product = await club.insert('products', {
      organization_id: club.organization.id,
      name: 'Shirt',
      age_range: { from: null, to: null },
      contacts: [],
      concept: false,
      rate,
    });
    const path = `${club.root}/products/${product}`;
    for (const status of ['paid', 'open', 'refunded', 'failed', 'free', 'partly_refunded']) {
      const order = { ...club.somebody({ last_name: status }), quantity: 1, payment_type: 'cash' };
      const bought = await club.staff.call<{ id: string }>('POST', `${path}/purchases`, order);
      expect([bought.status, bought.errors]).toEqual([201, {}]);
      const [row] = await club.db.orm
        .select()
        .from(table('orders'))
        .where(eq(table('orders').email, order.email));
      await club.db.orm
        .update(table('orders'))
        .set({ status: status as 'paid' })
        .where(eq(table('orders').id, row?.id ?? ''));
    }
    const { body } = await club.staff.call<Preview>('POST', `${path}/messages/preview`, {});
    expect(countsOf(body)).toEqual([
      ['paid', 3, 0],
      ['open', 1, 0],
      ['refunded', 1, 0],
      ['undone', 1, 0],
    ]);
    expect(body.recipients).toBe(4);
    const plain = { subject: 'Shirt', body: '<p>Hoi</p>', groups: ['refunded'] };
    const sent = await club.staff.call<Message>('POST', `${path}/messages`, plain);
    expect((await recipientNames(path, sent.body)).map((name) => name.split(' ').at(-1))).toEqual(['refunded']);
  });
});

describe('a preview of a message', () => {
  test('shows the mail of one recipient, and the number of people who get it or not', async () => {
    const session = await aTraining([noor, bas, zonder]);
    const before = await club.db.orm.select().from(mails);
    const { status, body } = await club.staff.call<Preview>('POST', `${session.path}/messages/preview`, {
      ...text,
      recipient: session.ids[0],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      recipients: 2,
      without_address: 1,
      mail: { name: 'Noor van den Berg', subject: 'Training van maandag 30 november 2026' },
    });
    expect(body.people.map(({ name }) => name)).toEqual(['Aalders, Bas', 'Berg, Noor van den', 'Zonder, Zoë']);
    expect(body.mail?.text).toContain('Hoi Noor,\n\nZwemles & meer om 19:00');
    expect(body.mail?.text).toContain('Sportclub De Vlugge Voet');
    expect(await club.db.orm.select().from(mails)).toHaveLength(before.length);
    expect((await club.staff.call<{ messages: Message[] }>('GET', `${session.path}/messages`)).body.messages).toEqual([]);
  });

  test('shows the number of recipients without a text', async () => {
    const session = await aTraining([noor, zonder]);
    expect((await club.staff.call<Preview>('POST', `${session.path}/messages/preview`, {})).body).toMatchObject({
      recipients: 1,
      without_address: 1,
      mail: null,
    });
  });

  test('uses the language of the caller', async () => {
    const session = await aTraining([noor]);
    const { body } = await club.staff.call<Preview>(
      'POST',
      `${session.path}/messages/preview`,
      { subject: '{date}', body: '<p>{location}</p>' },
      { 'Accept-Language': 'en' },
    );
    expect(body.mail?.subject).toMatch(/^Monday,? 30 November 2026$/);
    expect(body.mail?.html).toContain('<p>not known yet</p>');
  });
});

describe('a message is refused at the invalid field', () => {
  test.each([
    ['without subject and text', { subject: null, body: null }, { subject: 'Onderwerp is verplicht', body: 'Bericht is verplicht' }],
    [
      'with a blank subject and text',
      { subject: '  ', body: '<p>&nbsp;</p>' },
      { subject: 'Onderwerp is verplicht', body: 'Bericht is verplicht' },
    ],
    ['with a long subject', { subject: 'x'.repeat(201), body: '<p>a</p>' }, { subject: 'Onderwerp mag niet langer zijn dan 200 tekens' }],
    [
      'with an unknown variable',
      { subject: 'Hoi {naam}', body: '<p>{product}</p>' },
      {
        subject: '{naam} staat nergens voor. Kies een variabele uit de lijst, of haal de accolades weg.',
        body: '{product} kan in dit bericht niet worden ingevuld',
      },
    ],
    ['with a number as subject', { subject: 1, body: '<p>a</p>' }, { subject: 'Onderwerp is niet geldig.' }],
    ['with an unknown key', { subject: 'a', body: '<p>a</p>', to: 'x' }, { to: 'Het veld to bestaat niet' }],
    ['with an empty list of recipients', { subject: 'a', body: '<p>a</p>', recipients: [] }, { recipients: expect.any(String) }],
    ['with a character that cannot be stored', { subject: 'a\u0000', body: '<p>a</p>' }, { subject: expect.any(String) }],
  ])('%s', async (_what, body, errors) => {
    const session = await aTraining([noor]);
    for (const path of [`${session.path}/messages`, `${session.path}/messages/preview`]) {
      const answer = await club.staff.call('POST', path, body);
      expect(answer.status).toBe(422);
      expect(answer.errors).toMatchObject(errors);
    }
  });

  test('without recipients, or without any address', async () => {
    const empty = await aTraining([]);
    expect((await club.staff.call('POST', `${empty.path}/messages`, text)).errors['message']).toBe(
      'Er is niemand om dit bericht aan te sturen.',
    );
    const unreachable = await aTraining([zonder]);
    expect((await club.staff.call('POST', `${unreachable.path}/messages`, text)).errors['message']).toBe(
      'Geen van de ontvangers heeft een e-mailadres.',
    );
    expect((await club.staff.call<Preview>('POST', `${unreachable.path}/messages/preview`, text)).body).toMatchObject({
      recipients: 0,
      without_address: 1,
    });
  });
});

describe('access to messages', () => {
  test('is limited to own activities for a trainer', async () => {
    const trainer = await club.aPerson([{ role: 'trainer', organization_id: club.organization.id }], {
      ApplicationId: club.application.id,
    });
    const contact = await club.insert('contacts', {
      organization_id: club.organization.id,
      name: 'Trainer',
      email: trainer.email.toUpperCase(),
      roles: ['trainer'],
    });
    const own = await club.aSession(await club.anActivity({ contacts: [{ contact, roles: ['trainer'] }] }));
    const other = await aTraining([noor]);
    await club.staff.call('POST', `${own.path}/participants`, bas);
    expect((await trainer.call('POST', `${own.path}/messages`, text)).status).toBe(201);
    for (const [method, path, body] of [
      ['POST', 'messages', text],
      ['POST', 'messages/preview', text],
      ['GET', 'messages', undefined],
    ] as const)
      expect((await trainer.call(method, `${other.path}/${path}`, body)).status).toBe(404);
  });

  test('is refused to a member of another club, and at another session', async () => {
    const stranger = await club.aPerson([{ role: 'organization', organization_id: (await club.anOrganization(club.application.id)).id }], {
      ApplicationId: club.application.id,
    });
    const [session, other] = [await aTraining([noor]), await aTraining([bas])];
    const { body } = await club.staff.call<Message>('POST', `${session.path}/messages`, text);
    expect((await stranger.call('POST', `${session.path}/messages`, text)).status).toBe(403);
    expect((await stranger.call('GET', `${session.path}/messages/${body.id}`)).status).toBe(403);
    expect((await club.staff.call('GET', `${other.path}/messages/${body.id}`)).status).toBe(404);
  });
});

test('a message about a bundle goes to its current participants', async () => {
  const activity = await club.anActivity({ name: 'Turnen' });
  const bundle = await club.aBundle(activity, [await club.aSession(activity)], { name: 'Voorjaar' });
  const at = club.clock.now.toISOString();
  for (const [person, status] of [
    [noor, 'active'],
    [bas, 'cancelled'],
  ] as const) {
    const id = await club.insert('persons', { organization_id: club.organization.id, ...person });
    await club.insert('bundle_places', {
      organization_id: club.organization.id,
      bundle_id: bundle.id,
      person: id,
      ...person,
      answers: [],
      status,
      subscribed_at: at,
    });
  }
  const { status, body } = await club.staff.call<Message>('POST', `${bundle.path}/messages`, {
    subject: '{bundel}: {activiteit}',
    body: '<p>Hoi {voornaam} {achternaam}</p>',
  });
  expect([status, body.subject, body.recipients_amount]).toEqual([201, 'Voorjaar: Turnen', 1]);
});
