import type { Page } from 'playwright-core';

/** The bundler of these files wraps functions in a helper that keeps their names, which the page does not have. */
export const keepNames = (page: Page): Promise<unknown> => page.addInitScript({ content: 'globalThis.__name ??= (of) => of' });
