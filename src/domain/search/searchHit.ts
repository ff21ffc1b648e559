import { plainLetters } from '../text/plainLetters';

/** A search result: entity, name, organization, and the ids in its address. */
export interface SearchHit {
  readonly entity: string;
  readonly id: string;
  readonly name: string;
  /** For a session: its day and start time. */
  readonly date: string | null;
  readonly time: string | null;
  /** The additional line that its declaration defines. */
  readonly line: string | null;
  readonly organization_name: string | null;
  /** By their keys: `organization_id`, `activity_id`. */
  readonly ids: Readonly<Record<string, string>>;
}

/** Maximum length of a query, and maximum number of words. */
export const MAX_QUERY_LENGTH = 100;
const MAX_WORDS = 6;

/** The words of a query, in lower case and without accents. */
export const wordsIn = (text: string): string[] =>
  plainLetters(text)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);
