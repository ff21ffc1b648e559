import type { Locator, Page } from 'playwright-core';
import { type Interaction, takeInteractions } from './watchInteractions';

/** The time that a finger is down, and the time between keys, in ms. */
const PRESS_MS = 60;
const KEY_INTERVAL_MS = 120;
/** The time between moving the pointer and pressing, in ms. */
const HOVER_MS = 150;

/** Mouse and keyboard input at human speed. The browser counts only such trusted input as interactions. */
export interface Hand {
  readonly page: Page;
  /** Performs an action and records its interactions under a name. */
  take(name: string, act: () => Promise<void>): Promise<void>;
  press(target: Locator): Promise<void>;
  type(text: string): Promise<void>;
  key(...keys: readonly string[]): Promise<void>;
}

export function handOn(page: Page, keep: (name: string, found: readonly Interaction[]) => void): Hand {
  return {
    page,
    async take(name, act) {
      const found = await takeInteractions(page, act).catch((cause: unknown) => {
        throw new Error(`"${name}" could not be done`, { cause });
      });
      keep(name, found);
    },
    async press(target) {
      await target.waitFor();
      await target.scrollIntoViewIfNeeded();
      const box = await target.boundingBox();
      if (!box) throw new Error('The target of the press is not visible');
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await page.waitForTimeout(HOVER_MS);
      await page.mouse.down();
      await page.waitForTimeout(PRESS_MS);
      await page.mouse.up();
    },
    type: (text) => page.keyboard.type(text, { delay: KEY_INTERVAL_MS }),
    async key(...keys) {
      for (const pressedKey of keys) {
        await page.keyboard.press(pressedKey, { delay: PRESS_MS });
        await page.waitForTimeout(KEY_INTERVAL_MS);
      }
    },
  };
}
