import type { Locale } from '../../src/schema/resource';

/** A row of docs/words.md: the one word for a thing in each language, and the words that people do not read for it. */
export interface WordRow {
  readonly thing: string;
  readonly word: Readonly<Record<Locale, string>>;
  readonly not: Readonly<Record<Locale, readonly string[]>>;
  /** The phrases in which a word that is not used may stand. */
  readonly except: readonly string[];
}

const HEAD = ['Thing', 'Dutch', 'English', 'Not in Dutch', 'Not in English', 'Except', 'Source'];

const listed = (cell: string) =>
  cell
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** The rows of a page's tables of words. */
export function wordRowsIn(page: string): WordRow[] {
  let isTable = false;
  return page.split('\n').flatMap((line): WordRow[] => {
    const cells = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    if (cells.length === 0) isTable = false;
    if (HEAD.every((name, at) => cells[at] === name)) isTable = true;
    else if (isTable && cells.length === HEAD.length && !/^-+$/.test(cells[0] ?? '')) {
      const [thing = '', nl = '', en = '', notNl = '', notEn = '', except = ''] = cells;
      return [{ thing, word: { nl, en }, not: { nl: listed(notNl), en: listed(notEn) }, except: listed(except) }];
    }
    return [];
  });
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** A word or phrase that stands by itself, whatever its capitals. */
const whole = (text: string, flags: string) => new RegExp(`(?<![\\p{L}\\p{N}-])${escaped(text)}(?![\\p{L}\\p{N}-])`, flags);

/**
 * What a text says otherwise than the table: `"hooguit": say "hoogstens"`. Values to be filled in are no words, and what stands in
 * one of the row's exceptions is let be.
 */
export function oddWordsIn(text: string, locale: Locale, rows: readonly WordRow[]): string[] {
  const said = text.replace(/%\{\w+\}|https?:\/\/\S+/g, '%');
  return rows.flatMap(({ word, not, except }) => {
    const rest = except.reduce((left, phrase) => left.replace(whole(phrase, 'giu'), '%'), said);
    return not[locale].filter((one) => whole(one, 'iu').test(rest)).map((one) => `"${one}": say "${word[locale]}"`);
  });
}
