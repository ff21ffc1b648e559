import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { assertPortFree } from '../../src/server/app/assertPortFree';

const host = '127.0.0.1';

test('refuses a port that another program listens on, names it and says how to choose another', async () => {
  const other = createServer().listen(0, host);
  await once(other, 'listening');
  const address = other.address();
  if (typeof address !== 'object' || address === null) throw new Error('It listens nowhere');
  const { port } = address;
  await expect(assertPortFree({ port, host })).rejects.toThrow(
    `Port ${port} is in use by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`,
  );
  other.close();
  await once(other, 'close');
  await assertPortFree({ port, host });
});

test('takes 0 for any free port, and finds a program on the port of all addresses', async () => {
  await assertPortFree({ port: 0, host });
  const other = createServer().listen(0, host);
  await once(other, 'listening');
  const address = other.address();
  if (typeof address !== 'object' || address === null) throw new Error('It listens nowhere');
  await expect(assertPortFree({ port: address.port, host: '0.0.0.0' })).rejects.toThrow('is in use by another program');
  other.close();
});
