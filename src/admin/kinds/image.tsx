import { Thumbnail } from '../columns/Thumbnail';
import type { Face } from '../face';
import { lazyInput } from '../lazyInput';

const Input = lazyInput(async () => (await import('../inputs/declared/ImageInput')).ImageInput);

export const imageFace: Face = { Input, Column: Thumbnail, Filter: null };
