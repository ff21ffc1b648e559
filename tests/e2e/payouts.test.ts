import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { aPerson } from './support/browser';
import { call } from './support/call';

interface Draft {
  readonly id: string;
  readonly name: string;
}

/** The draft batch of the demo that has faults. */
async function findFaultyDraft(page: Page): Promise<Draft> {
  const { json } = await call(page, 'GET', '/v1/admin/sepas/batches?filter[status]=draft&itemsPerPage=50');
  const drafts: readonly Draft[] = json.sepa_batches;
  for (const draft of drafts) {
    const { json: details } = await call(page, 'GET', `/v1/admin/sepas/batches/${draft.id}/details`);
    if (details.check.faults.some(({ code }: { code: string }) => code === 'payee_field')) return draft;
  }
  throw new Error('The demo has no draft with faults');
}

/** Clicks the download button and returns the file. */
async function download(page: Page): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Bestand downloaden' }).click()]);
  return readFileSync(await file.path());
}

it("A draft with faults is corrected, approved by a second person, sent as one file, and settled from the bank's statement", async () => {
  const maker = await aPerson('treasurer');
  const { page } = maker;
  const { id } = await findFaultyDraft(page);
  await page.goto(`/admin/sepas/batches/${id}`);
  const preflight = page.getByRole('region', { name: 'Controle vooraf' });
  await preflight.getByText('5 fouten te herstellen').waitFor();
  expect(await page.getByRole('button', { name: 'Controleren' }).isDisabled()).toBe(true);
  const respelledNames = page.getByRole('region', { name: 'Anders gespeld in het bestand' });
  await respelledNames
    .getByRole('row')
    .filter({ hasText: 'Sportcafé De Énige & Zonen' })
    .filter({ hasText: 'Sportcafe De Enige + Zonen' })
    .waitFor();

  // The execution date is a Saturday, which is corrected on this page.
  await preflight
    .getByText(/^Op za .* werken banken niet\./)
    .first()
    .waitFor();
  await page.getByLabel('Uitvoerdatum').fill(nextWorkday());
  await page.getByRole('button', { name: 'Datum opslaan' }).click();
  await preflight.getByText('4 fouten te herstellen').waitFor();

  // A recently changed account and a missing one: both payouts are removed from the batch.
  for (const words of ['Het IBAN is nieuw of net gewijzigd', 'Er is nog niet gezegd waarop']) {
    const organization = await organizationOf(page, words);
    await page.getByRole('button', { name: new RegExp(`^Uit de batch halen: ${escaped(organization)}`) }).click();
    await preflight.getByText(words).waitFor({ state: 'detached' });
  }

  // An amount that no longer agrees with the ledger: its payout is made again.
  await preflight.getByRole('button', { name: /^Opnieuw maken: / }).click();
  await preflight.getByText('Eén fout te herstellen').waitFor();

  // A name without any letter that banks accept: it is corrected in the finances of the organization.
  const fault = preflight.getByRole('listitem').filter({ hasText: 'geen letter die een bank kan lezen' });
  await fault.getByRole('link', { name: 'Herstellen' }).click();
  await page.waitForURL(/\/finances\/info$/);
  await page.getByLabel(/^Op naam van/).fill('Stichting Zéfyros');
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await page.getByText('Opgeslagen').first().waitFor();
  await page.goto(`/admin/sepas/batches/${id}`);
  await preflight.getByText('Er is niets op aan te merken.').waitFor();
  await page.getByRole('button', { name: 'Controleren' }).click();
  await page.getByText('De batch is gecontroleerd.').waitFor();

  // The page explains to the maker of a batch why they cannot approve it.
  const approve = page.getByRole('button', { name: 'Goedkeuren' });
  expect(await approve.isDisabled()).toBe(true);
  await page.getByText('Je hebt deze batch zelf gemaakt, gewijzigd of gecontroleerd: iemand anders keurt hem goed.').waitFor();

  const second = await aPerson('superadmin', { acceptDownloads: true });
  await second.page.goto(`/admin/sepas/batches/${id}`);
  await second.page.getByRole('button', { name: 'Goedkeuren' }).click();
  const question = second.page.getByRole('dialog', { name: 'Deze batch goedkeuren?' });
  await question.getByText(/^Je keurt .*€.*, uit te voeren op/).waitFor();
  await question.getByRole('button', { name: 'Goedkeuren' }).click();
  await second.page.getByText('De batch is goedgekeurd.').waitFor();
  await second.page.getByRole('button', { name: 'Bestand maken' }).click();
  await second.page.getByRole('dialog').getByRole('button', { name: 'Bestand maken' }).click();
  await second.page.getByText('Het bestand is gemaakt.').waitFor();

  // Both downloads have the same bytes, with the hash on the screen.
  const [first, again] = [await download(second.page), await download(second.page)];
  expect(again.equals(first)).toBe(true);
  await second.page.getByText(createHash('sha256').update(first).digest('hex')).waitFor();
  const xml = first.toString();
  expect(xml).toContain('<Nm>Stichting Zefyros</Nm>');

  // The statement of the bank: one payout arrived, one came back, and one entry is unknown.
  const [paid, returned] = [...xml.matchAll(/<EndToEndId>(\w+)<\/EndToEndId>[\s\S]*?>([\d.]+)<\/InstdAmt>/g)];
  await second.page.goto('/admin/sepas');
  await second.page.getByRole('button', { name: 'Bestand van de bank lezen' }).click();
  const dialog = second.page.getByRole('dialog');
  const statement = `<Document><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt>${entry(paid?.[1], paid?.[2], 'DBIT')}${entry(returned?.[1], returned?.[2], 'CRDT')}${entry('HUUR', '950.00', 'DBIT')}</Stmt></BkToCstmrStmt></Document>`;
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'afschrift.xml', mimeType: 'application/xml', buffer: Buffer.from(statement) });
  await dialog.getByText('Niet te koppelen: 1').waitFor();
  await dialog.getByText('Betaald: 1').waitFor();
  await dialog.getByText('Teruggekomen: 1').waitFor();
  await dialog.getByRole('row').filter({ hasText: 'HUUR' }).waitFor();
  await second.page.goto(`/admin/sepas/batches/${id}`);
  await second.page.getByText('Deels teruggekomen').first().waitFor();
  expect([maker.complaints, second.complaints]).toEqual([[], []]);
  await Promise.all([maker.close(), second.close()]);
});

it('An organization sees its own payouts, and what each payout consists of', async () => {
  const { page, complaints, close } = await aPerson('organization');
  const { json } = await call(page, 'GET', '/v1/admin/profile');
  await page.goto(`/organizations/${json.memberships[0].organization_id}/finances/sepas`);
  await page.getByRole('columnheader', { name: 'Uitbetaalmaand' }).waitFor();
  await page
    .getByRole('link', { name: /^20\d\d-\d\d$/ })
    .first()
    .click();
  const payout = page.getByRole('dialog', { name: /^Uitbetaling / });
  await payout.getByText('Via het platform ontvangen').waitFor();
  await payout.getByText('Uit te betalen').waitFor();
  expect(await payout.getByText('Kenmerk').count()).toBe(0);
  expect((await call(page, 'GET', '/v1/admin/sepas')).status).toBe(403);
  expect(complaints).toEqual([]);
  await close();
});

/** The next Wednesday that is not a bank holiday. */
function nextWorkday(): string {
  const day = new Date(Date.now() + 86_400_000);
  while (day.getUTCDay() !== 3 || ['12-25', '12-26', '01-01', '05-01'].includes(day.toISOString().slice(5, 10)))
    day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10).split('-').reverse().join('-');
}

/** The organization of the fault with these words. */
async function organizationOf(page: Page, words: string): Promise<string> {
  const text = await page.getByRole('listitem').filter({ hasText: words }).innerText();
  return (text.split('\n').find((line) => /, 20\d\d-\d\d$/.test(line.trim())) ?? '').replace(/, 20\d\d-\d\d$/, '').trim();
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const entry = (id = '', amount = '', way: 'DBIT' | 'CRDT'): string =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${way}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><NtryDtls><TxDtls><Refs><EndToEndId>${id}</EndToEndId></Refs>${way === 'CRDT' ? '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>' : ''}</TxDtls></NtryDtls></Ntry>`;
