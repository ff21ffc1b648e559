import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { aPerson } from './support/browser';
import { fresh } from './support/fresh';
import { make } from './support/make';
import { pickUp } from './support/pickUp';

const names = ['Klimmen', 'Rennen', 'Springen'].map(fresh) as [string, string, string];

beforeAll(async () => {
  const { page, close } = await aPerson('superadmin');
  for (const name of names) await make(page, '/v1/admin/application/categories', { name });
  await close();
});

/** Our three categories in their order among all categories. */
const shownOrder = async (page: Page) =>
  (await page.locator('main li').getByRole('link').allTextContents()).filter((name) => names.includes(name));
const handle = (page: Page, name: string) => page.getByRole('button', { name: `${name} verplaatsen` });

async function openCategories() {
  const person = await aPerson('superadmin', { viewport: { width: 1280, height: 1400 } });
  await person.page.goto('/application/categories');
  await handle(person.page, names[2]).waitFor();
  return person;
}

it('An admin drags a category above others, and finds it there after a reload', async () => {
  const { page, close } = await openCategories();
  const before = await shownOrder(page);
  const from = await handle(page, before[2] ?? '').boundingBox();
  const to = await handle(page, before[0] ?? '').boundingBox();
  if (!from || !to) throw new Error('The rows are not on the screen');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, from.y - 10, { steps: 4 });
  await page.mouse.move(to.x + to.width / 2, to.y + 4, { steps: 8 });
  await page.mouse.up();
  await page.getByText('De volgorde is opgeslagen.').waitFor();
  const expected = [before[2], before[0], before[1]];
  expect(await shownOrder(page)).toEqual(expected);
  await page.reload();
  await handle(page, names[2]).waitFor();
  expect(await shownOrder(page)).toEqual(expected);
  await close();
});

it('An admin moves a category with the keyboard, and its position is announced', async () => {
  const { page, close } = await openCategories();
  const before = await shownOrder(page);
  const moved = before[0] ?? '';
  await pickUp(page, moved);
  await page.keyboard.press('ArrowDown');
  await page.getByRole('status').getByText(`${moved} naar plaats`).waitFor();
  await page.keyboard.press('Space');
  await page.getByText('De volgorde is opgeslagen.').waitFor();
  const expected = [before[1], moved, before[2]];
  expect(await shownOrder(page)).toEqual(expected);
  await page.reload();
  await handle(page, names[2]).waitFor();
  expect(await shownOrder(page)).toEqual(expected);
  await close();
});

it('An order that the server refuses is undone, with a notice', async () => {
  const { page, close } = await openCategories();
  const before = await shownOrder(page);
  await page.route('**/categories/**', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, json: { errors: { message: 'Het lukt nu niet.' } } })
      : route.continue(),
  );
  await pickUp(page, before[0] ?? '');
  await page.keyboard.press('ArrowDown');
  await page.getByRole('status').getByText(`${before[0]} naar plaats`).waitFor();
  await page.keyboard.press('Space');
  await page.getByText('Het lukt nu niet.').waitFor();
  await expect.poll(() => shownOrder(page)).toEqual(before);
  await close();
});
