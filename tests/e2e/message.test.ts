import { expect, it } from 'vitest';
import { aPerson } from './support/browser';
import { call } from './support/call';
import { fresh } from './support/fresh';
import { make } from './support/make';

it('A message to buyers is written, previewed as one of them, sent, and stored in the outbox once per buyer', async () => {
  const { page, complaints, close } = await aPerson('organization');
  const { json: mine } = await call(page, 'GET', '/v1/admin/organizations/simple');
  const organization = `/v1/admin/organizations/${mine.organizations[0].id}`;
  const name = fresh('Trainingsshirt');
  const product = await make(page, `${organization}/products`, { name });
  const address = (first: string) => `${first}.${product.id}@voorbeeld.test`;
  for (const first_name of ['Noor', 'Bas'])
    await make(page, `${organization}/products/${product.id}/purchases`, {
      first_name,
      last_name: name,
      email: address(first_name.toLowerCase()),
      quantity: 1,
    });
  await make(page, `${organization}/products/${product.id}/purchases`, { first_name: 'Zoë', last_name: name, quantity: 2 });

  await page.goto(`/organizations/${mine.organizations[0].id}/products/${product.id}/purchases`);
  await page.getByText('Samen: 3 aankopen, 4 stuks').waitFor();
  await page.getByRole('button', { name: 'Meer' }).last().click();
  await page.getByRole('menuitem', { name: 'Bericht aan kopers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bericht aan de kopers' });
  await dialog.getByText('Aan 2 mensen, 1 zonder e-mailadres').waitFor();
  await dialog.getByLabel('Onderwerp').fill('Je shirt is er, ');
  await dialog.getByRole('button', { name: 'Voornaam' }).click();
  await dialog.getByRole('textbox', { name: 'Bericht' }).click();
  await page.keyboard.type('Hoi ');
  await dialog.getByRole('button', { name: 'Voornaam' }).click();
  await page.keyboard.type(', kom je langs?');

  await dialog.getByRole('button', { name: 'Voorbeeld bekijken' }).click();
  await dialog.getByText('Je shirt is er, Bas').waitFor();
  await dialog.getByLabel('Zoals deze ontvanger het krijgt').selectOption({ label: `${name}, Noor` });
  await dialog.frameLocator('iframe').getByText('Hoi Noor, kom je langs?').waitFor();
  await dialog.getByRole('button', { name: 'Versturen', exact: true }).click();
  await page.getByText('2 mails klaargezet').waitFor();

  await page.getByRole('button', { name: 'Ontvangers bekijken' }).click();
  await page.getByRole('dialog').getByText('Geen e-mailadres', { exact: true }).waitFor();
  // No mail server is configured, so the mails stay in the outbox.
  await expect.poll(() => page.getByRole('dialog').getByText('Bewaard (geen mailserver ingesteld)').count()).toBe(2);
  expect(complaints).toEqual([]);
  await close();

  const admin = await aPerson('superadmin');
  for (const [first, other] of [
    ['Noor', 'Bas'],
    ['Bas', 'Noor'],
  ] as const) {
    const { json } = await call(admin.page, 'GET', `/v1/admin/outbox?search=${encodeURIComponent(address(first.toLowerCase()))}`);
    expect(json.mails.map(({ subject }: { subject: string }) => subject)).toEqual([`Je shirt is er, ${first}`]);
    const { json: mail } = await call(admin.page, 'GET', `/v1/admin/outbox/${json.mails[0].id}`);
    expect(mail.body_text).toContain(`Hoi ${first}, kom je langs?`);
    expect(mail.body_text).not.toContain(other);
  }
  await admin.close();
});
