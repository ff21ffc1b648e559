import { expect, it } from 'vitest';
import { aPerson } from './support/browser';
import { faultsOn, settle } from './support/faultsOn';
import { fresh } from './support/fresh';

const CLUBS = 500;
/** Every 24th row has an invalid cell, in one of four columns. */
const FAULTS = Array.from({ length: 20 }, (_none, n) => ({ row: 7 + 24 * n, column: [0, 3, 5, 6][n % 4] ?? 0 }));
const WRONG = ['', '', '', '12', '', 'Narnia', 'geen adres'];
const RIGHT: Readonly<Record<number, string>> = { 3: '1234 AB', 5: 'nl', 6: 'bestuur@club.test' };

it('Staff import five hundred clubs, correct twenty errors by keyboard after a reload, and import the file again without duplicates', async () => {
  const { page, complaints, close } = await aPerson('admin');
  const name = fresh('Sportclub');
  const rows = Array.from({ length: CLUBS }, (_none, n) => [
    `${name} ${n}`,
    'Sportlaan',
    String(n),
    '1234AB',
    'Utrecht',
    'NL',
    `club${n}@club.test`,
  ]);
  for (const { row, column } of FAULTS) (rows[row] ?? [])[column] = WRONG[column] ?? '';
  const head = ['Naam', 'STRAAT', ' Huisnummer', 'Postcode', 'Plaats', 'Land', 'E-mail'];
  const text = (tableRows: readonly (readonly string[])[]) => Buffer.from([head, ...tableRows].map((row) => row.join(';')).join('\r\n'));

  await page.goto('/application/organizations/management');
  await page.getByRole('link', { name: 'Importeren' }).click();
  await page.getByRole('heading', { level: 1, name: 'Organisaties importeren' }).waitFor();
  await settle(page);
  expect(await faultsOn(page)).toEqual([]);
  const choose = (buffer: Buffer, fileName = 'clubs.csv') =>
    page.locator('input[type=file]').setInputFiles({ name: fileName, mimeType: 'text/csv', buffer });
  await choose(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0]), 'oud.xls');
  await page.getByText('Dit is een Excel-bestand van voor 2007').waitFor();
  await choose(text(rows));
  await page.getByRole('button', { name: '20 met een fout' }).waitFor();
  await page.getByText('Er komen 480 organisaties bij.').waitFor();
  await page.reload();
  await page.getByRole('button', { name: '20 met een fout' }).waitFor();
  await settle(page);
  expect(await faultsOn(page)).toEqual([]);

  const wrong = page.locator('input[aria-invalid="true"]');
  await wrong.first().focus();
  for (const { row, column } of FAULTS) {
    await page
      .getByRole('textbox', { name: `${['Naam', '', '', 'Postcode', '', 'Land', 'E-mailadres'][column]} van rij ${row + 2}` })
      .waitFor();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(RIGHT[column] ?? `${name} ${row}`);
    await page.keyboard.press('Enter');
  }
  await page.getByRole('button', { name: '0 met een fout' }).waitFor();
  await page.getByRole('button', { name: '500 organisaties importeren' }).click();
  await page.getByText('500 organisaties geïmporteerd').waitFor();
  await page.getByRole('button', { name: 'Nog een bestand' }).click();

  for (const { row, column } of FAULTS) (rows[row] ?? [])[column] = RIGHT[column] ?? `${name} ${row}`;
  await choose(text(rows));
  await page.getByText('500 bestaan al.').waitFor();
  await page.getByText('Er komen 0 organisaties bij.').waitFor();
  expect(await page.getByRole('button', { name: '0 organisaties importeren' }).isDisabled()).toBe(true);
  expect(complaints).toEqual([]);
  await close();
});
