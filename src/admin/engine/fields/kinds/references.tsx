import { ReferenceNames } from '../display/ReferenceNames';
import type { DisplayProps, FieldViews } from '../fieldViews';
import { ReferenceFilter } from '../filters/lazyFilters';
import { lazyInput } from '../lazyInput';

const Input = lazyInput(async () => (await import('../inputs/ReferencesInput')).ReferencesInput);
const Display = ({ value, field }: DisplayProps) => (
  <ReferenceNames to={(field as unknown as { to: string }).to} ids={Array.isArray(value) ? value : []} />
);

export const referencesViews: FieldViews = { Input, Display, Filter: ReferenceFilter };
