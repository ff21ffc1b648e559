import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ForgetReport, FoundPerson } from '../../src/domain/privacy/subject';
import { build_lines } from '../../src/server/db/system/builds';
import { newId } from '../../src/server/db/columns';
import { person_merges } from '../../src/server/db/system/persons';
import { verifyHistory } from '../../src/server/features/history/verifyHistory';
import { sealHistory } from '../../src/server/features/history/sealHistory';
import { rowsOf } from '../../src/server/db/rowsOf';
import { aClub, type Club } from '../support/aClub';
import type { Caller } from '../support/aServer';
import { dump } from '../support/dump';
import { unzipped } from '../support/unzipped';

let club: Club;
let superadmin: Caller;
beforeAll(async () => {
  club = await aClub();
  superadmin = await club.superadmin();
});
afterAll(() => club.close());

const AT = '/v1/admin/privacy';
const find = async (caller: Caller, at: string, q: string) =>
  (await caller.call<{ persons: FoundPerson[] }>('GET', `${at}/persons?q=${encodeURIComponent(q)}`)).body.persons;
const forget = (caller: Caller, at: string, who: object, dry_run = false) =>
  caller.call<{ report: ForgetReport }>('POST', `${at}/forget`, { ...who, dry_run });
async function give(caller: Caller, at: string, who: object) {
  const answer = await caller.raw('POST', `${at}/data`, who);
  const files = unzipped(Buffer.from(await answer.arrayBuffer()));
  return JSON.parse(files.get('data.json')?.toString() ?? '{}') as Record<string, Record<string, unknown>[]>;
}
const traces = async (words: readonly string[]) =>
  (await dump(club.db)).split('\n').filter((line) => words.some((word) => line.includes(word.toLowerCase())));

/** Somebody who can sign in, as a member of the club, and is known there in no other way. */
async function aMember(first_name: string, last_name: string): Promise<Caller> {
  const member = await club.aPerson([{ role: 'organization', organization_id: club.organization.id }], {
    ApplicationId: club.application.id,
  });
  await club.db.orm.execute(sql`update users set first_name = ${first_name}, last_name = ${last_name} where id = ${member.id}::uuid`);
  return member;
}

describe('whose an account is', () => {
  it('is that of whoever bears its name, and not of a child with the same address', async () => {
    const parent = await aMember('Emre', 'Wagenvoort');
    const { body: child } = await club.staff.call('POST', `${club.root}/persons`, {
      first_name: 'Xavi',
      last_name: 'Wagenvoort',
      email: parent.email,
    });
    const persons = [String(child['id'])];
    expect(await give(superadmin, AT, { persons })).not.toHaveProperty('account');
    const { body } = await forget(superadmin, AT, { persons });
    expect(body.report).toMatchObject({ account: 'none', is_shared: true });
    expect((await parent.call('GET', '/v1/admin/profile')).status).toBe(200);
    expect(await traces(['xavi'])).toEqual([]);
  });

  it('is theirs where the name is written otherwise in capitals or spaces alone', async () => {
    const member = await aMember('Jan  Willem', 'DE VRIES');
    const { body: person } = await club.staff.call('POST', `${club.root}/persons`, {
      first_name: 'Jan Willem',
      last_name: 'de Vries',
      email: member.email,
    });
    const { body } = await forget(superadmin, AT, { persons: [String(person['id'])] }, true);
    expect(body.report).toMatchObject({ account: 'closed', is_shared: false });
  });
});

describe('who is no participant', () => {
  it('is found by their account, given all of it, and forgotten without a trace in what they did', async () => {
    const worker = await aMember('Wilhelmina', 'Zeldenrust');
    const session = await club.aSession(await club.anActivity());
    const { body: guest } = await club.staff.call('POST', `${session.path}/participants`, club.somebody());
    const mark = await worker.call('PUT', `${session.path}/participants/${String(guest['id'])}/check-in`, {
      status: 'present',
      nonce: newId(),
    });
    expect(mark.status, JSON.stringify(mark.errors)).toBe(200);
    // What else bears the name of whoever did it, and is no field of an entity.
    const { orm } = club.db;
    await orm.insert(person_merges).values({
      id: newId(),
      organization_id: club.organization.id,
      kept: newId(),
      merged: newId(),
      by_name: 'Wilhelmina Zeldenrust',
      created_at: club.clock.now.toISOString(),
    });
    await orm
      .insert(build_lines)
      .values({ build_id: newId(), n: 1, at: club.clock.now.toISOString(), key: 'asked', values: { name: 'Wilhelmina Zeldenrust' } });
    // They took another name since; the account bears the new one.
    const renamed = await worker.call('PUT', '/v1/admin/profile', { first_name: 'Mina', last_name: 'Zuiderlicht' });
    expect(renamed.status, JSON.stringify(renamed.errors)).toBe(200);

    const found = await find(superadmin, AT, 'Zuiderlicht');
    expect(found).toEqual([
      expect.objectContaining({
        persons: [],
        name: 'Mina Zuiderlicht',
        email: worker.email,
        has_account: true,
        organizations: ['Sportclub De Vlugge Voet'],
      }),
    ]);
    const who = { persons: [], email: worker.email };
    const given = await give(superadmin, AT, who);
    expect(given['account']).toEqual([expect.objectContaining({ first_name: 'Mina', email: worker.email })]);

    await sealHistory(club.deps);
    const words = ['zeldenrust', 'wilhelmina', 'zuiderlicht', worker.email];
    expect((await traces(words)).length).toBeGreaterThan(5);
    const { body, errors } = await forget(superadmin, AT, who);
    expect(body.report, JSON.stringify(errors)).toMatchObject({ account: 'closed' });
    expect(await traces(words)).toEqual([]);
    await sealHistory(club.deps);
    expect(await verifyHistory(club.db.orm)).toMatchObject({ broken: null });
    expect((await worker.call('GET', '/v1/admin/profile')).status).toBe(401);
    expect(await find(superadmin, AT, 'N.N.')).toEqual([]);
  });

  it('is found as a contact by whoever runs the club, and by no other club', async () => {
    const contact = { name: 'Hanneke van den Oudenrijn', email: 'hanneke@vrijwilligers.test', phone: '06 1111 2222', roles: ['trainer'] };
    const made = await club.staff.call('POST', `${club.root}/contacts`, contact);
    expect(made.status, JSON.stringify(made.errors)).toBe(201);
    const at = `${club.root}/privacy`;
    const who = { persons: [], email: contact.email };
    expect(await find(club.staff, at, 'oudenrijn')).toEqual([
      expect.objectContaining({ persons: [], name: contact.name, email: contact.email, has_account: false }),
    ]);
    const other = await club.anOrganization(club.application.id);
    const stranger = await club.aPerson([{ role: 'organization', organization_id: other.id }]);
    const theirs = `/v1/admin/organizations/${other.id}/privacy`;
    expect(await find(stranger, theirs, 'oudenrijn')).toEqual([]);
    for (const verb of ['forget', 'data']) expect((await stranger.call('POST', `${theirs}/${verb}`, who)).status, verb).toBe(404);

    expect((await give(club.staff, at, who))['contacts']).toEqual([expect.objectContaining({ name: contact.name, email: contact.email })]);
    expect((await forget(club.staff, at, who)).status).toBe(200);
    expect((await traces(['oudenrijn', contact.email])).filter((line) => !line.startsWith('attempts'))).toEqual([]);
  });

  it('is named by an address or by records, and by something', async () => {
    for (const who of [{}, { persons: [] }, { persons: [], email: '' }, { email: 'x'.repeat(300) }, { persons: [], email: 7 }])
      expect((await forget(superadmin, AT, who, true)).status, JSON.stringify(who).slice(0, 60)).toBe(422);
    expect((await forget(superadmin, AT, { persons: [], email: 'niemand@nergens.test' }, true)).status).toBe(404);
  });

  it('is not the one who asks, nor the last superadmin', async () => {
    for (const dry_run of [true, false])
      expect((await forget(superadmin, AT, { persons: [], email: superadmin.email }, dry_run)).status).toBe(422);
  });
});

/** Columns beside the declarations that name whoever did something; `forgetAccount` writes a number in each. */
it('every column that names who did something is known', async () => {
  const columns = rowsOf<{ name: string }>(
    await club.db.orm.execute(sql`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and data_type = 'text' and column_name ~ '(_by|by_name|actor_name|sender)$' order by 1`),
  ).map(({ name }) => name);
  expect(columns).toEqual([
    'audit_log.actor_name',
    'bank_files.read_by',
    'builds.made_by',
    'check_ins.actor_name',
    'coupon_batches.made_by',
    'finalising_runs.started_by',
    'messages.sender',
    'notifications.sender',
    'participants.attendance_by',
    'person_merges.by_name',
    'refund_runs.decided_by',
    'refunds.decided_by',
    'season_runs.decided_by',
    'sepa_batches.approved_by',
    'sepa_batches.changed_by',
    'sepa_batches.checked_by',
    'sepa_batches.made_by',
  ]);
});
