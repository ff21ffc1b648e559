/** What a search of the whole product found: what it is, what it is called, whose it is, and the ids of its address. */
export interface SearchHit {
  readonly entity: string;
  readonly id: string;
  readonly name: string;
  /** Of a session: its day and when it starts. */
  readonly date: string | null;
  readonly time: string | null;
  /** What its declaration has beside the name. */
  readonly line: string | null;
  readonly organization_name: string | null;
  /** By their keys: `organization_id`, `activity_id`. */
  readonly ids: Readonly<Record<string, string>>;
}

/** As much as anybody types to find something, and as many words. */
export const MAX_SOUGHT = 100;
const MAX_WORDS = 6;

/** The words that are searched for, in lower case. */
export const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);
