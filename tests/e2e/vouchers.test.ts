import encodeQR from 'qr';
import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { aPerson } from './support/browser';
import { call } from './support/call';
import { fresh } from './support/fresh';
import { make } from './support/make';

const DAY = 86_400_000;

/** A coupon of `value` moves, in a wallet that pays in the application of the club. */
async function aCoupon(application_id: string, value: number): Promise<string> {
  const { page, close } = await aPerson('superadmin');
  const name = fresh('Tegoed');
  const wallet = await make(page, '/v1/admin/wallets', {
    name,
    slug: name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
    applications: [application_id],
  });
  const code = `REIS${Date.now().toString(36).toUpperCase()}`;
  await make(page, `/v1/admin/wallets/${wallet.id}/coupons`, { code, value, quantity: 1, is_enabled: true });
  await close();
  return code;
}

/** A session that costs 12.50, in the club of the signed-in user. */
async function aPaidSession(page: Page) {
  const { json } = await call(page, 'GET', '/v1/admin/profile');
  const [{ organization_id, application_id }] = json.memberships;
  const api = `/v1/admin/organizations/${organization_id}`;
  const rate = await make(page, `${api}/rates`, { name: fresh('Les'), price_in_cents: 1250, vat: 'low' });
  const offer = { offer_type: 'sessions', concept: false, has_waitlist: false, rate: rate.id };
  const activity = await make(page, `${api}/activities`, { name: fresh('Judo'), ...offer });
  const date = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' }).format(Date.now() + 5 * DAY);
  const session = await make(page, `${api}/activities/${activity.id}/sessions`, {
    date,
    start_time: '19:00',
    end_time: '20:00',
    spots: 10,
  });
  return {
    application_id: String(application_id),
    path: `/organizations/${organization_id}/activities/${activity.id}/sessions/${session.id}`,
  };
}

async function addByVoucher(page: Page, path: string, name: string) {
  await page.goto(`${path}?tab=participants`);
  await page.getByRole('button', { name: 'Deelnemer toevoegen' }).first().click();
  await page.getByLabel(/^Voornaam/).fill(name);
  await page.getByLabel(/^Achternaam/).fill('de Koper');
  await page.getByLabel(/^Hoe wordt er betaald/).selectOption({ label: 'Voucher, met een code' });
}

it('A batch of a thousand coupons is created, followed to its end, and disabled at once', async () => {
  const { page, complaints, close } = await aPerson('superadmin');
  const name = fresh('Batch');
  const wallet = await make(page, '/v1/admin/wallets', { name, slug: name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-') });
  await page.goto(`/admin/wallets/${wallet.id}/coupons/batches`);
  await page.getByRole('button', { name: 'Nieuwe batch' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Naam/).fill('Zomer in de wijk');
  await dialog.getByLabel(/^Voorvoegsel/).fill('zo-m');
  await dialog.getByText(/^Zo ziet een code eruit: ZOM/).waitFor();
  await dialog.getByLabel(/^Aantal coupons/).fill('1000');
  await dialog.getByRole('button', { name: 'Aanmaken' }).click();
  await dialog.getByRole('progressbar', { name: 'Voortgang' }).waitFor();
  await dialog.getByText('Alle 1.000 coupons zijn gemaakt.').waitFor();
  await dialog.getByRole('button', { name: 'Sluiten' }).click();

  await page.getByRole('link', { name: 'Zomer in de wijk' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Codes als CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await page.getByRole('button', { name: 'Alle coupons uitzetten' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Alle coupons uitzetten' }).click();
  await page.getByText('Deze batch staat uit: geen van de coupons kan gebruikt worden.').waitFor();
  await page.getByRole('button', { name: 'Alle coupons aanzetten' }).waitFor();
  const { json } = await call(page, 'GET', `/v1/admin/wallets/${wallet.id}/coupons?filter[is_enabled]=false&itemsPerPage=1`);
  expect(json.meta.pagination.total).toBe(1000);
  expect(complaints).toEqual([]);
  await close();
});

it('A voucher typed at the desk shows its value first, and then pays', async () => {
  const { page, complaints, close } = await aPerson('organization');
  const { path, application_id } = await aPaidSession(page);
  const code = await aCoupon(application_id, 20);
  await addByVoucher(page, path, 'Noor');
  await page.getByLabel(/^Code van de voucher/).fill(`${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`);
  await page.getByRole('button', { name: 'Bekijk waarde' }).click();
  await page.getByText(/^Betaalt €\s12,50$/).waitFor();
  await page.getByText(/^De code is meer waard: €/).waitFor();
  await page.getByRole('button', { name: 'Toevoegen', exact: true }).click();
  await page.getByRole('button', { name: /^Betaling van Noor de Koper: Betaald, €\s12,50/ }).click();
  await page.getByRole('dialog').getByText('20 moves').first().waitFor();

  // Another person comes with the same code.
  await addByVoucher(page, path, 'Bo');
  await page.getByLabel(/^Code van de voucher/).fill(code);
  await page.getByRole('button', { name: 'Bekijk waarde' }).click();
  await page.getByText('Deze code is al gebruikt').waitFor();
  await page.getByRole('button', { name: 'Toevoegen', exact: true }).click();
  await page.getByText('Deze code is al gebruikt').waitFor();
  expect(await page.getByLabel(/^Voornaam/).inputValue()).toBe('Bo');
  expect(complaints.filter((complaint) => !complaint.includes('422'))).toEqual([]);
  await close();
});

it('A voucher is scanned with the camera, and pays', async () => {
  const { page, complaints, close } = await aPerson('organization', { isOwn: true });
  const { path, application_id } = await aPaidSession(page);
  const code = await aCoupon(application_id, 20);
  // A fake camera that films the real code at an angle, as a phone would.
  await page.addInitScript(
    (rows: boolean[][]) => {
      const paper = document.createElement('canvas');
      [paper.width, paper.height] = [640, 480];
      const pen = paper.getContext('2d');
      const draw = () => {
        if (!pen) return;
        pen.fillStyle = '#d8d4cc';
        pen.fillRect(0, 0, 640, 480);
        const side = Math.floor(360 / rows.length);
        pen.setTransform(0.99, 0.08, -0.08, 0.99, 150, 40);
        for (const [y, row] of rows.entries())
          for (const [x, isDark] of row.entries()) {
            pen.fillStyle = isDark ? '#181818' : '#f6f4f0';
            pen.fillRect(x * side, y * side, side + 0.5, side + 0.5);
          }
        pen.setTransform(1, 0, 0, 1, 0, 0);
      };
      draw();
      setInterval(draw, 50);
      Object.defineProperty(navigator, 'mediaDevices', {
        value: {
          async getUserMedia() {
            const { featurePolicy } = document as unknown as { featurePolicy: { allowsFeature(name: string): boolean } };
            if (!featurePolicy.allowsFeature('camera')) throw new DOMException('The page forbids it', 'NotAllowedError');
            return paper.captureStream(20);
          },
        },
      });
    },
    encodeQR(code, 'raw', { ecc: 'medium', border: 2 }),
  );
  await addByVoucher(page, path, 'Cas');
  await page.getByRole('button', { name: 'Scannen' }).click();
  await page.getByText(/^Betaalt €\s12,50$/).waitFor();
  expect(await page.getByLabel(/^Code van de voucher/).inputValue()).toBe(code);
  await page.getByRole('button', { name: 'Toevoegen', exact: true }).click();
  await page.getByRole('button', { name: /^Betaling van Cas de Koper: Betaald, €\s12,50/ }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});
