import { lazy, Suspense } from 'react';
import type { Kind } from '../../schema/vocabulary.gen';
import type { ColumnProps } from '../face';

// The faces know the columns; a column that shows other columns asks for the faces when it is drawn.
const ByKind = lazy(async () => {
  const { faces } = await import('../faces.gen');
  return {
    default: (props: ColumnProps) => {
      const { Column } = faces[props.field.kind as Kind];
      return <Column {...props} />;
    },
  };
});

/** A value, shown as its kind shows it. */
export const FieldValue = (props: ColumnProps) => (
  <Suspense fallback={null}>
    <ByKind {...props} />
  </Suspense>
);
