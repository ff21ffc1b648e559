import { Thumbnail } from '../../../ui/values/Thumbnail';
import type { FieldViews } from '../fieldViews';
import { lazyInput } from '../lazyInput';

const Input = lazyInput(async () => (await import('../inputs/ImageInput')).ImageInput);

export const imageViews: FieldViews = { Input, Display: Thumbnail, filter: null, column: () => 'picture', isWide: true };
