import dns, { type LookupAddress } from 'node:dns';
import { createServer } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import webPush from 'web-push';
import { sendPush } from '../../src/server/push/sendPush';
import { externalAddress, isPublicAddress, pushAddress } from '../../src/server/outbound/pushAddress';

/** Makes this the attacker's name server, which answers every name with these addresses. */
function answerNamesWith(addresses: readonly string[]): void {
  const lookUp = (_name: string, _options: object, done: (error: Error | null, found: LookupAddress[]) => void) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  vi.spyOn(dns, 'lookup').mockImplementation(lookUp as never);
  // Named imports of a module of Node are copies.
  syncBuiltinESMExports();
}
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

test.each([
  ['8.8.8.8', true],
  ['142.250.179.170', true],
  ['2a00:1450:400e:811::200a', true],
  ['127.0.0.1', false],
  ['10.255.0.1', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['172.16.0.1', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:8.8.8.8', true],
  ['::ffff:7f00:1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['2001::1', false],
  ['geen', false],
])('%s is a public address: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});

// With `PUSH_HOSTS` or `HOOK_HOSTS` set to 10.1.2.3:8080.
test.each([
  ['https://ci.voorbeeld.nl/hook', 'both'],
  ['https://ci.voorbeeld.nl:8443/hook', 'a webhook'],
  ['http://ci.voorbeeld.nl/hook', 'neither'],
  ['https://user:pass@ci.voorbeeld.nl/', 'neither'],
  ['https://localhost/hook', 'neither'],
  ['https://127.0.0.1/', 'neither'],
  ['https://2130706433/', 'neither'],
  ['https://10.1.2.3/', 'neither'],
  ['https://169.254.169.254/latest/meta-data', 'neither'],
  ['https://[::1]/', 'neither'],
  ['https://[::ffff:10.0.0.1]/', 'neither'],
  ['https://ci.internal/', 'neither'],
  ['ftp://ci.voorbeeld.nl/', 'neither'],
  ['nonsense', 'neither'],
  ['http://10.1.2.3:8080/', 'both'],
  ['http://10.1.2.3:9090/', 'neither'],
])('the address %s is allowed for %s', (raw, allowed) => {
  const config = { pushHosts: ['10.1.2.3:8080'] };
  const found = [pushAddress(raw, config) !== null, externalAddress(raw, config) !== null];
  expect(found).toEqual({ both: [true, true], 'a webhook': [false, true], neither: [false, false] }[allowed]);
});

describe('a push to a name in the private network', () => {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.writeHead(201).end();
  });
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const keys = webPush.generateVAPIDKeys();
  const device = { p256dh: keys.publicKey, auth: Buffer.alloc(16, 1).toString('base64url') };
  const vapid = { subject: 'mailto:app@speelveld.test', publicKey: keys.publicKey, privateKey: keys.privateKey };
  const send = (endpoint: string, pushHosts: string[] = []) => sendPush({ ...device, endpoint }, '{}', 'x', vapid, { pushHosts });

  test.each([[['127.0.0.1']], [['::1']], [['8.8.8.8', '10.0.0.1']], [[]]])('is refused when the name resolves to %j', async (addresses) => {
    answerNamesWith(addresses);
    expect(pushAddress('https://push.kwaad.example/x', {})).not.toBeNull();
    await expect(send('https://push.kwaad.example/x')).rejects.toThrow(/private network/);
    expect(dns.lookup).toHaveBeenCalled();
  });

  test('is allowed only for a configured host and port', async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    await expect(send(`http://${host}/x`)).rejects.toThrow(/do not go/);
    await expect(send(`http://${host}/x`, ['127.0.0.1:1'])).rejects.toThrow(/do not go/);
    expect(requests).toEqual([]);
    expect(await send(`http://${host}/x`, [host])).toEqual({ status: 201, retry_after: null });
    expect(requests).toEqual(['/x']);
  });
});
