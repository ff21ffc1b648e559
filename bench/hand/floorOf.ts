import type { Browser, Page, Request } from 'playwright-core';
import { slowly } from './slowly';

/** The final appearance of a page: its elements without scripts, with all its style rules. */
export const drawingOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText)).join('\n');
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const element of copy.querySelectorAll('script, link, style, noscript')) element.remove();
    return `<!doctype html><html lang="nl"><head><style>${rules}</style></head>${copy.querySelector('body')?.outerHTML ?? ''}</html>`;
  });

/** Puts the same elements and rules into an empty page at once, on an equally slow processor: a lower bound for rendering them. */
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

/** Records the API calls of a step. */
export function watchCalls(page: Page): { stop(): Request[] } {
  const requests: Request[] = [];
  const note = (request: Request) => {
    if (request.method() === 'GET' && new URL(request.url()).pathname.startsWith('/v1/') && request.resourceType() !== 'image')
      requests.push(request);
  };
  page.on('request', note);
  return {
    stop() {
      page.off('request', note);
      return requests;
    },
  };
}

/** Sends the same calls again from the same page, all at once, and reads all answers. */
export async function callsAlone(page: Page, calls: readonly Request[]): Promise<number> {
  const repeated = await Promise.all(
    calls.map(async (call) => {
      const { authorization, applicationid } = await call.allHeaders();
      const headers = { ...(authorization ? { authorization } : {}), ...(applicationid ? { applicationid } : {}) };
      return { url: call.url(), headers };
    }),
  );
  if (repeated.length === 0) return 0;
  return page.evaluate(async (callsToSend) => {
    const started = performance.now();
    await Promise.all(callsToSend.map(async ({ url, headers }) => (await fetch(url, { headers, cache: 'no-store' })).text()));
    return performance.now() - started;
  }, repeated);
}
