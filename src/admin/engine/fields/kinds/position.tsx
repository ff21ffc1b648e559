import { Numeric } from '../../../ui/values/Numeric';
import type { FieldViews } from '../fieldViews';

/** A position in an order is set by dragging, never typed. */
export const positionViews: FieldViews = {
  Input: () => null,
  Display: ({ value }) => <Numeric value={typeof value === 'number' ? value + 1 : value} />,
  filter: null,
  align: 'right',
};
