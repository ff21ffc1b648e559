import { describe, expect, test } from 'vitest';
import { STYLES, workbookParts } from '../../src/server/engine/export/xlsx/workbookParts';
import { zipFiles } from '../../src/server/engine/export/xlsx/zipFiles';
import { readTable } from '../../src/server/engine/imports/reading/readTable';

const SHEET_START = '<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">';

/** A spreadsheet with these rows, as XML, in its first sheet. */
async function aSpreadsheet(rows: string, more = ''): Promise<Uint8Array> {
  const parts = {
    ...workbookParts('Clubs & "meer"'),
    'xl/worksheets/sheet1.xml': `${SHEET_START}<sheetData>${rows}</sheetData>${more}</worksheet>`,
  };
  const chunks: Uint8Array[] = [];
  for await (const chunk of zipFiles(Object.entries(parts).map(([name, text]) => ({ name, bytes: [Buffer.from(text)] }))))
    chunks.push(chunk);
  return Buffer.concat(chunks);
}

const text = (address: string, value: string) => `<c r="${address}" t="inlineStr"><is><t>${value}</t></is></c>`;
const head = `<row r="1">${text('A1', 'Naam')}${text('B1', 'Waarde')}</row>`;
const cell = (xml: string) => aSpreadsheet(`${head}<row r="2">${text('A2', 'X')}${xml}</row>`);
const read = async (xml: string) => (await readTable(await cell(xml))).rows[0]?.cells[1] ?? '';

describe('readTable returns the cell of a spreadsheet as text:', () => {
  test.each([
    ['a number', '<c r="B2"><v>12</v></c>', '12'],
    ['a number with a fraction, as it was entered', '<c r="B2"><v>0.30000000000000004</v></c>', '0.3'],
    ['three decimals, which are not thousands', '<c r="B2"><v>12.345</v></c>', '12.3450'],
    ['the result of a formula', '<c r="B2" t="str"><f>A2&amp;"!"</f><v>X!</v></c>', 'X!'],
    ['a day', `<c r="B2" s="${STYLES.day}"><v>46349</v></c>`, '2026-11-23'],
    ['a moment', `<c r="B2" s="${STYLES.moment}"><v>46349.791666666664</v></c>`, '2026-11-23 19:00'],
    ['a time', `<c r="B2" s="${STYLES.time}"><v>0.7916666666666666</v></c>`, '19:00'],
    ['yes or no', '<c r="B2" t="b"><v>1</v></c>', 'true'],
    ['nothing', '<c r="B2"/>', ''],
  ])('%s', async (_title, xml, expected) => {
    expect(await read(xml)).toBe(expected);
  });

  test('an empty text for a formula with an error, without failing', async () => {
    expect(await read('<c r="B2" t="e"><f>1/0</f><v>#DIV/0!</v></c>')).toBe('');
  });

  test('the first of merged cells, and line numbers that count empty rows', async () => {
    const rows = `${head}<row r="2">${text('A2', 'X')}<c r="B2"/></row><row r="5">${text('A5', 'Y')}</row>`;
    const table = await readTable(await aSpreadsheet(rows, '<mergeCells count="1"><mergeCell ref="A2:B2"/></mergeCells>'));
    expect(table.rows).toEqual([
      { line: 2, cells: ['X'] },
      { line: 5, cells: ['Y'] },
    ]);
  });
});

describe('a cell outside the limits', () => {
  const sheet = (rows: string) => aSpreadsheet(`${head}<row r="2">${text('A2', 'X')}</row>${rows}`);
  const row = (number: string, cells: string) => `<row r="${number}">${cells}</row>`;

  test.each([
    ['in the last cell of a sheet', row('1048576', text('XFD1048576', 'y')), 'too_many_rows'],
    ['in the first row beyond the limit', row('20002', text('A20002', 'y')), 'too_many_rows'],
    ['in the first column beyond the limit', row('3', text('CW3', 'y')), 'too_many_columns'],
    ['with a number', row('3', '<c r="XFD3"><v>1</v></c>'), 'too_many_columns'],
    ['with a formula', row('3', '<c r="XFD3"><f>1+1</f></c>'), 'too_many_columns'],
    ['whose row has another number', row('3', text('A1048576', 'y')), 'too_many_rows'],
    ['with a prefix', `<x:row xmlns:x="x" r="3"><x:c r="XFD3"><x:v>1</x:v></x:c></x:row>`, 'too_many_columns'],
    ['written as an entity', row('3', '<c r="&#88;FD3"><v>1</v></c>'), 'broken'],
    ['after an attribute with a bracket', row('3', '<c x=">" r="XFD3"><v>1</v></c>'), 'broken'],
    ['after an attribute with an opening bracket', row('3', '<c x="<" r="XFD3"><v>1</v></c>'), 'broken'],
    ['after an attribute that looks like an address', row('3', `<c s=' r="A3"' r="XFD3"><v>1</v></c>`), 'too_many_columns'],
    ['with two addresses', row('3', '<c r="A3" r="XFD3"><v>1</v></c>'), 'broken'],
    ['in a row beyond the size of a sheet', row('99999999', ''), 'broken'],
    ['in a row of 1e9', row('1e9', ''), 'broken'],
    ['with an invalid address', row('3', text('ABCDEFGHIJ3', 'y')), 'broken'],
    ['in over a million rows', '<row/>'.repeat(1_048_576), 'too_many_rows'],
  ])('is refused before the sheet is read: %s', async (_title, rows, fault) => {
    await expect(readTable(await sheet(rows))).rejects.toMatchObject({ fault });
  });

  test('is accepted without content, as in a sheet that was coloured to its end', async () => {
    const table = await readTable(await sheet(row('1048576', '<c r="XFD1048576" s="1"/>')));
    expect(table.rows).toEqual([{ line: 2, cells: ['X'] }]);
  });

  test('is accepted in the last allowed row and column', async () => {
    const table = await readTable(await sheet(`${row('3', text('CV3', 'y'))}${row('20001', text('A20001', 'z'))}`));
    expect(table.rows.map(({ line, cells }) => [line, cells.length])).toEqual([
      [2, 1],
      [3, 100],
      [20_001, 1],
    ]);
  });
});

test('a spreadsheet that expands to far more than its size is refused before it is unpacked', async () => {
  const bomb = await aSpreadsheet(`${head}<row r="2">${text('A2', 'x'.repeat(200 * 1024 * 1024))}</row>`);
  expect(bomb.length).toBeLessThan(10 * 1024 * 1024);
  await expect(readTable(bomb)).rejects.toMatchObject({ fault: 'too_complex' });
});
