import { createHash } from 'node:crypto';
import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ABOUT, type About, type Manifest, MANIFEST } from './manifest';
import { type ArchiveEntry, readArchive } from './readArchive';

export interface ExtractTargets {
  /** Folder for the database. */
  readonly database: string;
  /** Folder for the uploaded files and the server's key; null to verify their checksums without extracting them. */
  readonly files: string | null;
  readonly onBytes?: (bytes: number) => void;
}

/** The content of an archive; the manifest is null for the first format, which contains only a database. */
export type Extracted = { readonly manifest: Manifest | null; readonly paths: ReadonlySet<string> };

/**
 * Extracts an archive and verifies the checksum of every file.
 *
 * @throws Error for an incomplete or corrupted archive
 */
export async function extractArchive(file: string, { database, files, onBytes = () => {} }: ExtractTargets): Promise<Extracted> {
  const sums = new Map<string, string>();
  let about: About | null = null;
  let manifest: Manifest | null = null;
  let isFirst = true;

  const targetOf = (path: string): string | null => {
    if (about === null) return join(database, path);
    if (path.startsWith('database/')) return join(database, path.slice('database/'.length));
    return files === null ? null : join(files, path.replace(/^files\//, ''));
  };
  for await (const entry of readArchive(file)) {
    if (isFirst && entry.path === ABOUT) about = (await readJson(entry)) as About;
    else if (about !== null && entry.path === MANIFEST) manifest = (await readJson(entry)) as Manifest;
    else if (entry.kind === 'folder') makeFolder(targetOf(entry.path));
    else sums.set(entry.path, await unpack(entry, targetOf(entry.path), onBytes));
    isFirst = false;
  }
  if (about !== null) assertListedFiles(sums, manifest);
  return { manifest, paths: new Set(sums.keys()) };
}

/**
 * Reads the description of an archive; null for the first format.
 *
 * @throws Error for anything but an archive
 */
export async function readAbout(file: string): Promise<About | null> {
  for await (const entry of readArchive(file)) return entry.path === ABOUT ? ((await readJson(entry)) as About) : null;
  throw new Error('it holds no files');
}

function assertListedFiles(sums: ReadonlyMap<string, string>, manifest: Manifest | null): void {
  if (manifest === null) throw new Error('its manifest is missing');
  const known = Object.entries(manifest.sums).filter(([path]) => path !== ABOUT);
  const wrong = known.find(([path, sum]) => sums.get(path) !== sum)?.[0] ?? [...sums.keys()].find((path) => !(path in manifest.sums));
  if (wrong !== undefined) throw new Error(`${wrong} in it is not what was written`);
}

async function readJson({ content }: ArchiveEntry): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of content) parts.push(part);
  return JSON.parse(Buffer.concat(parts).toString('utf8'));
}

function makeFolder(path: string | null): void {
  if (path !== null) mkdirSync(path, { recursive: true, mode: 0o700 });
}

async function unpack({ content }: ArchiveEntry, target: string | null, onBytes: (bytes: number) => void): Promise<string> {
  const hash = createHash('sha256');
  makeFolder(target && dirname(target));
  const descriptor = target === null ? null : openSync(target, 'w', 0o600);
  try {
    for await (const part of content) {
      hash.update(part);
      if (descriptor !== null) for (let at = 0; at < part.length;) at += writeSync(descriptor, part, at);
      onBytes(part.length);
    }
  } finally {
    if (descriptor !== null) closeSync(descriptor);
  }
  return hash.digest('hex');
}
