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
  test('that run have exact versions, so that two installs are the same', () => {
    const loose = Object.entries(own.dependencies).filter(([, version]) => !/^(\d+\.\d+\.\d+|file:packages\/[\w-]+)$/.test(version));
    expect(loose).toEqual([]);
  });

  test('all run on the oldest supported Node', () => {
    expect(lowest?.version).toMatch(/^20\./);
    const tooNew = installed.filter(([, { engines }]) => engines?.node && !satisfies(lowest ?? '', engines.node));
    expect(tooNew.map(([folder, { version, engines }]) => `${folder} ${version} wants Node ${engines?.node}`)).toEqual([]);
  });

  test('are overridden only where another version would be installed', () => {
    const overrides = Object.entries(own.overrides).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as const] : Object.entries(value),
    );
    for (const [name, version] of overrides) {
      const matching = installed.filter(([folder]) => folder.endsWith(`node_modules/${name}`));
      expect(
        matching.map(([, { version: actual }]) => actual),
        name,
      ).toEqual([version]);
    }
  });

  test('of this repository replace those of the registry everywhere', () => {
    const own = installed.flatMap(([, { link, resolved }]) => (link && resolved ? [resolved] : []));
    expect(own).toEqual(['packages/icons-material', 'packages/client-generators', 'packages/date-fns']);
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

  // npm leaves an optional part for another platform out of the lock file when the registry does not serve it. Such a lock file cannot be
  // installed anywhere.
  test('can be installed from the lock file', () => {
    const { status, stderr } = spawnSync('npm', ['ci', '--dry-run', '--offline', '--ignore-scripts', '--loglevel=error'], {
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
    expect(stderr).not.toContain('EUSAGE');
    expect(status).toBe(0);
  });
});
