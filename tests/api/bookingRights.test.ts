import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyRow } from '../../src/schema/row';
import { aClub, type Club } from '../support/aClub';

let club: Club;
beforeAll(async () => {
  club = await aClub();
});
afterAll(() => club.close());

describe('permission to book', () => {
  test('lets trainers add participants to the sessions that they train, and to no others', async () => {
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
    const person = club.somebody();
    expect((await trainer.call('POST', `${own.path}/participants`, person)).status).toBe(201);
    const register = await trainer.call<{ participants: AnyRow[] }>('GET', `${own.path}/register`);
    expect([
      register.status,
      register.body.participants.map((participant) => [participant['first_name'], 'phone' in participant, 'email' in participant]),
    ]).toEqual([200, [[person.first_name, true, false]]]);
    for (const [method, path, body] of [
      ['POST', '/participants', person],
      ['GET', '/register'],
      ['GET', '/waiting-list-entries/why'],
      ['POST', '/waiting-list-entries', person],
    ] as const)
      expect([path, (await trainer.call(method, `${mail.path}${path}`, body)).status]).toEqual([path, 404]);
  });

  test('lets trainers find the participants of their own sessions, and reveals nothing about other people', async () => {
    const trainer = await club.aPerson([{ role: 'trainer', organization_id: club.organization.id }], {
      ApplicationId: club.application.id,
    });
    const contact = await club.insert('contacts', { organization_id: club.organization.id, name: 'Trainer', email: trainer.email });
    const own = await club.aSession(await club.anActivity({ contacts: [{ contact, roles: ['trainer'] }] }));
    const other = await club.aSession(await club.anActivity());
    const ownParticipant = await club.addParticipant(own, { phone: '020 111 11 11', notes: 'Astma' });
    const stranger = club.somebody({ phone: '020 222 22 22', date_of_birth: '2015-05-05' });
    const otherParticipant = await club.addParticipant(other, stranger);

    const persons = `${club.root}/persons`;
    const search = async (words: unknown) =>
      (await trainer.call<{ persons: AnyRow[] }>('GET', `${club.root}/known-persons?search=${encodeURIComponent(String(words))}`)).body
        .persons;
    // Trainers cannot list persons or open their records; they only search.
    for (const path of [persons, `${persons}/all`, `${persons}/simple`, `${persons}?search=${String(ownParticipant['last_name'])}`])
      expect([path, (await trainer.call('GET', path)).status]).toEqual([path, 403]);
    expect((await search(ownParticipant['last_name'])).map(({ id }) => id)).toEqual([ownParticipant['person']]);
    expect(await search(stranger.last_name)).toEqual([]);
    for (const words of ['', 'x', 'y'.repeat(101)])
      expect((await trainer.call('GET', `${club.root}/known-persons?search=${words}`)).errors).toHaveProperty('search');
    const [known] = await search(ownParticipant['last_name']);
    expect(known && ['email', 'notes', 'may_be_told', 'zipcode'].filter((field) => field in known)).toEqual([]);
    expect(Object.keys(known ?? {}).toSorted()).toEqual(
      ['id', 'version', 'created_at', 'updated_at', 'first_name', 'last_name', 'phone', 'date_of_birth', 'gender'].toSorted(),
    );
    expect(await search(ownParticipant['email'])).toEqual([]);
    for (const id of [otherParticipant['person'], ownParticipant['person']])
      expect((await trainer.call('GET', `${persons}/${String(id)}`)).status).toBe(403);
    for (const path of [persons, `${own.path}/participants`, `${club.root}/activities`, `${club.root}/contacts`, `${club.root}/locations`])
      expect([path, (await trainer.call('GET', `${path}/export`)).status]).toEqual([path, 403]);
    expect((await trainer.call('PATCH', `${persons}/${String(ownParticipant['person'])}`, { phone: null })).status).toBe(403);
    expect((await trainer.call('POST', persons, club.somebody())).status).toBe(403);

    // By id the person is unknown; by name and mail address the booking has only what the trainer entered.
    expect((await trainer.call('POST', `${own.path}/participants`, { person: otherParticipant['person'] })).errors).toHaveProperty(
      'person',
    );
    const added = await trainer.call<AnyRow>('POST', `${own.path}/participants`, { ...stranger, phone: null, date_of_birth: null });
    expect(added.body).toMatchObject({ person: otherParticipant['person'], phone: null, date_of_birth: null });

    const participantPath = `${own.path}/participants/${String(ownParticipant['id'])}`;
    expect((await trainer.call<AnyRow>('PATCH', participantPath, { notes: 'Inhaler in de tas' })).body['notes']).toBe('Inhaler in de tas');
    expect((await trainer.call('PATCH', participantPath, { phone: '1', first_name: 'Ander' })).status).toBe(422);
    const history = JSON.stringify((await trainer.call('GET', `${participantPath}/history`)).body);
    expect([history.includes('Inhaler'), history.includes(String(ownParticipant['email']))]).toEqual([true, false]);
  });

  test('excludes other clubs, and paths through another activity', async () => {
    const other = await club.anOrganization(club.application.id);
    const stranger = await club.aPerson([{ role: 'organization', organization_id: other.id }], { ApplicationId: club.application.id });
    const session = await club.aSession(await club.anActivity());
    expect((await stranger.call('POST', `${session.path}/participants`, club.somebody())).status).toBe(403);
    const crossed = `${club.root}/activities/${await club.anActivity()}/sessions/${session.id}`;
    expect((await club.staff.call('POST', `${crossed}/participants`, club.somebody())).status).toBe(404);
    expect((await club.staff.call('GET', `${crossed}/register`)).status).toBe(404);
  });
});
