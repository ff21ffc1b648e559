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
const forget = (caller: Caller, at: string, identity: object, dry_run = false) =>
  caller.call<{ report: ForgetReport }>('POST', `${at}/forget`, { ...identity, dry_run });
async function give(caller: Caller, at: string, identity: object) {
  const answer = await caller.raw('POST', `${at}/data`, identity);
  const files = unzipped(Buffer.from(await answer.arrayBuffer()));
  return JSON.parse(files.get('data.json')?.toString() ?? '{}') as Record<string, Record<string, unknown>[]>;
}
const traces = async (words: readonly string[]) =>
  (await dump(club.db)).split('\n').filter((line) => words.some((word) => line.includes(word.toLowerCase())));

/** A user who is a member of the club and has no other data there. */
async function aMember(first_name: string, last_name: string): Promise<Caller> {
  const member = await club.aPerson([{ role: 'organization', organization_id: club.organization.id }], {
    ApplicationId: club.application.id,
  });
  await club.db.orm.execute(sql`update users set first_name = ${first_name}, last_name = ${last_name} where id = ${member.id}::uuid`);
  return member;
}

describe('the account that belongs to a person', () => {
  it('has the same name, not only the same address', async () => {
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

  it('matches a name that differs only in capitals or spaces', async () => {
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

describe('a person who is not a participant', () => {
  it('is found by account, exported completely, and forgotten without a trace in what they did', async () => {
    const worker = await aMember('Wilhelmina', 'Zeldenrust');
    const session = await club.aSession(await club.anActivity());
    const { body: guest } = await club.staff.call('POST', `${session.path}/participants`, club.somebody());
    const mark = await worker.call('PUT', `${session.path}/participants/${String(guest['id'])}/check-in`, {
      status: 'present',
      nonce: newId(),
    });
    expect(mark.status, JSON.stringify(mark.errors)).toBe(200);
    // Other rows with the name of the person who did something, outside the entities.
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
    // The user changed their name since, and the account has the new one.
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
    const identity = { persons: [], email: worker.email };
    const exported = await give(superadmin, AT, identity);
    expect(exported['account']).toEqual([expect.objectContaining({ first_name: 'Mina', email: worker.email })]);

    await sealHistory(club.deps);
    const words = ['zeldenrust', 'wilhelmina', 'zuiderlicht', worker.email];
    expect((await traces(words)).length).toBeGreaterThan(5);
    const { body, errors } = await forget(superadmin, AT, identity);
    expect(body.report, JSON.stringify(errors)).toMatchObject({ account: 'closed' });
    expect(await traces(words)).toEqual([]);
    await sealHistory(club.deps);
    expect(await verifyHistory(club.db.orm)).toMatchObject({ broken: null });
    expect((await worker.call('GET', '/v1/admin/profile')).status).toBe(401);
    expect(await find(superadmin, AT, 'N.N.')).toEqual([]);
  });

  it('is found as a contact by the manager of the club, and by no other club', async () => {
    const contact = { name: 'Hanneke van den Oudenrijn', email: 'hanneke@vrijwilligers.test', phone: '06 1111 2222', roles: ['trainer'] };
    const created = await club.staff.call('POST', `${club.root}/contacts`, contact);
    expect(created.status, JSON.stringify(created.errors)).toBe(201);
    const at = `${club.root}/privacy`;
    const identity = { persons: [], email: contact.email };
    expect(await find(club.staff, at, 'oudenrijn')).toEqual([
      expect.objectContaining({ persons: [], name: contact.name, email: contact.email, has_account: false }),
    ]);
    const other = await club.anOrganization(club.application.id);
    const stranger = await club.aPerson([{ role: 'organization', organization_id: other.id }]);
    const theirs = `/v1/admin/organizations/${other.id}/privacy`;
    expect(await find(stranger, theirs, 'oudenrijn')).toEqual([]);
    for (const verb of ['forget', 'data']) expect((await stranger.call('POST', `${theirs}/${verb}`, identity)).status, verb).toBe(404);

    expect((await give(club.staff, at, identity))['contacts']).toEqual([
      expect.objectContaining({ name: contact.name, email: contact.email }),
    ]);
    expect((await forget(club.staff, at, identity)).status).toBe(200);
    expect((await traces(['oudenrijn', contact.email])).filter((line) => !line.startsWith('attempts'))).toEqual([]);
  });

  it('must be named by an address or by records', async () => {
    for (const identity of [{}, { persons: [] }, { persons: [], email: '' }, { email: 'x'.repeat(300) }, { persons: [], email: 7 }])
      expect((await forget(superadmin, AT, identity, true)).status, JSON.stringify(identity).slice(0, 60)).toBe(422);
    expect((await forget(superadmin, AT, { persons: [], email: 'niemand@nergens.test' }, true)).status).toBe(404);
  });

  it('cannot be the caller or the last superadmin', async () => {
    for (const dry_run of [true, false])
      expect((await forget(superadmin, AT, { persons: [], email: superadmin.email }, dry_run)).status).toBe(422);
  });
});

/** Columns outside the declarations with the name of the person who did something; `forgetAccount` replaces it by a number. */
it('every column with the name of a person who did something is known', async () => {
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
