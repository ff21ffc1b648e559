import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addDays, mondayOf } from '../../src/domain/time/calendarDays';
import { showDate } from '../../src/domain/typed/dates';
import { aPerson } from './support/browser';
import { call } from './support/call';
import { fresh } from './support/fresh';
import { make } from './support/make';

/** A Monday next year, when the demo has no other sessions. */
const monday = mondayOf(`${new Date().getFullYear() + 1}-11-24`);
const wednesday = addDays(monday, 2);

async function anActivity(page: Page) {
  const { json } = await call(page, 'GET', '/v1/admin/organizations/simple');
  const id: string = json.organizations[0].id;
  const name = fresh('Zaalhockey');
  const root = `/v1/admin/organizations/${id}`;
  const hall = await make(page, `${root}/locations`, { name: fresh('Sporthal') });
  const activity = await make(page, `${root}/activities`, { name, offer_type: 'sessions', location: hall.id });
  return { root, name, hall, activity, path: `/organizations/${id}` };
}

async function middleOf(place: Locator) {
  const box = await place.boundingBox();
  if (!box) throw new Error('The element is not visible');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, bottom: box.y + box.height };
}

it('A club opens its week at the first session, drags the session to another day and time after a preview, and plans on a free spot', async () => {
  const { page, complaints, close } = await aPerson('organization');
  const { root, name, activity, path } = await anActivity(page);
  const session = await make(page, `${root}/activities/${activity.id}/sessions`, {
    date: monday,
    start_time: '20:30',
    end_time: '22:00',
    spots: 12,
  });
  await page.goto(path);
  await page.getByRole('link', { name: 'Kalender', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Kalender' }).waitFor();
  await page.goto(`${path}/calendar?span=week&day=${wednesday}`);
  const event = page.getByRole('link', { name: new RegExp(`^${name}`) });
  await event.waitFor();
  // The calendar scrolls to the first session, whatever its time.
  const visible = await event.boundingBox();
  expect(visible !== null && visible.y > 0 && visible.y + 20 < 800).toBe(true);
  await page.getByRole('listitem').filter({ hasText: name }).waitFor();

  const column = page.locator(`.column[data-day="${wednesday}"]`);
  const dialog = page.getByRole('dialog');
  // A drop on the toolbar moves nothing. On the way there the grid scrolls to the morning.
  const [grabbed, box] = [await middleOf(event), await middleOf(page.getByRole('group', { name: 'Kalender', exact: true }))];
  await page.mouse.move(grabbed.x, grabbed.y);
  await page.mouse.down();
  await page.mouse.move(box.x, 100, { steps: 4 });
  await expect.poll(async () => ((await event.boundingBox())?.y ?? 0) - (visible?.y ?? 0)).toBeGreaterThan(100);
  // No target time is shown, because a drop there has no target.
  await expect.poll(() => page.getByText(/^\d\d:\d\d–\d\d:\d\d$/).count()).toBe(0);
  await page.mouse.up();
  await page.reload();
  await event.waitFor();
  const [from, to] = [await middleOf(event), await middleOf(column)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  // Two hours earlier, and two days later.
  await page.mouse.move(to.x, from.y - 50, { steps: 4 });
  await page.mouse.move(to.x, from.y - 96, { steps: 4 });
  await page.getByText('18:30–20:00').waitFor();
  await page.mouse.up();
  await dialog.getByRole('heading', { name: 'Deze sessie wijzigen?' }).waitFor();
  await dialog.getByRole('button', { name: 'Sessie wijzigen' }).click();
  await dialog.waitFor({ state: 'detached' });
  const moved = await call(page, 'GET', `${root}/activities/${activity.id}/sessions/${session.id}`);
  expect([moved.json.date, moved.json.start_time, moved.json.end_time]).toEqual([wednesday, '18:30', '20:00']);
  expect(new URL(page.url()).pathname).toBe(`${path}/calendar`);

  // Half an hour after its end, two days later.
  const spot = await middleOf(page.locator(`.column[data-day="${addDays(monday, 4)}"]`));
  await page.mouse.click(spot.x, (await middleOf(event)).bottom + 24);
  await dialog.getByRole('heading', { name: /^Nieuwe sessie op/ }).waitFor();
  await dialog.getByRole('searchbox').fill(name);
  await dialog.getByRole('link', { name }).click();
  const when = page.getByRole('region', { name: 'Wanneer' });
  await when.getByLabel('Datum').waitFor();
  expect(await when.getByLabel('Datum').inputValue()).toBe(showDate(addDays(monday, 4)));
  expect(await when.getByLabel('Begintijd').inputValue()).toMatch(/^2\d:[03]0$/);
  expect(complaints).toEqual([]);
  await close();
});

it('The week of a club is one tab stop with arrow keys; N and a drag on a free spot plan a session, in a day at the location of the column', async () => {
  const { page, complaints, close } = await aPerson('organization');
  const { root, name, hall, activity, path } = await anActivity(page);
  const pool = await make(page, `${root}/locations`, { name: fresh('Zwembad') });
  const friday = addDays(monday, 11);
  const at = (date: string, start_time: string, end_time: string, more: object = {}) =>
    make(page, `${root}/activities/${activity.id}/sessions`, { date, start_time, end_time, spots: 1, ...more });
  await at(friday, '18:00', '19:00');
  await at(friday, '19:00', '20:00', { location: pool.id });
  await at(addDays(friday, 1), '18:00', '19:00');
  await page.goto(`${path}/calendar?day=${friday}`);
  // Without a span in the address, the calendar of a club shows a week.
  const events = page.getByRole('link', { name: new RegExp(`^${name}`) });
  await expect.poll(() => events.count()).toBe(3);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('title') ?? '');
  await events.first().focus();
  await page.keyboard.press('ArrowDown');
  expect(await focused()).toContain('19:00–20:00');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  expect(await focused()).toContain('za ');
  expect(await page.locator('[data-day] a[tabindex="0"]').count()).toBe(1);
  const widths = await page.locator('.column[data-day]').evaluateAll((columns) => columns.map((column) => Math.round(column.clientWidth)));
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(1);

  const dialog = page.getByRole('dialog');
  await page.keyboard.press('n');
  await dialog.getByRole('heading', { name: /^Nieuwe sessie/ }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await page.getByRole('link', { name: 'Dag', exact: true }).click();
  await page.getByRole('region', { name: String(hall.name) }).waitFor();
  const column = page.getByRole('region', { name: String(pool.name) }).locator('.column');
  const [box, event] = [await middleOf(column), await middleOf(events.first())];
  // From two hours after the first session, for an hour and a half.
  await page.mouse.move(box.x, event.bottom + 60);
  await page.mouse.down();
  await page.mouse.move(box.x, event.bottom + 100, { steps: 3 });
  await page.mouse.move(box.x, event.bottom + 132, { steps: 3 });
  await page.getByText(/^\+ 20:00–21:45$/).waitFor();
  await page.mouse.up();
  await dialog.getByRole('heading', { name: /20:00–21:45/ }).waitFor();
  await dialog.getByRole('searchbox').fill(name);
  await dialog.getByRole('link', { name }).click();
  const when = page.getByRole('region', { name: 'Wanneer' });
  await when.getByLabel('Datum').waitFor();
  expect(await when.getByLabel('Begintijd').inputValue()).toBe('20:00');
  expect(await when.getByLabel('Eindtijd').inputValue()).toBe('21:45');
  await expect.poll(() => page.getByRole('combobox', { name: 'Locatie' }).inputValue()).toBe(pool.name);
  expect(complaints).toEqual([]);
  await close();
});

it('A club plans weekly sessions over Christmas and a closed hall, and skips all days off with one click', async () => {
  const { page, complaints, close } = await aPerson('organization');
  const { root, path, activity, hall } = await anActivity(page);
  const year = new Date().getFullYear() + 1;
  const first = `${year}-12-11`;
  await make(page, `${root}/closed-days`, { name: 'Nieuwe vloer', first_day: addDays(first, 7), location: hall.id });
  await page.goto(`${path}/activities/${activity.id}/sessions/create?date=${first}&start_time=19:00&end_time=20:00`);
  await page.getByRole('switch', { name: 'Herhalen' }).check();
  await page.getByLabel('Aantal keer').fill('5');
  const preview = page.getByRole('region', { name: 'Dit wordt aangemaakt' });
  await preview.getByText(/: Nieuwe vloer \(/).waitFor();
  await preview.getByText(/data vallen op een vrije dag/).waitFor();
  await preview.getByRole('button', { name: 'Allemaal overslaan' }).click();
  await preview.getByText(/op een vrije dag/).waitFor({ state: 'detached' });
  await preview.getByText(/^5 sessies, van/).waitFor();
  await page.getByRole('button', { name: 'Aanmaken' }).click();
  await page.getByText('5 sessies aangemaakt').waitFor();
  const { json } = await call(page, 'GET', `${root}/activities/${activity.id}/sessions?sort=starts_at&order=asc&itemsPerPage=50`);
  const dates: string[] = json.sessions.map(({ date }: { date: string }) => date);
  expect(dates).toHaveLength(5);
  expect(dates).not.toContain(addDays(first, 7));
  expect(dates.filter((date) => date >= `${year}-12-25` && date < `${year + 1}-01-02`)).toEqual([]);

  await page.goto(`${path}/calendar?span=month&day=${year}-12-15`);
  await page.getByText('Eerste Kerstdag').waitFor();
  await page
    .getByText(/^Nieuwe vloer \(/)
    .first()
    .waitFor();
  expect(complaints).toEqual([]);
  await close();
});

it('On a phone the calendar of a club is a list of one day, with all tools in two rows', async () => {
  const { page, complaints, close } = await aPerson('organization', { viewport: { width: 390, height: 844 } });
  const { root, name, activity, path } = await anActivity(page);
  await make(page, `${root}/activities/${activity.id}/sessions`, { date: monday, start_time: '20:30', end_time: '22:00' });
  await page.goto(`${path}/calendar?day=${monday}`);
  const event = page.getByRole('link', { name: new RegExp(`^${name}`) });
  await event.waitFor();
  expect((await event.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
  const tops = await page
    .locator('main')
    .getByRole('combobox', { name: 'Hoeveel dagen' })
    .or(page.getByRole('link', { name: 'Vorige dag' }))
    .or(page.getByRole('link', { name: 'Vandaag' }))
    .or(page.getByRole('button', { name: 'Filter' }))
    .evaluateAll((tools) => tools.map((tool) => Math.round((tool.getBoundingClientRect().top + tool.getBoundingClientRect().bottom) / 20)));
  expect(tops).toHaveLength(4);
  expect(new Set(tops).size).toBeLessThanOrEqual(2);
  expect(complaints).toEqual([]);
  await close();
});
