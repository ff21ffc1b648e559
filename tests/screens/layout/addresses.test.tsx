// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { screenRoutes } from '../../../src/admin/app/routing/routes';
import { workingTree } from '../../support/workingTree';

const ID = '0190f3a0-0000-7000-8000-000000000000';
const AREAS = new Set(screenRoutes.map(({ path = '' }) => path.split('/')[1] ?? ''));

/** The address that a literal of the code leads to, with an id in place of each expression; null if it is none. */
function addressIn(literal: string): string | null {
  const [path = ''] = literal
    .slice(1, -1)
    .replaceAll(/\$\{[^}]*\}/g, ID)
    .replace(/\/$/, '')
    .split(/[?#]/);
  // One part alone names an area, to compare addresses with.
  const [, area = '', ...rest] = path.split('/');
  return AREAS.has(area) && rest.length > 0 && !/[{}:*()[\]\\ ]/.test(path) ? path : null;
}

const routes = screenRoutes.map(({ path = '' }) => path.split('/'));

/** Whether a screen is at an address. An expression may give an id or a word; a word in place of an id is no screen. */
function isScreen(address: string): boolean {
  const parts = address.split('/');
  return routes.some(
    (route) =>
      route.length === parts.length &&
      route.every((part, at) => part === parts[at] || (parts[at] === ID && (part.startsWith(':') || at > 1))),
  );
}

const literals = workingTree()
  .filter((file) => /^src\/(admin|domain)\/.+\.tsx?$/.test(file) && !/\.gen\./.test(file))
  .flatMap((file) =>
    [
      ...readFileSync(file, 'utf8')
        .replaceAll(/\/\*\*[^]*?\*\//g, '')
        .matchAll(/(['"`])\/[a-z][^'"`\n]*\1/g),
    ].flatMap(([literal]) => {
      const address = addressIn(literal);
      return address === null ? [] : [{ file, address }];
    }),
  );

describe('the addresses in the code of the screens', () => {
  it.each([
    ['/applications/builds/ios', true],
    ['/application/builds/ios', false],
    [`/application/builds/${ID}`, true],
    ['/admin/nowhere', false],
  ])('%s leads to a screen: %s', (address, expected) => {
    expect(isScreen(address)).toBe(expected);
  });

  it('all lead to a screen', () => {
    expect(literals.length).toBeGreaterThan(20);
    expect(literals.filter(({ address }) => !isScreen(address)).map(({ file, address }) => `${file}: ${address}`)).toEqual([]);
  });
});
