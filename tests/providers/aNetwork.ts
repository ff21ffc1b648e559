import { http, HttpResponse, type HttpResponseResolver, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';

const METHODS = { GET: http.get, POST: http.post, PUT: http.put, PATCH: http.patch, DELETE: http.delete };

/**
 * The network between the providers and a mocked API, for what the real API cannot do in a test, such as a cut in the middle of an answer.
 * An unanswered call fails the test.
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
    // Node has no page address to resolve relative URLs against.
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

/** The page of a proxy instead of an answer. */
export const proxyPage = (status: number) => HttpResponse.html(`<h1>${status}</h1>`, { status });

/** A connection that fails. */
export const noConnection = () => HttpResponse.error();

/** Part of an answer, followed by a lost connection. */
export const cut = (part: string, status = 200) =>
  partly(part, status, (controller) => setTimeout(() => controller.error(new Error('The connection was cut')), 10));

/** Part of an answer, then nothing until the caller aborts, which ends the reading as in a browser. */
export const stuck = (part: string, signal: AbortSignal, status = 200) =>
  partly(part, status, (controller) => signal.addEventListener('abort', () => controller.error(signal.reason)));

function partly(part: string, status: number, proceed: (controller: ReadableStreamDefaultController<Uint8Array>) => void) {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(part));
      proceed(controller);
    },
  });
  return new Response(body, { status, headers: { 'Content-Type': 'application/json' } });
}

/** No answer, ever. */
export const silence = () => new Promise<never>(() => undefined);
