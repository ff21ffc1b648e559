import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MoveDone } from '../../src/domain/bookings/movePlan';
import type { AnyRow } from '../../src/schema/row';
import { eq } from 'drizzle-orm';
import { memberships } from '../../src/server/db/system/people';
import { mails } from '../../src/server/db/system/records';
import { table } from '../../src/server/db/tables';
import type { Answer } from '../support/aServer';
import { aClub, type Club } from '../support/aClub';

let club: Club;
beforeAll(async () => {
  club = await aClub();
});
afterAll(() => club.close());

interface Refused {
  refused?: { why: string; needs_reason: boolean; can_wait: boolean; spots: number | null; taken: number };
}
type Session = { id: string; path: string };
const add = (session: Session, body: object = {}, headers: Record<string, string> = {}) =>
  club.staff.call<AnyRow & Refused>('POST', `${session.path}/participants`, { ...club.somebody(), ...body }, headers);
const put = async (session: Session, body: object = {}) => {
  const answer = await add(session, body);
  expect(answer.errors).toEqual({});
  return answer.body;
};
const read = async (session: { path: string }) => (await club.staff.call<AnyRow>('GET', session.path)).body;

/** The same call in Dutch and in English: where the error stands, and both sentences. */
async function inBoth(call: (headers: Record<string, string>) => Promise<Answer<object>>, at: string) {
  const [nl, en] = [await call({ 'Accept-Language': 'nl' }), await call({ 'Accept-Language': 'en' })];
  return { statuses: [nl.status, en.status], nl: nl.errors[at], en: en.errors[at] };
}
const refusal = (status: number, nl: string, en: string) => ({ statuses: [status, status], nl, en });

describe('adding somebody', () => {
  test('who is born tomorrow, before 1900 or on no day at all is told so, also where no age is checked', async () => {
    const session = await club.aSession(await club.anActivity(), { spots: 9 });
    const told = async (date_of_birth: string) => (await inBoth((headers) => add(session, { date_of_birth }, headers), 'date_of_birth')).nl;
    const range = 'Geboortedatum moet tussen 1900 en vandaag liggen';
    expect(await told('2026-11-24')).toBe(range);
    expect(await told('1899-12-31')).toBe(range);
    expect(await told('2026-02-31')).toBe('Geboortedatum is geen bestaande datum');
    expect(await told('31-02-2026')).toBe('Geboortedatum is geen bestaande datum');
    expect(await told('gisteren')).toBe('Geboortedatum moet een datum zijn, zoals 23-11-2026');
    expect((await add(session, { date_of_birth: '2026-11-23' })).status).toBe(201);
  });

  test('gives a place, counted in the session, with a person behind it', async () => {
    const session = await club.aSession(await club.anActivity(), { spots: 2 });
    const { status, body } = await add(session, {
      first_name: 'Anna',
      last_name: 'de Vries',
      email: 'Anna@voorbeeld.test',
      date_of_birth: '2016-03-01',
      notes: 'Zwemt nog niet',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      first_name: 'Anna',
      status: 'active',
      notes: 'Zwemt nog niet',
      attendance_status: 'none',
      overbooked_reason: null,
    });
    expect(await read(session)).toMatchObject({ participants_amount: 1, spots: 2 });
    expect((await club.staff.call<AnyRow>('GET', `${club.root}/persons/${String(body['person'])}`)).body).toMatchObject({
      first_name: 'Anna',
      date_of_birth: '2016-03-01',
    });
  });

  test('finds whoever is known, and learns what was not', async () => {
    const activity = await club.anActivity();
    const [one, two, three] = [await club.aSession(activity), await club.aSession(activity), await club.aSession(activity)];
    const who = { first_name: 'Bram', last_name: 'Smit', email: 'smit@voorbeeld.test' };
    const first = await put(one, who);
    expect((await put(two, { ...who, first_name: 'BRAM', phone: '020 123 45 67' }))['person']).toBe(first['person']);
    const known = await club.staff.call<AnyRow>('POST', `${three.path}/participants`, { person: first['person'] });
    expect(known.body).toMatchObject({ person: first['person'], first_name: 'Bram', phone: expect.stringContaining('20') });
    expect((await put(three, { ...who, first_name: 'Eva' }))['person']).not.toBe(first['person']);
  });

  test('a repeat with one Idempotency-Key is one place', async () => {
    const session = await club.aSession(await club.anActivity());
    const who = club.somebody();
    const [first, second] = [
      await add(session, who, { 'Idempotency-Key': 'een tik' }),
      await add(session, who, { 'Idempotency-Key': 'een tik' }),
    ];
    expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id]);
    expect(await read(session)).toMatchObject({ participants_amount: 1 });
  });

  test('a repeat gets the same bytes and says so; whoever was removed meanwhile, or sees less, does not get what they got then', async () => {
    const session = await club.aSession(await club.anActivity());
    const member = await club.aPerson([{ role: 'organization', organization_id: club.organization.id }], {
      ApplicationId: club.application.id,
    });
    const who = club.somebody({ phone: '020 123 45 67', date_of_birth: '2016-03-01' });
    const send = () => member.call<AnyRow>('POST', `${session.path}/participants`, who, { 'Idempotency-Key': 'nog eens' });
    const [first, second] = [await send(), await send()];
    expect([first.status, first.headers.get('Idempotent-Replayed')]).toEqual([201, null]);
    expect([second.status, second.headers.get('Idempotent-Replayed')]).toEqual([201, 'true']);
    expect(JSON.stringify(second.body)).toBe(JSON.stringify(first.body));

    const own = eq(memberships.user_id, member.id);
    const contact = await club.insert('contacts', { organization_id: club.organization.id, name: 'Trainer', email: member.email });
    await club.db.orm.update(memberships).set({ role: 'trainer' }).where(own);
    expect((await send()).status, 'a trainer of other activities').toBe(404);
    await club.db.orm
      .update(table('activities'))
      .set({ contacts: [{ contact, roles: ['trainer'] }] })
      .where(eq(table('activities').id, session.path.split('/')[6] ?? ''));
    const narrowed = await send();
    expect([narrowed.status, narrowed.body.id, 'email' in narrowed.body]).toEqual([201, first.body.id, false]);

    await club.db.orm.delete(memberships).where(own);
    const gone = await send();
    expect([gone.status, JSON.stringify(gone.body).includes(String(who['email']))]).toEqual([403, false]);
  });

  test('a full session says what is wrong with somebody before it says that it is full, and lets in who is known by the same rules', async () => {
    const session = await club.aSession(await club.anActivity(), { spots: 1 });
    const who = club.somebody();
    const { id } = await put(session, who);
    const refusedAs = async (body: object) => {
      const { status, body: said } = await add(session, body);
      return [status, said.refused?.why];
    };
    expect(await refusedAs({})).toEqual([409, 'full']);
    expect(await refusedAs({ email: 'geen adres' })).toEqual([422, undefined]);
    expect(await refusedAs({ answers: [{ question: id, answer: 'x' }] })).toEqual([422, undefined]);
    expect(await refusedAs(who), 'who is in already').toEqual([422, 'already_in']);
    expect((await add(session, { overbook_reason: 'Zusje van' })).status).toBe(201);
  });

  interface Case {
    readonly activity?: object;
    readonly session?: object;
    readonly body?: object;
    /** How many are in already. */
    readonly taken?: number;
    readonly at?: string;
    readonly says: ReturnType<typeof refusal>;
    readonly refused?: Partial<NonNullable<Refused['refused']>>;
  }
  test.each<[string, Case]>([
    [
      'a full session',
      {
        session: { spots: 2 },
        taken: 2,
        says: refusal(409, 'Deze sessie is vol: 2 van 2 plekken zijn bezet.', 'This session is full: 2 of 2 spots are taken.'),
        refused: { why: 'full', needs_reason: true, can_wait: true, spots: 2, taken: 2 },
      },
    ],
    [
      'a full session without a waiting list',
      {
        activity: { has_waitlist: false },
        session: { spots: 0 },
        says: refusal(409, 'Deze sessie is vol: 0 van 0 plekken zijn bezet.', 'This session is full: 0 of 0 spots are taken.'),
        refused: { can_wait: false },
      },
    ],
    [
      'sign-up that has closed',
      {
        session: { subscribe_until: '2026-11-23T12:00:00.000Z' },
        says: refusal(409, 'Aanmelden kan niet meer.', 'Sign-up has closed.'),
        refused: { why: 'window', needs_reason: true, can_wait: false },
      },
    ],
    [
      'sign-up that has not opened',
      {
        session: { subscribe_from: '2026-11-23T12:00:00.001Z' },
        says: refusal(409, 'Aanmelden kan nog niet.', 'Sign-up has not opened yet.'),
      },
    ],
    [
      'a cancelled session',
      {
        session: { status: 'cancelled' },
        body: { overbook_reason: 'Toch' },
        says: refusal(409, 'Deze sessie is geannuleerd.', 'This session is cancelled.'),
        refused: { needs_reason: false },
      },
    ],
    [
      'a session of last week',
      {
        session: { inDays: -7 },
        body: { overbook_reason: 'Toch' },
        says: refusal(409, 'Deze sessie is te lang geleden om nog iemand toe te voegen.', 'This session is too long ago to add anybody.'),
      },
    ],
    [
      'somebody too young',
      {
        activity: { should_validate_age: true, age_range: { from: 10, to: 12 } },
        body: { date_of_birth: '2016-12-01' },
        at: 'date_of_birth',
        says: refusal(422, 'Te jong: 9 jaar op de dag zelf, vanaf 10', 'Too young: 9 years old on the day itself, from 10'),
      },
    ],
    [
      'somebody too old',
      {
        activity: { should_validate_age: true, age_range: { from: null, to: 12 } },
        body: { date_of_birth: '2013-11-30' },
        at: 'date_of_birth',
        says: refusal(422, 'Te oud: 13 jaar op de dag zelf, tot en met 12', 'Too old: 13 years old on the day itself, up to 12'),
      },
    ],
    [
      'an age that is not known',
      {
        activity: { should_validate_age: true, age_range: { from: 10, to: null } },
        at: 'date_of_birth',
        says: refusal(422, 'Vul de geboortedatum in: er geldt een leeftijdsgrens', 'Enter the date of birth: there is an age limit'),
      },
    ],
    [
      'another gender',
      {
        activity: { gender: 'female' },
        body: { gender: 'male' },
        at: 'gender',
        says: refusal(422, 'Dit aanbod is voor vrouwen en meisjes', 'This is for women and girls'),
      },
    ],
    [
      'a gender that is not known',
      {
        activity: { gender: 'male' },
        at: 'gender',
        says: refusal(422, 'Vul het geslacht in: dit aanbod is niet voor iedereen', 'Enter the gender: this is not for everybody'),
      },
    ],
    [
      'no name',
      { body: { last_name: '' }, at: 'last_name', says: refusal(422, 'Achternaam is verplicht', 'The Last name field is required') },
    ],
    [
      'no mail address',
      {
        body: { email: 'anna' },
        at: 'email',
        says: refusal(422, 'E-mailadres moet een geldig e-mailadres zijn', 'The Email address field must be a valid email'),
      },
    ],
    [
      'a person of nobody',
      {
        body: { person: '00000000-0000-7000-8000-000000000000' },
        at: 'person',
        says: refusal(422, 'Persoon verwijst naar iets dat niet bestaat', 'The Person field refers to something that does not exist'),
      },
    ],
    [
      'a field that does not exist',
      { body: { colour: 'red' }, at: 'colour', says: refusal(422, 'Het veld colour bestaat niet', 'There is no field colour') },
    ],
    [
      'a reason of spaces',
      { body: { overbook_reason: '  ' }, at: 'overbook_reason', says: refusal(422, 'Reden is verplicht', 'The Reason field is required') },
    ],
  ])('refuses %s', async (_, { activity, session: own, body, taken = 0, at = 'message', says, refused }) => {
    const session = await club.aSession(await club.anActivity({ ...activity }), { ...own });
    for (let n = 0; n < taken; n++) await put(session);
    const who = { ...club.somebody(), ...body };
    expect(await inBoth((headers) => add(session, who, headers), at)).toEqual(says);
    if (refused) expect((await add(session, who)).body.refused).toMatchObject(refused);
    expect(await read(session)).toMatchObject({ participants_amount: taken });
  });

  test('refuses somebody who is in already, under the person', async () => {
    const session = await club.aSession(await club.anActivity());
    const who = club.somebody();
    await put(session, who);
    expect(await inBoth((headers) => add(session, { ...who, overbook_reason: 'Toch' }, headers), 'person')).toEqual(
      refusal(422, 'Deze persoon doet al mee', 'This person is already taking part'),
    );
  });

  test('a person of another club is nobody', async () => {
    const other = await club.anOrganization(club.application.id);
    const person = await club.insert('persons', { organization_id: other.id, first_name: 'Iemand', last_name: 'Anders' });
    const answer = await club.staff.call('POST', `${(await club.aSession(await club.anActivity())).path}/participants`, { person });
    expect([answer.status, answer.errors['person']]).toEqual([422, 'Persoon verwijst naar iets dat niet bestaat']);
  });

  test('lets somebody in over the spots for a reason, which stays with the place and in its history', async () => {
    const session = await club.aSession(await club.anActivity(), { spots: 1 });
    await put(session);
    const { id } = await put(session, { overbook_reason: 'Broer van een lid' });
    expect((await club.staff.call<AnyRow>('GET', `${session.path}/participants/${id}`)).body).toMatchObject({
      overbooked_reason: 'Broer van een lid',
    });
    const { history } = (
      await club.staff.call<{ history: { action: string; reason: string }[] }>('GET', `${session.path}/participants/${id}/history`)
    ).body;
    expect(history[0]).toMatchObject({ action: 'created', reason: 'Broer van een lid' });
    expect(await read(session)).toMatchObject({ participants_amount: 2, spots: 1 });
  });

  test('asks the questions of the activity, and keeps the answers with what was asked', async () => {
    const activity = await club.anActivity();
    const question = await club.insert('activity_questions', {
      organization_id: club.organization.id,
      activity_id: activity,
      title: 'Welke maat?',
      type: 'single_select',
      options: ['S', 'M'],
      required: true,
      has_url: false,
      position: 0,
    });
    const session = await club.aSession(activity);
    const who = club.somebody();
    const answer = (values: string[]) => ({ ...who, answers: [{ question, values }] });
    expect(await inBoth((headers) => add(session, who, headers), `answers.${question}`)).toEqual(
      refusal(422, 'Beantwoord de vraag: Welke maat?', 'Answer the question: Welke maat?'),
    );
    expect(await inBoth((headers) => add(session, answer(['XL']), headers), `answers.${question}`)).toEqual(
      refusal(422, 'Kies uit de mogelijkheden bij: Welke maat?', 'Choose from the options of: Welke maat?'),
    );
    const both = await add(session, { ...answer([]), last_name: '' });
    expect(Object.keys(both.errors).sort()).toEqual([`answers.${question}`, 'last_name', 'message']);
    expect((await put(session, answer(['M'])))['answers']).toEqual([{ question, title: 'Welke maat?', values: ['M'] }]);
  });

  test('has a column for each question that was answered in the file of its participants', async () => {
    const activity = await club.anActivity();
    const ask = (title: string, values: object = {}) =>
      club.insert('activity_questions', {
        organization_id: club.organization.id,
        activity_id: activity,
        title,
        type: 'text',
        options: [],
        required: false,
        has_url: false,
        position: 0,
        ...values,
      });
    const [size, phone] = [await ask('Maat?', { type: 'multi_select', options: ['S', 'M'] }), await ask('Telefoon in nood?')];
    const name = await ask('Voornaam');
    const session = await club.aSession(activity, { spots: 9 });
    await put(session, {
      last_name: 'Aa',
      answers: [
        { question: size, values: ['S', 'M'] },
        { question: phone, values: ['0612345678'] },
      ],
    });
    await put(session, {
      last_name: 'Bo',
      answers: [
        { question: phone, values: ['=1+1'] },
        { question: name, values: ['Opa'] },
      ],
    });
    await put(session, { last_name: 'Cas' });
    const file = async (query = '') => {
      const text = await (await club.staff.raw('GET', `${session.path}/participants/export?format=csv${query}`)).text();
      return text
        .replace('\uFEFF', '')
        .trim()
        .split('\r\n')
        .map((line) => line.split(';'));
    };
    const [head = [], ...rows] = await file();
    const columns = [head.indexOf('Maat?'), head.indexOf('Telefoon in nood?')];
    expect(columns.every((column) => column > 0)).toBe(true);
    expect(head.filter((column) => column.startsWith('Voornaam'))).toEqual(['Voornaam', 'Voornaam (2)']);
    const answersOf = (last_name: string) => columns.map((column) => rows.find((row) => row.includes(last_name))?.[column]);
    expect([answersOf('Aa'), answersOf('Cas')]).toEqual([
      ['S, M', expect.stringContaining('0612345678')],
      ['', ''],
    ]);
    expect(answersOf('Bo')[1]).not.toMatch(/^=/);
    expect((await file('&search=Cas'))[0]).not.toContain('Maat?');
  });
});

describe('who may', () => {
  test('a trainer adds people to the sessions where they train, and to no other', async () => {
    const trainer = await club.aPerson([{ role: 'trainer', organization_id: club.organization.id }], {
      ApplicationId: club.application.id,
    });
    const contact = await club.insert('contacts', {
      organization_id: club.organization.id,
      name: 'Trainer',
      email: trainer.email.toUpperCase(),
    });
    const own = await club.aSession(await club.anActivity({ contacts: [{ contact, roles: ['trainer'] }] }));
    const mail = await club.aSession(await club.anActivity({ contacts: [{ contact, roles: ['mail'] }] }));
    const who = club.somebody();
    expect((await trainer.call('POST', `${own.path}/participants`, who)).status).toBe(201);
    const register = await trainer.call<{ participants: AnyRow[] }>('GET', `${own.path}/register`);
    expect([register.status, register.body.participants.map((one) => [one['first_name'], 'phone' in one, 'email' in one])]).toEqual([
      200,
      [[who.first_name, true, false]],
    ]);
    for (const [method, path, body] of [
      ['POST', '/participants', who],
      ['GET', '/register'],
      ['GET', '/waiting-list-entries/why'],
      ['POST', '/waiting-list-entries', who],
    ] as const)
      expect([path, (await trainer.call(method, `${mail.path}${path}`, body)).status]).toEqual([path, 404]);
  });

  test('a trainer finds the people of their own sessions, and learns nothing of anybody else', async () => {
    const trainer = await club.aPerson([{ role: 'trainer', organization_id: club.organization.id }], {
      ApplicationId: club.application.id,
    });
    const contact = await club.insert('contacts', { organization_id: club.organization.id, name: 'Trainer', email: trainer.email });
    const own = await club.aSession(await club.anActivity({ contacts: [{ contact, roles: ['trainer'] }] }));
    const other = await club.aSession(await club.anActivity());
    const mine = await put(own, { phone: '020 111 11 11', notes: 'Astma' });
    const stranger = club.somebody({ phone: '020 222 22 22', date_of_birth: '2015-05-05' });
    const theirs = await put(other, stranger);

    const persons = `${club.root}/persons`;
    const search = async (words: unknown) =>
      (await trainer.call<{ persons: AnyRow[] }>('GET', `${club.root}/known-persons?search=${encodeURIComponent(String(words))}`)).body
        .persons;
    // No list, whole or in names, and nobody's record: they find their own by searching.
    for (const path of [persons, `${persons}/all`, `${persons}/simple`, `${persons}?search=${String(mine['last_name'])}`])
      expect([path, (await trainer.call('GET', path)).status]).toEqual([path, 403]);
    expect((await search(mine['last_name'])).map(({ id }) => id)).toEqual([mine['person']]);
    expect(await search(stranger.last_name)).toEqual([]);
    for (const words of ['', 'x', 'y'.repeat(101)])
      expect((await trainer.call('GET', `${club.root}/known-persons?search=${words}`)).errors).toHaveProperty('search');
    const [known] = await search(mine['last_name']);
    expect(known && ['email', 'notes', 'may_be_told', 'zipcode'].filter((field) => field in known)).toEqual([]);
    expect(Object.keys(known ?? {}).toSorted()).toEqual(
      ['id', 'version', 'created_at', 'updated_at', 'first_name', 'last_name', 'phone', 'date_of_birth', 'gender'].toSorted(),
    );
    expect(await search(mine['email'])).toEqual([]);
    for (const id of [theirs['person'], mine['person']]) expect((await trainer.call('GET', `${persons}/${String(id)}`)).status).toBe(403);
    for (const path of [persons, `${own.path}/participants`, `${club.root}/activities`, `${club.root}/contacts`, `${club.root}/locations`])
      expect([path, (await trainer.call('GET', `${path}/export`)).status]).toEqual([path, 403]);
    expect((await trainer.call('PATCH', `${persons}/${String(mine['person'])}`, { phone: null })).status).toBe(403);
    expect((await trainer.call('POST', persons, club.somebody())).status).toBe(403);

    // By id they are unknown; by name and address the booking holds what the trainer said of them.
    expect((await trainer.call('POST', `${own.path}/participants`, { person: theirs['person'] })).errors).toHaveProperty('person');
    const added = await trainer.call<AnyRow>('POST', `${own.path}/participants`, { ...stranger, phone: null, date_of_birth: null });
    expect(added.body).toMatchObject({ person: theirs['person'], phone: null, date_of_birth: null });

    const at = `${own.path}/participants/${String(mine['id'])}`;
    expect((await trainer.call<AnyRow>('PATCH', at, { notes: 'Inhaler in de tas' })).body['notes']).toBe('Inhaler in de tas');
    expect((await trainer.call('PATCH', at, { phone: '1', first_name: 'Ander' })).status).toBe(422);
    const history = JSON.stringify((await trainer.call('GET', `${at}/history`)).body);
    expect([history.includes('Inhaler'), history.includes(String(mine['email']))]).toEqual([true, false]);
  });

  test("nobody of another club, and not through an activity of one's own", async () => {
    const other = await club.anOrganization(club.application.id);
    const stranger = await club.aPerson([{ role: 'organization', organization_id: other.id }], { ApplicationId: club.application.id });
    const session = await club.aSession(await club.anActivity());
    expect((await stranger.call('POST', `${session.path}/participants`, club.somebody())).status).toBe(403);
    const crossed = `${club.root}/activities/${await club.anActivity()}/sessions/${session.id}`;
    expect((await club.staff.call('POST', `${crossed}/participants`, club.somebody())).status).toBe(404);
    expect((await club.staff.call('GET', `${crossed}/register`)).status).toBe(404);
  });
});

describe('cancelling and moving', () => {
  test('a cancelled place is free again, once', async () => {
    const session = await club.aSession(await club.anActivity(), { spots: 1 });
    const { id } = await put(session);
    const cancelled = await club.staff.call<AnyRow>('POST', `${session.path}/participants/${id}/cancel`, { reason: 'Verhuisd' });
    expect(cancelled.body).toMatchObject({ status: 'cancelled', cancel_reason: 'Verhuisd', cancelled_at: '2026-11-23T12:00:00.000Z' });
    expect(await read(session)).toMatchObject({ participants_amount: 0 });
    expect(await inBoth((headers) => club.staff.call('POST', `${session.path}/participants/${id}/cancel`, {}, headers), 'message')).toEqual(
      refusal(409, 'Deze persoon doet niet meer mee.', 'This person no longer takes part.'),
    );
    await put(session);
  });

  test('who is told gets a mail, in their own language', async () => {
    const session = await club.aSession(await club.anActivity({ name: 'Kanoën' }));
    const { id, email } = await put(session);
    await club.staff.call('POST', `${session.path}/participants/${id}/cancel`, { notify: true, reason: 'Te weinig boten' });
    const [mail] = await mailsTo(String(email));
    expect(mail).toMatchObject({ subject: 'Je bent afgemeld: Kanoën' });
    expect(mail?.body_text).toContain('Reden: Te weinig boten');
    expect(mail?.body_text).toContain('30 november 2026 om 19:00');
  });

  test('who is added gets a confirmation where staff ask for one, with the facts and how it is paid', async () => {
    const rate = await club.insert('rates', { organization_id: club.organization.id, name: 'Les', price_in_cents: 650, vat: 'low' });
    const activity = await club.anActivity({ name: 'Zeilen', rate });
    const session = await club.aSession(activity);
    const [told, silent, paid] = [club.somebody(), club.somebody(), club.somebody()];
    await club.staff.call('POST', `${session.path}/participants`, { ...told, notify: true });
    await club.staff.call('POST', `${session.path}/participants`, silent);
    await club.staff.call('POST', `${session.path}/participants`, { ...paid, notify: true, payment_type: 'cash' });
    const [mail, ...more] = await mailsTo(String(told['email']));
    expect([mail?.subject, more]).toEqual(['Je doet mee: Zeilen', []]);
    expect(mail?.body_text).toContain('heeft je aangemeld voor Zeilen op 30 november 2026 om 19:00');
    expect(mail?.body_text).toContain('Tot: 20:00');
    expect(mail?.body_text).toContain('Het kost €\u00a06,50. Over betalen hoor je van');
    expect(await mailsTo(String(silent['email']))).toEqual([]);
    expect((await mailsTo(String(paid['email'])))[0]?.body_text).toContain('Het kost €\u00a06,50. Dat is betaald.');
    const bundle = await club.aBundle(activity, [await club.aSession(activity, { inDays: 14 })]);
    const holder = club.somebody();
    const added = await club.staff.call('POST', `${bundle.path}/participants`, { ...holder, notify: true });
    expect([added.status, (await mailsTo(String(holder['email'])))[0]?.subject]).toEqual([201, expect.stringContaining('Je doet mee: ')]);
  });

  test('moves with notes and answers, and gives the old place up', async () => {
    const activity = await club.anActivity();
    const [from, to] = [await club.aSession(activity, { spots: 1 }), await club.aSession(activity, { inDays: 14, spots: 1 })];
    const { id, person } = await put(from, { notes: 'Linkshandig' });
    const moved = await club.staff.call<MoveDone>('POST', `${from.path}/participants/move`, {
      participants: [id],
      session_id: to.id,
      notify: true,
    });
    expect(moved.status).toBe(200);
    const there = await club.staff.call<AnyRow>('GET', `${to.path}/participants/${moved.body.moved[0]?.to}`);
    expect(there.body).toMatchObject({ person, notes: 'Linkshandig', status: 'active' });
    expect([await read(from), await read(to)]).toMatchObject([{ participants_amount: 0 }, { participants_amount: 1 }]);
    expect((await mailsTo(String(there.body['email'])))[0]?.body_text).toContain(
      'van 30 november 2026 om 19:00 naar 7 december 2026 om 19:00',
    );
  });

  test.each<[string, (activity: string, session: Session) => Promise<object>, string, number, string, string]>([
    ['where it is', async (_, { id }) => ({ session_id: id }), 'session_id', 422, 'Kies een andere sessie', 'Choose another session'],
    [
      'to nowhere',
      async () => ({ session_id: '00000000-0000-7000-8000-000000000000' }),
      'session_id',
      422,
      'Sessie verwijst naar iets dat niet bestaat',
      'The Session field refers to something that does not exist',
    ],
    [
      'to a full session',
      async (activity) => ({ session_id: (await club.aSession(activity, { spots: 0 })).id }),
      'message',
      409,
      'Deze sessie is vol: 0 van 0 plekken zijn bezet.',
      'This session is full: 0 of 0 spots are taken.',
    ],
    [
      'to a cancelled session',
      async (activity) => ({ session_id: (await club.aSession(activity, { status: 'cancelled' })).id }),
      'message',
      409,
      'Deze sessie is geannuleerd.',
      'This session is cancelled.',
    ],
  ])('does not move %s', async (_, body, at, status, nl, en) => {
    const activity = await club.anActivity();
    const session = await club.aSession(activity);
    const { id } = await put(session);
    const sent = await body(activity, session);
    expect(
      await inBoth((headers) => club.staff.call('POST', `${session.path}/participants/move`, { participants: [id], ...sent }, headers), at),
    ).toEqual(refusal(status, nl, en));
    expect(await read(session)).toMatchObject({ participants_amount: 1 });
  });

  test('does not move somebody to where they are already, nor one who turned too old', async () => {
    const activity = await club.anActivity({ should_validate_age: true, age_range: { from: null, to: 12 } });
    const [from, to, late] = [
      await club.aSession(activity),
      await club.aSession(activity, { inDays: 8 }),
      await club.aSession(activity, { inDays: 40 }),
    ];
    const who = { ...club.somebody(), date_of_birth: '2013-12-15' };
    const { id } = await put(from, who);
    await put(to, who);
    const move = async (session: Session) =>
      (await club.staff.call('POST', `${from.path}/participants/move`, { participants: [id], session_id: session.id })).errors[
        'session_id'
      ];
    expect([await move(to), await move(late)]).toEqual(['Deze persoon doet al mee', 'Te oud: 13 jaar op de dag zelf, tot en met 12']);
  });
});

async function mailsTo(email: string) {
  return (await club.db.orm.select().from(mails)).filter(({ to_email }) => to_email.toLowerCase() === email.toLowerCase());
}
