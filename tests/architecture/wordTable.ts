import type { Locale } from '../../src/schema/resource';

/** A row of docs/words.md: the word for a thing in each language, and the words that are not used for it. */
export interface WordRow {
  readonly thing: string;
  readonly word: Readonly<Record<Locale, string>>;
  readonly not: Readonly<Record<Locale, readonly string[]>>;
  /** The phrases in which a word that is otherwise not used may occur. */
  readonly except: readonly string[];
}

const HEAD = ['Thing', 'Dutch', 'English', 'Not in Dutch', 'Not in English', 'Except', 'Source'];

/** A rejected word may be in backticks, in which the check of our own prose does not read it. */
const listed = (cell: string) =>
  cell
    .replaceAll('`', '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** The rows of a page's word tables. */
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
/** A whole word or phrase, ignoring capitals. */
const whole = (text: string, flags: string) => new RegExp(`(?<![\\p{L}\\p{N}-])${escaped(text)}(?![\\p{L}\\p{N}-])`, flags);

/**
 * The words in a text that deviate from the table, such as `"hooguit": say "hoogstens"`. Placeholders are not words, and a row's exceptions
 * are allowed.
 */
export function oddWordsIn(text: string, locale: Locale, rows: readonly WordRow[]): string[] {
  const plain = text.replace(/%\{\w+\}|https?:\/\/\S+/g, '%');
  return rows.flatMap(({ word, not, except }) => {
    const rest = except.reduce((left, phrase) => left.replace(whole(phrase, 'giu'), '%'), plain);
    return not[locale].filter((unused) => whole(unused, 'iu').test(rest)).map((unused) => `"${unused}": say "${word[locale]}"`);
  });
}
