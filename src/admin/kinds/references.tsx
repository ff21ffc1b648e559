import { ReferenceNames } from '../columns/ReferenceNames';
import type { ColumnProps, Face } from '../face';
import { ReferenceFilter } from '../filters/lazyFilters';
import { lazyInput } from '../lazyInput';

const Input = lazyInput(async () => (await import('../inputs/declared/ReferencesInput')).ReferencesInput);
const Column = ({ value, field }: ColumnProps) => (
  <ReferenceNames to={(field as unknown as { to: string }).to} ids={Array.isArray(value) ? value : []} />
);

export const referencesFace: Face = { Input, Column, Filter: ReferenceFilter };
