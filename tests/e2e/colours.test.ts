import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { isAlike } from '../../src/domain/colour/alike';
import { contrast, READABLE, showHex } from '../../src/domain/colour/colour';
import { isFullRun } from '../support/fullRun';
import { aPerson } from './support/browser';
import { call } from './support/call';
import { switchColorScheme } from './support/switchColorScheme';

/** Close to the red of deletion, light, and without a hue. The full run adds more; `tests/domain/colour` has the rules. */
const COLOURS = [
  '#E4002B',
  '#FFD400',
  '#111111',
  ...(isFullRun ? ['#0B7A53', '#C8323C', '#FF5722', '#0B1F4B', '#1F5FBF', '#6A1B9A', '#E8E8E8'] : []),
];
const SIZE = { width: 1040, height: 560 };

/** Puts the screenshots of the light and dark modes next to each other in one picture in `folder`. */
async function savePictures(pictures: readonly Buffer[], folder: string): Promise<void> {
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

/** Takes a screenshot without the backdrop, so that the main button shows its own colour next to the dialog. */
async function takePicture(page: Page): Promise<Buffer> {
  await page.addStyleTag({ content: '.MuiBackdrop-root { background: none !important }' });
  await page.evaluate(() => scrollTo(0, 0));
  return page.screenshot();
}

/** The background and text colour of an element as hex, once its transitions have ended. */
async function coloursOf(button: Locator): Promise<{ ground: string; text: string }> {
  const colours = await button.evaluate(async (element) => {
    const style = getComputedStyle(element);
    const currentColours = () => [style.backgroundColor, style.color];
    currentColours();
    await Promise.allSettled(element.getAnimations().map(({ finished }) => finished));
    return currentColours();
  });
  const [ground = '', text = ''] = colours.map((value) => {
    const [red = 0, green = 0, blue = 0] = (value.match(/[\d.]+/g) ?? []).map(Number);
    return showHex({ red, green, blue, alpha: 1 });
  });
  return { ground, text };
}

it('In unlike brand colours, light and dark, the main button is readable and differs from the one that deletes', async () => {
  const { page, close } = await aPerson('superadmin', { viewport: SIZE, reducedMotion: 'reduce' });
  const id = String(await page.evaluate(() => localStorage.getItem('application_id')));
  const application = await call(page, 'GET', `/v1/admin/applications/${id}`);
  let { version } = application.json;
  const pictures: Buffer[] = [];
  const folder = process.env['PICTURES'];
  const setBrandColour = async (primary_color: string | null) => {
    const saved = await call(page, 'PUT', `/v1/admin/applications/${id}`, { primary_color, version });
    expect(saved.status).toBe(200);
    version = saved.json.version;
  };
  const mainButton = page.locator('main .MuiButton-contained').first();
  const deleteButton = page.locator('[role=dialog] .MuiButton-containedError').first();
  for (const colour of COLOURS) {
    await setBrandColour(colour);
    await page.goto('/admin/tags');
    await page.getByRole('checkbox').nth(1).check();
    await page.getByRole('region').getByRole('button', { name: 'Verwijderen' }).click();
    await deleteButton.waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await switchColorScheme(page, colorScheme);
      const [main, destructive] = [await coloursOf(mainButton), await coloursOf(deleteButton)];
      expect(contrast(main.ground, main.text), `${colour} in ${colorScheme}`).toBeGreaterThanOrEqual(READABLE);
      expect(contrast(destructive.ground, destructive.text), `${colour} in ${colorScheme}`).toBeGreaterThanOrEqual(READABLE);
      expect(isAlike(main.ground, destructive.ground), `${colour} in ${colorScheme}: ${main.ground} and ${destructive.ground}`).toBe(false);
      if (folder) pictures.push(await takePicture(page));
    }
  }
  await setBrandColour(application.json.primary_color);
  if (folder) await savePictures(pictures, folder);
  await close();
});
