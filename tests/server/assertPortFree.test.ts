import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { assertPortFree } from '../../src/server/app/assertPortFree';

const host = '127.0.0.1';

test('rejects a port in use, naming it and another port to choose', async () => {
  const other = createServer().listen(0, host);
  await once(other, 'listening');
  const address = other.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no address');
  const { port } = address;
  await expect(assertPortFree({ port, host })).rejects.toThrow(
    `Port ${port} is in use by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`,
  );
  other.close();
  await once(other, 'close');
  await assertPortFree({ port, host });
});

test('accepts 0 for any free port, and finds a program that listens on all addresses', async () => {
  await assertPortFree({ port: 0, host });
  const other = createServer().listen(0, host);
  await once(other, 'listening');
  const address = other.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no address');
  await expect(assertPortFree({ port: address.port, host: '0.0.0.0' })).rejects.toThrow('is in use by another program');
  other.close();
});
