import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { auditFileFaults } from '../money/auditFileFaults';
import { aBusyOrganization } from './support/addressesOf';
import { aPerson } from './support/browser';
import { faultsOn } from './support/faultsOn';

/** Clicks the button and returns the downloaded file, which a job makes first if it has many rows. */
async function download(page: Page, part: string, button: string): Promise<{ name: string; text: string }> {
  const panel = page.getByRole('region', { name: 'Bestanden die worden gemaakt' });
  const ready = panel.getByRole('button', { name: /^Downloaden/ });
  const downloadEvent = page.waitForEvent('download');
  await page.getByRole('region', { name: part }).getByRole('button', { name: button }).click();
  const isMadeByJob = ready.waitFor().then(
    () => true,
    () => false,
  );
  if (await Promise.race([downloadEvent.then(() => false), isMadeByJob])) {
    await ready.click();
    await panel.getByRole('button', { name: 'Verbergen' }).click();
  }
  const file = await downloadEvent;
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') };
}

it('The books of an organization and of an application are downloaded for a period and a year', async () => {
  const { page, complaints, close } = await aPerson('admin');
  const id = await aBusyOrganization(page);
  for (const [address, owner] of [
    [`/organizations/${id}/finances/ledger`, 'organization'],
    ['/application/ledger', 'application'],
  ] as const) {
    await page.goto(address);
    await page.getByRole('combobox', { name: 'Periode' }).selectOption({ label: 'Vorige maand' });
    const journal = await download(page, 'Journaal', 'Download als CSV');
    expect(journal.name).toMatch(/^Journaal-.*\.csv$/);
    expect(journal.text).toContain(owner === 'application' ? ';Organisatie;Soort;Boekstuk;' : ';Maand;Soort;Boekstuk;');
    const overview = await download(page, 'Btw-overzicht', 'Download als CSV');
    expect(overview.text).toMatch(/;(Hoog;21|Laag;9);/);
    await page.getByRole('combobox', { name: 'Boekjaar' }).selectOption({ label: '2026' });
    const { name, text } = await download(page, 'Auditfile', 'Download auditfile');
    expect(name).toMatch(/^Auditfile-.*-2026\.xaf$/);
    if (owner === 'organization') expect(auditFileFaults(text)).toEqual([]);
    else expect(text.trimEnd().endsWith('</auditfile>')).toBe(true);
    expect(await faultsOn(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  // Reloaded at this size, because a resized page shows parts of both layouts for a moment.
  await page.reload();
  await page.getByRole('combobox', { name: 'Boekjaar' }).waitFor();
  expect(await faultsOn(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});
