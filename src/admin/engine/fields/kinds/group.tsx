import { Parts } from '../display/Parts';
import type { FieldViews } from '../fieldViews';
import { lazyInput } from '../lazyInput';

const Input = lazyInput(async () => (await import('../inputs/GroupInput')).GroupInput);

export const groupViews: FieldViews = { Input, Display: Parts, filter: null, isWide: true };
