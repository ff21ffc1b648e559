import { ReferenceNames } from '../columns/ReferenceNames';
import type { ColumnProps, Face } from '../face';
import { ReferenceFilter } from '../filters/lazyFilters';
import { lazyInput } from '../lazyInput';

const Input = lazyInput(async () => (await import('../inputs/declared/ReferenceInput')).ReferenceInput);
const Column = ({ value, field }: ColumnProps) => (
  <ReferenceNames to={(field as unknown as { to: string }).to} ids={typeof value === 'string' ? [value] : []} />
);

export const referenceFace: Face = { Input, Column, Filter: ReferenceFilter };
