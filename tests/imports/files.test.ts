import { describe, expect, test } from 'vitest';
import { matchColumns } from '../../src/domain/imports/matchColumns';
import { recordKey } from '../../src/domain/imports/recordKey';
import { readRow } from '../../src/schema/importedRow';
import { LOCALES } from '../../src/schema/resource';
import { emptyRecord, validate } from '../../src/schema/validate';
import { resourceNamed } from '../../src/server/db/declared';
import { readTable } from '../../src/server/engine/imports/reading/readTable';
import { TableRefused } from '../../src/server/engine/imports/reading/TableRefused';
import { writeXlsx } from '../../src/server/engine/export/xlsx/writeXlsx';
import type { Cell } from '../../src/schema/fieldKind';

const clubs = resourceNamed('organizations');
const HEAD = ['Naam', 'Straat', 'Huisnummer', 'Postcode', 'Plaats', 'Land', 'Omschrijving'];
type Row = readonly string[];
const GOOD: Row = ['Café Hélène', 'Dorpsstraat', '12', '1234AB', '’s-Hertogenbosch', 'NL', 'Thee; koffie, "taart"'];

/** A table as CSV text, with quotes around the cells that need them. */
const csv = (rows: readonly Row[], delimiter = ';', newline = '\n') =>
  rows.map((row) => row.map((cell) => (/[;,\t"\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(delimiter)).join(newline);

const WINDOWS: Readonly<Record<string, number>> = { '’': 0x92, é: 0xe9, É: 0xc9, '€': 0x80 };
const ENCODINGS: Readonly<Record<string, (text: string) => Uint8Array>> = {
  'UTF-8': (text) => Buffer.from(text),
  'UTF-8 with a mark': (text) => Buffer.from(`\uFEFF${text}`),
  'Windows-1252': (text) => Uint8Array.from([...text], (sign) => WINDOWS[sign] ?? sign.charCodeAt(0)),
  'UTF-16': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
};

async function xlsx(rows: readonly Row[]): Promise<Uint8Array> {
  const [head = [], ...rest] = rows;
  const cells = rest.map((row) => row.map((value): Cell => (value === '' ? null : { is: 'text', value })));
  const batches = (async function* () {
    yield cells;
  })();
  const chunks: Uint8Array[] = [];
  for await (const chunk of writeXlsx({ name: 'Clubs', head, batches }, 'Europe/Amsterdam')) chunks.push(chunk);
  return Buffer.concat(chunks);
}

interface ImportResult {
  readonly records: readonly Readonly<Record<string, unknown>>[];
  /** For each faulty row its line number and the fields. */
  readonly faults: readonly (readonly [line: number, ...fields: string[]])[];
}

/** Reads and validates a file from its bytes, as the server does. */
async function readImport(bytes: Uint8Array): Promise<ImportResult> {
  const { headers, rows } = await readTable(bytes);
  const columns = matchColumns(
    headers,
    (clubs.import?.columns ?? []).map((field) => ({
      field,
      names: [field, ...LOCALES.map((locale) => clubs.words[locale].fields[field] ?? '')],
    })),
  );
  const records: Record<string, unknown>[] = [];
  const faults: [number, ...string[]][] = [];
  for (const { line, cells } of rows) {
    const { values, faults: rowFaults } = readRow(clubs, columns, cells, { zone: 'Europe/Amsterdam', named: new Map() });
    const validated = validate(clubs, { ...emptyRecord(clubs), ...values });
    const faultyFields = [...rowFaults, ...(validated.ok ? [] : validated.issues)].map(({ at }) => at);
    if (faultyFields.length > 0 || !validated.ok) faults.push([line, ...new Set(faultyFields)]);
    else records.push(validated.record);
  }
  return { records, faults };
}

const HELENE = {
  name: 'Café Hélène',
  street: 'Dorpsstraat',
  house_number: '12',
  zipcode: '1234 AB',
  city: '’s-Hertogenbosch',
  country: 'nl',
  description: 'Thee; koffie, "taart"',
};

describe('a file is read in each encoding, delimiter and line ending:', () => {
  const DELIMITERS = { semicolon: ';', comma: ',', tab: '\t' } as const;
  const variants = Object.keys(ENCODINGS).flatMap((encoding) =>
    Object.entries(DELIMITERS).flatMap(([name, delimiter]) =>
      (['\n', '\r\n'] as const).map((newline) => [encoding, name, newline === '\n' ? 'LF' : 'CRLF', delimiter, newline] as const),
    ),
  );
  test.each(variants)('%s, %s, %s', async (encoding, _name, _lines, delimiter, newline) => {
    const text = csv([HEAD, GOOD, ['B', 'Straat', '1', '2345 cd', 'Ede', 'be', 'Regel 1\nRegel 2']], delimiter, newline);
    const { records, faults } = await readImport((ENCODINGS[encoding] as (of: string) => Uint8Array)(text));
    expect(faults).toEqual([]);
    expect(records).toHaveLength(2);
    expect(records[0]).toMatchObject(HELENE);
    expect(records[1]).toMatchObject({ zipcode: '2345 CD', country: 'be', description: 'Regel 1\nRegel 2' });
  });

  test('XLSX', async () => {
    const { records, faults } = await readImport(await xlsx([HEAD, GOOD]));
    expect(faults).toEqual([]);
    expect(records[0]).toMatchObject(HELENE);
  });
});

/** A correct row with one cell replaced. */
const withCell = (column: number, cell: string): Row => GOOD.map((old, index) => (index === column ? cell : old));

/** The rows below the head, with the faults that are expected. */
const ROWS: readonly (readonly [title: string, rows: readonly Row[], faults: ImportResult['faults']])[] = [
  ['a name that is missing', [withCell(0, '')], [[2, 'name']]],
  ['a name of spaces', [withCell(0, '   ')], [[2, 'name']]],
  ['a name that is too long', [withCell(0, 'x'.repeat(121))], [[2, 'name']]],
  ['a street that is missing', [withCell(1, '')], [[2, 'street']]],
  ['a house number that is missing', [withCell(2, '')], [[2, 'house_number']]],
  ['a postcode without letters', [withCell(3, '1234')], [[2, 'zipcode']]],
  ['a postcode that begins with a zero', [withCell(3, '0123 AB')], [[2, 'zipcode']]],
  ['a postcode with a hyphen, which is valid', [withCell(3, '1234-ab')], []],
  ['a city that is missing', [withCell(4, '')], [[2, 'city']]],
  ['an unknown country', [withCell(5, 'Narnia')], [[2, 'country']]],
  ['a country by its Dutch name, which is valid', [withCell(5, 'België')], []],
  ['a country by its English name, which is valid', [withCell(5, 'GERMANY')], []],
  ['three faults in one row', [['', '', '12', 'x', 'Ede', 'nl', '']], [[2, 'name', 'street', 'zipcode']]],
  ['a row with an additional cell', [[...GOOD, 'te veel']], [[2, '']]],
  ['a row with missing cells', [GOOD.slice(0, 4)], [[2, 'city', 'country']]],
  ['an empty row, which is skipped without changing the line numbers', [['', '', '', '', '', '', ''], withCell(3, 'x')], [[3, 'zipcode']]],
  ['a character that cannot be stored', [withCell(6, 'a\u0007b')], [[2, 'description']]],
  ['a description that is too long', [withCell(6, 'x'.repeat(5001))], [[2, 'description']]],
  ['a formula, which is read as text', [withCell(0, '=1+1')], []],
];

describe('a fault is reported with its row and column for', () => {
  test.each(ROWS)('%s', async (_title, rows, faults) => {
    expect((await readImport(Buffer.from(csv([HEAD, ...rows])))).faults).toEqual(faults);
  });

  test('a cell that an export protected against formulas is read without the apostrophe', async () => {
    const { records } = await readImport(Buffer.from(csv([HEAD, withCell(0, "'=Som")])));
    expect(records[0]?.['name']).toBe('=Som');
  });

  test('two spellings of one club have the same key', async () => {
    const rows = [GOOD, ['  cafe  HÉLÈNE ', 'Elders', '12', '1234 ab', 'Ede', 'nl', '']];
    const { records } = await readImport(Buffer.from(csv([HEAD, ...rows])));
    const [first, second] = records.map((record) => recordKey(clubs.import?.key ?? [], record));
    expect(first).toBe(second);
  });
});

const zipOf = (name: string) =>
  Buffer.concat([
    Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, name.length, 0, 0, 0]),
    Buffer.from(`${name}x`),
    Buffer.from([0x50, 0x4b, 1, 2, 20, 0, 20, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, name.length, 0]),
    Buffer.alloc(12),
    Buffer.alloc(4),
    Buffer.from(name),
    Buffer.from([0x50, 0x4b, 5, 6, 0, 0, 0, 0, 1, 0, 1, 0, 46 + name.length, 0, 0, 0, 31 + name.length, 0, 0, 0, 0, 0]),
  ]);

const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
/** A file that is not a table, with its fault. */
const REFUSED: readonly (readonly [title: string, bytes: () => Uint8Array | Promise<Uint8Array>, fault: string])[] = [
  ['an empty file', () => new Uint8Array(), 'empty'],
  ['spaces and line breaks', () => Buffer.from(' \n;;\n'), 'empty'],
  ['only a head', () => Buffer.from(csv([HEAD])), 'no_rows'],
  ['a spreadsheet with only a head', () => xlsx([HEAD]), 'no_rows'],
  ['a picture that was renamed', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48]), 'not_a_table'],
  ['a PDF', () => Buffer.from('%PDF-1.7\nobj'), 'not_a_table'],
  ['a web page', () => Buffer.from('<!DOCTYPE html><table><tr><td>Naam</td></tr></table>'), 'not_a_table'],
  ['a ZIP that is not a spreadsheet', () => zipOf('word/document.xml'), 'not_a_table'],
  ['an incomplete ZIP', () => Buffer.from([0x50, 0x4b, 3, 4, 20, 0]), 'broken'],
  ['an incomplete spreadsheet', async () => (await xlsx([HEAD, GOOD])).subarray(0, 900), 'broken'],
  ['an Excel file from before 2007', () => Buffer.concat([OLE, Buffer.alloc(512)]), 'old_excel'],
  ['a spreadsheet with a password', () => Buffer.concat([OLE, Buffer.from('EncryptedPackage', 'utf16le')]), 'password'],
  ['an unclosed quotation mark', () => Buffer.from('Naam;Straat\n"Judo;Laan\nA;B\n'), 'open_quote'],
  ['more rows than the limit', () => Buffer.from(`Naam\n${'A\n'.repeat(20_001)}`), 'too_many_rows'],
  [
    'more columns than the limit',
    () => Buffer.from(csv([Array.from({ length: 101 }, (_none, index) => `K${index}`), ['A']])),
    'too_many_columns',
  ],
];

describe('a file that is not a table, or too large, is refused with its fault:', () => {
  test.each(REFUSED)('%s', async (_title, bytes, fault) => {
    const error = await readTable(await bytes()).catch((error: unknown) => error);
    expect(error).toBeInstanceOf(TableRefused);
    expect((error as TableRefused).fault).toBe(fault);
  });

  test('a file with the maximum number of rows and columns is read', async () => {
    const { rows, headers } = await readTable(
      Buffer.from(`${Array.from({ length: 100 }, (_none, index) => `K${index}`).join(';')}\n${`A${';b'.repeat(99)}\n`.repeat(20_000)}`),
    );
    expect([rows.length, headers.length]).toEqual([20_000, 100]);
  });
});
