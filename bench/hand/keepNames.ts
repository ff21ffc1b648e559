import type { Page } from 'playwright-core';

/** What puts these files together keeps the names of functions by a function of its own, which no page knows. */
export const keepNames = (page: Page): Promise<unknown> => page.addInitScript({ content: 'globalThis.__name ??= (of) => of' });
