import Box from '@mui/material/Box';
import { useEvent } from 'react-admin';
import { type RefObject, useEffect, useState } from 'react';
import { edgePull } from '../../../domain/calendar/edgePull';
import { type CalendarSpot, movedTo, snapped, timeOf } from '../../../domain/calendar/timesAt';
import { wallMinutes } from '../../../domain/sessions/timesOf';
import type { CalendarSession } from '../../../domain/sessions/calendarSession';
import type { SessionCalendarProps } from './sessionCalendarProps';

interface GridPointerProps extends Pick<SessionCalendarProps, 'sessions' | 'mayMove' | 'onMove' | 'onSpot'> {
  /** The element that contains the days, each marked `data-day`; positions are relative to it. */
  gridRef: RefObject<HTMLElement | null>;
  /** The first hour that a day's column shows and the height of an hour in px; null where days have no hours. */
  hours: { readonly first: number; readonly height: number } | null;
}

interface Ghost {
  readonly box: { readonly top: number; readonly left: number; readonly width: number; readonly height: number };
  readonly text: string;
}

/** Where the pointer is: the spot, and the rectangle of its column. */
interface Hit extends CalendarSpot {
  readonly cell: DOMRect;
}

/** A drag: what its target looks like while the pointer moves, and what happens at the end. */
interface Drag {
  readonly cursor: string;
  /** The target for a pointer at this position; null where a drop does nothing. */
  readonly target: (x: number, y: number) => { readonly hit: Hit; readonly length: number; readonly text: string } | null;
  readonly drop: (x: number, y: number) => void;
}

/** Step in minutes between positions for dropping a session, and between those for planning one. */
const DROP_STEP_MINUTES = 15;
const SPOT_STEP_MINUTES = 30;
const FRAME_MS = 16;
/** A pointer that moves less than this, in px, is a click. */
const CLICK_TOLERANCE_PX = 6;

/**
 * Mouse actions on a grid of days. A session is dragged to another day or time. A free spot is chosen by a click, or by dragging, which also
 * chooses the length. Only the target position is drawn, without rendering anything else. Near an edge the grid scrolls; a drop outside it
 * changes nothing. Touch scrolls, and all of this can also be done on the session's own screen.
 */
export function GridPointer({ gridRef, hours, sessions, mayMove, onMove, onSpot }: GridPointerProps) {
  const [ghost, setGhost] = useState<Ghost | null>(null);

  /** The top and bottom of the visible grid: with hours it scrolls in a box, below the names of its days. */
  const sight = (): { readonly top: number; readonly bottom: number } => {
    const grid = gridRef.current;
    if (hours === null || !grid?.parentElement) return { top: 0, bottom: window.innerHeight };
    const box = grid.parentElement.getBoundingClientRect();
    return {
      top: grid.previousElementSibling?.getBoundingClientRect().bottom ?? box.top,
      bottom: Math.min(box.bottom, window.innerHeight),
    };
  };
  /**
   * The spot below the pointer, or at its height in the given column.
   *
   * @param grip minutes between the start of what is dragged and the pointer
   */
  const hitAt = (
    x: number,
    y: number,
    { step, grip = 0, column = null }: { step: number; grip?: number; column?: HTMLElement | null },
  ): Hit | null => {
    const { top, bottom } = sight();
    if (y < top || y > bottom) return null;
    for (const cell of column ? [column] : (gridRef.current?.querySelectorAll<HTMLElement>('[data-day]') ?? [])) {
      const box = cell.getBoundingClientRect();
      if (column === null && (x < box.left || x >= box.right || (hours === null && (y < box.top || y >= box.bottom)))) continue;
      const minutes = hours === null ? null : snapped(hours.first * 60 + ((y - box.top) / hours.height) * 60 - grip, step);
      const { day = '', location } = cell.dataset;
      return { day, minutes, ...(location === undefined ? {} : { location_id: location || null }), cell: box };
    }
    return null;
  };
  const show = ({ minutes, cell }: Hit, length: number, text: string) => {
    const grid = gridRef.current?.getBoundingClientRect();
    if (!grid) return;
    const top = minutes === null || hours === null ? 0 : (minutes / 60 - hours.first) * hours.height;
    const height = minutes === null || hours === null ? cell.height : (length / 60) * hours.height;
    setGhost({ box: { top: cell.top - grid.top + top, left: cell.left - grid.left, width: cell.width, height }, text });
  };

  const follow = (start: PointerEvent, drag: Drag) => {
    const leave = new AbortController();
    const on = <K extends keyof WindowEventMap>(name: K, hear: (event: WindowEventMap[K]) => void, capture = false) =>
      window.addEventListener(name, hear, { signal: leave.signal, capture });
    const at = { x: start.clientX, y: start.clientY };
    let isDragging = false;
    const draw = () => {
      const target = isDragging ? drag.target(at.x, at.y) : null;
      if (target) show(target.hit, target.length, target.text);
      else setGhost(null);
    };
    const rolling = setInterval(() => {
      const by = isDragging ? edgePull(at.y, sight()) : 0;
      if (by === 0) return;
      (hours === null ? document.scrollingElement : gridRef.current?.parentElement)?.scrollBy({ top: by });
      draw();
    }, FRAME_MS);
    const end = () => {
      leave.abort();
      clearInterval(rolling);
      setGhost(null);
      document.body.style.removeProperty('cursor');
    };
    on('pointermove', ({ clientX, clientY }) => {
      Object.assign(at, { x: clientX, y: clientY });
      isDragging ||= Math.hypot(clientX - start.clientX, clientY - start.clientY) > CLICK_TOLERANCE_PX;
      if (isDragging) document.body.style.setProperty('cursor', drag.cursor);
      draw();
    });
    on('pointerup', ({ clientX, clientY }) => {
      end();
      if (!isDragging) return;
      swallowClick();
      drag.drop(clientX, clientY);
    });
    on('pointercancel', end);
    on(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        end();
        if (isDragging) swallowClick();
      },
      true,
    );
  };

  /** A session is dragged to another day and time. Among columns of locations it stays in its own. */
  const moveOf = (session: CalendarSession, link: HTMLElement, down: PointerEvent): Drag => {
    const column = link.closest<HTMLElement>('[data-location]');
    const grip = hours === null ? 0 : ((down.clientY - link.getBoundingClientRect().top) / hours.height) * 60;
    const hitOf = (x: number, y: number) => hitAt(x, y, { step: DROP_STEP_MINUTES, grip, column });
    return {
      cursor: 'grabbing',
      target(x, y) {
        const hit = hitOf(x, y);
        const times = hit && movedTo(session, hit);
        return hit && times && { hit, length: wallMinutes(session), text: `${times.start_time}–${times.end_time}` };
      },
      drop(x, y) {
        const hit = hitOf(x, y);
        if (hit && isElsewhere(session, hit)) onMove(session, { day: hit.day, minutes: hit.minutes });
      },
    };
  };

  /** A length is chosen on a free spot, from where the pointer went down to where it is. */
  const lengthOf = (column: HTMLElement, down: PointerEvent): Drag | null => {
    const start = hitAt(down.clientX, down.clientY, { step: SPOT_STEP_MINUTES, grip: SPOT_STEP_MINUTES / 2, column });
    if (start === null || start.minutes === null) return null;
    const { cell, minutes: from, ...spot } = start;
    const rangeAt = (x: number, y: number): readonly [number, number] | null => {
      const end = hitAt(x, y, { step: DROP_STEP_MINUTES, column })?.minutes;
      if (end == null) return null;
      return end > from ? [from, end] : [end, from];
    };
    return {
      cursor: 'ns-resize',
      target(x, y) {
        const [first, last] = rangeAt(x, y) ?? [0, 0];
        return first === last
          ? null
          : { hit: { ...spot, minutes: first, cell }, length: last - first, text: `+ ${timeOf(first)}–${timeOf(last)}` };
      },
      drop(x, y) {
        const [first, last] = rangeAt(x, y) ?? [0, 0];
        if (first !== last) onSpot?.({ ...spot, minutes: first, until: last });
      },
    };
  };

  const begin = useEvent((down: PointerEvent) => {
    if (down.button !== 0 || down.pointerType === 'touch' || !(down.target instanceof Element)) return;
    const link = down.target.closest<HTMLElement>('[data-session]');
    const session = link && sessions.find(({ id }) => id === link.dataset['session']);
    if (link && session && mayMove(session)) follow(down, moveOf(session, link, down));
    const length = onSpot && hours !== null && isFree(down.target) ? lengthOf(down.target, down) : null;
    if (length) follow(down, length);
  });

  const spotAt = ({ target, clientX, clientY }: MouseEvent): Hit | null =>
    onSpot && isFree(target) ? hitAt(clientX, clientY, { step: SPOT_STEP_MINUTES, grip: SPOT_STEP_MINUTES / 2 }) : null;
  const hover = useEvent((event: PointerEvent) => {
    if (event.buttons !== 0 || event.pointerType === 'touch') return;
    const hit = hours === null ? null : spotAt(event);
    if (hit?.minutes == null) setGhost(null);
    else show(hit, 60, `+ ${timeOf(hit.minutes)}`);
  });
  const leaveGrid = useEvent((event: PointerEvent) => event.buttons === 0 && setGhost(null));
  const choose = useEvent((event: MouseEvent) => {
    const hit = spotAt(event);
    if (!hit) return;
    const { cell: _cell, ...spot } = hit;
    onSpot?.(spot);
  });

  useEffect(() => {
    const grid = gridRef.current;
    grid?.addEventListener('pointerdown', begin);
    grid?.addEventListener('pointermove', hover);
    grid?.addEventListener('pointerleave', leaveGrid);
    grid?.addEventListener('click', choose);
    return () => {
      grid?.removeEventListener('pointerdown', begin);
      grid?.removeEventListener('pointermove', hover);
      grid?.removeEventListener('pointerleave', leaveGrid);
      grid?.removeEventListener('click', choose);
    };
  }, [gridRef, begin, hover, leaveGrid, choose]);

  if (ghost === null) return null;
  return (
    <Box aria-hidden sx={GHOST} style={ghost.box}>
      {ghost.text}
    </Box>
  );
}

/** Whether the target is the background of a day, not something on it. */
const isFree = (target: EventTarget | null): target is HTMLElement => target instanceof HTMLElement && target.dataset['day'] !== undefined;

const isElsewhere = (session: CalendarSession, spot: CalendarSpot) =>
  session.date !== spot.day || (spot.minutes !== null && timeOf(spot.minutes) !== session.start_time);

/** Suppresses the click that ends a drag, so that nothing opens. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}

const GHOST = {
  position: 'absolute',
  zIndex: 4,
  pointerEvents: 'none',
  padding: '1px 6px',
  borderRadius: '4px',
  border: 2,
  borderStyle: 'dashed',
  borderColor: 'primary.main',
  color: 'primary.main',
  fontSize: 12,
  lineHeight: '18px',
  fontWeight: 550,
  fontVariantNumeric: 'tabular-nums',
} as const;
