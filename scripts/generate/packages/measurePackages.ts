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
/** What the packages take, measured when they were installed as the lock file says. */
export interface Measured {
  /** A hash of that lock file. */
  readonly lock: string;
  /** Of the folders of packages, in MB: those that are named in package.json, and large ones that come along. */
  readonly sizes: Readonly<Record<string, number>>;
  readonly product: Total;
  readonly all: Total;
}

const BLOCK = 4096;
const MB = 1024 * 1024;

/** The project's own entry is left out, so that a new version of it changes nothing. */
export function hashOfLock({ '': _project, ...packages }: Packages): string {
  return createHash('sha256').update(JSON.stringify(packages)).digest('hex').slice(0, 16);
}

/** Smaller packages that others bring along are not noted, in MB. */
export const SMALLEST = 3;

/** Measures the packages on a disk with blocks of 4 kB, or answers null where some are not installed. */
export function measurePackages(packages: Packages): Measured | null {
  const { dependencies, devDependencies } = packages[''] ?? {};
  const named = Object.keys({ ...dependencies, ...devDependencies }).map((name) => `node_modules/${name}`);
  if (!named.every((path) => existsSync(path))) return null;
  // A program that is linked twice is there once.
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
        .filter(({ path, bytes }) => named.includes(path) || bytes >= SMALLEST * MB)
        .map(({ path, bytes }) => [path, Math.round((bytes / MB) * 10) / 10]),
    ),
    product: total(measured.filter(({ isDevelopment }) => !isDevelopment)),
    all: total(measured),
  };
}
