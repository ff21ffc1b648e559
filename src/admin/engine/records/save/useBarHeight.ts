import { type RefObject, useEffect, useRef } from 'react';

const NAME = '--save-bar';

/** Publishes the height of the bar at the bottom of the page as `--save-bar`, so that notices appear above it. */
export function useBarHeight(isShown: boolean): RefObject<HTMLDivElement | null> {
  const barRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const bar = barRef.current;
    if (!isShown || !bar) return;
    const { style } = document.documentElement;
    const measure = () => style.setProperty(NAME, `${bar.offsetHeight + 16}px`);
    const watcher = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
    watcher?.observe(bar);
    measure();
    return () => {
      watcher?.disconnect();
      style.removeProperty(NAME);
    };
  }, [isShown]);
  return barRef;
}
