/** One option of the search: a place to go to, or an action. */
export interface SearchItem {
  readonly key: string;
  readonly name: string;
  /** Its place or its owner. */
  readonly about: string | null;
  /** Its group: `screens`, `actions`, or an entity. */
  readonly group: string;
  /** Its address; null for an action in place. */
  readonly to: string | null;
  readonly run?: () => void;
  /** Synonyms, for matching. */
  readonly also?: string;
}
