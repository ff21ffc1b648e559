import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PAGE, pageSum, writtenSum } from './pageSum';

export interface Damage {
  /** Path below the directory of the database, for example `base/5/16384`. */
  readonly file: string;
  readonly page: number;
  /** `damaged`: the checksum does not match. `empty`: a page that held rows is all zeros. */
  readonly state: 'damaged' | 'empty';
}

const FILE = /^(\d+)(_[a-z]+)?(?:\.(\d+))?$/;
const PAGES_PER_FILE = 131_072;
const PAGES_PER_SLICE = 128;
const MAX_REPORTED = 100;
/** A page that is read while it is being written looks damaged, so it is read again after a pause. */
const MAX_READS = 3;
const REREAD_DELAY_MS = 50;

/**
 * Reads every page of a database's files and reports those that PostgreSQL did not write this way. PostgreSQL accepts a page of zeros as
 * never used. A table has no unused pages between used ones, so such a page was zeroed; at the end of a table a zeroed page is found by the
 * visibility map.
 *
 * @param heaps files of tables, since an index may have pages that were never used
 */
export async function findDamage(directory: string, heaps: ReadonlySet<string>): Promise<Damage[]> {
  const found: Damage[] = [];
  for (const folder of foldersOf(directory)) {
    for (const name of readdirSync(join(directory, folder))) {
      const [, node, fork, part] = FILE.exec(name) ?? [];
      if (node === undefined) continue;
      const isHeap = fork === undefined && heaps.has(`${folder}/${node}`);
      const first = Number(part ?? 0) * PAGES_PER_FILE;
      found.push(
        ...(await checkFile(directory, `${folder}/${name}`, first, isHeap ? visibilityMapOf(directory, `${folder}/${node}`) : null)),
      );
      if (found.length >= MAX_REPORTED) return found.slice(0, MAX_REPORTED);
    }
  }
  return found;
}

type IsKnown = (block: number) => boolean;

async function checkFile(directory: string, file: string, first: number, isKnown: IsKnown | null): Promise<Damage[]> {
  const found: Damage[] = [];
  let empty: number[] = [];
  const descriptor = openSync(join(directory, file), 'r');
  try {
    const slice = Buffer.alloc(PAGES_PER_SLICE * PAGE);
    for (let at = 0; ; at += PAGES_PER_SLICE) {
      const pages = Math.floor(readSync(descriptor, slice, 0, slice.length, at * PAGE) / PAGE);
      for (let index = 0; index < pages; index += 1) {
        const words = new Uint32Array(slice.buffer, slice.byteOffset + index * PAGE, PAGE / 4);
        const block = first + at + index;
        if (isEmpty(words)) {
          if (isKnown) empty.push(block);
          continue;
        }
        // An empty page followed by a used page was in use.
        found.push(...empty.map((page): Damage => ({ file, page, state: 'empty' })));
        empty = [];
        if (writtenSum(words) !== pageSum(words, block) && !(await isWhole(descriptor, at + index, block)))
          found.push({ file, page: block, state: 'damaged' });
      }
      if (pages < PAGES_PER_SLICE) break;
      // Lets other requests use the disk in between.
      await pause(0);
    }
  } finally {
    closeSync(descriptor);
  }
  return [...found, ...empty.filter((page) => isKnown?.(page)).map((page): Damage => ({ file, page, state: 'empty' }))];
}

const isEmpty = (words: Uint32Array): boolean => words[0] === 0 && words[1] === 0 && words[3] === 0 && words.every((word) => word === 0);

async function isWhole(descriptor: number, index: number, block: number): Promise<boolean> {
  const page = new Uint32Array(PAGE / 4);
  for (let attempt = 0; attempt < MAX_READS; attempt += 1) {
    await pause(REREAD_DELAY_MS);
    readSync(descriptor, page, 0, PAGE, index * PAGE);
    if (isEmpty(page) || writtenSum(page) === pageSum(page, block)) return true;
  }
  return false;
}

const MAP_HEADER = 24;
const BLOCKS_PER_BYTE = 4;
const BLOCKS_PER_MAP_PAGE = (PAGE - MAP_HEADER) * BLOCKS_PER_BYTE;

/** Whether the visibility map marks a block as visible to all, which means that the block has been used. */
function visibilityMapOf(directory: string, heap: string): IsKnown {
  const path = join(directory, `${heap}_vm`);
  const map = existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
  return (block) => {
    const within = block % BLOCKS_PER_MAP_PAGE;
    const at = Math.floor(block / BLOCKS_PER_MAP_PAGE) * PAGE + MAP_HEADER + Math.floor(within / BLOCKS_PER_BYTE);
    return (((map[at] ?? 0) >> ((within % BLOCKS_PER_BYTE) * 2)) & 1) === 1;
  };
}

const foldersOf = (directory: string): string[] => [
  'global',
  ...readdirSync(join(directory, 'base'))
    .filter((name) => /^\d+$/.test(name))
    .map((name) => `base/${name}`),
];
