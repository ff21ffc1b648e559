import { describe, expect, it } from 'vitest';
import { anApplication } from './support/anApplication';
import { aPerson } from './support/browser';
import { call } from './support/call';
import { fresh, freshCode } from './support/fresh';
import { make } from './support/make';
import { pickUp } from './support/pickUp';

describe('A superadmin', () => {
  it('highlights a sport with the switch in its row', async () => {
    const { page, close } = await aPerson('superadmin');
    const name = fresh('Padel');
    const { id } = await make(page, '/v1/admin/sports', { name });
    await page.goto('/admin/sports');
    await page.getByRole('searchbox').fill(name);
    const control = page.getByRole('switch', { name: `Uitgelicht: ${name}` });
    expect(await control.isChecked()).toBe(false);
    await control.click();
    await expect.poll(async () => (await call(page, 'GET', `/v1/admin/sports/${id}`)).json.highlighted).toBe(true);
    await page.reload();
    await control.waitFor();
    expect(await control.isChecked()).toBe(true);
    await close();
  });

  it('adds a coupon to a wallet', async () => {
    const { page, complaints, close } = await aPerson('superadmin');
    const name = fresh('Beweegtegoed');
    const { id } = await make(page, '/v1/admin/wallets', { name, slug: name.toLowerCase().replace(' ', '-') });
    const code = freshCode('ZOMER');
    await page.goto(`/admin/wallets/${id}/coupons`);
    await page.getByRole('status').getByText('Er zijn nog geen coupons').waitFor();
    await page.getByRole('link', { name: 'Nieuwe coupon' }).first().click();
    await page.getByLabel('Code').fill(code);
    await page.getByLabel('Waarde').fill('25');
    await page.getByRole('textbox', { name: 'Verloopt op' }).fill('31-12-2030');
    await page.getByRole('button', { name: 'Aanmaken' }).click();
    await page.getByRole('heading', { level: 1, name: code }).waitFor();
    expect(await page.getByLabel('Code').isDisabled()).toBe(true);
    await page.goto(`/admin/wallets/${id}/coupons`);
    const row = page.getByRole('row').filter({ hasText: code });
    await row.getByText('25 moves').waitFor();
    await row.getByText(/^31[- ](12|dec)[- ]2030$/).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('sees the client id and secret of an application once', async () => {
    const { page, close } = await aPerson('superadmin');
    const { id } = await anApplication(page);
    await page.goto(`/admin/applications/${id}/credentials`);
    await page.getByText('Er zijn nog geen toegangsgegevens.').waitFor();
    await page.getByRole('button', { name: 'Toegangsgegevens aanmaken' }).click();
    await page.getByText('Bewaar het geheim nu.').waitFor();
    const [client, secret] = await page.locator('main code').allTextContents();
    expect(secret?.length).toBeGreaterThan(20);
    await page.reload();
    await page.getByText('Alleen te zien toen het gemaakt werd').waitFor();
    const shown = await page.locator('main code').allTextContents();
    expect(shown[0]).toBe(client);
    expect(shown.slice(1).map((address) => new URL(address).pathname)).toEqual(['/v1/oauth/token', '/v1/public', `/v1/open-data/${id}`]);
    expect(await page.content()).not.toContain(secret);
    await close();
  });

  it('sets the initial position of the map of an application by number and by pin, without calls to other origins', async () => {
    const { page, foreign, complaints, close } = await aPerson('superadmin');
    const { id } = await anApplication(page);
    await page.goto(`/admin/applications/${id}/mapbox-settigns`);
    await page.getByLabel('Breedtegraad').fill('52,0907');
    await page.getByLabel('Lengtegraad').fill('5,1214');
    await page.getByLabel('Zoomniveau').fill('9');
    await page.getByRole('button', { name: 'Plaats: versleep, of gebruik de pijltjestoetsen' }).press('ArrowUp');
    await expect.poll(async () => Number((await page.getByLabel('Breedtegraad').inputValue()).replace(',', '.'))).toBeGreaterThan(52.0907);
    await page.getByRole('button', { name: 'Opslaan' }).click();
    await page.getByText('Opgeslagen', { exact: true }).waitFor();
    const north = Number((await page.getByLabel('Breedtegraad').inputValue()).replace(',', '.'));
    await page.reload();
    await expect.poll(() => page.getByLabel('Lengtegraad').inputValue()).toBe('5,1214');
    const { json } = await call(page, 'GET', `/v1/admin/applications/${id}`);
    expect(json).toMatchObject({ longitude: 5.1214, zoom: 9 });
    expect(json.latitude).toBeCloseTo(north, 5);
    expect(foreign).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  it('reorders the filters that visitors get, and hides one', async () => {
    const { page, close } = await aPerson('superadmin');
    const { id } = await anApplication(page);
    await page.goto(`/admin/applications/${id}/filters`);
    const rows = page.locator('main li').filter({ has: page.getByRole('switch') });
    await rows.first().waitFor();
    const [first, second] = await rows
      .getByRole('switch')
      .evaluateAll((all) => all.map((element) => element.getAttribute('aria-label')?.replace(' tonen', '') ?? ''));
    await pickUp(page, first ?? '');
    await page.keyboard.press('ArrowDown');
    await page.getByRole('status').getByText(`${first} naar plaats 2`).waitFor();
    await page.keyboard.press('Space');
    const control = page.getByRole('switch', { name: `${first} tonen` });
    const wasShown = await control.isChecked();
    await control.click();
    await page.getByRole('button', { name: 'Opslaan' }).click();
    await page.getByText('Opgeslagen', { exact: true }).waitFor();
    await page.reload();
    await rows.first().waitFor();
    expect(await rows.nth(0).innerText()).toContain(second);
    expect(await rows.nth(1).innerText()).toContain(first);
    expect(await control.isChecked()).toBe(!wasShown);
    await close();
  });
});
