import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export interface Locked {
  readonly license?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}
export type Packages = Readonly<Record<string, Locked>>;

interface Total {
  readonly mb: number;
  readonly files: number;
}
/** The sizes of packages, measured with the packages of the lock file installed. */
export interface Measured {
  /** Hash of the lock file. */
  readonly lock: string;
  /** Size per package folder in MB: the packages in package.json, and large transitive ones. */
  readonly sizes: Readonly<Record<string, number>>;
  readonly product: Total;
  readonly all: Total;
}

const BLOCK = 4096;
const MB = 1024 * 1024;

/** Excludes the project's own entry, so that a new version of it changes nothing. */
export function hashOfLock({ '': _project, ...packages }: Packages): string {
  return createHash('sha256').update(JSON.stringify(packages)).digest('hex').slice(0, 16);
}

/** Minimum size of a transitive package to be listed, in MB. */
export const MIN_LISTED_MB = 3;

/** Measures packages as on a disk with blocks of 4 kB; null if some are not installed. */
export function measurePackages(packages: Packages): Measured | null {
  const { dependencies, devDependencies } = packages[''] ?? {};
  const named = Object.keys({ ...dependencies, ...devDependencies }).map((name) => `node_modules/${name}`);
  if (!named.every((path) => existsSync(path))) return null;
  // A program with several links is counted once.
  const seen = new Set<number>();
  const sizeOf = (folder: string): { bytes: number; files: number } => {
    const total = { bytes: BLOCK, files: 0 };
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory() && entry.name !== 'node_modules') {
        const within = sizeOf(path);
        total.bytes += within.bytes;
        total.files += within.files;
      }
      if (!entry.isFile()) continue;
      const { ino, nlink, size } = lstatSync(path);
      total.files += 1;
      if (nlink === 1 || !seen.has(ino)) total.bytes += Math.ceil(size / BLOCK) * BLOCK;
      seen.add(ino);
    }
    return total;
  };
  const folders = Object.keys(packages).filter((path) => path !== '' && !packages[path]?.link && existsSync(path));
  const measured = folders.map((path) => ({ path, isDevelopment: packages[path]?.dev === true, ...sizeOf(path) }));
  const total = (list: typeof measured): Total => ({
    mb: Math.round(list.reduce((sum, { bytes }) => sum + bytes, 0) / MB),
    files: list.reduce((sum, { files }) => sum + files, 0),
  });
  return {
    lock: hashOfLock(packages),
    sizes: Object.fromEntries(
      measured
        .filter(({ path, bytes }) => named.includes(path) || bytes >= MIN_LISTED_MB * MB)
        .map(({ path, bytes }) => [path, Math.round((bytes / MB) * 10) / 10]),
    ),
    product: total(measured.filter(({ isDevelopment }) => !isDevelopment)),
    all: total(measured),
  };
}
