/** One line of the search: something to go to or to do. */
export interface SearchItem {
  readonly key: string;
  readonly name: string;
  /** Where it is, or whose. */
  readonly about: string | null;
  /** What it stands among: `screens`, `actions`, or an entity. */
  readonly group: string;
  /** Its address; what is done in place has none. */
  readonly to: string | null;
  readonly run?: () => void;
  /** Other words by which it is meant. */
  readonly also?: string;
}
