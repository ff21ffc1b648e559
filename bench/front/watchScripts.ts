import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';

export interface Script {
  readonly file: string;
  readonly gzip: number;
  readonly raw: number;
  /** The size as sent by the server, with the compression that it chose. */
  readonly sent: number;
}

/** Watches all JavaScript that a page loads, preloaded or run. `soFar` returns the scripts that have arrived, heaviest first. */
export function watchScripts(page: Page) {
  const seen = new Map<string, Promise<Script>>();
  page.on('response', (response) => {
    const isScript = (response.headers()['content-type'] ?? '').includes('javascript');
    if (!isScript || seen.has(response.url())) return;
    const script = measureSizes(response);
    // A response that arrives while the page closes is never awaited, so its error is ignored here. `soFar` still reports errors.
    script.catch(() => undefined);
    seen.set(response.url(), script);
  });
  return { soFar: async () => (await Promise.all(seen.values())).toSorted((a, b) => b.gzip - a.gzip) };
}

async function measureSizes(response: Response): Promise<Script> {
  const body = await response.body();
  const { responseBodySize } = await response.request().sizes();
  return {
    file: basename(new URL(response.url()).pathname),
    gzip: gzipSync(body, { level: 9 }).length,
    raw: body.length,
    sent: responseBodySize,
  };
}
