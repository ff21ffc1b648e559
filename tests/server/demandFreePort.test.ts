import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { demandFreePort } from '../../src/server/app/demandFreePort';

const host = '127.0.0.1';

test('refuses a port that another program listens on, names it and says how to choose another', async () => {
  const other = createServer().listen(0, host);
  await once(other, 'listening');
  const address = other.address();
  if (typeof address !== 'object' || address === null) throw new Error('It listens nowhere');
  const { port } = address;
  await expect(demandFreePort({ port, host })).rejects.toThrow(
    `Port ${port} is in use by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`,
  );
  other.close();
  await once(other, 'close');
  await demandFreePort({ port, host });
  // It has let go of it.
  await demandFreePort({ port, host });
});

test('takes 0 for any free port, and reports an address that is not of this machine as what it is', async () => {
  await demandFreePort({ port: 0, host });
  await expect(demandFreePort({ port: 4000, host: '192.0.2.1' })).rejects.toThrow('EADDRNOTAVAIL');
});
