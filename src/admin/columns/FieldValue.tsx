import type { Kind } from '../../schema/vocabulary.gen';
import type { ColumnProps } from '../face';
import { faces } from '../faces.gen';

/** A value, shown as its kind shows it. The faces know the columns; a column that shows others asks for them when it is drawn. */
export function FieldValue(props: ColumnProps) {
  const { Column } = faces[props.field.kind as Kind];
  return <Column {...props} />;
}
