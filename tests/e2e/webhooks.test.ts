import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aReceiver } from '../support/aReceiver';
import { aPerson } from './support/browser';
import { call } from './support/call';
import { settle } from './support/faultsOn';
import { fresh } from './support/fresh';
import { make } from './support/make';
import { ownProduct } from './support/ownProduct';

let receiver: Awaited<ReturnType<typeof aReceiver>>;
let product: Awaited<ReturnType<typeof ownProduct>>;

beforeAll(async () => {
  receiver = await aReceiver();
  product = await ownProduct(async () => ({ PUSH_HOSTS: receiver.host }));
});
afterAll(async () => {
  await product.close();
  await receiver.close();
});

it('A receiver that was down gets every event once, in order and signed, and the log shows each delivery', async () => {
  const { baseURL } = product;
  const club = await aPerson('organization', { baseURL });
  const { json: profile } = await call(club.page, 'GET', '/v1/admin/profile');
  const [{ organization_id, application_id }] = profile.memberships;
  const api = `/v1/admin/organizations/${organization_id}`;

  const { page, complaints, close } = await aPerson('superadmin', { baseURL });
  await page.goto(`/admin/applications/${application_id}/webhooks/create`);
  const name = fresh('Stadswebsite');
  await page.getByLabel('Naam').fill(name);
  await page.locator('input[name=url]').fill('localhost/😀');
  await page.getByRole('button', { name: 'Aanmaken' }).click();
  await page.getByText('Geef een openbaar adres dat met https:// begint').waitFor();
  expect(await page.getByLabel('Naam').inputValue(), 'nothing typed is lost').toBe(name);
  await page.locator('input[name=url]').fill(receiver.url);
  await page.getByLabel('Sessies').uncheck();
  await page.getByRole('button', { name: 'Aanmaken' }).click();
  await page
    .getByRole('tab', { name: 'Geheim' })
    .or(page.getByRole('link', { name: 'Geheim' }))
    .click();
  await page.getByRole('button', { name: 'Geheim aanmaken' }).click();
  const secret = await page.locator('code', { hasText: 'whsec_' }).innerText();
  await page.reload();
  await page.getByRole('button', { name: 'Proefbericht sturen' }).waitFor();
  expect(await page.content(), 'a secret is shown once').not.toContain(secret);

  receiver.state.status = 503;
  const activity = await make(club.page, `${api}/activities`, { name: fresh('Judo'), offer_type: 'sessions', concept: true });
  await call(club.page, 'PATCH', `${api}/activities/${activity.id}`, { concept: false });
  await page.getByRole('button', { name: 'Proefbericht sturen' }).click();
  await page.getByText('Het proefbericht staat bij de afleveringen.').waitFor();
  await page
    .getByRole('tab', { name: 'Afleveringen' })
    .or(page.getByRole('link', { name: 'Afleveringen' }))
    .click();
  const refused = page.getByRole('row').filter({ hasText: 'Niet aangenomen' }).filter({ hasText: '503' });
  const countRefused = async () => {
    await page.reload();
    await page.getByRole('row').nth(3).waitFor();
    return refused.count();
  };
  await expect.poll(countRefused, { timeout: 180_000, interval: 2000 }).toBe(1);
  expect(receiver.state.got).toEqual([]);

  receiver.state.status = 200;
  const list = page.url();
  await refused.getByRole('link').first().click();
  // The record above the list has a menu with the same name, so wait until the list is left.
  await page.waitForURL(({ href }) => href !== list);
  await settle(page);
  await page.getByRole('button', { name: 'Meer acties' }).click();
  await page.getByRole('menuitem', { name: 'Opnieuw versturen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Opnieuw versturen' }).click();
  await page.getByText('Het bericht wordt opnieuw verstuurd.').waitFor();
  await expect.poll(() => receiver.state.got.length).toBe(3);
  const verifier = new Webhook(secret);
  const events = receiver.state.got.map(({ headers, payload }) => verifier.verify(payload, headers) as { type: string });
  expect(events.map(({ type }) => type)).toEqual(['offer.created', 'offer.updated', 'webhook.test']);
  expect(new Set(receiver.state.got.map(({ headers }) => headers['webhook-id'])).size).toBe(3);
  await page.goBack();
  await page
    .getByRole('tab', { name: 'Afgeleverd 3' })
    .or(page.getByRole('link', { name: 'Afgeleverd 3' }))
    .waitFor();
  expect(complaints).toEqual([]);
  await Promise.all([close(), club.close()]);
});
