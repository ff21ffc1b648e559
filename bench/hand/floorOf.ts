import type { Browser, Page, Request } from 'playwright-core';
import { slowly } from './slowly';

/** What a page looks like in the end: its elements without what runs, and every rule of its styles. */
export const drawingOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText)).join('\n');
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const gone of copy.querySelectorAll('script, link, style, noscript')) gone.remove();
    return `<!doctype html><html lang="nl"><head><style>${rules}</style></head>${copy.querySelector('body')?.outerHTML ?? ''}</html>`;
  });

/** The same elements and rules put into an empty page at once, with the processor as slow: nothing that draws them can be faster. */
export async function drawAtOnce(browser: Browser, drawing: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  try {
    await page.goto('about:blank');
    await slowly(page);
    return await page.evaluate(
      (html) =>
        new Promise<number>((done) => {
          const started = performance.now();
          document.documentElement.innerHTML = html.slice(html.indexOf('<head>'), html.lastIndexOf('</html>'));
          requestAnimationFrame(() => setTimeout(() => done(performance.now() - started)));
        }),
      drawing,
    );
  } finally {
    await page.close();
  }
}

/** The calls of the API that a step makes. */
export function watchCalls(page: Page): { stop(): Request[] } {
  const made: Request[] = [];
  const note = (request: Request) => {
    if (request.method() === 'GET' && new URL(request.url()).pathname.startsWith('/v1/') && request.resourceType() !== 'image')
      made.push(request);
  };
  page.on('request', note);
  return {
    stop() {
      page.off('request', note);
      return made;
    },
  };
}

/** The same calls once more from the same page, all at once, until the last answer has been read. */
export async function callsAlone(page: Page, calls: readonly Request[]): Promise<number> {
  const asked = await Promise.all(
    calls.map(async (call) => {
      const { authorization, applicationid } = await call.allHeaders();
      const headers = { ...(authorization ? { authorization } : {}), ...(applicationid ? { applicationid } : {}) };
      return { url: call.url(), headers };
    }),
  );
  if (asked.length === 0) return 0;
  return page.evaluate(async (all) => {
    const started = performance.now();
    await Promise.all(all.map(async ({ url, headers }) => (await fetch(url, { headers, cache: 'no-store' })).text()));
    return performance.now() - started;
  }, asked);
}
