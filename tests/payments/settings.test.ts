import { describe, expect, test } from 'vitest';
import { readConfig } from '../../src/server/app/readConfig';
import { redact } from '../../src/server/base/redact';
import { providerFrom } from '../../src/server/payments/providerFrom';

const settingsOf = (env: Record<string, string>) => readConfig({ MOLLIE_API_KEY: 'test_abc123', ...env }).mollie;

describe('the settings of Mollie', () => {
  test('are absent without a key, and then there is no provider', () => {
    expect(readConfig({}).mollie).toBeNull();
    expect(settingsOf({ MOLLIE_API_KEY: '' })).toBeNull();
    expect(providerFrom({ mollie: null })).toBeNull();
    expect(providerFrom({})).toBeNull();
  });

  test("are a key and an address, which is Mollie's own by default", () => {
    expect(settingsOf({})).toEqual({ key: 'test_abc123', url: 'https://api.mollie.com/v2' });
    expect(settingsOf({ MOLLIE_API_KEY: 'live_abc' })?.key).toBe('live_abc');
    for (const url of ['http://127.0.0.1:4000/v2', 'http://localhost:4000/v2', 'http://[::1]:4000/v2', 'https://mollie.example.org/v2'])
      expect(settingsOf({ MOLLIE_API_URL: `${url}/` })?.url).toBe(url);
    expect(providerFrom({ mollie: { key: 'test_abc123', url: 'https://api.mollie.com/v2' } })).not.toBeNull();
  });

  test.each(['abc123', 'access_abc', 'test_', 'test_a b', ' live_abc', 'live_abc\n'])(
    'stop the start with the key %j, without revealing it',
    (key) => {
      expect(() => settingsOf({ MOLLIE_API_KEY: key })).toThrow(/^MOLLIE_API_KEY does not begin with test_ or live_/);
    },
  );

  test.each([
    'nonsense',
    'http://api.mollie.com/v2',
    'http://127.0.0.1.example.org',
    'ftp://localhost',
    'https://u:p@mollie.test/v2',
    'https://mollie.test/v2?a=1',
  ])('stop the start with the address %j', (url) => {
    expect(() => settingsOf({ MOLLIE_API_URL: url })).toThrow(/^MOLLIE_API_URL is no address/);
  });

  test('are redacted in the log', () => {
    expect(
      JSON.stringify(redact({ config: { mollie: settingsOf({}) }, MOLLIE_API_KEY: 'test_abc123', apiKey: 'test_abc123' })),
    ).not.toContain('abc123');
  });
});
