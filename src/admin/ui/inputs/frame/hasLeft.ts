import type { FocusEvent } from 'react';

/** Whether the focus leaves a group of controls, rather than moving within it. For `onBlur` of the group. */
export function hasLeft({ relatedTarget, currentTarget }: FocusEvent): boolean {
  return !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));
}
