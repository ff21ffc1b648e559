import { Parts } from '../columns/Parts';
import type { Face } from '../face';
import { lazyInput } from '../lazyInput';

const Input = lazyInput(async () => (await import('../inputs/declared/GroupInput')).GroupInput);

export const groupFace: Face = { Input, Column: Parts, Filter: null };
