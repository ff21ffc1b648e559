import type { PopoverActions } from '@mui/material/Popover';
import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Repositions a popover whose content loads after it has opened, at each change of height. MUI does so only at its next render, usually on
 * a click: the clicked element would move from under the pointer.
 *
 * @returns `action` for the popover, and `content` as the ref of its content
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
