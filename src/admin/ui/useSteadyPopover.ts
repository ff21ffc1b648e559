import type { PopoverActions } from '@mui/material/Popover';
import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * A popover whose content arrives after it has opened finds its place anew with each change of height. MUI does so only when it next
 * renders, which is when somebody presses something: what they press would move from under the pointer.
 *
 * @returns `action` for the popover, and `content` as the ref of what stands in it
 */
export function useSteadyPopover(): { action: RefObject<PopoverActions | null>; content: (node: HTMLElement | null) => void } {
  const action = useRef<PopoverActions>(null);
  const [node, content] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!node || typeof ResizeObserver === 'undefined') return;
    const watcher = new ResizeObserver(() => action.current?.updatePosition());
    watcher.observe(node);
    return () => watcher.disconnect();
  }, [node]);
  return { action, content };
}
