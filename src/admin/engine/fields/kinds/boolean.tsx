import type { Field } from '../../../../schema/field';
import type { BooleanOptions } from '../../../../schema/fields/boolean';
import { RowSwitch } from '../display/RowSwitch';
import { YesNo } from '../../../ui/values/YesNo';
import type { DisplayProps, FieldViews, InputProps } from '../fieldViews';
import { yesNoFilter } from '../filters/filterViews';
import { framed, lazyInput } from '../lazyInput';

const Input = lazyInput(async () => {
  const { BooleanInput } = await import('../../../ui/inputs/BooleanInput');
  // A switch always has a value, so it is never marked as required.
  return (props: InputProps) => <BooleanInput {...framed(props)} required={false} />;
});

const isInRow = (field: Field) => (field as Field<'boolean', boolean, BooleanOptions>).inRow === true;
const Display = (props: DisplayProps) => (isInRow(props.field) && props.record ? <RowSwitch {...props} /> : <YesNo value={props.value} />);

export const booleanViews: FieldViews = { Input, Display, filter: yesNoFilter, column: (field) => (isInRow(field) ? 'switch' : 'fact') };
