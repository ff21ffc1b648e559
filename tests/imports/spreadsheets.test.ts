import { describe, expect, test } from 'vitest';
import { STYLES, workbookParts } from '../../src/server/engine/export/xlsx/workbookParts';
import { zipFiles } from '../../src/server/engine/export/xlsx/zipFiles';
import { readTable } from '../../src/server/engine/imports/reading/readTable';

const OPEN = '<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">';

/** A spreadsheet whose first sheet holds these rows, as XML. */
async function aSpreadsheet(rows: string, more = ''): Promise<Uint8Array> {
  const parts = { ...workbookParts('Blad'), 'xl/worksheets/sheet1.xml': `${OPEN}<sheetData>${rows}</sheetData>${more}</worksheet>` };
  const chunks: Uint8Array[] = [];
  for await (const chunk of zipFiles(Object.entries(parts).map(([name, text]) => ({ name, bytes: [Buffer.from(text)] }))))
    chunks.push(chunk);
  return Buffer.concat(chunks);
}

const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
const head = `<row r="1">${text('A1', 'Naam')}${text('B1', 'Waarde')}</row>`;
const cell = (xml: string) => aSpreadsheet(`${head}<row r="2">${text('A2', 'X')}${xml}</row>`);
const read = async (xml: string) => (await readTable(await cell(xml))).rows[0]?.cells[1] ?? '';

describe('a cell of a spreadsheet is told as what it is', () => {
  test.each([
    ['a number', '<c r="B2"><v>12</v></c>', '12'],
    ['a number with a fraction, as it was typed', '<c r="B2"><v>0.30000000000000004</v></c>', '0.3'],
    ['three decimals, which are no thousands', '<c r="B2"><v>12.345</v></c>', '12.3450'],
    ['a formula, by what it came to', '<c r="B2" t="str"><f>A2&amp;"!"</f><v>X!</v></c>', 'X!'],
    ['a day', `<c r="B2" s="${STYLES.day}"><v>46349</v></c>`, '2026-11-23'],
    ['a moment', `<c r="B2" s="${STYLES.moment}"><v>46349.791666666664</v></c>`, '2026-11-23 19:00'],
    ['a time', `<c r="B2" s="${STYLES.time}"><v>0.7916666666666666</v></c>`, '19:00'],
    ['yes or no', '<c r="B2" t="b"><v>1</v></c>', 'true'],
    ['nothing', '<c r="B2"/>', ''],
  ])('%s', async (_title, xml, expected) => {
    expect(await read(xml)).toBe(expected);
  });

  test('what a formula could not work out is no value, and the rest of the file is read', async () => {
    expect(await read('<c r="B2" t="e"><f>1/0</f><v>#DIV/0!</v></c>')).toBe('');
  });

  test('cells that were merged: the first holds it, and rows of nothing keep the numbers of the others', async () => {
    const rows = `${head}<row r="2">${text('A2', 'X')}<c r="B2"/></row><row r="5">${text('A5', 'Y')}</row>`;
    const table = await readTable(await aSpreadsheet(rows, '<mergeCells count="1"><mergeCell ref="A2:B2"/></mergeCells>'));
    expect(table.rows).toEqual([
      { line: 2, cells: ['X'] },
      { line: 5, cells: ['Y'] },
    ]);
  });
});

test('a spreadsheet that unpacks to far more than it is, is given up before it is unpacked', async () => {
  const bomb = await aSpreadsheet(`${head}<row r="2">${text('A2', 'x'.repeat(200 * 1024 * 1024))}</row>`);
  expect(bomb.length).toBeLessThan(10 * 1024 * 1024);
  await expect(readTable(bomb)).rejects.toMatchObject({ fault: 'too_complex' });
});
