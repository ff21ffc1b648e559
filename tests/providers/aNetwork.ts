import { http, HttpResponse, type HttpResponseResolver, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';

const METHODS = { GET: http.get, POST: http.post, PUT: http.put, PATCH: http.patch, DELETE: http.delete };

/**
 * The network between the providers and an API that is not there: what the real one cannot do in a test, such as being cut
 * off in the middle of an answer. A call that nobody answers fails the test.
 *
 * @example
 * const network = aNetwork();
 * test('...', async () => { network.answer('GET /v1/things', () => cut('{"things":')); ... });
 */
export function aNetwork() {
  const server = setupServer();
  beforeAll(() => {
    server.listen({ onUnhandledRequest: 'error' });
    const overMsw = globalThis.fetch;
    // A page knows its own address, and Node does not.
    vi.stubGlobal('fetch', (input: string, init?: RequestInit) => overMsw(new URL(input, location.href), init));
  });
  afterEach(() => server.resetHandlers());
  afterAll(() => {
    server.close();
    vi.unstubAllGlobals();
  });
  return {
    /** Answers calls such as `GET /v1/things` from now on. */
    answer(call: string, resolver: HttpResponseResolver): void {
      const [method, path] = call.split(' ') as [keyof typeof METHODS, string];
      server.use(METHODS[method](`*${path}`, resolver));
    },
  };
}

export const json = (body: JsonBodyType, status = 200) => HttpResponse.json(body, { status });

/** The page that a proxy puts in place of an answer. */
export const proxyPage = (status: number) => HttpResponse.html(`<h1>${status}</h1>`, { status });

/** The connection never comes about. */
export const noConnection = () => HttpResponse.error();

/** Part of an answer, and then the connection is gone. */
export const cut = (part: string, status = 200) =>
  partly(part, status, (controller) => setTimeout(() => controller.error(new Error('The connection was cut')), 10));

/** Part of an answer, and then nothing more until whoever asked has left, which ends the reading as in a browser. */
export const stuck = (part: string, signal: AbortSignal, status = 200) =>
  partly(part, status, (controller) => signal.addEventListener('abort', () => controller.error(signal.reason)));

function partly(part: string, status: number, then: (controller: ReadableStreamDefaultController<Uint8Array>) => void) {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(part));
      then(controller);
    },
  });
  return new Response(body, { status, headers: { 'Content-Type': 'application/json' } });
}

/** Nothing, for as long as anybody waits. */
export const silence = () => new Promise<never>(() => undefined);
