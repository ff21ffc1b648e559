import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { registry } from '../../resources/registry.gen';
import type { AnyResource } from '../../src/schema/row';
import { workingTree } from '../support/workingTree';

interface Row {
  readonly dutch: string | null;
  readonly english: string;
  readonly code: readonly string[];
}

/** The tables that map words to code, with or without a Dutch column. */
function rowsIn(page: string): Row[] {
  let hasDutch: boolean | null = null;
  return page.split('\n').flatMap((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    if (cells.length < 3) hasDutch = null;
    if (cells.includes('In code')) hasDutch = cells.includes('Dutch');
    if (hasDutch === null || cells.includes('In code') || /^-+$/.test(cells[1] ?? '')) return [];
    const [dutch = '', english = '', code = ''] = hasDutch ? cells.slice(1) : ['', ...cells.slice(1)];
    return [{ dutch: dutch === '' ? null : dutch, english, code: [...code.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name) }];
  });
}

const rows = rowsIn(readFileSync('docs/glossary.md', 'utf8'));
const resources = Object.values(registry) as unknown as AnyResource[];
const code = workingTree()
  .filter((file) => /^(src|resources|providers|scripts)\/.+\.(ts|tsx|mjs)$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** A folder that exists, or a name that occurs in the code as a whole word. */
const exists = (name: string) =>
  name.includes('/') ? existsSync(name) : new RegExp(`(?<![\\w-])${name.replace(/[^\w-]/g, '\\$&')}(?![\\w-])`).test(code);

describe('the glossary', () => {
  test('has words, and finds missing names', () => {
    expect(rows.length).toBeGreaterThan(80);
    expect(rows.find(({ english }) => english === 'waiting list entry')).toEqual({
      dutch: 'wachtende',
      english: 'waiting list entry',
      code: ['waiting_list_entries'],
    });
    expect(['participants', "'organization'", 'src/domain/', 'participantz', 'src/nowhere/', 'articipants'].map(exists)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  test("names each word's place in code, which exists", () => {
    expect(rows.filter(({ code: names }) => names.length === 0).map(({ english }) => english)).toEqual([]);
    expect(rows.flatMap(({ english, code: names }) => names.filter((name) => !exists(name)).map((name) => `${english}: ${name}`))).toEqual(
      [],
    );
  });

  test('lists each word once in each language', () => {
    for (const words of [rows.flatMap(({ english }) => english.split(', ')), rows.flatMap(({ dutch }) => dutch ?? [])])
      expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
  });

  test('calls an entity what its declaration calls it', () => {
    const misnamed = resources.flatMap(({ name, words: { nl, en } }) => {
      const own = rows.filter(({ dutch, code: [first] }) => dutch !== null && first === name);
      const isEqual = ({ dutch, english }: Row) => dutch === nl.one && (english === en.one || english.endsWith(` ${en.one}`));
      return own.length === 0 || own.some(isEqual) ? [] : [`${name} is declared as ${nl.one}, ${en.one}`];
    });
    expect(misnamed).toEqual([]);
  });
});
