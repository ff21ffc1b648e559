import { signal } from '../../../providers/signal';

/** A key that does something on the screen at hand. */
export interface ShownKey {
  /** As people write it: `Ctrl+S`. */
  readonly keys: string;
  /** Key of the word that says what it does. */
  readonly label: string;
}

/** The keys of all that is shown, for the dialog behind `?`. */
export const shownKeys = signal<readonly ShownKey[]>([]);
