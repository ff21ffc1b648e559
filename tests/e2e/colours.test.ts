import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { isAlike } from '../../src/domain/colour/alike';
import { contrast, READABLE, showHex } from '../../src/domain/colour/colour';
import { aPerson } from './support/browser';
import { settle } from './support/faultsOn';
import { call } from './support/call';

const COLOURS = ['#0B7A53', '#C8323C', '#E4002B', '#FF5722', '#FFD400', '#0B1F4B', '#1F5FBF', '#6A1B9A', '#111111', '#E8E8E8'];
const SIZE = { width: 1040, height: 560 };

/** Beside each other, light to the left; where `PICTURES` names a folder they are kept there to be looked at. */
async function keep(pictures: readonly Buffer[], folder: string): Promise<void> {
  const [width, height] = [SIZE.width / 2, SIZE.height / 2];
  const small = await Promise.all(pictures.map((picture) => sharp(picture).resize(width, height).toBuffer()));
  const composed = await sharp({
    create: { width: width * 4, height: height * Math.ceil(small.length / 4), channels: 3, background: '#888888' },
  })
    .composite(small.map((input, at) => ({ input, left: (at % 4) * width, top: Math.floor(at / 4) * height })))
    .png()
    .toBuffer();
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'colours.png'), composed);
}

/** The main button in its own colour, and the dialog in front of it: without the veil between them. */
async function shown(page: Page): Promise<Buffer> {
  await page.addStyleTag({ content: '.MuiBackdrop-root { background: none !important }' });
  await page.evaluate(() => scrollTo(0, 0));
  return page.screenshot();
}

/** The device turns light or dark, and the page has followed. */
async function turn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction((scheme) => getComputedStyle(document.documentElement).colorScheme === scheme, colorScheme);
  await settle(page);
}

/** The ground of an element and its text, as hex, once neither is on its way to another. */
async function coloursOf(button: Locator): Promise<{ ground: string; text: string }> {
  const found = await button.evaluate(async (element) => {
    const style = getComputedStyle(element);
    const now = () => [style.backgroundColor, style.color];
    now();
    await Promise.allSettled(element.getAnimations().map(({ finished }) => finished));
    return now();
  });
  const [ground = '', text = ''] = found.map((value) => {
    const [red = 0, green = 0, blue = 0] = (value.match(/[\d.]+/g) ?? []).map(Number);
    return showHex({ red, green, blue, alpha: 1 });
  });
  return { ground, text };
}

it('In ten colours, light and dark, the main button is read at once and never taken for the one that deletes', async () => {
  const { page, close } = await aPerson('superadmin', { viewport: SIZE, reducedMotion: 'reduce' });
  const id = String(await page.evaluate(() => localStorage.getItem('application_id')));
  const application = await call(page, 'GET', `/v1/admin/applications/${id}`);
  let { version } = application.json;
  const pictures: Buffer[] = [];
  const folder = process.env['PICTURES'];
  const wear = async (primary_color: string | null) => {
    const saved = await call(page, 'PUT', `/v1/admin/applications/${id}`, { primary_color, version });
    expect(saved.status).toBe(200);
    version = saved.json.version;
  };
  const verb = page.locator('main .MuiButton-contained').first();
  const removal = page.locator('[role=dialog] .MuiButton-containedError').first();
  for (const colour of COLOURS) {
    await wear(colour);
    await page.goto('/admin/tags');
    await page.getByRole('checkbox').nth(1).check();
    await page.getByRole('region').getByRole('button', { name: 'Verwijderen' }).click();
    await removal.waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await turn(page, colorScheme);
      const [main, danger] = [await coloursOf(verb), await coloursOf(removal)];
      expect(contrast(main.ground, main.text), `${colour} in ${colorScheme}`).toBeGreaterThanOrEqual(READABLE);
      expect(contrast(danger.ground, danger.text), `${colour} in ${colorScheme}`).toBeGreaterThanOrEqual(READABLE);
      expect(isAlike(main.ground, danger.ground), `${colour} in ${colorScheme}: ${main.ground} and ${danger.ground}`).toBe(false);
      if (folder) pictures.push(await shown(page));
    }
  }
  await wear(application.json.primary_color);
  if (folder) await keep(pictures, folder);
  await close();
});
