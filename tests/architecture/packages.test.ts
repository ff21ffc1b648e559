import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { minVersion, satisfies } from 'semver';
import { describe, expect, test } from 'vitest';
import type { Measured } from '../../scripts/generate/packages/measurePackages';

interface Manifest {
  readonly engines: { readonly node: string };
  readonly dependencies: Readonly<Record<string, string>>;
  readonly overrides: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
}
interface Installed {
  readonly version: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly engines?: { readonly node?: string };
}

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const own = read('package.json') as Manifest;
const { packages } = read('package-lock.json') as { readonly packages: Readonly<Record<string, Installed>> };
const installed = Object.entries(packages).filter(([folder]) => folder !== '');
const lowest = minVersion(own.engines.node);

describe('the packages', () => {
  test('that run are named to the digit, so that two installs are one product', () => {
    const loose = Object.entries(own.dependencies).filter(([, version]) => !/^(\d+\.\d+\.\d+|file:packages\/[\w-]+)$/.test(version));
    expect(loose).toEqual([]);
  });

  test('all run on the oldest Node that the product promises', () => {
    expect(lowest?.version).toMatch(/^20\./);
    const tooNew = installed.filter(([, { engines }]) => engines?.node && !satisfies(lowest ?? '', engines.node));
    expect(tooNew.map(([folder, { version, engines }]) => `${folder} ${version} wants Node ${engines?.node}`)).toEqual([]);
  });

  test('are held back only where they would come in otherwise', () => {
    const flat = Object.entries(own.overrides).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as const] : Object.entries(value),
    );
    for (const [name, version] of flat) {
      const found = installed.filter(([folder]) => folder.endsWith(`node_modules/${name}`));
      expect(
        found.map(([, { version: at }]) => at),
        name,
      ).toEqual([version]);
    }
  });

  test('of our own stand in for those of the registry everywhere', () => {
    const own = installed.flatMap(([, { link, resolved }]) => (link && resolved ? [resolved] : []));
    expect(own).toEqual(['packages/icons-material', 'packages/date-fns']);
    for (const folder of own) {
      const { name } = read(`${folder}/package.json`) as { name: string };
      expect(installed.filter(([path]) => path.endsWith(`node_modules/${name}`)).map(([path]) => path)).toEqual([`node_modules/${name}`]);
    }
  });

  test('that `npm start` installs take at most 550 MB', () => {
    const { product } = read('scripts/generate/packages/sizes.json') as Measured;
    expect(product.mb).toBeGreaterThan(100);
    expect(product.mb).toBeLessThanOrEqual(550);
  });

  // An optional part that the registry does not serve for some other platform is left out of the lock file, which then installs nowhere.
  test('can be installed from the lock file as it is', () => {
    const { status, stderr } = spawnSync('npm', ['ci', '--dry-run', '--offline', '--ignore-scripts', '--loglevel=error'], {
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
    expect(stderr).not.toContain('EUSAGE');
    expect(status).toBe(0);
  });
});
