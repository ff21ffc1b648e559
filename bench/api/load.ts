import { connect, type Socket } from 'node:net';
import type { HttpCall } from './calls';

export interface Load {
  readonly connections: number;
  readonly ms: number;
}

/**
 * Requests per second that a server on this machine answers. Each connection stays open, and sends its next request as soon as it has its
 * answer. It uses plain sockets, because a full HTTP client would take as much processor time as the server.
 *
 * @throws when an answer does not have `status`: a fast refusal is no figure.
 */
export async function measure(port: number, call: HttpCall, status: number, { connections, ms }: Load): Promise<number> {
  const request = requestOf(port, call);
  const started = performance.now();
  const until = started + ms;
  const counts = await Promise.all(Array.from({ length: connections }, () => askUntil(port, request, status, until)));
  return counts.reduce((sum, count) => sum + count, 0) / ((performance.now() - started) / 1000);
}

function requestOf(port: number, { method, path, headers, body }: HttpCall): Buffer {
  const length = body === undefined ? [] : [`Content-Length: ${Buffer.byteLength(body)}`];
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...length,
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body ?? ''}`);
}

function askUntil(port: number, request: Buffer, status: number, until: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.setNoDelay(true);
    let count = 0;
    let unread = Buffer.alloc(0);
    const end = (outcome: () => void) => {
      socket.destroy();
      outcome();
    };
    socket.on('connect', () => socket.write(request));
    socket.on('error', (error) => end(() => reject(error)));
    socket.on('end', () => end(() => reject(new Error('The server closed a connection'))));
    socket.on('data', (chunk) => {
      unread = unread.length === 0 ? chunk : Buffer.concat([unread, chunk]);
      const length = answerLength(unread);
      if (length === null || unread.length < length) return;
      const answerStatus = unread.toString('latin1', 9, 12);
      if (answerStatus !== String(status))
        return end(() => reject(new Error(`Answered ${answerStatus} instead of ${status}: ${unread.toString('utf8').slice(0, 1000)}`)));
      unread = unread.subarray(length);
      count += 1;
      if (performance.now() >= until) end(() => resolve(count));
      else askAgain(socket, request);
    });
  });
}

const askAgain = (socket: Socket, request: Buffer) => void socket.write(request);

const END_OF_HEAD = Buffer.from('\r\n\r\n');
const END_OF_CHUNKS = Buffer.from('\r\n0\r\n\r\n');

/** The length of the first answer in `bytes`, or null while it is unknown. */
function answerLength(bytes: Buffer): number | null {
  const headEnd = bytes.indexOf(END_OF_HEAD);
  if (headEnd < 0) return null;
  const head = bytes.toString('latin1', 0, headEnd).toLowerCase();
  const [, length] = /\r\ncontent-length: (\d+)/.exec(head) ?? [];
  if (length !== undefined) return headEnd + END_OF_HEAD.length + Number(length);
  if (!head.includes('\r\ntransfer-encoding: chunked')) throw new Error(`An answer without a length: ${head}`);
  const end = bytes.indexOf(END_OF_CHUNKS, headEnd);
  return end < 0 ? null : end + END_OF_CHUNKS.length;
}
