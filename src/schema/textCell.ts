import type { Cell } from './fieldKind';

/** A text cell; null for an empty text. */
export const textCell = (value: string | null): Cell => (value === null || value === '' ? null : { is: 'text', value });
