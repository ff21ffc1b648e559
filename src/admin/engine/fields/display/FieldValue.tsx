import type { Kind } from '../../../../schema/vocabulary.gen';
import type { DisplayProps } from '../fieldViews';
import { fieldViews } from '../fieldViews.gen';

/** A value, shown as its kind shows it. The fieldViews know the columns; a column that shows others asks for them when it is drawn. */
export function FieldValue(props: DisplayProps) {
  const { Display } = fieldViews[props.field.kind as Kind];
  return <Display {...props} />;
}
