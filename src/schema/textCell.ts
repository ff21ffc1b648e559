import type { Cell } from './fieldKind';

/** A cell of words; nothing where there are none. */
export const textCell = (value: string | null): Cell => (value === null || value === '' ? null : { is: 'text', value });
