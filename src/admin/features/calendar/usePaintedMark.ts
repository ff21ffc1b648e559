import { useEffect } from 'react';

/** Measures from the asking of the days to their painting, as `calendar:painted`: `performance.getEntriesByName` tells. */
export function usePaintedMark(data: unknown, isOfOtherDays: boolean): void {
  useEffect(() => {
    if (data === undefined || isOfOtherDays) return;
    // The frame after the next begins once this one is on the screen.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        if (performance.getEntriesByName('calendar:asked').length > 0) performance.measure('calendar:painted', 'calendar:asked');
        performance.clearMarks('calendar:asked');
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [data, isOfOtherDays]);
}
