import { ReferenceNames } from '../display/ReferenceNames';
import type { DisplayProps, FieldViews } from '../fieldViews';
import { referenceFilter } from '../filters/filterViews';
import { lazyInput } from '../lazyInput';

const Input = lazyInput(async () => (await import('../inputs/ReferenceInput')).ReferenceInput);
const Display = ({ value, field }: DisplayProps) => (
  <ReferenceNames to={(field as unknown as { to: string }).to} ids={typeof value === 'string' ? [value] : []} />
);

export const referenceViews: FieldViews = { Input, Display, filter: referenceFilter };
