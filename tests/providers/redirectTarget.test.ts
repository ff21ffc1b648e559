import { describe, expect, it } from 'vitest';
import { loginPath, ownPath } from '../../providers/redirectTarget';

describe('the target after signing in', () => {
  it.each(['/admin/labels', '/organizations/42?page=2#top', '/'])('may be a path on the own origin: %s', (path) =>
    expect(ownPath(path)).toBe(path),
  );

  it.each([
    null,
    '',
    'admin',
    '//evil.example',
    '/\\evil.example',
    '/a\\b',
    '/\t/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
  ])('may not be %s', (path) => expect(ownPath(path)).toBeNull());

  it('is kept, unless it is the logout or a form before sign-in', () => {
    expect(loginPath('/admin/labels?page=2')).toBe('/login?redirect=%2Fadmin%2Flabels%3Fpage%3D2');
    for (const target of [null, '/', '/logout', '/login?redirect=%2Fx', '/forgot-password', '//evil.example'])
      expect(loginPath(target)).toBe('/login');
  });
});
