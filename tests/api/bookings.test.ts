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

interface RefusedBooking {
  refused?: { why: string; needs_reason: boolean; can_wait: boolean; spots: number | null; taken: number };
}
type Session = { id: string; path: string };
const add = (session: Session, body: object = {}, headers: Record<string, string> = {}) =>
  club.staff.call<AnyRow & RefusedBooking>('POST', `${session.path}/participants`, { ...club.somebody(), ...body }, headers);
const readSession = async (session: { path: string }) => (await club.staff.call<AnyRow>('GET', session.path)).body;

/** Makes a call in Dutch and in English, and returns both statuses and the errors of a field. */
async function errorsInBothLanguages(call: (headers: Record<string, string>) => Promise<Answer<object>>, field: string) {
  const [nl, en] = [await call({ 'Accept-Language': 'nl' }), await call({ 'Accept-Language': 'en' })];
  return { statuses: [nl.status, en.status], nl: nl.errors[field], en: en.errors[field] };
}
const refusal = (status: number, nl: string, en: string) => ({ statuses: [status, status], nl, en });

describe('adding a participant', () => {
  test('refuses a date of birth that is in the future, before 1900 or invalid, also without an age check', async () => {
    const session = await club.aSession(await club.anActivity(), { spots: 9 });
    const errorFor = async (date_of_birth: string) =>
      (await errorsInBothLanguages((headers) => add(session, { date_of_birth }, headers), 'date_of_birth')).nl;
    const range = 'Geboortedatum moet tussen 1900 en vandaag liggen';
    expect(await errorFor('2026-11-24')).toBe(range);
    expect(await errorFor('1899-12-31')).toBe(range);
    expect(await errorFor('2026-02-31')).toBe('Geboortedatum is geen bestaande datum');
    expect(await errorFor('31-02-2026')).toBe('Geboortedatum is geen bestaande datum');
    expect(await errorFor('gisteren')).toBe('Geboortedatum moet een datum zijn, zoals 23-11-2026');
    expect((await add(session, { date_of_birth: '2026-11-23' })).status).toBe(201);
  });

  test('creates a booking that the session counts, and a person', async () => {
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
    expect(await readSession(session)).toMatchObject({ participants_amount: 1, spots: 2 });
    expect((await club.staff.call<AnyRow>('GET', `${club.root}/persons/${String(body['person'])}`)).body).toMatchObject({
      first_name: 'Anna',
      date_of_birth: '2016-03-01',
    });
  });

  test('finds a known person, and adds what was not known yet', async () => {
    const activity = await club.anActivity();
    const [firstSession, secondSession, thirdSession] = [
      await club.aSession(activity),
      await club.aSession(activity),
      await club.aSession(activity),
    ];
    const person = { first_name: 'Bram', last_name: 'Smit', email: 'smit@voorbeeld.test' };
    const booked = await club.addParticipant(firstSession, person);
    expect((await club.addParticipant(secondSession, { ...person, first_name: 'BRAM', phone: '020 123 45 67' }))['person']).toBe(
      booked['person'],
    );
    const known = await club.staff.call<AnyRow>('POST', `${thirdSession.path}/participants`, { person: booked['person'] });
    expect(known.body).toMatchObject({ person: booked['person'], first_name: 'Bram', phone: expect.stringContaining('20') });
    expect((await club.addParticipant(thirdSession, { ...person, first_name: 'Eva' }))['person']).not.toBe(booked['person']);
  });

  test('creates one booking for a repeated request with the same Idempotency-Key', async () => {
    const session = await club.aSession(await club.anActivity());
    const person = club.somebody();
    const [first, second] = [
      await add(session, person, { 'Idempotency-Key': 'een tik' }),
      await add(session, person, { 'Idempotency-Key': 'een tik' }),
    ];
    expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id]);
    expect(await readSession(session)).toMatchObject({ participants_amount: 1 });
  });

  test('replays the same response, but not to a user who was removed or has fewer permissions since', async () => {
    const session = await club.aSession(await club.anActivity());
    const member = await club.aPerson([{ role: 'organization', organization_id: club.organization.id }], {
      ApplicationId: club.application.id,
    });
    const person = club.somebody({ phone: '020 123 45 67', date_of_birth: '2016-03-01' });
    const send = () => member.call<AnyRow>('POST', `${session.path}/participants`, person, { 'Idempotency-Key': 'nog eens' });
    const [first, second] = [await send(), await send()];
    expect([first.status, first.headers.get('Idempotent-Replayed')]).toEqual([201, null]);
    expect([second.status, second.headers.get('Idempotent-Replayed')]).toEqual([201, 'true']);
    expect(JSON.stringify(second.body)).toBe(JSON.stringify(first.body));

    const ownMembership = eq(memberships.user_id, member.id);
    const contact = await club.insert('contacts', { organization_id: club.organization.id, name: 'Trainer', email: member.email });
    await club.db.orm.update(memberships).set({ role: 'trainer' }).where(ownMembership);
    expect((await send()).status, 'a trainer of other activities').toBe(404);
    await club.db.orm
      .update(table('activities'))
      .set({ contacts: [{ contact, roles: ['trainer'] }] })
      .where(eq(table('activities').id, session.path.split('/')[6] ?? ''));
    const asTrainer = await send();
    expect([asTrainer.status, asTrainer.body.id, 'email' in asTrainer.body]).toEqual([201, first.body.id, false]);

    await club.db.orm.delete(memberships).where(ownMembership);
    const removed = await send();
    expect([removed.status, JSON.stringify(removed.body).includes(String(person['email']))]).toEqual([403, false]);
  });

  test('reports invalid fields of a full session before the refusal, and validates known persons in the same way', async () => {
    const session = await club.aSession(await club.anActivity(), { spots: 1 });
    const person = club.somebody();
    const { id } = await club.addParticipant(session, person);
    const refusedAs = async (body: object) => {
      const { status, body: refusedBody } = await add(session, body);
      return [status, refusedBody.refused?.why];
    };
    expect(await refusedAs({})).toEqual([409, 'full']);
    expect(await refusedAs({ email: 'geen adres' })).toEqual([422, undefined]);
    expect(await refusedAs({ answers: [{ question: id, answer: 'x' }] })).toEqual([422, undefined]);
    expect(await refusedAs(person), 'a person who is in already').toEqual([422, 'already_in']);
    expect((await add(session, { overbook_reason: 'Zusje van' })).status).toBe(201);
  });

  interface RefusalCase {
    readonly activity?: object;
    readonly session?: object;
    readonly body?: object;
    /** The number of participants beforehand. */
    readonly taken?: number;
    readonly field?: string;
    readonly errors: ReturnType<typeof refusal>;
    readonly refused?: Partial<NonNullable<RefusedBooking['refused']>>;
  }
  test.each<[string, RefusalCase]>([
    [
      'a full session',
      {
        session: { spots: 2 },
        taken: 2,
        errors: refusal(409, 'Deze sessie is vol (2 van 2).', 'This session is full (2 of 2).'),
        refused: { why: 'full', needs_reason: true, can_wait: true, spots: 2, taken: 2 },
      },
    ],
    [
      'a full session without a waiting list',
      {
        activity: { has_waitlist: false },
        session: { spots: 0 },
        errors: refusal(409, 'Deze sessie is vol (0 van 0).', 'This session is full (0 of 0).'),
        refused: { can_wait: false },
      },
    ],
    [
      'sign-up that has closed',
      {
        session: { subscribe_until: '2026-11-23T12:00:00.000Z' },
        errors: refusal(409, 'Aanmelden kan niet meer.', 'Sign-up has closed.'),
        refused: { why: 'window', needs_reason: true, can_wait: false },
      },
    ],
    [
      'sign-up that has not opened',
      {
        session: { subscribe_from: '2026-11-23T12:00:00.001Z' },
        errors: refusal(409, 'Aanmelden kan nog niet.', 'Sign-up has not opened yet.'),
      },
    ],
    [
      'a cancelled session',
      {
        session: { status: 'cancelled' },
        body: { overbook_reason: 'Toch' },
        errors: refusal(409, 'Deze sessie is geannuleerd.', 'This session is cancelled.'),
        refused: { needs_reason: false },
      },
    ],
    [
      'a session of last week',
      {
        session: { inDays: -7 },
        body: { overbook_reason: 'Toch' },
        errors: refusal(409, 'Deze sessie is te lang geleden om nog iemand toe te voegen.', 'This session is too long ago to add anyone.'),
      },
    ],
    [
      'a person who is too young',
      {
        activity: { should_validate_age: true, age_range: { from: 10, to: 12 } },
        body: { date_of_birth: '2016-12-01' },
        field: 'date_of_birth',
        errors: refusal(422, 'Te jong: 9 jaar op de dag zelf, vanaf 10', 'Too young: 9 years old on the day itself, from 10'),
      },
    ],
    [
      'a person who is too old',
      {
        activity: { should_validate_age: true, age_range: { from: null, to: 12 } },
        body: { date_of_birth: '2013-11-30' },
        field: 'date_of_birth',
        errors: refusal(422, 'Te oud: 13 jaar op de dag zelf, tot en met 12', 'Too old: 13 years old on the day itself, up to 12'),
      },
    ],
    [
      'an unknown age',
      {
        activity: { should_validate_age: true, age_range: { from: 10, to: null } },
        field: 'date_of_birth',
        errors: refusal(422, 'Vul de geboortedatum in: er geldt een leeftijdsgrens', 'Enter the date of birth: there is an age limit'),
      },
    ],
    [
      'another gender',
      {
        activity: { gender: 'female' },
        body: { gender: 'male' },
        field: 'gender',
        errors: refusal(422, 'Dit aanbod is voor vrouwen en meisjes', 'This is for women and girls'),
      },
    ],
    [
      'an unknown gender',
      {
        activity: { gender: 'male' },
        field: 'gender',
        errors: refusal(422, 'Vul het geslacht in: dit aanbod is niet voor iedereen', 'Enter the gender: this is not for everyone'),
      },
    ],
    [
      'no name',
      { body: { last_name: '' }, field: 'last_name', errors: refusal(422, 'Achternaam is verplicht', 'The Last name field is required') },
    ],
    [
      'an invalid mail address',
      {
        body: { email: 'anna' },
        field: 'email',
        errors: refusal(422, 'E-mailadres moet een geldig e-mailadres zijn', 'The Email address field must be a valid email'),
      },
    ],
    [
      'an unknown person',
      {
        body: { person: '00000000-0000-7000-8000-000000000000' },
        field: 'person',
        errors: refusal(422, 'Persoon verwijst naar iets dat niet bestaat', 'The Person field refers to something that does not exist'),
      },
    ],
    [
      'a field that does not exist',
      { body: { colour: 'red' }, field: 'colour', errors: refusal(422, 'Het veld colour bestaat niet', 'There is no field colour') },
    ],
    [
      'an empty reason',
      {
        body: { overbook_reason: '  ' },
        field: 'overbook_reason',
        errors: refusal(422, 'Reden is verplicht', 'The Reason field is required'),
      },
    ],
  ])('refuses %s', async (_, { activity, session: sessionValues, body, taken = 0, field = 'message', errors, refused }) => {
    const session = await club.aSession(await club.anActivity({ ...activity }), { ...sessionValues });
    for (let n = 0; n < taken; n++) await club.addParticipant(session);
    const person = { ...club.somebody(), ...body };
    expect(await errorsInBothLanguages((headers) => add(session, person, headers), field)).toEqual(errors);
    if (refused) expect((await add(session, person)).body.refused).toMatchObject(refused);
    expect(await readSession(session)).toMatchObject({ participants_amount: taken });
  });

  test('refuses a person who is in already, at the person field', async () => {
    const session = await club.aSession(await club.anActivity());
    const person = club.somebody();
    await club.addParticipant(session, person);
    expect(await errorsInBothLanguages((headers) => add(session, { ...person, overbook_reason: 'Toch' }, headers), 'person')).toEqual(
      refusal(422, 'Deze persoon doet al mee', 'This person is already taking part'),
    );
  });

  test('refuses a person of another club', async () => {
    const other = await club.anOrganization(club.application.id);
    const person = await club.insert('persons', { organization_id: other.id, first_name: 'Iemand', last_name: 'Anders' });
    const answer = await club.staff.call('POST', `${(await club.aSession(await club.anActivity())).path}/participants`, { person });
    expect([answer.status, answer.errors['person']]).toEqual([422, 'Persoon verwijst naar iets dat niet bestaat']);
  });

  test('overbooks for a reason, which is kept with the booking and in its history', async () => {
    const session = await club.aSession(await club.anActivity(), { spots: 1 });
    await club.addParticipant(session);
    const { id } = await club.addParticipant(session, { overbook_reason: 'Broer van een lid' });
    expect((await club.staff.call<AnyRow>('GET', `${session.path}/participants/${id}`)).body).toMatchObject({
      overbooked_reason: 'Broer van een lid',
    });
    const { history } = (
      await club.staff.call<{ history: { action: string; reason: string }[] }>('GET', `${session.path}/participants/${id}/history`)
    ).body;
    expect(history[0]).toMatchObject({ action: 'created', reason: 'Broer van een lid' });
    expect(await readSession(session)).toMatchObject({ participants_amount: 2, spots: 1 });
  });

  test('asks the questions of the activity, and keeps the answers with their questions', async () => {
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
    const person = club.somebody();
    const answer = (values: string[]) => ({ ...person, answers: [{ question, values }] });
    expect(await errorsInBothLanguages((headers) => add(session, person, headers), `answers.${question}`)).toEqual(
      refusal(422, 'Beantwoord de vraag: Welke maat?', 'Answer the question: Welke maat?'),
    );
    expect(await errorsInBothLanguages((headers) => add(session, answer(['XL']), headers), `answers.${question}`)).toEqual(
      refusal(422, 'Kies uit de mogelijkheden bij: Welke maat?', 'Choose from the options of: Welke maat?'),
    );
    const both = await add(session, { ...answer([]), last_name: '' });
    expect(Object.keys(both.errors).sort()).toEqual([`answers.${question}`, 'last_name', 'message']);
    expect((await club.addParticipant(session, answer(['M'])))['answers']).toEqual([{ question, title: 'Welke maat?', values: ['M'] }]);
  });

  test('exports a column for each answered question', async () => {
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
    await club.addParticipant(session, {
      last_name: 'Aa',
      answers: [
        { question: size, values: ['S', 'M'] },
        { question: phone, values: ['0612345678'] },
      ],
    });
    await club.addParticipant(session, {
      last_name: 'Bo',
      answers: [
        { question: phone, values: ['=1+1'] },
        { question: name, values: ['Opa'] },
      ],
    });
    await club.addParticipant(session, { last_name: 'Cas' });
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

describe('cancelling and moving', () => {
  test('frees the place of a cancelled participant, once', async () => {
    const session = await club.aSession(await club.anActivity(), { spots: 1 });
    const { id } = await club.addParticipant(session);
    const cancelled = await club.staff.call<AnyRow>('POST', `${session.path}/participants/${id}/cancel`, { reason: 'Verhuisd' });
    expect(cancelled.body).toMatchObject({ status: 'cancelled', cancel_reason: 'Verhuisd', cancelled_at: '2026-11-23T12:00:00.000Z' });
    expect(await readSession(session)).toMatchObject({ participants_amount: 0 });
    expect(
      await errorsInBothLanguages(
        (headers) => club.staff.call('POST', `${session.path}/participants/${id}/cancel`, {}, headers),
        'message',
      ),
    ).toEqual(refusal(409, 'Deze persoon doet niet meer mee.', 'This person no longer takes part.'));
    await club.addParticipant(session);
  });

  test('sends a cancellation mail in the language of the participant', async () => {
    const session = await club.aSession(await club.anActivity({ name: 'Kanoën' }));
    const { id, email } = await club.addParticipant(session);
    await club.staff.call('POST', `${session.path}/participants/${id}/cancel`, { notify: true, reason: 'Te weinig boten' });
    const [mail] = await mailsTo(String(email));
    expect(mail).toMatchObject({ subject: 'Je bent afgemeld: Kanoën' });
    expect(mail?.body_text).toContain('Reden: Te weinig boten');
    expect(mail?.body_text).toContain('30 november 2026 om 19:00');
  });

  test('sends a confirmation on request, with the details and how it is paid', async () => {
    const rate = await club.insert('rates', { organization_id: club.organization.id, name: 'Les', price_in_cents: 650, vat: 'low' });
    const activity = await club.anActivity({ name: 'Zeilen', rate });
    const session = await club.aSession(activity);
    const [withMail, withoutMail, paid] = [club.somebody(), club.somebody(), club.somebody()];
    await club.staff.call('POST', `${session.path}/participants`, { ...withMail, notify: true });
    await club.staff.call('POST', `${session.path}/participants`, withoutMail);
    await club.staff.call('POST', `${session.path}/participants`, { ...paid, notify: true, payment_type: 'cash' });
    const [mail, ...more] = await mailsTo(String(withMail['email']));
    expect([mail?.subject, more]).toEqual(['Je doet mee: Zeilen', []]);
    expect(mail?.body_text).toContain('heeft je aangemeld voor Zeilen op 30 november 2026 om 19:00');
    expect(mail?.body_text).toContain('Tot: 20:00');
    expect(mail?.body_text).toContain('Het kost €\u00a06,50. Over betalen hoor je van');
    expect(await mailsTo(String(withoutMail['email']))).toEqual([]);
    expect((await mailsTo(String(paid['email'])))[0]?.body_text).toContain('Het kost €\u00a06,50. Dat is betaald.');
    const bundle = await club.aBundle(activity, [await club.aSession(activity, { inDays: 14 })]);
    const holder = club.somebody();
    const added = await club.staff.call('POST', `${bundle.path}/participants`, { ...holder, notify: true });
    expect([added.status, (await mailsTo(String(holder['email'])))[0]?.subject]).toEqual([201, expect.stringContaining('Je doet mee: ')]);
  });

  test('moves a participant with notes and answers, and frees the old place', async () => {
    const activity = await club.anActivity();
    const [from, to] = [await club.aSession(activity, { spots: 1 }), await club.aSession(activity, { inDays: 14, spots: 1 })];
    const { id, person } = await club.addParticipant(from, { notes: 'Linkshandig' });
    const moved = await club.staff.call<MoveDone>('POST', `${from.path}/participants/move`, {
      participants: [id],
      session_id: to.id,
      notify: true,
    });
    expect(moved.status).toBe(200);
    const target = await club.staff.call<AnyRow>('GET', `${to.path}/participants/${moved.body.moved[0]?.to}`);
    expect(target.body).toMatchObject({ person, notes: 'Linkshandig', status: 'active' });
    expect([await readSession(from), await readSession(to)]).toMatchObject([{ participants_amount: 0 }, { participants_amount: 1 }]);
    expect((await mailsTo(String(target.body['email'])))[0]?.body_text).toContain(
      'van 30 november 2026 om 19:00 naar 7 december 2026 om 19:00',
    );
  });

  test.each<[string, (activity: string, session: Session) => Promise<object>, string, number, string, string]>([
    [
      'to the same session',
      async (_, { id }) => ({ session_id: id }),
      'session_id',
      422,
      'Kies een andere sessie',
      'Choose another session',
    ],
    [
      'to an unknown session',
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
      'Deze sessie is vol (0 van 0).',
      'This session is full (0 of 0).',
    ],
    [
      'to a cancelled session',
      async (activity) => ({ session_id: (await club.aSession(activity, { status: 'cancelled' })).id }),
      'message',
      409,
      'Deze sessie is geannuleerd.',
      'This session is cancelled.',
    ],
  ])('does not move %s', async (_, body, field, status, nl, en) => {
    const activity = await club.anActivity();
    const session = await club.aSession(activity);
    const { id } = await club.addParticipant(session);
    const target = await body(activity, session);
    expect(
      await errorsInBothLanguages(
        (headers) => club.staff.call('POST', `${session.path}/participants/move`, { participants: [id], ...target }, headers),
        field,
      ),
    ).toEqual(refusal(status, nl, en));
    expect(await readSession(session)).toMatchObject({ participants_amount: 1 });
  });

  test('does not move a participant to a session where they already are, or who became too old', async () => {
    const activity = await club.anActivity({ should_validate_age: true, age_range: { from: null, to: 12 } });
    const [from, to, late] = [
      await club.aSession(activity),
      await club.aSession(activity, { inDays: 8 }),
      await club.aSession(activity, { inDays: 40 }),
    ];
    const person = { ...club.somebody(), date_of_birth: '2013-12-15' };
    const { id } = await club.addParticipant(from, person);
    await club.addParticipant(to, person);
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
