import type { DisplayProps } from '../fieldViews';
import { viewsOf } from '../../registry';

/** A value, shown as its kind shows it. The fieldViews know the columns; a column that shows others asks for them when it is drawn. */
export function FieldValue(props: DisplayProps) {
  const { Display } = viewsOf(props.field);
  return <Display {...props} />;
}
