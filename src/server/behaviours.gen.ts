// Written by `npm run generate`. Do not edit.
import type { Behaviour } from './crud/behaviour';

export const behaviours: Readonly<Record<string, Behaviour>> = {
};
