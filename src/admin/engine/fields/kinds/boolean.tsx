import { RowSwitch } from '../display/RowSwitch';
import { YesNo } from '../../../ui/values/YesNo';
import type { DisplayProps, FieldViews, InputProps } from '../fieldViews';
import { YesNoFilter } from '../filters/lazyFilters';
import { framed, lazyInput } from '../lazyInput';

const Input = lazyInput(async () => {
  const { BooleanInput } = await import('../../../ui/inputs/BooleanInput');
  return (props: InputProps) => <BooleanInput {...framed(props)} />;
});

const Display = (props: DisplayProps) =>
  (props.field as { inRow?: boolean }).inRow && props.record ? <RowSwitch {...props} /> : <YesNo value={props.value} />;

export const booleanViews: FieldViews = { Input, Display, Filter: YesNoFilter };
