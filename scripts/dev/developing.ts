import { spawn } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, relative } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import type { Steps } from '../steps.mjs';
import type { ApiProcess } from './apiProcess';
import { isGenerated, isTyped, waitsForApi, type Work, workFor } from './changes';
import { type Fault, overlayOf, readFault } from './fault';
import { placeInStack } from './readStack';
import { createTypeCheck } from './typeCheck';

/** Delay after the last change, in ms: editors write several files at once. */
const DEBOUNCE_MS = 80;

/**
 * Keeps the app, the API and generated files in sync: calls wait while the API starts, a fault is shown over the page with its file and
 * field, and the page reloads once it is solved.
 */
export function developing(api: ApiProcess, steps: Steps): Plugin {
  let server: ViteDevServer | null = null;
  let fault: Fault | null = null;
  /** Type errors; the code may still run. */
  let mistyped: Fault | null = null;
  let isMistypedShown = false;
  let shownTypeErrors = '';
  const types = createTypeCheck(reportTypeFault);
  let settling: Promise<void> | null = null;
  let greeted = false;
  let due: Work = { generates: true, restarts: true };
  let changed: string[] = [];
  let pagesAreBehind = false;
  let timer: NodeJS.Timeout | undefined;
  let isGenerating = false;
  let generated = new Map<string, number>();

  function take(event: string, path: string): void {
    const file = relative(process.cwd(), path).replaceAll('\\', '/');
    // A busy machine reports files of the generator long after they were handled.
    if (isGenerated(file) && (isGenerating || generated.get(file) === momentOf(file))) return;
    if (greeted && isTyped(file)) {
      mistyped = null;
      types.later();
    }
    const work = workFor(event, file);
    if (waitsForApi(file)) pagesAreBehind = true;
    else if (!work.generates && !work.restarts) return;
    due = both(due, work);
    if (work.generates || work.restarts) changed.push(file);
    clearTimeout(timer);
    timer = setTimeout(settle, DEBOUNCE_MS);
  }

  function settle(): void {
    clearTimeout(timer);
    timer = undefined;
    settling ??= settleAll().finally(() => {
      settling = null;
    });
  }

  /** Repeats until nothing is pending; after a failure, the work stays pending until the next change. */
  async function settleAll(): Promise<void> {
    while (due.generates || due.restarts || !api.isRunning()) {
      const [work, files, started] = [due, changed, performance.now()];
      [due, changed] = [NOTHING, []];
      try {
        if (work.generates) await (greeted ? generate() : steps.during('Generating files', generate));
        if (work.restarts || !api.isRunning()) greet(await api.restart(), files, performance.now() - started);
        fault = null;
      } catch (error) {
        if (!isFault(error)) throw error;
        due = both(due, work);
        if (changed.length > 0) continue;
        return reportFault(error);
      }
    }
    if (pagesAreBehind) show(null);
    pagesAreBehind = false;
  }

  async function generate(): Promise<void> {
    const before = generatedFiles();
    isGenerating = true;
    // The running API has the database open, and the next one tests its migrations on it.
    const child = spawn(process.execPath, ['scripts/generate.mjs', '--offline'], { stdio: ['ignore', 'inherit', 'pipe'] });
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const code = await new Promise((done) => child.once('close', done));
    generated = generatedFiles();
    isGenerating = false;
    if (code !== 0) throw readFault(output);
    if ([...generated].some(([file, moment]) => waitsForApi(file) && before.get(file) !== moment)) pagesAreBehind = true;
    process.stderr.write(output);
  }

  function greet(greeting: string, files: readonly string[], took: number): void {
    const [first = '', ...more] = [...new Set(files)];
    if (greeted) console.log(`${first}${more.length > 0 ? ` and ${more.length} more` : ''}: taken up in ${(took / 1000).toFixed(1)} s`);
    else {
      console.log(greeting);
      types.later();
    }
    greeted = true;
  }

  function reportFault(found: Fault): void {
    steps.stop();
    if (found.text !== fault?.text) console.error(`\n${found.text}\n`);
    fault = found;
    pagesAreBehind = true;
    show(found);
  }

  function reportTypeFault(found: Fault | null): void {
    mistyped = found;
    if (found && found.text !== shownTypeErrors) console.error(`\n${found.text}\n`);
    shownTypeErrors = found?.text ?? '';
    if (fault) return;
    if (found) show(found);
    // An empty update closes the overlay without reloading the page.
    else if (isMistypedShown) server?.ws.send({ type: 'update', updates: [] });
    isMistypedShown = found !== null;
  }

  /** Reports an error from a browser to its page and the terminal, with file and line. */
  async function reportBrowserFault(
    { message, stack }: { message: string; stack: string },
    client: { send(event: string, told: object): void },
  ) {
    const place = server && (await placeInStack(server, stack));
    const text = place ? `${place}: ${message}` : message;
    console.error(`\n${text}\n`);
    client.send(FAULT, { text });
  }

  /** Shows a fault over open pages, or reloads them. */
  function show(what: Fault | null): void {
    if (server && server.ws.clients.size > 0) server.ws.send(what ? overlayOf(what) : { type: 'full-reload' });
  }

  async function hold(_request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> {
    if (timer) settle();
    await settling;
    if (api.isRunning()) return next();
    response.statusCode = 503;
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ errors: { message: fault?.text ?? 'The API does not run.' } }));
  }

  return {
    name: 'developing',
    apply: 'serve',
    configureServer(created) {
      server = created;
      created.middlewares.use('/v1', (request, response, next) => void hold(request, response, next));
      created.watcher.on('all', take);
      created.ws.on('connection', () => {
        if (fault ?? mistyped) setTimeout(() => (fault ?? mistyped) && show(fault ?? mistyped), DEBOUNCE_MS);
      });
      created.ws.on(FAULT, (told: { message: string; stack: string }, client) => void reportBrowserFault(told, client));
      api.onCrash(reportFault);
      settle();
    },
    closeBundle: () => {
      types.stop();
      return api.stop();
    },
    hotUpdate: ({ file }) => (waitsForApi(relative(process.cwd(), file).replaceAll('\\', '/')) ? [] : undefined),
  };
}

/** Modification time of a file in ms; undefined when it does not exist. */
const momentOf = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.mtimeMs;

/** The generated files with their modification times. */
const generatedFiles = (): Map<string, number> =>
  new Map(
    ['resources', 'src'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((file) => join(folder, file).replaceAll('\\', '/'))
        .filter(isGenerated)
        .map((file) => [file, momentOf(file) ?? 0] as const),
    ),
  );

/** Event name, shared with `src/admin/ui/FaultPlace.tsx`. */
const FAULT = 'speelveld:fault';

const NOTHING: Work = { generates: false, restarts: false };
const both = (first: Work, second: Work): Work => ({
  generates: first.generates || second.generates,
  restarts: first.restarts || second.restarts,
});
const isFault = (error: unknown): error is Fault => typeof error === 'object' && error !== null && 'text' in error && 'at' in error;
