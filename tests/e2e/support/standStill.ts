import type { Page } from 'playwright-core';
import { settle } from './faultsOn';

/** Frames without a change before the page counts as still. The work after a last answer takes only a few frames. */
const STILL_FRAMES = 20;

/** Waits until the page has settled and renders nothing more. */
export async function standStill(page: Page): Promise<void> {
  await settle(page);
  await page.evaluate(
    (frames) =>
      new Promise<void>((done) => {
        let left = frames;
        const observer = new MutationObserver(() => {
          left = frames;
        });
        observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
        const next = () => {
          left -= 1;
          if (left > 0) return requestAnimationFrame(next);
          observer.disconnect();
          return done();
        };
        requestAnimationFrame(next);
      }),
    STILL_FRAMES,
  );
  await settle(page);
}
