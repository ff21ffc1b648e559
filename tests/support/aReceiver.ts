import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Got {
  readonly headers: Record<string, string>;
  readonly payload: string;
}

/** A local receiver of webhooks that a test can take down and bring back. It records the accepted messages. */
export async function aReceiver() {
  const state = { status: 200, wait_ms: 0, got: [] as Got[] };
  const read = async (request: IncomingMessage) => {
    let payload = '';
    for await (const chunk of request) payload += String(chunk);
    return payload;
  };
  const server: Server = createServer((request, response) => {
    void read(request).then(async (payload) => {
      if (state.wait_ms > 0) await sleep(state.wait_ms);
      if (state.status < 300) state.got.push({ headers: request.headers as Record<string, string>, payload });
      response.writeHead(state.status, state.status === 302 ? { Location: 'http://169.254.169.254/' } : {}).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { state, host, url: `http://${host}/hook`, close: () => new Promise((done) => server.close(done)) };
}
