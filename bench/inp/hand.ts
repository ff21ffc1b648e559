import type { Locator, Page } from 'playwright-core';
import { type Interaction, takeInteractions } from './watchInteractions';

/** How long a finger is down, and from one key to the next, in ms. */
const DOWN = 60;
const BETWEEN_KEYS = 120;
/** From where the pointer stops until it presses, in ms. */
const REST = 150;

/** What somebody does with a mouse and keys, at the pace of a person: the browser counts nothing else. */
export interface Hand {
  readonly page: Page;
  /** Does something and keeps its interactions under a name. */
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
      if (!box) throw new Error('What is to be pressed is not in sight');
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await page.waitForTimeout(REST);
      await page.mouse.down();
      await page.waitForTimeout(DOWN);
      await page.mouse.up();
    },
    type: (text) => page.keyboard.type(text, { delay: BETWEEN_KEYS }),
    async key(...keys) {
      for (const one of keys) {
        await page.keyboard.press(one, { delay: DOWN });
        await page.waitForTimeout(BETWEEN_KEYS);
      }
    },
  };
}
