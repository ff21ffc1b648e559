import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { aPerson } from './support/browser';
import { fresh, freshCode } from './support/fresh';
import { make } from './support/make';

/** A wallet with 30 coupons of its own: 27 of 10 moves, and 3 disabled ones of 500 moves. */
const prefix = freshCode('L').slice(0, 6);
const code = (number: number) => `${prefix}${String(number).padStart(3, '0')}`;
let coupons = '';

beforeAll(async () => {
  const { page, close } = await aPerson('superadmin');
  const name = fresh('Lijst');
  const { id } = await make(page, '/v1/admin/wallets', { name, slug: name.toLowerCase().replace(' ', '-') });
  coupons = `/admin/wallets/${id}/coupons`;
  for (let number = 1; number <= 30; number += 1)
    await make(page, `/v1${coupons}`, { code: code(number), value: number > 27 ? 500 : 10, quantity: 1, is_enabled: number <= 27 });
  await close();
});

async function openCoupons(query = '') {
  const person = await aPerson('superadmin');
  await person.page.goto(`${coupons}${query}`);
  await codes(person.page).first().waitFor();
  return person;
}
const codes = (page: Page) => page.getByRole('rowheader').getByRole('link');
const shown = (page: Page) => codes(page).allTextContents();
const waitForRange = (page: Page, text: string) => page.getByRole('navigation', { name: 'Pagina’s' }).getByText(text).waitFor();

describe('A list', () => {
  it('is searched, and shows the search text when nothing matches', async () => {
    const { page, close } = await openCoupons();
    await page.getByRole('searchbox').fill(code(7));
    await waitForRange(page, '1–1 van 1');
    expect(await shown(page)).toEqual([code(7)]);
    await page.getByRole('searchbox').fill('BESTAATNIET');
    await page.getByRole('status').getByText('“BESTAATNIET”').waitFor();
    await page.getByRole('button', { name: 'Filters wissen' }).click();
    await waitForRange(page, '1–25 van 30');
    expect(await page.getByRole('searchbox').inputValue()).toBe('');
    await close();
  });

  it('keeps its search box in place while the user types, and scrolls the next tab stop after the skip link into view', async () => {
    const { page, close } = await openCoupons();
    const search = page.getByRole('searchbox');
    const before = await search.boundingBox();
    await search.fill(code(7));
    await waitForRange(page, '1–1 van 1');
    expect(await search.boundingBox()).toEqual(before);

    await page.goto('/admin/wallets');
    await page.getByRole('rowheader').first().waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const { top, bar } = await page.evaluate(() => ({
      top: document.activeElement?.getBoundingClientRect().top ?? 0,
      bar: document.querySelector('header')?.getBoundingClientRect().bottom ?? 0,
    }));
    expect(top).toBeGreaterThanOrEqual(bar);
    await close();
  });

  it('is filtered in the panel, and the filters are in the address, survive reload and back button, and have a remove button', async () => {
    const { page, complaints, close } = await openCoupons();
    await page.getByRole('button', { name: /^Filteren/ }).click();
    const panel = page.getByRole('dialog', { name: 'Filteren' });
    await panel.getByRole('group', { name: 'Waarde' }).getByRole('textbox', { name: 'Vanaf' }).fill('100');
    await panel.getByRole('group', { name: 'Actief' }).getByRole('button', { name: 'Nee' }).click();
    await panel.getByRole('button', { name: '3 resultaten tonen' }).click();
    expect((await shown(page)).sort()).toEqual([code(28), code(29), code(30)]);
    await page.reload();
    await waitForRange(page, '1–3 van 3');
    await page.getByText('Waarde: vanaf 100').waitFor();

    await codes(page).first().click();
    await page.getByRole('heading', { level: 1, name: prefix }).waitFor();
    await page.goBack();
    await waitForRange(page, '1–3 van 3');
    await page.getByRole('button', { name: 'Filter Waarde weghalen' }).click();
    await page.getByRole('button', { name: 'Filter Actief weghalen' }).click();
    await waitForRange(page, '1–25 van 30');
    expect(complaints).toEqual([]);
    await close();
  });

  it("keeps the remove button of a filter visible, however long the filter's text is", async () => {
    const { page, close } = await aPerson('superadmin');
    await page.goto(`${coupons}?filter=${encodeURIComponent(JSON.stringify({ expires_at: { from: '2026-01-01', to: '2030-12-31' } }))}`);
    await page.getByRole('button', { name: 'Filter Verloopt op weghalen' }).waitFor();
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      const cross = page.getByRole('button', { name: 'Filter Verloopt op weghalen' });
      const isHit = await cross.evaluate((button) => {
        const { left, top, width: wide, height } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(left + wide / 2, top + height / 2));
      });
      expect(isHit, `at ${width} pixels`).toBe(true);
    }
    await page.getByRole('button', { name: 'Filter Verloopt op weghalen' }).click();
    await waitForRange(page, '1–25 van 30');
    await close();
  });

  it('is saved as a view under a name, and returns as a tab', async () => {
    const { page, close } = await openCoupons();
    await page.getByRole('searchbox').fill(code(2).slice(0, -1));
    await waitForRange(page, '1–9 van 9');
    await page.getByRole('button', { name: 'Weergave opslaan' }).click();
    const name = fresh('Eerste tien');
    await page.getByRole('textbox', { name: 'Naam van de weergave' }).fill(name);
    await page.getByRole('dialog').getByRole('button', { name: 'Weergave opslaan' }).click();
    await page.getByRole('tab', { name: 'Alles' }).click();
    await waitForRange(page, '1–25 van 30');
    await page.reload();
    await page.getByRole('tab', { name }).click();
    await waitForRange(page, '1–9 van 9');
    await page.getByRole('button', { name: `Weergave ${name} verwijderen` }).click();
    await page.getByRole('tab', { name }).waitFor({ state: 'detached' });
    await close();
  });

  it('shows the columns that a user chose, also after a reload', async () => {
    const { page, close } = await openCoupons();
    await page.getByRole('button', { name: 'Kolommen' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Waarde' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Aangemaakt' }).click();
    await page.keyboard.press('Escape');
    const heads = () => page.getByRole('columnheader').allInnerTexts();
    expect(await heads()).toContain('Aangemaakt');
    expect(await heads()).not.toContain('Waarde');
    await page.reload();
    await codes(page).first().waitFor();
    expect(await heads()).toContain('Aangemaakt');
    await page.getByRole('button', { name: 'Kolommen' }).click();
    await page.getByRole('menuitem', { name: 'Standaardkolommen' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('columnheader', { name: 'Waarde' }).waitFor();
    await close();
  });

  it('is sorted by its headers and paged through', async () => {
    const { page, close } = await openCoupons();
    await page.getByRole('button', { name: 'Code', exact: true }).click();
    await expect.poll(async () => (await shown(page))[0]).toBe(code(1));
    expect(await page.getByRole('columnheader', { name: 'Code' }).getAttribute('aria-sort')).toBe('ascending');
    await page.getByRole('button', { name: 'Volgende pagina' }).click();
    await waitForRange(page, '26–30 van 30');
    await expect.poll(() => shown(page)).toEqual([26, 27, 28, 29, 30].map(code));
    await page.getByRole('combobox', { name: 'Per pagina' }).selectOption('50');
    await waitForRange(page, '1–30 van 30');
    await page.getByRole('button', { name: 'Code', exact: true }).click();
    await expect.poll(async () => (await shown(page))[0]).toBe(code(30));
    await close();
  });

  it('is read and opened with the keyboard', async () => {
    const { page, close } = await openCoupons(`?filter=${encodeURIComponent(JSON.stringify({ q: code(5) }))}`);
    const link = codes(page).first();
    await page.getByRole('searchbox').focus();
    await expect
      .poll(
        async () => {
          await page.keyboard.press('Tab');
          return link.evaluate((element) => element === document.activeElement);
        },
        { interval: 20 },
      )
      .toBe(true);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: code(5) }).waitFor();
    await close();
  });

  it('is exported as CSV and as XLSX with the rows that its filters find', async () => {
    const { page, close } = await openCoupons(`?filter=${encodeURIComponent(JSON.stringify({ value: { from: 100 } }))}`);
    await waitForRange(page, '1–3 van 3');
    const exportAs = async (format: string): Promise<Download> => {
      await page.getByRole('button', { name: 'Meer', exact: true }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: `Exporteren als ${format}` }).click(),
      ]);
      return download;
    };
    const csv = await exportAs('CSV');
    expect(csv.suggestedFilename()).toMatch(/\.csv$/);
    const [head, ...rows] = (await readFile(await csv.path(), 'utf8')).replace('\uFEFF', '').trim().split('\r\n');
    expect(head).toContain('Code;Status;Waarde');
    expect(
      rows
        .map((row) => row.split(';'))
        .map((cells) => cells.find((cell) => cell.startsWith(prefix)))
        .sort(),
    ).toEqual([28, 29, 30].map(code));
    const xlsx = await exportAs('XLSX');
    expect(xlsx.suggestedFilename()).toMatch(/\.xlsx$/);
    expect((await readFile(await xlsx.path())).subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
    await close();
  });
});

describe('Many rows at once', () => {
  it('are changed and deleted after their number was shown', async () => {
    const { page, complaints, close } = await aPerson('superadmin');
    const own = freshCode('B').slice(0, 6);
    for (const number of [1, 2, 3]) await make(page, `/v1${coupons}`, { code: `${own}${number}00`, value: 5, quantity: 1 });
    await page.goto(`${coupons}?filter=${encodeURIComponent(JSON.stringify({ q: own }))}`);
    await waitForRange(page, '1–3 van 3');
    await page.getByRole('checkbox', { name: 'Alle rijen op deze pagina selecteren' }).check();
    const bar = page.getByRole('region', { name: 'Geselecteerde rijen' });
    await bar.getByText('3 geselecteerd').waitFor();
    await bar.getByRole('button', { name: 'Wijzigen' }).click();
    const edit = page.getByRole('dialog', { name: 'Wat wil je wijzigen aan deze coupons?' });
    await edit.getByRole('checkbox', { name: 'Actief' }).check();
    await edit.getByRole('switch', { name: 'Actief' }).uncheck();
    await edit.getByRole('button', { name: '3 coupons wijzigen' }).click();
    await page.getByText('3 gewijzigd').waitFor();
    await expect.poll(() => page.getByRole('row').getByRole('switch', { checked: false }).count()).toBe(3);

    await page.getByRole('checkbox', { name: `${own}100 selecteren` }).check();
    await page.getByRole('checkbox', { name: `${own}200 selecteren` }).check();
    await bar.getByRole('button', { name: 'Verwijderen' }).click();
    const remove = page.getByRole('dialog', { name: '2 coupons verwijderen?' });
    await remove.getByRole('button', { name: '2 coupons verwijderen' }).click();
    await page.getByText('2 verwijderd').waitFor();
    await waitForRange(page, '1–1 van 1');
    expect(await shown(page)).toEqual([`${own}300`]);
    expect(complaints).toEqual([]);
    await close();
  });
});
