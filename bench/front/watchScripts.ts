import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';

export interface Script {
  readonly file: string;
  readonly gzip: number;
  readonly raw: number;
  /** As the server sent it, with the compression it chose. */
  readonly sent: number;
}

/** Everything a page loads as JavaScript, preloaded or run. `soFar` gives what has come in by then, heaviest first. */
export function watchScripts(page: Page) {
  const seen = new Map<string, Promise<Script>>();
  page.on('response', (response) => {
    const isScript = (response.headers()['content-type'] ?? '').includes('javascript');
    if (!isScript || seen.has(response.url())) return;
    const script = weigh(response);
    // What comes in while the page is closed is wanted by nobody; whoever asks for it hears what went wrong.
    script.catch(() => undefined);
    seen.set(response.url(), script);
  });
  return { soFar: async () => (await Promise.all(seen.values())).toSorted((a, b) => b.gzip - a.gzip) };
}

async function weigh(response: Response): Promise<Script> {
  const body = await response.body();
  const { responseBodySize } = await response.request().sizes();
  return {
    file: basename(new URL(response.url()).pathname),
    gzip: gzipSync(body, { level: 9 }).length,
    raw: body.length,
    sent: responseBodySize,
  };
}
