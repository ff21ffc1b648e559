import { ReferenceNames } from '../display/ReferenceNames';
import type { DisplayProps, FieldViews } from '../fieldViews';
import { referenceFilter } from '../filters/filterViews';
import { lazyInput } from '../lazyInput';

const Input = lazyInput(async () => (await import('../inputs/ReferencesInput')).ReferencesInput);
const Display = ({ value, field }: DisplayProps) => (
  <ReferenceNames to={(field as unknown as { to: string }).to} ids={Array.isArray(value) ? value : []} />
);
/** A history shows all names, because the change may concern the last of them. */
const Whole = ({ value, field }: DisplayProps) => (
  <ReferenceNames to={(field as unknown as { to: string }).to} ids={Array.isArray(value) ? value : []} most={Infinity} />
);

export const referencesViews: FieldViews = { Input, Display, Whole, filter: referenceFilter, isWide: true };
