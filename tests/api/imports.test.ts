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
const clubs = async (): Promise<Club[]> =>
  (await admin.call<{ organizations: Club[] }>('GET', '/v1/admin/organizations/all')).body.organizations;

describe('a file of clubs that is accepted at once, or awaits review', () => {
  const statuses = async () => Object.fromEntries((await clubs()).map(({ name, status }) => [name, status]));
  const queued = async () =>
    (await admin.call<{ organizations: { name: string }[] }>('GET', '/v1/admin/organizations/review')).body.organizations.map(
      ({ name }) => name,
    );

  test('awaits review where nothing is chosen: in the queue, and mailed once it is accepted', async () => {
    const found = await importer.checked(`${HEAD};E-mail\n${club('Judo Oost')};judo@club.test`);
    expect(found.choice).toEqual({ field: 'status', among: ['pending', 'accepted'], value: null });
    expect((await importer.written(found.id)).choice).toMatchObject({ value: 'pending' });
    expect([await statuses(), await queued()]).toEqual([{ 'Judo Oost': 'pending' }, ['Judo Oost']]);
    const [made] = await clubs();
    expect((await admin.call('POST', `/v1/admin/organizations/${made?.id}/review/accept`, {})).body).toMatchObject({ told: 1 });
  });

  test('is accepted at once: in no queue, with that status in its history, and archived like any other', async () => {
    const found = await importer.checked(fileOf(club('Judo Oost')));
    expect((await importer.written(found.id, { choice: 'accepted' })).choice).toMatchObject({ value: 'accepted' });
    expect([await statuses(), await queued()]).toEqual([{ 'Judo Oost': 'accepted' }, []]);
    const [made] = await clubs();
    const path = `/v1/admin/organizations/${made?.id}`;
    const history = JSON.stringify((await admin.call('GET', `${path}/history`)).body);
    expect([history.includes('accepted'), history.includes('clubs.csv')]).toEqual([true, true]);
    expect((await admin.call('POST', `${path}/review/accept`, {})).status).toBe(409);
    expect((await admin.call('PATCH', path, { status: 'archived', version: made?.['version'] })).status).toBe(200);
  });

  test('takes no other choice, and a list without one takes none', async () => {
    const found = await importer.checked(fileOf(club('Judo Oost')));
    for (const choice of ['archived', 'rejected', ''])
      expect(await importer.run(found.id, { choice })).toMatchObject({ status: 422, errors: { choice: expect.any(String) } });
    expect(await statuses()).toEqual({});
  });
});

describe('a file of clubs', () => {
  test('becomes clubs as the form would have made them: the same fields, defaults and history', async () => {
    const found = await importer.checked(
      `${HEAD};E-mailadres;Website;Notities\n${club('Zwemclub De Dolfijn')};INFO@dolfijn.test;www.dolfijn.test;Bel eerst`,
    );
    expect(found).toMatchObject({ state: 'checked', total: 1, checked: 1, missing: [], counts: { valid: 1, fault: 0 }, delimiter: ';' });
    expect(await importer.written(found.id, { rows: 'all', choice: 'accepted' })).toMatchObject({ state: 'done', made: 1, problem: null });
    const [made] = await clubs();
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
    const typed = (await admin.call<Club>('POST', '/v1/admin/organizations', { ...fields, name: 'Getypt' })).body;
    const own = ({ id: _id, name: _name, ...rest }: Club) => rest;
    expect(own(made as Club)).toEqual(own(typed));
    const history = async ({ id }: Club) => (await admin.call('GET', `/v1/admin/organizations/${id}/history`)).body;
    const lines = [await history(made as Club), await history(typed)] as unknown as { history: Record<string, unknown>[] }[];
    expect(JSON.stringify(lines[0])).toContain('clubs.csv');
    expect(Object.keys(lines[0] ?? {})).toEqual(Object.keys(lines[1] ?? {}));
  });

  test('is told row by row: what is wrong in which column, what is there already, what stands there twice, and what is alike', async () => {
    await admin.call('POST', '/v1/admin/organizations', { name: 'Stichting Judo Oost', zipcode: '9999 ZZ', house_number: '9' });
    await admin.call('POST', '/v1/admin/organizations', { name: 'Atletiek Noord', zipcode: '1111 AA', house_number: '1' });
    const found = await importer.checked(
      fileOf(
        club('Turnclub West'),
        club('', { zipcode: '12' }),
        club('Judo Oost'),
        club('atletiek  noord', { zipcode: '1111aa' }),
        club('TURNCLUB WEST'),
        club('Handbal', { country: 'Narnia', number: '3' }),
      ),
    );
    expect(found.counts).toEqual({ valid: 1, fault: 2, alike: 1, there: 1, twin: 1, skipped: 0 });
    const rows = await importer.rows(found.id);
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
    expect((await importer.rows(found.id, 'duplicates')).map(({ line }) => line)).toEqual([4, 5, 6]);
    expect((await importer.rows(found.id, 'faults')).map(({ line }) => line)).toEqual([3, 7]);
    const refused = await importer.run(found.id, { rows: 'all' });
    expect([refused.status, refused.errors['message']]).toEqual([409, 'Er zijn nog 2 rijen met een fout.']);
    expect(await importer.written(found.id, { rows: 'valid' })).toMatchObject({ state: 'done', made: 1 });
  });

  test('leaves out rows that resemble an existing club, unless they are asked for', async () => {
    await admin.call('POST', '/v1/admin/organizations', { name: 'Stichting Judo Oost', zipcode: '9999 ZZ', house_number: '9' });
    const found = await importer.checked(fileOf(club('Turnclub West'), club('Judo Oost')));
    expect(found.counts).toMatchObject({ valid: 1, alike: 1 });
    expect(await importer.written(found.id, { rows: 'all' })).toMatchObject({ state: 'done', made: 1 });
    const again = await importer.checked(fileOf(club('Judo Oost')));
    expect(await importer.written(again.id, { rows: 'all', with_alike: true })).toMatchObject({ state: 'done', made: 1 });
  });

  test('refuses a negative house number', async () => {
    const found = await importer.checked(fileOf(club('Turnclub West', { number: '-5' })));
    const [row] = await importer.rows(found.id);
    expect(row?.faults).toEqual([{ field: 'house_number', message: 'Begin met het nummer, zoals 12 of 12a' }]);
  });

  test('refuses a name that changes its reading direction', async () => {
    const found = await importer.checked(fileOf(club('Turnclub \u202Etsew')));
    const [row] = await importer.rows(found.id);
    expect(row?.faults).toEqual([{ field: 'name', message: expect.stringMatching(/^Naam bevat onzichtbare tekens/) }]);
  });

  test.each([
    ['Club name;Street name;House no;Zip code;Town;Country code', []],
    ['Verenigingsnaam;Straatnaam;Huisnr;Post code;Woonplaats;Landcode', []],
  ])('recognises the common headings %s', async (head, missing) => {
    const { body } = await importer.upload(`${head}\nDe Dolfijn;Sportlaan;1;1234AB;Utrecht;NL`);
    expect(body.missing).toEqual(missing);
  });

  test('is mended cell by cell, and imported again makes nothing twice', async () => {
    const text = fileOf(club('A'), club('B', { zipcode: 'x' }), club('C', { number: '7' }));
    const found = await importer.checked(text);
    const { body, status } = await importer.mend(found.id, 3, { cells: { zipcode: '1234 ab' } });
    expect([status, body.import.counts]).toEqual([200, { valid: 3, fault: 0, alike: 0, there: 0, twin: 0, skipped: 0 }]);
    // Now it is the club of the row before.
    await importer.mend(found.id, 3, { cells: { name: 'a' } });
    expect((await importer.view(found.id)).counts).toMatchObject({ valid: 2, twin: 1 });
    await importer.mend(found.id, 2, { is_skipped: true });
    expect((await importer.view(found.id)).counts).toMatchObject({ valid: 2, twin: 0, skipped: 1 });
    expect((await importer.written(found.id)).made).toBe(2);
    expect((await clubs()).map(({ name }) => name).sort()).toEqual(['C', 'a']);
    const again = await importer.checked(text);
    expect(again.counts).toMatchObject({ there: 2, fault: 1, valid: 0 });
    expect((await importer.run(again.id)).errors['message']).toBe('Er is niets om te importeren.');
  });

  test('finds its columns by hand where they are called otherwise', async () => {
    const found = await importer.checked('Wie;Adres;Kavel;Vak;Streek;LAND\nA;Laan;1;1234AB;Utrecht;nl');
    expect(found).toMatchObject({ state: 'mapping', missing: ['name', 'street', 'house_number', 'zipcode', 'city'] });
    expect((await importer.run(found.id)).errors['message']).toBe('Kies eerst welke kolom bij welk veld hoort.');
    const columns = ['name', 'street', 'house_number', 'zipcode', 'city', 'country'];
    const twice = await importer.map(found.id, ['name', 'name', null, null, null, null]);
    expect([twice.status, twice.errors['columns.1']]).toEqual([422, 'Dit veld staat al bij een andere kolom.']);
    expect((await importer.map(found.id, ['status', ...columns.slice(1)])).errors['columns.0']).toBe(
      'Dit veld kan niet uit een bestand komen.',
    );
    expect((await importer.map(found.id, columns)).body.state).toBe('checking');
    await importer.job();
    expect((await importer.view(found.id)).counts.valid).toBe(1);
  });

  test('is its owner’s alone: colleagues, other staff and members find nothing', async () => {
    const { id } = await importer.checked(fileOf(club('A')));
    const colleague = await server.aPerson([{ role: 'admin', application_id: application.id }], { ApplicationId: application.id });
    const other = await server.anApplication();
    const stranger = await server.aPerson([{ role: 'admin', application_id: other.id }], { ApplicationId: other.id });
    const statuses = async (who: Caller) =>
      Promise.all(
        [
          who.call('GET', `${importer.path}/${id}`),
          who.call('GET', `${importer.path}/${id}/rows`),
          who.call('GET', `${importer.path}/${id}/errors`),
          who.call('PATCH', `${importer.path}/${id}`, { columns: [] }),
          who.call('PATCH', `${importer.path}/${id}/rows/2`, { is_skipped: true }),
          who.call('POST', `${importer.path}/${id}/run`, {}),
          who.call('DELETE', `${importer.path}/${id}`),
        ].map(async (answer) => (await answer).status),
      );
    for (const who of [colleague, stranger, await server.superadmin({ ApplicationId: application.id })])
      expect(await statuses(who)).toEqual([404, 404, 404, 404, 404, 404, 404]);
    expect((await colleague.call<{ imports: ImportView[] }>('GET', importer.path)).body.imports).toEqual([]);
    const organization = await server.anOrganization(application.id);
    const member = await server.aPerson([{ role: 'organization', organization_id: organization.id }], { ApplicationId: application.id });
    expect(await statuses(member)).toEqual([403, 403, 403, 403, 403, 403, 403]);
    expect((await admin.call('DELETE', `${importer.path}/${id}`)).status).toBe(204);
    expect((await admin.call('GET', `${importer.path}/${id}`)).status).toBe(404);
  });
});

test('a file without sense says what is wrong with it, in both languages', async () => {
  const refused = async (content: string | Uint8Array, headers: Record<string, string> = {}) => {
    const { status, errors } = await importer.upload(content, 'x', headers);
    return [status, errors['file']];
  };
  expect(await refused('')).toEqual([422, 'Dit bestand is leeg.']);
  expect(await refused(HEAD, { 'Accept-Language': 'en' })).toEqual([422, 'This file only has a header, and no rows.']);
  expect(await refused(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]))).toEqual([
    422,
    'Dit is geen tabel. Kies een CSV-bestand of een Excel-bestand (.xlsx).',
  ]);
  expect(await refused(new Uint8Array(10 * 1024 * 1024 + 1))).toEqual([413, 'Dit bestand is te groot: het mag hoogstens 10 MB zijn.']);
});

test('a small spreadsheet with one cell at the end of the sheet is refused by its rows, and keeps nobody from importing', async () => {
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
  const found = await anImporter(server, colleague, '/v1/admin/organizations').checked(fileOf(club('Judo Oost')));
  expect(found.counts.valid).toBe(1);
  for (const { status, errors } of await Promise.all(refused)) {
    expect(status).toBe(422);
    expect(errors['file']).toBe('Dit bestand heeft te veel rijen. Importeer er hoogstens 20.000 tegelijk.');
  }
});

test('the example file of each format is imported without a fault', async () => {
  for (const format of ['csv', 'xlsx']) {
    const file = new Uint8Array(await (await admin.raw('GET', `${importer.path}/example?format=${format}`)).arrayBuffer());
    const found = await importer.checked(file, `voorbeeld.${format}`);
    expect(found, format).toMatchObject({ state: 'checked', missing: [], total: 2, format, counts: { fault: 0 } });
    expect(found.columns.every(({ field }) => field !== null)).toBe(true);
  }
});

test('the file of errors is the file with one more column, and what was wrong stands in it', async () => {
  const found = await importer.checked(fileOf(club('A'), club('B', { zipcode: '=1+1' })));
  const text = await (await admin.raw('GET', `${importer.path}/${found.id}/errors`)).text();
  const lines = text.replace('\uFEFF', '').split('\r\n');
  expect(lines[0]).toBe(`${HEAD};error`);
  expect(lines[1]).toBe(`${club('A')};`);
  expect(lines[2]).toMatch(/^B;Sportlaan;1;'=1\+1;Utrecht;NL;.*ostcode/);
});

describe('what belongs to a club', () => {
  test('locations come in with their kinds and sports by name, in XLSX as well; a name that there is not is a fault of its cell', async () => {
    const organization = await server.anOrganization(application.id);
    const superadmin = await server.superadmin({ ApplicationId: application.id });
    const [hall, swim] = [
      await superadmin.call<Club>('POST', '/v1/admin/location-types', { name: 'Sporthal, groot' }),
      await superadmin.call<Club>('POST', '/v1/admin/sports', { name: 'Zwemmen' }),
    ];
    expect([hall.status, swim.status]).toEqual([201, 201]);
    const member = await server.aPerson([{ role: 'organization', organization_id: organization.id }], { ApplicationId: application.id });
    const list = `/v1/admin/organizations/${organization.id}/locations`;
    const own = anImporter(server, member, list);
    const head = 'Naam,Straat,Huisnummer,Postcode,Plaats,Land,Soorten,Sporten,Verborgen,Breedtegraad,Lengtegraad';
    const found = await own.checked(
      [
        head,
        'Bad,Laan,1,1234AB,Ede,nl,"sporthal, groot",zwemmen,ja,"52,09","5,12"',
        'Veld,Laan,2,1234AB,Ede,nl,Weide,,nee,,',
        'Zaal,Laan,3,1234AB,Ede,nl,,,,52,',
      ].join('\n'),
    );
    expect((await own.rows(found.id)).map(({ faults }) => faults.map(({ field, message }) => [field, message]))).toEqual([
      [],
      [['types', '“Weide” bestaat niet.']],
      [[expect.stringMatching(/itude$/), expect.any(String)]],
    ]);
    expect((await own.written(found.id)).made).toBe(1);
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

  test('persons come in by first name, last name and day of birth, in any order of columns', async () => {
    const organization = await server.anOrganization(application.id);
    const own = anImporter(server, admin, `/v1/admin/organizations/${organization.id}/persons`);
    const text =
      'Geboortedatum\tachternaam\tVOORNAAM\tGeslacht\n1-2-2015\tde Vries\tNoor\tvrouw\n2015-02-01\tDE VRIES\tnoor\t\n31-02-2015\tSmit\tTom\tMan\n';
    const found = await own.checked(text);
    expect(found).toMatchObject({ delimiter: '\t', counts: { valid: 1, twin: 1, fault: 1 } });
    expect((await own.rows(found.id, 'faults'))[0]?.faults[0]?.field).toBe('date_of_birth');
    await own.written(found.id);
    const { body } = await admin.call<{ persons: Club[] }>('GET', `/v1/admin/organizations/${organization.id}/persons/all`);
    expect(body.persons).toMatchObject([{ first_name: 'Noor', last_name: 'de Vries', date_of_birth: '2015-02-01', gender: 'female' }]);
  });
});

describe('where hooks lock for a record, or do something after it', () => {
  const LOCATIONS_HEAD = 'Naam;Straat;Huisnummer;Postcode;Plaats;Land';
  const hall = (name: string, number: string) => `${name};Dam;${number};1012 AB;Amsterdam;nl`;
  /** Halls with one house number each; `told` receives what was created. */
  async function aStrictClub() {
    const organization = await server.anOrganization(application.id);
    const list = `/v1/admin/organizations/${organization.id}/locations`;
    const told: unknown[] = [];
    attachHooks({
      ...hooks,
      locations: {
        locks: async (_w, _access, _ids, sent) => [['house', String(sent?.['house_number'])]],
        async validate(w, { after }) {
          const found = rowsOf<{ name: string }>(
            await w.db.execute(
              sql`select name from locations where organization_id = ${organization.id}::uuid and house_number = ${String(after?.['house_number'])}`,
            ),
          );
          if (!holds(w.db, ['house', String(after?.['house_number'])])) throw new Error('It was judged without its lock');
          return found.length > 0 ? [issue('house_number', 'validation.taken')] : [];
        },
        afterWrite: async (w, { after }) => void w.afterCommit.push(() => told.push(after?.['name'])),
      },
    });
    return { importer: anImporter(server, admin, list), names: async () => (await locationsAt(list)).map(({ name }) => name), told };
  }
  const locationsAt = async (list: string) => (await admin.call<{ locations: Club[] }>('GET', `${list}/all`)).body.locations;
  afterEach(() => attachHooks(hooks));

  test('each row is made as the form makes it, under its locks, and its consequences follow', async () => {
    const { importer: halls, names, told } = await aStrictClub();
    const found = await halls.checked([LOCATIONS_HEAD, hall('Noord', '9'), hall('Zuid', '10')].join('\n'));
    expect(found.counts).toMatchObject({ valid: 2, fault: 0 });
    expect(await halls.written(found.id, { rows: 'all' })).toMatchObject({ state: 'done', made: 2, problem: null });
    expect((await names()).toSorted()).toEqual(['Noord', 'Zuid']);
    expect(told).toEqual(['Noord', 'Zuid']);
  });

  test('a row that one before it in the file stands in the way of is refused with its reason, and nothing is made or told', async () => {
    const { importer: halls, names, told } = await aStrictClub();
    const found = await halls.checked([LOCATIONS_HEAD, hall('Noord', '11'), hall('Zuid', '11'), hall('West', '12')].join('\n'));
    const refused = await halls.written(found.id, { rows: 'all' });
    expect(refused).toMatchObject({ state: 'checked', made: null, counts: { valid: 2, fault: 1 } });
    expect(refused.problem).toMatch(/^1 rij is bij het importeren geweigerd/);
    expect((await halls.rows(found.id, 'faults')).map(({ line, faults }) => [line, faults[0]?.field])).toEqual([[3, 'house_number']]);
    expect([await names(), told]).toEqual([[], []]);

    await halls.mend(found.id, 3, { cells: { house_number: '13' } });
    expect(await halls.written(found.id, { rows: 'all' })).toMatchObject({ state: 'done', made: 3 });
    expect(told).toEqual(['Noord', 'Zuid', 'West']);
  });

  test('a file has at most 1,000 rows, and the screen says so before the upload', async () => {
    const { importer: halls } = await aStrictClub();
    const file = [LOCATIONS_HEAD, ...Array.from({ length: 1001 }, (_none, at) => hall(`Hal ${at}`, String(at)))].join('\n');
    const { status, errors } = await halls.upload(file);
    expect([status, errors['file']]).toEqual([422, 'Dit bestand heeft te veel rijen. Importeer er hoogstens 1.000 tegelijk.']);
    expect((await admin.call<{ max_rows: number }>('GET', halls.path)).body.max_rows).toBe(1000);
    expect((await admin.call<{ max_rows: number }>('GET', importer.path)).body.max_rows).toBe(20_000);
  });
});

test('somebody who may not import any more when it is their turn, makes nothing', async () => {
  const { upload, run, job } = importer;
  const { id } = (await upload(fileOf(club('A')))).body;
  await job();
  await run(id);
  await server.db.orm.delete(memberships).where(eq(memberships.user_id, admin.id));
  await job();
  const [found] = await server.db.orm.select().from(imports).where(eq(imports.id, id));
  expect([found?.state, found?.made]).toEqual(['stopped', null]);
});
