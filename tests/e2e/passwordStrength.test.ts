import { expect, it } from 'vitest';
import { aPerson, aVisitor } from './support/browser';
import { standStill } from './support/standStill';

it('The strength of a password shows while typing, as a bar and in words, and its dictionary loads with the first character', async () => {
  const { page, complaints, close } = await aVisitor();
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(worker.url()));
  await page.goto('/reset-password?token=none');
  const field = page.getByLabel('Nieuw wachtwoord');
  await field.waitFor();
  await standStill(page);
  expect(workers).toEqual([]);
  expect(await page.getByRole('meter').count()).toBe(0);

  const findStatus = (word: string) => page.getByRole('status').filter({ hasText: word }).waitFor();
  await field.fill('voetbalvereniging');
  await findStatus('Zwak');
  expect(workers).toHaveLength(1);
  const bar = page.getByRole('meter', { name: 'Sterkte van het wachtwoord' });
  expect(await bar.evaluate((meter: HTMLMeterElement) => meter.value)).toBe(1);
  await field.fill('zonnebloem fietsbel kapstok');
  await findStatus('Sterk');
  expect(await bar.evaluate((meter: HTMLMeterElement) => meter.value)).toBe(4);
  await field.fill('');
  await bar.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await close();
});

it('On the account page the server refuses a password that is easy to guess, with the same words', async () => {
  const { page, close } = await aPerson('trainer');
  await page.goto('/account');
  await page.getByLabel('Huidig wachtwoord').fill('speelveld-demo');
  await page.getByLabel('Nieuw wachtwoord').fill('voetbalvereniging');
  await page.getByRole('status').filter({ hasText: 'Zwak' }).waitFor();
  await page.getByRole('button', { name: 'Wachtwoord wijzigen' }).click();
  await page.getByText('Dit wachtwoord is te raden.').waitFor();
  await close();
});
