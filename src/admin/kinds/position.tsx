import { Numeric } from '../columns/Numeric';
import type { Face } from '../face';

/** A place in an order is given by dragging, never typed. */
export const positionFace: Face = {
  Input: () => null,
  Column: ({ value }) => <Numeric value={typeof value === 'number' ? value + 1 : value} />,
  Filter: null,
  align: 'right',
};
