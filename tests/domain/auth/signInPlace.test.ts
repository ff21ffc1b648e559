import { expect, test } from 'vitest';
import { signInPlace } from '../../../src/domain/auth/signInPlace';

// Source: docs/domain/account.md 2.
test.each([
  ['203.0.113.9', '203.0.113.9', 'here'],
  ['127.0.0.1', '127.0.0.1', 'here'],
  ['127.0.0.1', '203.0.113.9', 'own_machine'],
  ['0:0:0:0', '203.0.113.9', 'own_machine'],
  ['10.1.2.3', '10.1.2.4', 'own_network'],
  ['172.15.0.1', '10.1.2.4', 'elsewhere'],
  ['172.31.0.1', '10.1.2.4', 'own_network'],
  ['192.168.1.20', '203.0.113.9', 'own_network'],
  ['fd12:3456:789a:1', '2001:db8:1:2', 'own_network'],
  ['2001:db8:1:2', '2001:db8:1:2', 'here'],
  ['2001:db8:1:3', '2001:db8:1:2', 'elsewhere'],
  ['', '', 'unknown'],
] as const)('address %s, seen from %s, is shown as %s', (address, reader, place) => {
  expect(signInPlace(address, reader)).toBe(place);
});
