import { expect, test } from 'vitest';
import { readRecoveryCode, readTotp, recoveryCodeOf } from '../../../src/domain/auth/recoveryCodes';

// Source: docs/domain/account.md 5 and 6.
test('a recovery code has three groups of four characters and is read back, whatever its bytes', () => {
  for (let seed = 0; seed < 256; seed += 1) {
    const code = recoveryCodeOf(Uint8Array.from({ length: 12 }, (_, n) => (seed * 7 + n * 31) % 256));
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
    expect(readRecoveryCode(code)).toBe(code.replaceAll('-', ''));
  }
});

test.each([
  ['4f7k9xq2m3tb', '4F7K9XQ2M3TB'],
  [' 4F7K 9XQ2 M3TB ', '4F7K9XQ2M3TB'],
  ['4F7K–9XQ2–M3TB', '4F7K9XQ2M3TB'],
  ['OOOO-IIII-LLLL', '000011111111'],
  ['4F7K-9XQ2-M3T', null],
  ['4F7K-9XQ2-M3TBB', null],
  ['4F7K-9XQ2-M3TU', null],
  ['🙂'.repeat(12), null],
  ['', null],
  ['x'.repeat(100_000), null],
])('reads the recovery code %j as %j', (typed, code) => {
  expect(readRecoveryCode(typed)).toBe(code);
});

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  [' 012345\n', '012345'],
  ['12345', null],
  ['1234567', null],
  ['12345６', null],
  ['-12345', null],
  ['abcdef', null],
  ['', null],
])('reads the authenticator code %j as %j', (typed, code) => {
  expect(readTotp(typed)).toBe(code);
});
