import type { Locator } from 'playwright-core';
import type { Places } from './fillInp';
import type { Hand } from './hand';

/** A screen, with the interactions on it. */
export interface Subject {
  readonly name: string;
  readonly path: string;
  /** A selector of elements that show the screen is ready, and their number. */
  readonly sign: readonly [selector: string, atLeast: number];
  walk(hand: Hand): Promise<void>;
}

const LINKS = 'main table tbody th a';
/** Presses each target in order. */
const pressEach = async ({ press }: Hand, targets: readonly Locator[]) => {
  for (const target of targets) await press(target);
};
const firstOf = (all: Locator, amount: number): Locator[] => Array.from({ length: amount }, (_, at) => all.nth(at));

export const subjectsAt = (places: Places): Subject[] => [
  {
    name: 'list of 100 activities',
    path: `${places.activities}?perPage=100`,
    sign: [LINKS, 100],
    async walk(hand) {
      await walkList(hand);
      await hand.take('a switch in a row', () => hand.press(hand.page.locator('main tbody input[role="switch"]').nth(1)));
    },
  },
  { name: 'list of 100 labels', path: `${places.labels}?perPage=100`, sign: [LINKS, 100], walk: walkList },
  {
    name: 'form of an activity',
    path: `${places.activities}/${places.activity}`,
    sign: ['[data-field="payment_url"] input, [data-field="description"] [contenteditable]', 2],
    walk: walkForm,
  },
  { name: 'calendar of 1,000 sessions', path: places.calendar, sign: ['main [data-day]', 28], walk: walkCalendar },
  { name: 'register of 60', path: places.register, sign: ['main li[data-name]', 60], walk: walkRegister },
];

async function walkList(hand: Hand): Promise<void> {
  const { page, take, press, type, key } = hand;
  const ticks = page.locator('main tbody td:first-child input[type="checkbox"]');
  const button = (name: string) => page.locator('main').getByRole('button', { name, exact: true });
  await take('tick a row', () => pressEach(hand, firstOf(ticks, 4)));
  await take('tick all', () => press(page.locator('main thead input[type="checkbox"]')));
  await page.getByRole('region', { name: 'Geselecteerde rijen' }).waitFor();
  await take('untick all', () => press(page.locator('main thead input[type="checkbox"]')));
  await page.locator(LINKS).first().focus();
  await take('tab through rows', () => key('Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab'));
  const [menu, panel] = [page.getByRole('menu'), page.getByRole('dialog')];
  await take('open the columns', () => press(button('Kolommen')));
  await menu.waitFor();
  await take('close the columns', () => key('Escape'));
  await menu.waitFor({ state: 'detached' });
  await take('open the filters', () => press(button('Filteren')));
  await panel.waitFor();
  await take('close the filters', () => key('Escape'));
  await panel.waitFor({ state: 'detached' });
  const sorted = (direction: string) => page.locator(`main th[aria-sort="${direction}"]`).waitFor();
  await take('sort by a column', () => press(page.locator('main thead button').first()));
  await sorted('descending');
  await take('sort back', () => press(page.locator('main thead button').first()));
  await sorted('ascending');
  await take('go into the search', () => press(page.locator('main input[type="search"]')));
  await take('type in the search', () => type('training'));
  await take('empty the search', () => press(button('Zoekterm wissen')));
}

async function walkForm({ page, take, press, type, key }: Hand): Promise<void> {
  const field = (name: string, within: string) => page.locator(`[data-field="${name}"] ${within}`);
  const tab = (name: string) => page.locator('main').getByRole('link', { name, exact: true });
  await press(field('name', 'input'));
  await key('End');
  await take('type in a text field', () => type(' in de hal'));
  await take('toggle a switch', () => press(field('concept', 'input')));
  await take('open a choice that searches', () => press(field('sport', 'input')));
  await take('type in that', () => type('voet'));
  await take('close it', () => key('Escape'));
  await page.locator('[data-field="offer_type"] select').focus();
  await take('change a select', () => key('ArrowDown', 'ArrowUp'));
  await take('go into rich text', () => press(field('description', '[contenteditable]')));
  await take('type in rich text', () => type(' Neem wat mee.'));
  await take('make it bold', () => press(field('description', 'button').first()));
  await take('type in a long text', async () => {
    await press(field('notes', 'textarea'));
    await type(' En koffie');
  });
  await take('take it all back', () => press(page.getByRole('button', { name: 'Ongedaan maken', exact: true }).last()));
  await take('go to another tab', () => press(tab('Instellingen')));
  await field('subscribe_mode', 'input').first().waitFor();
  await take('choose what shows more fields', () => press(field('subscribe_mode', 'input').first()));
  await take('open a date', () => press(field('subscribe_from', 'button').first()));
  await take('close the date', () => key('Escape'));
}

async function walkCalendar({ page, take, press }: Hand): Promise<void> {
  const link = (name: string) => page.locator('main').getByRole('link', { name, exact: true });
  const full = () => page.locator('main .event').nth(50).waitFor();
  await take('next month', () => press(link('Volgende maand')));
  await full();
  await take('next month, away from a full one', () => press(link('Volgende maand')));
  await take('back to a month that was full', () => press(link('Vorige maand')));
  await full();
  await take('to weeks', () => press(link('Week')));
  await take('next week', () => press(link('Volgende week')));
  await take('to a list', () => press(link('Lijst')));
  await take('to months', () => press(link('Maand')));
  await full();
  await take('a day', () => press(page.locator('main [data-day="2027-04-15"] a.number')));
  await page.waitForURL(/span=day/);
  await take('next day', () => press(link('Volgende dag')));
}

async function walkRegister(hand: Hand): Promise<void> {
  const { page, take, press, type } = hand;
  const rows = page.locator('main li[data-name]');
  const present = rows.getByRole('button', { name: 'Aanwezig', exact: true });
  await take('mark present', () => pressEach(hand, firstOf(present, 8)));
  await take('mark absent', () => pressEach(hand, firstOf(rows.getByRole('button', { name: 'Afwezig', exact: true }), 3)));
  await take('open a note', () => pressEach(hand, firstOf(rows.locator('button[aria-expanded]'), 3)));
  await take('search a name', async () => {
    await press(page.locator('main input[type="search"]'));
    await type('bakker 12');
  });
  await take('empty the search', () => press(page.getByRole('button', { name: 'Zoekterm wissen' })));
  await take('everybody present', () => press(page.locator('main').getByRole('button', { name: /^(Iedereen|De rest) / })));
}
