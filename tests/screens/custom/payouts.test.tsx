// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import '../../../src/admin/app/registerViews';
import { table } from '../../../src/server/db/tables';
import { aTreasury, type Treasury } from '../../sepa/aTreasury';
import { openScreen } from '../record/openScreen';

const PATIENT = { timeout: 30_000 };
let treasury: Treasury;
beforeAll(async () => {
  treasury = await aTreasury();
});
afterAll(() => treasury.close());

it('selecting all payouts for a batch leaves out those without an account', async () => {
  const [payout = ''] = await treasury.openPayouts(2);
  const sepas = table('sepas');
  const [row] = await treasury.db.orm.select({ organization_id: sepas.organization_id }).from(sepas).where(eq(sepas.id, payout));
  const info = table('finance_info');
  await treasury.db.orm.delete(info).where(eq(info.organization_id, row?.organization_id ?? ''));
  const { user } = await openScreen(treasury, '/admin/sepas', { application_id: treasury.application.id });
  await user.click(await screen.findByRole('button', { name: 'Nieuwe batch' }, PATIENT));
  const dialog = within(await screen.findByRole('dialog', {}, PATIENT));
  await user.click(await dialog.findByRole('checkbox', { name: /^Alles met een rekening selecteren/ }, PATIENT));
  expect(dialog.getByRole('status')).toHaveTextContent(/^Eén geselecteerd/);
  expect(dialog.getByRole('checkbox', { name: /Nog geen rekening bekend/ })).not.toBeChecked();
});

it("a payout of another organization is titled with its month and organization, and shows the bank's reason in words", async () => {
  const [payout = ''] = await treasury.openPayouts(1, 12_345);
  const sepas = table('sepas');
  await treasury.db.orm.update(sepas).set({ return_reason: 'AC04' }).where(eq(sepas.id, payout));
  await openScreen(treasury, `/admin/sepas?show=${payout}`, { application_id: treasury.application.id });
  expect(await screen.findByRole('dialog', { name: /^Uitbetaling oktober 2026: Club \d+$/ }, PATIENT)).toBeVisible();
  expect(screen.getByText('De rekening is opgeheven (AC04)')).toBeVisible();
});
