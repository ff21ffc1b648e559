import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PAGE, pageSum, writtenSum } from './pageSum';

export interface Damage {
  /** Below the directory of the database: `base/5/16384`. */
  readonly file: string;
  readonly page: number;
  /** `damaged`: its checksum is another. `empty`: it was zeroed, where there were rows. */
  readonly state: 'damaged' | 'empty';
}

const FILE = /^(\d+)(_[a-z]+)?(?:\.(\d+))?$/;
const PAGES_A_FILE = 131_072;
const PAGES_A_SLICE = 128;
const MOST = 100;
/** A page that is being written as it is read looks damaged, and is not a moment later. */
const TRIES = 3;
const AGAIN_MS = 50;

/**
 * Reads every page of a database's files and names those that are not as PostgreSQL wrote them. It takes a page of zeros
 * for one that was never used and says nothing of it; a table does not leave one out, so between others such a page was
 * zeroed, and at the end it was where the map of visible rows knows it.
 *
 * @param heaps the files of tables: an index may have pages that were never used
 */
export async function findDamage(directory: string, heaps: ReadonlySet<string>): Promise<Damage[]> {
  const found: Damage[] = [];
  for (const folder of foldersOf(directory)) {
    for (const name of readdirSync(join(directory, folder))) {
      const [, node, fork, part] = FILE.exec(name) ?? [];
      if (node === undefined) continue;
      const isHeap = fork === undefined && heaps.has(`${folder}/${node}`);
      const first = Number(part ?? 0) * PAGES_A_FILE;
      found.push(...(await lookThrough(directory, `${folder}/${name}`, first, isHeap ? mapOf(directory, `${folder}/${node}`) : null)));
      if (found.length >= MOST) return found.slice(0, MOST);
    }
  }
  return found;
}

type IsKnown = (block: number) => boolean;

async function lookThrough(directory: string, file: string, first: number, isKnown: IsKnown | null): Promise<Damage[]> {
  const found: Damage[] = [];
  let empty: number[] = [];
  const descriptor = openSync(join(directory, file), 'r');
  try {
    const slice = Buffer.alloc(PAGES_A_SLICE * PAGE);
    for (let at = 0; ; at += PAGES_A_SLICE) {
      const pages = Math.floor(readSync(descriptor, slice, 0, slice.length, at * PAGE) / PAGE);
      for (let one = 0; one < pages; one += 1) {
        const words = new Uint32Array(slice.buffer, slice.byteOffset + one * PAGE, PAGE / 4);
        const block = first + at + one;
        if (isEmpty(words)) {
          if (isKnown) empty.push(block);
          continue;
        }
        // One that is followed by others was in use.
        found.push(...empty.map((page): Damage => ({ file, page, state: 'empty' })));
        empty = [];
        if (writtenSum(words) !== pageSum(words, block) && !(await isWhole(descriptor, at + one, block)))
          found.push({ file, page: block, state: 'damaged' });
      }
      if (pages < PAGES_A_SLICE) break;
      // Others have the disk in between.
      await pause(0);
    }
  } finally {
    closeSync(descriptor);
  }
  return [...found, ...empty.filter((page) => isKnown?.(page)).map((page): Damage => ({ file, page, state: 'empty' }))];
}

const isEmpty = (words: Uint32Array): boolean => words[0] === 0 && words[1] === 0 && words[3] === 0 && words.every((word) => word === 0);

async function isWhole(descriptor: number, place: number, block: number): Promise<boolean> {
  const page = new Uint32Array(PAGE / 4);
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    await pause(AGAIN_MS);
    readSync(descriptor, page, 0, PAGE, place * PAGE);
    if (isEmpty(page) || writtenSum(page) === pageSum(page, block)) return true;
  }
  return false;
}

const MAP_HEADER = 24;
const BLOCKS_A_BYTE = 4;
const BLOCKS_A_MAP_PAGE = (PAGE - MAP_HEADER) * BLOCKS_A_BYTE;

/** Whether the map of visible rows says of a block that all its rows are seen by everybody: then it has been used. */
function mapOf(directory: string, heap: string): IsKnown {
  const path = join(directory, `${heap}_vm`);
  const map = existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
  return (block) => {
    const within = block % BLOCKS_A_MAP_PAGE;
    const at = Math.floor(block / BLOCKS_A_MAP_PAGE) * PAGE + MAP_HEADER + Math.floor(within / BLOCKS_A_BYTE);
    return (((map[at] ?? 0) >> ((within % BLOCKS_A_BYTE) * 2)) & 1) === 1;
  };
}

const foldersOf = (directory: string): string[] => [
  'global',
  ...readdirSync(join(directory, 'base'))
    .filter((name) => /^\d+$/.test(name))
    .map((name) => `base/${name}`),
];
