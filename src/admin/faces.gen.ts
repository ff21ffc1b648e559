// Written by `npm run generate`. Do not edit.
import type { Kind } from '../schema/vocabulary.gen';
import type { Face } from './face';

export const faces: Record<Kind, Face> = {
};
