import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ALLOWED, DEVELOPMENT, READ, REASONS } from '../../scripts/generate/packages/reasons';

interface Locked {
  readonly packages: Readonly<
    Record<string, { readonly license?: string; readonly link?: boolean; readonly dev?: boolean; readonly devOptional?: boolean }>
  >;
}

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>;
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Locked;

/** Whether a licence is allowed: one of several alternatives is enough, and of several combined ones all are needed. */
function isAllowed(licence: string): boolean {
  const plain = licence.replace(/^\((.*)\)$/, '$1');
  if (/ or /i.test(plain)) return plain.split(/ or /i).some(isAllowed);
  return plain.split(/ and /i).every((part) => ALLOWED.includes(part));
}

test('each dependency has a reason, and each reason a dependency', () => {
  expect(Object.keys(REASONS).toSorted()).toEqual(Object.keys(dependencies).toSorted());
  expect(Object.keys(DEVELOPMENT).toSorted()).toEqual(Object.keys(devDependencies).toSorted());
});

test('every package that ships with the product has an allowed licence', () => {
  const shipped = Object.entries(packages).filter(([path, { link, dev, devOptional }]) => path !== '' && !link && !dev && !devOptional);
  const faults = shipped.flatMap(([path, { license = '' }]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return name in READ || isAllowed(license) ? [] : [`${name}: ${license}`];
  });
  expect(shipped.length).toBeGreaterThan(300);
  expect(faults).toEqual([]);
});

test.each(['GPL-3.0-only', 'AGPL-3.0-or-later', 'MIT AND GPL-3.0-only', '', 'UNLICENSED'])('the licence %s is not allowed', (licence) => {
  expect(isAllowed(licence)).toBe(false);
});

test.each(['MIT', '(MPL-2.0 OR GPL-2.0-only)', 'Apache-2.0 AND MIT'])('the licence %s is allowed', (licence) => {
  expect(isAllowed(licence)).toBe(true);
});
