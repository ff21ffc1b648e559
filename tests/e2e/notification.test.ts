import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMailServer } from '../messages/aMailServer';
import { aPushService, type PushService } from '../notifications/aPushService';
import { aPerson, aVisitor } from './support/browser';
import { call } from './support/call';
import { make } from './support/make';
import { ownProduct } from './support/ownProduct';

/** The demo has mails of its own to send, so the test counts only these. */
const NOOR = 'noor.testje@voorbeeld.test';
const lettersToNoor = () => mail.received.filter(({ to }) => to === NOOR);
let mail: Awaited<ReturnType<typeof aMailServer>>;
let push: PushService;
let product: Awaited<ReturnType<typeof ownProduct>>;

/** A product of its own, with a real mail server and push service. */
beforeAll(async () => {
  [mail, push] = [await aMailServer(), await aPushService()];
  product = await ownProduct(async () => ({ SMTP_URL: mail.url, PUSH_HOSTS: push.host }));
});
afterAll(async () => {
  await product.close();
  await Promise.all([mail.close(), push.close()]);
});

test('A notification is previewed on a phone, scheduled, called back and sent, arrives by mail and on a device, and is unsubscribed from', async () => {
  const { baseURL } = product;
  const { page, complaints, close } = await aPerson('admin', { baseURL });
  const { json: mine } = await call(page, 'GET', '/v1/admin/organizations/simple');
  for (const [first_name, email] of [
    ['Rachid', 'admin@speelveld.test'],
    ['Noor', NOOR],
  ])
    await make(page, `/v1/admin/organizations/${mine.organizations[0].id}/persons`, {
      first_name,
      last_name: 'Testje',
      email,
      zipcode: '9998 ZZ',
    });
  expect((await call(page, 'PUT', '/v1/auth/push-subscriptions', push.subscribe('telefoon'))).status).toBe(200);

  await page.goto('/application/notifications/create');
  await page.getByRole('textbox', { name: 'Titel' }).fill('Kom je ook, ');
  await page.getByRole('group', { name: 'Invoegen: Titel' }).getByRole('button', { name: 'Voornaam' }).click();
  await page.getByRole('textbox', { name: 'Tekst' }).click();
  await page.keyboard.type(
    'Zaterdag is het open dag, en iedereen is welkom om mee te doen. Neem je buren mee, je broer, en wie je verder kent!',
  );
  await page.getByText(/Meer dan 100 tekens/).waitFor();
  const phone = page.getByRole('figure', { name: 'iPhone' });
  await phone.getByText(/^Kom je ook, (?!\{)/).waitFor();
  await page.getByLabel('Zoals het leest voor').selectOption('nameless');
  await phone.getByText('Kom je ook, sporter').waitFor();
  await page.getByRole('combobox', { name: 'Postcodegebieden' }).fill('9998');
  await page.keyboard.press('Enter');
  await page.getByText('2 mensen: 1 per mail, 1 op een apparaat').waitFor();
  await page.getByPlaceholder('DD-MM-JJJJ').fill('31-12-2099');
  await page.getByPlaceholder('UU:MM').fill('17:00');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Aanmaken' }).click();

  await page.getByRole('button', { name: 'Inplannen' }).click();
  await page
    .getByRole('dialog')
    .getByText(/31 dec 2099/)
    .waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Inplannen' }).click();
  await page.getByText(/Wordt verstuurd op .*31 dec 2099.* Tot dan kun je de melding terugroepen/).waitFor();
  await page.getByRole('button', { name: 'Terugroepen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Terugroepen' }).click();
  await page.getByText('Dit is een concept.', { exact: false }).waitFor();
  expect([lettersToNoor().length, push.shown.length]).toEqual([0, 0]);

  await page.getByRole('button', { name: 'Nu versturen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Nu versturen' }).click();
  await push.got(1);
  await expect.poll(() => lettersToNoor().length).toBe(1);
  await page.getByText(/^Verstuurd op /).waitFor();
  expect(push.shown.map(({ device, payload }) => [device, payload.title])).toEqual([['telefoon', 'Kom je ook, Rachid']]);
  const [letter] = lettersToNoor();
  expect(letter?.source).toContain('Subject: Kom je ook, Noor');
  await page.getByRole('link', { name: 'Ontvangers' }).click();
  await page.getByRole('row', { name: /Noor Testje.*Mail.*Verstuurd/ }).waitFor();
  await page.getByRole('row', { name: /Rachid Testje.*Op een apparaat.*Verstuurd/ }).waitFor();
  expect(complaints).toEqual([]);
  await close();

  const reader = await aVisitor({ baseURL });
  const source = (letter?.source ?? '').replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
  await reader.page.goto(/\/unsubscribe\?token=[\w.-]+/.exec(source)?.[0] ?? '');
  await reader.page.getByText('n•••@voorbeeld.test', { exact: false }).waitFor();
  await reader.page.getByRole('button', { name: 'Ja, meld me af' }).click();
  await reader.page.getByRole('heading', { name: 'Je bent afgemeld' }).waitFor();
  expect(reader.complaints).toEqual([]);
  await reader.close();
});
