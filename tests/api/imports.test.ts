import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { issue } from '../../src/domain/checks/issue';
import type { ImportView } from '../../src/domain/imports/importView';
import { workbookParts } from '../../src/server/engine/export/xlsx/workbookParts';
import { zipFiles } from '../../src/server/engine/export/xlsx/zipFiles';
import { holds } from '../../src/server/db/lock';
import { rowsOf } from '../../src/server/db/rowsOf';
import { imports } from '../../src/server/db/system/imports';
import { memberships } from '../../src/server/db/system/people';
import { attachHooks } from '../../src/server/engine/hooks';
import { hooks } from '../../src/server/hooks.gen';
import { aServer, type Caller, type TestServer } from '../support/aServer';
import { anImporter } from '../support/anImporter';

const HEAD = 'Naam;Straat;Huisnummer;Postcode;Plaats;Land';
const club = (name: string, more: Partial<Record<'street' | 'number' | 'zipcode' | 'city' | 'country', string>> = {}) =>
  [name, more.street ?? 'Sportlaan', more.number ?? '1', more.zipcode ?? '1234AB', more.city ?? 'Utrecht', more.country ?? 'NL'].join(';');
const fileOf = (...rows: string[]) => [HEAD, ...rows].join('\n');

let server: TestServer;
let application: { id: string };
let admin: Caller;
let importer: ReturnType<typeof anImporter>;
beforeAll(async () => {
  server = await aServer();
});
beforeEach(async () => {
  application = await server.anApplication();
  admin = await server.aPerson([{ role: 'admin', application_id: application.id }], { ApplicationId: application.id });
  importer = anImporter(server, admin, '/v1/admin/organizations');
});
afterAll(() => server.close());

interface Club {
  readonly id: string;
  readonly name: string;
  readonly [field: string]: unknown;
}
const listClubs = async (): Promise<Club[]> =>
  (await admin.call<{ organizations: Club[] }>('GET', '/v1/admin/organizations/all')).body.organizations;

describe('an import of clubs that can be accepted at once', () => {
  const statuses = async () => Object.fromEntries((await listClubs()).map(({ name, status }) => [name, status]));
  const reviewQueue = async () =>
    (await admin.call<{ organizations: { name: string }[] }>('GET', '/v1/admin/organizations/review')).body.organizations.map(
      ({ name }) => name,
    );

  test('leaves the clubs in the review queue by default, and sends a mail when they are accepted', async () => {
    const checked = await importer.checked(`${HEAD};E-mail\n${club('Judo Oost')};judo@club.test`);
    expect(checked.choice).toEqual({ field: 'status', among: ['pending', 'accepted'], value: null });
    expect((await importer.written(checked.id)).choice).toMatchObject({ value: 'pending' });
    expect([await statuses(), await reviewQueue()]).toEqual([{ 'Judo Oost': 'pending' }, ['Judo Oost']]);
    const [created] = await listClubs();
    expect((await admin.call('POST', `/v1/admin/organizations/${created?.id}/review/accept`, {})).body).toMatchObject({ told: 1 });
  });

  test('can accept the clubs at once, with that status in their history', async () => {
    const checked = await importer.checked(fileOf(club('Judo Oost')));
    expect((await importer.written(checked.id, { choice: 'accepted' })).choice).toMatchObject({ value: 'accepted' });
    expect([await statuses(), await reviewQueue()]).toEqual([{ 'Judo Oost': 'accepted' }, []]);
    const [created] = await listClubs();
    const path = `/v1/admin/organizations/${created?.id}`;
    const history = JSON.stringify((await admin.call('GET', `${path}/history`)).body);
    expect([history.includes('accepted'), history.includes('clubs.csv')]).toEqual([true, true]);
    expect((await admin.call('POST', `${path}/review/accept`, {})).status).toBe(409);
    expect((await admin.call('PATCH', path, { status: 'archived', version: created?.['version'] })).status).toBe(200);
  });

  test('refuses any other choice', async () => {
    const checked = await importer.checked(fileOf(club('Judo Oost')));
    for (const choice of ['archived', 'rejected', ''])
      expect(await importer.run(checked.id, { choice })).toMatchObject({ status: 422, errors: { choice: expect.any(String) } });
    expect(await statuses()).toEqual({});
  });
});

describe('an import of clubs', () => {
  test('creates clubs as the form does, with the same fields, defaults and history', async () => {
    const checked = await importer.checked(
      `${HEAD};E-mailadres;Website;Notities\n${club('Zwemclub De Dolfijn')};INFO@dolfijn.test;www.dolfijn.test;Bel eerst`,
    );
    expect(checked).toMatchObject({ state: 'checked', total: 1, checked: 1, missing: [], counts: { valid: 1, fault: 0 }, delimiter: ';' });
    expect(await importer.written(checked.id, { rows: 'all', choice: 'accepted' })).toMatchObject({
      state: 'done',
      made: 1,
      problem: null,
    });
    const [created] = await listClubs();
    const fields = {
      name: 'Zwemclub De Dolfijn',
      street: 'Sportlaan',
      house_number: '1',
      zipcode: '1234 AB',
      city: 'Utrecht',
      country: 'nl',
      email: 'info@dolfijn.test',
      website: 'https://www.dolfijn.test',
      notes: 'Bel eerst',
    };
    const byForm = (await admin.call<Club>('POST', '/v1/admin/organizations', { ...fields, name: 'Getypt' })).body;
    const withoutIdAndName = ({ id: _id, name: _name, ...rest }: Club) => rest;
    expect(withoutIdAndName(created as Club)).toEqual(withoutIdAndName(byForm));
    const history = async ({ id }: Club) => (await admin.call('GET', `/v1/admin/organizations/${id}/history`)).body;
    const lines = [await history(created as Club), await history(byForm)] as unknown as { history: Record<string, unknown>[] }[];
    expect(JSON.stringify(lines[0])).toContain('clubs.csv');
    expect(Object.keys(lines[0] ?? {})).toEqual(Object.keys(lines[1] ?? {}));
  });

  test('reports for each row the faults by column, existing records, duplicates in the file and similar records', async () => {
    await admin.call('POST', '/v1/admin/organizations', { name: 'Stichting Judo Oost', zipcode: '9999 ZZ', house_number: '9' });
    await admin.call('POST', '/v1/admin/organizations', { name: 'Atletiek Noord', zipcode: '1111 AA', house_number: '1' });
    const checked = await importer.checked(
      fileOf(
        club('Turnclub West'),
        club('', { zipcode: '12' }),
        club('Judo Oost'),
        club('atletiek  noord', { zipcode: '1111aa' }),
        club('TURNCLUB WEST'),
        club('Handbal', { country: 'Narnia', number: '3' }),
      ),
    );
    expect(checked.counts).toEqual({ valid: 1, fault: 2, alike: 1, there: 1, twin: 1, skipped: 0 });
    const rows = await importer.rows(checked.id);
    expect(
      rows.map(({ line, verdict, faults, resembles }) => [
        line,
        verdict,
        faults.map(({ field }) => field),
        resembles?.name,
        resembles?.line,
      ]),
    ).toEqual([
      [2, 'valid', [], undefined, undefined],
      [3, 'fault', ['name', 'zipcode'], undefined, undefined],
      [4, 'alike', [], 'Stichting Judo Oost', null],
      [5, 'there', [], 'Atletiek Noord', null],
      [6, 'twin', [], expect.any(String), 2],
      [7, 'fault', ['country'], undefined, undefined],
    ]);
    expect(rows[1]?.faults.map(({ message }) => message)).toEqual(['Naam is verplicht', expect.stringContaining('ostcode')]);
    expect((await importer.rows(checked.id, 'duplicates')).map(({ line }) => line)).toEqual([4, 5, 6]);
    expect((await importer.rows(checked.id, 'faults')).map(({ line }) => line)).toEqual([3, 7]);
    const refused = await importer.run(checked.id, { rows: 'all' });
    expect([refused.status, refused.errors['message']]).toEqual([409, 'Er zijn nog 2 rijen met een fout.']);
    expect(await importer.written(checked.id, { rows: 'valid' })).toMatchObject({ state: 'done', made: 1 });
  });

  test('leaves out rows that resemble an existing club, unless staff include them', async () => {
    await admin.call('POST', '/v1/admin/organizations', { name: 'Stichting Judo Oost', zipcode: '9999 ZZ', house_number: '9' });
    const checked = await importer.checked(fileOf(club('Turnclub West'), club('Judo Oost')));
    expect(checked.counts).toMatchObject({ valid: 1, alike: 1 });
    expect(await importer.written(checked.id, { rows: 'all' })).toMatchObject({ state: 'done', made: 1 });
    const checkedAgain = await importer.checked(fileOf(club('Judo Oost')));
    expect(await importer.written(checkedAgain.id, { rows: 'all', with_alike: true })).toMatchObject({ state: 'done', made: 1 });
  });

  test('refuses a negative house number', async () => {
    const checked = await importer.checked(fileOf(club('Turnclub West', { number: '-5' })));
    const [row] = await importer.rows(checked.id);
    expect(row?.faults).toEqual([{ field: 'house_number', message: 'Begin met het nummer, zoals 12 of 12a' }]);
  });

  test('refuses a name that changes the reading direction', async () => {
    const checked = await importer.checked(fileOf(club('Turnclub \u202Etsew')));
    const [row] = await importer.rows(checked.id);
    expect(row?.faults).toEqual([{ field: 'name', message: expect.stringMatching(/^Naam bevat onzichtbare tekens/) }]);
  });

  test.each([
    ['Club name;Street name;House no;Zip code;Town;Country code', []],
    ['Verenigingsnaam;Straatnaam;Huisnr;Post code;Woonplaats;Landcode', []],
  ])('recognises the common headings %s', async (head, missing) => {
    const { body } = await importer.upload(`${head}\nDe Dolfijn;Sportlaan;1;1234AB;Utrecht;NL`);
    expect(body.missing).toEqual(missing);
  });

  test('can be corrected by cell, and creates nothing twice when repeated', async () => {
    const text = fileOf(club('A'), club('B', { zipcode: 'x' }), club('C', { number: '7' }));
    const checked = await importer.checked(text);
    const { body, status } = await importer.mend(checked.id, 3, { cells: { zipcode: '1234 ab' } });
    expect([status, body.import.counts]).toEqual([200, { valid: 3, fault: 0, alike: 0, there: 0, twin: 0, skipped: 0 }]);
    // Now the row is the same club as the row before.
    await importer.mend(checked.id, 3, { cells: { name: 'a' } });
    expect((await importer.view(checked.id)).counts).toMatchObject({ valid: 2, twin: 1 });
    await importer.mend(checked.id, 2, { is_skipped: true });
    expect((await importer.view(checked.id)).counts).toMatchObject({ valid: 2, twin: 0, skipped: 1 });
    expect((await importer.written(checked.id)).made).toBe(2);
    expect((await listClubs()).map(({ name }) => name).sort()).toEqual(['C', 'a']);
    const checkedAgain = await importer.checked(text);
    expect(checkedAgain.counts).toMatchObject({ there: 2, fault: 1, valid: 0 });
    expect((await importer.run(checkedAgain.id)).errors['message']).toBe('Er is niets om te importeren.');
  });

  test('lets users choose the columns if their headings are unknown', async () => {
    const checked = await importer.checked('Wie;Adres;Kavel;Vak;Streek;LAND\nA;Laan;1;1234AB;Utrecht;nl');
    expect(checked).toMatchObject({ state: 'mapping', missing: ['name', 'street', 'house_number', 'zipcode', 'city'] });
    expect((await importer.run(checked.id)).errors['message']).toBe('Kies eerst welke kolom bij welk veld hoort.');
    const columns = ['name', 'street', 'house_number', 'zipcode', 'city', 'country'];
    const twice = await importer.map(checked.id, ['name', 'name', null, null, null, null]);
    expect([twice.status, twice.errors['columns.1']]).toEqual([422, 'Dit veld staat al bij een andere kolom.']);
    expect((await importer.map(checked.id, ['status', ...columns.slice(1)])).errors['columns.0']).toBe(
      'Dit veld kan niet uit een bestand komen.',
    );
    expect((await importer.map(checked.id, columns)).body.state).toBe('checking');
    await importer.job();
    expect((await importer.view(checked.id)).counts.valid).toBe(1);
  });

  test('is visible to its owner only', async () => {
    const { id } = await importer.checked(fileOf(club('A')));
    const colleague = await server.aPerson([{ role: 'admin', application_id: application.id }], { ApplicationId: application.id });
    const other = await server.anApplication();
    const stranger = await server.aPerson([{ role: 'admin', application_id: other.id }], { ApplicationId: other.id });
    const statuses = async (caller: Caller) =>
      Promise.all(
        [
          caller.call('GET', `${importer.path}/${id}`),
          caller.call('GET', `${importer.path}/${id}/rows`),
          caller.call('GET', `${importer.path}/${id}/errors`),
          caller.call('PATCH', `${importer.path}/${id}`, { columns: [] }),
          caller.call('PATCH', `${importer.path}/${id}/rows/2`, { is_skipped: true }),
          caller.call('POST', `${importer.path}/${id}/run`, {}),
          caller.call('DELETE', `${importer.path}/${id}`),
        ].map(async (answer) => (await answer).status),
      );
    for (const caller of [colleague, stranger, await server.superadmin({ ApplicationId: application.id })])
      expect(await statuses(caller)).toEqual([404, 404, 404, 404, 404, 404, 404]);
    expect((await colleague.call<{ imports: ImportView[] }>('GET', importer.path)).body.imports).toEqual([]);
    const organization = await server.anOrganization(application.id);
    const member = await server.aPerson([{ role: 'organization', organization_id: organization.id }], { ApplicationId: application.id });
    expect(await statuses(member)).toEqual([403, 403, 403, 403, 403, 403, 403]);
    expect((await admin.call('DELETE', `${importer.path}/${id}`)).status).toBe(204);
    expect((await admin.call('GET', `${importer.path}/${id}`)).status).toBe(404);
  });
});

test('an unusable file is refused with its problem, in both languages', async () => {
  const refusalOf = async (content: string | Uint8Array, headers: Record<string, string> = {}) => {
    const { status, errors } = await importer.upload(content, 'x', headers);
    return [status, errors['file']];
  };
  expect(await refusalOf('')).toEqual([422, 'Dit bestand is leeg.']);
  expect(await refusalOf(HEAD, { 'Accept-Language': 'en' })).toEqual([422, 'This file only has a header, and no rows.']);
  expect(await refusalOf(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]))).toEqual([
    422,
    'Dit is geen tabel. Kies een CSV-bestand of een Excel-bestand (.xlsx).',
  ]);
  expect(await refusalOf(new Uint8Array(10 * 1024 * 1024 + 1))).toEqual([413, 'Dit bestand is te groot: het mag hoogstens 10 MB zijn.']);
});

test('a small spreadsheet with a cell at the end of the sheet is refused for its rows, and does not block other imports', async () => {
  const sheet = '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>';
  const rows = '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData></worksheet>';
  const parts = { ...workbookParts('Blad'), 'xl/worksheets/sheet1.xml': sheet + rows };
  const chunks: Uint8Array[] = [];
  const files = Object.entries(parts).map(([name, text]) => ({ name, bytes: [Buffer.from(text)] }));
  for await (const chunk of zipFiles(files)) chunks.push(chunk);
  const bomb = Buffer.concat(chunks);
  expect(bomb.length).toBeLessThan(4_000);
  const refused = Array.from({ length: 4 }, () => importer.upload(bomb));
  const colleague = await server.aPerson([{ role: 'admin', application_id: application.id }], { ApplicationId: application.id });
  const checked = await anImporter(server, colleague, '/v1/admin/organizations').checked(fileOf(club('Judo Oost')));
  expect(checked.counts.valid).toBe(1);
  for (const { status, errors } of await Promise.all(refused)) {
    expect(status).toBe(422);
    expect(errors['file']).toBe('Dit bestand heeft te veel rijen. Importeer er hoogstens 20.000 tegelijk.');
  }
});

test('the example file of each format can be imported without faults', async () => {
  for (const format of ['csv', 'xlsx']) {
    const file = new Uint8Array(await (await admin.raw('GET', `${importer.path}/example?format=${format}`)).arrayBuffer());
    const checked = await importer.checked(file, `voorbeeld.${format}`);
    expect(checked, format).toMatchObject({ state: 'checked', missing: [], total: 2, format, counts: { fault: 0 } });
    expect(checked.columns.every(({ field }) => field !== null)).toBe(true);
  }
});

test('the file of errors has an additional column with the faults of each row', async () => {
  const checked = await importer.checked(fileOf(club('A'), club('B', { zipcode: '=1+1' })));
  const text = await (await admin.raw('GET', `${importer.path}/${checked.id}/errors`)).text();
  const lines = text.replace('\uFEFF', '').split('\r\n');
  expect(lines[0]).toBe(`${HEAD};error`);
  expect(lines[1]).toBe(`${club('A')};`);
  expect(lines[2]).toMatch(/^B;Sportlaan;1;'=1\+1;Utrecht;NL;.*ostcode/);
});

describe('an import below a club', () => {
  test('resolves the types and sports of locations by name, also in XLSX, and reports unknown names', async () => {
    const organization = await server.anOrganization(application.id);
    const superadmin = await server.superadmin({ ApplicationId: application.id });
    const [hall, swim] = [
      await superadmin.call<Club>('POST', '/v1/admin/location-types', { name: 'Sporthal, groot' }),
      await superadmin.call<Club>('POST', '/v1/admin/sports', { name: 'Zwemmen' }),
    ];
    expect([hall.status, swim.status]).toEqual([201, 201]);
    const member = await server.aPerson([{ role: 'organization', organization_id: organization.id }], { ApplicationId: application.id });
    const list = `/v1/admin/organizations/${organization.id}/locations`;
    const locationImporter = anImporter(server, member, list);
    const head = 'Naam,Straat,Huisnummer,Postcode,Plaats,Land,Soorten,Sporten,Verborgen,Breedtegraad,Lengtegraad';
    const checked = await locationImporter.checked(
      [
        head,
        'Bad,Laan,1,1234AB,Ede,nl,"sporthal, groot",zwemmen,ja,"52,09","5,12"',
        'Veld,Laan,2,1234AB,Ede,nl,Weide,,nee,,',
        'Zaal,Laan,3,1234AB,Ede,nl,,,,52,',
      ].join('\n'),
    );
    expect((await locationImporter.rows(checked.id)).map(({ faults }) => faults.map(({ field, message }) => [field, message]))).toEqual([
      [],
      [['types', '“Weide” bestaat niet.']],
      [[expect.stringMatching(/itude$/), expect.any(String)]],
    ]);
    expect((await locationImporter.written(checked.id)).made).toBe(1);
    const { body } = await member.call<{ locations: Club[] }>('GET', `${list}/all`);
    expect(body.locations).toMatchObject([
      {
        name: 'Bad',
        types: [hall.body.id],
        sports: [swim.body.id],
        is_hidden: true,
        latitude: 52.09,
        longitude: 5.12,
      },
    ]);
    const other = await server.anOrganization(application.id);
    expect((await member.call('POST', `/v1/admin/organizations/${other.id}/locations/imports`, Buffer.from(head))).status).toBe(403);
  });

  test('identifies persons by first name, last name and date of birth, with columns in any order', async () => {
    const organization = await server.anOrganization(application.id);
    const personImporter = anImporter(server, admin, `/v1/admin/organizations/${organization.id}/persons`);
    const text =
      'Geboortedatum\tachternaam\tVOORNAAM\tGeslacht\n1-2-2015\tde Vries\tNoor\tvrouw\n2015-02-01\tDE VRIES\tnoor\t\n31-02-2015\tSmit\tTom\tMan\n';
    const checked = await personImporter.checked(text);
    expect(checked).toMatchObject({ delimiter: '\t', counts: { valid: 1, twin: 1, fault: 1 } });
    expect((await personImporter.rows(checked.id, 'faults'))[0]?.faults[0]?.field).toBe('date_of_birth');
    await personImporter.written(checked.id);
    const { body } = await admin.call<{ persons: Club[] }>('GET', `/v1/admin/organizations/${organization.id}/persons/all`);
    expect(body.persons).toMatchObject([{ first_name: 'Noor', last_name: 'de Vries', date_of_birth: '2015-02-01', gender: 'female' }]);
  });
});

describe('an import with hooks that lock records or run after a write', () => {
  const LOCATIONS_HEAD = 'Naam;Straat;Huisnummer;Postcode;Plaats;Land';
  const hall = (name: string, number: string) => `${name};Dam;${number};1012 AB;Amsterdam;nl`;
  /** Creates a club where each house number can have one location. `notified` receives the created names. */
  async function createStrictClub() {
    const organization = await server.anOrganization(application.id);
    const list = `/v1/admin/organizations/${organization.id}/locations`;
    const notified: unknown[] = [];
    attachHooks({
      ...hooks,
      locations: {
        locks: async (_w, _access, _ids, sent) => [['house', String(sent?.['house_number'])]],
        async validate(w, { after }) {
          const existing = rowsOf<{ name: string }>(
            await w.db.execute(
              sql`select name from locations where organization_id = ${organization.id}::uuid and house_number = ${String(after?.['house_number'])}`,
            ),
          );
          if (!holds(w.db, ['house', String(after?.['house_number'])])) throw new Error('The record was validated without its lock');
          return existing.length > 0 ? [issue('house_number', 'validation.taken')] : [];
        },
        afterWrite: async (w, { after }) => void w.afterCommit.push(() => notified.push(after?.['name'])),
      },
    });
    return {
      importer: anImporter(server, admin, list),
      names: async () => (await locationsAt(list)).map(({ name }) => name),
      told: notified,
    };
  }
  const locationsAt = async (list: string) => (await admin.call<{ locations: Club[] }>('GET', `${list}/all`)).body.locations;
  afterEach(() => attachHooks(hooks));

  test('creates each row under its locks, and runs what follows after it', async () => {
    const { importer: halls, names, told: notified } = await createStrictClub();
    const checked = await halls.checked([LOCATIONS_HEAD, hall('Noord', '9'), hall('Zuid', '10')].join('\n'));
    expect(checked.counts).toMatchObject({ valid: 2, fault: 0 });
    expect(await halls.written(checked.id, { rows: 'all' })).toMatchObject({ state: 'done', made: 2, problem: null });
    expect((await names()).toSorted()).toEqual(['Noord', 'Zuid']);
    expect(notified).toEqual(['Noord', 'Zuid']);
  });

  test('refuses a row that conflicts with an earlier row, and then creates and sends nothing', async () => {
    const { importer: halls, names, told: notified } = await createStrictClub();
    const checked = await halls.checked([LOCATIONS_HEAD, hall('Noord', '11'), hall('Zuid', '11'), hall('West', '12')].join('\n'));
    const refused = await halls.written(checked.id, { rows: 'all' });
    expect(refused).toMatchObject({ state: 'checked', made: null, counts: { valid: 2, fault: 1 } });
    expect(refused.problem).toMatch(/^1 rij is bij het importeren geweigerd/);
    expect((await halls.rows(checked.id, 'faults')).map(({ line, faults }) => [line, faults[0]?.field])).toEqual([[3, 'house_number']]);
    expect([await names(), notified]).toEqual([[], []]);

    await halls.mend(checked.id, 3, { cells: { house_number: '13' } });
    expect(await halls.written(checked.id, { rows: 'all' })).toMatchObject({ state: 'done', made: 3 });
    expect(notified).toEqual(['Noord', 'Zuid', 'West']);
  });

  test('has at most 1,000 rows, which the screen shows before the upload', async () => {
    const { importer: halls } = await createStrictClub();
    const file = [LOCATIONS_HEAD, ...Array.from({ length: 1001 }, (_none, index) => hall(`Hal ${index}`, String(index)))].join('\n');
    const { status, errors } = await halls.upload(file);
    expect([status, errors['file']]).toEqual([422, 'Dit bestand heeft te veel rijen. Importeer er hoogstens 1.000 tegelijk.']);
    expect((await admin.call<{ max_rows: number }>('GET', halls.path)).body.max_rows).toBe(1000);
    expect((await admin.call<{ max_rows: number }>('GET', importer.path)).body.max_rows).toBe(20_000);
  });
});

test('an import of a user who lost permission before it ran creates nothing', async () => {
  const { upload, run, job } = importer;
  const { id } = (await upload(fileOf(club('A')))).body;
  await job();
  await run(id);
  await server.db.orm.delete(memberships).where(eq(memberships.user_id, admin.id));
  await job();
  const [stored] = await server.db.orm.select().from(imports).where(eq(imports.id, id));
  expect([stored?.state, stored?.made]).toEqual(['stopped', null]);
});
