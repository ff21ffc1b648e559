import { signal } from '../../../providers/signal';

/** A keyboard shortcut of the current screen. */
export interface ShownKey {
  /** The keys as people write them: `Ctrl+S`. */
  readonly keys: string;
  /** Translation key of its description. */
  readonly label: string;
}

/** The shortcuts of everything on the screen, for the dialog behind `?`. */
export const shownKeys = signal<readonly ShownKey[]>([]);
