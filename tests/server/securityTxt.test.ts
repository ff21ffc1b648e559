import { describe, expect, test } from 'vitest';
import { aServer } from '../support/aServer';

describe('security.txt', () => {
  test.each([
    ['the sender of mails', {}, 'mailto:noreply@speelveld.test'],
    ['a mail address', { securityContact: 'security@example.org' }, 'mailto:security@example.org'],
    ['a page', { securityContact: 'https://example.org/security' }, 'https://example.org/security'],
  ])('names %s, for half a year from today', async (_title, config, contact) => {
    const { app, clock } = await aServer({ config });
    clock.now = new Date('2026-11-29T10:00:00Z');
    const response = await app.request('/.well-known/security.txt');
    expect(response.headers.get('Content-Type')).toMatch(/^text\/plain; charset=utf-8/i);
    expect((await response.text()).split('\n')).toEqual([
      `Contact: ${contact}`,
      'Expires: 2027-05-28T00:00:00.000Z',
      'Preferred-Languages: nl, en',
      'Canonical: http://localhost:3000/.well-known/security.txt',
      '',
    ]);
  });
});
