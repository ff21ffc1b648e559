import { RowSwitch } from '../columns/RowSwitch';
import { YesNo } from '../columns/YesNo';
import type { ColumnProps, Face, InputProps } from '../face';
import { YesNoFilter } from '../filters/lazyFilters';
import { framed, lazyInput } from '../lazyInput';

const Input = lazyInput(async () => {
  const { BooleanInput } = await import('../inputs/BooleanInput');
  return (props: InputProps) => <BooleanInput {...framed(props)} />;
});

const Column = (props: ColumnProps) =>
  (props.field as { inRow?: boolean }).inRow && props.record ? <RowSwitch {...props} /> : <YesNo value={props.value} />;

export const booleanFace: Face = { Input, Column, Filter: YesNoFilter };
