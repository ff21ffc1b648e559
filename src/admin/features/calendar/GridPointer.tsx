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

/** A drag in progress: what is dragged, where it was grabbed, and whether it has moved. */
interface Hold {
  readonly session: CalendarSession;
  readonly x: number;
  readonly y: number;
  /** Minutes between its start and the point where it was grabbed. */
  readonly grip: number;
  isDragging: boolean;
}

/** Step in minutes between positions for dropping a session, and between those for planning one. */
const DROP_STEP_MINUTES = 15;
const SPOT_STEP_MINUTES = 30;
const FRAME_MS = 16;
/** A pointer that moves less than this, in px, is a click. */
const CLICK_TOLERANCE_PX = 6;

/**
 * Mouse actions on a grid of days: drag a session to another day or time, or choose a free spot. It draws only the target position, without
 * rendering anything else. Near an edge the grid scrolls; a drop outside it changes nothing. Touch scrolls, and all of this can also be
 * done on the session's own screen.
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
  /** The day and time below the pointer, and the rectangle of that day. */
  const spotAt = (x: number, y: number, step: number, grip = 0): (CalendarSpot & { cell: DOMRect }) | null => {
    const { top, bottom } = sight();
    if (y < top || y > bottom) return null;
    for (const cell of gridRef.current?.querySelectorAll<HTMLElement>('[data-day]') ?? []) {
      const box = cell.getBoundingClientRect();
      if (x < box.left || x >= box.right || (hours === null && (y < box.top || y >= box.bottom))) continue;
      const minutes = hours === null ? null : snapped(hours.first * 60 + ((y - box.top) / hours.height) * 60 - grip, step);
      return { day: cell.dataset['day'] ?? '', minutes, cell: box };
    }
    return null;
  };
  const show = ({ minutes, cell }: CalendarSpot & { cell: DOMRect }, length: number, text: string) => {
    const grid = gridRef.current?.getBoundingClientRect();
    if (!grid) return;
    const top = minutes === null || hours === null ? 0 : (minutes / 60 - hours.first) * hours.height;
    const height = minutes === null || hours === null ? cell.height : (length / 60) * hours.height;
    setGhost({ box: { top: cell.top - grid.top + top, left: cell.left - grid.left, width: cell.width, height }, text });
  };

  const follow = (hold: Hold) => {
    const leave = new AbortController();
    const on = <K extends keyof WindowEventMap>(name: K, hear: (event: WindowEventMap[K]) => void, capture = false) =>
      window.addEventListener(name, hear, { signal: leave.signal, capture });
    const at = { x: hold.x, y: hold.y };
    const draw = () => {
      const spot = hold.isDragging ? spotAt(at.x, at.y, DROP_STEP_MINUTES, hold.grip) : null;
      if (!spot) return setGhost(null);
      const { start_time, end_time } = movedTo(hold.session, spot);
      show(spot, wallMinutes(hold.session), `${start_time}–${end_time}`);
    };
    const rolling = setInterval(() => {
      const by = hold.isDragging ? edgePull(at.y, sight()) : 0;
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
      hold.isDragging ||= Math.hypot(clientX - hold.x, clientY - hold.y) > CLICK_TOLERANCE_PX;
      if (hold.isDragging) document.body.style.setProperty('cursor', 'grabbing');
      draw();
    });
    on('pointerup', ({ clientX, clientY }) => {
      const spot = hold.isDragging ? spotAt(clientX, clientY, DROP_STEP_MINUTES, hold.grip) : null;
      end();
      if (hold.isDragging) swallowClick();
      if (spot && isElsewhere(hold.session, spot)) onMove(hold.session, { day: spot.day, minutes: spot.minutes });
    });
    on('pointercancel', end);
    on(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        end();
        if (hold.isDragging) swallowClick();
      },
      true,
    );
  };

  const begin = useEvent((down: PointerEvent) => {
    const link = down.target instanceof Element ? down.target.closest<HTMLElement>('[data-session]') : null;
    const session = link && sessions.find(({ id }) => id === link.dataset['session']);
    if (!link || !session || down.button !== 0 || down.pointerType === 'touch' || !mayMove(session)) return;
    const grip = hours === null ? 0 : ((down.clientY - link.getBoundingClientRect().top) / hours.height) * 60;
    follow({ session, x: down.clientX, y: down.clientY, grip, isDragging: false });
  });

  const hover = useEvent((event: PointerEvent) => {
    if (event.buttons !== 0 || event.pointerType === 'touch') return;
    const spot =
      onSpot && hours !== null && isFree(event.target)
        ? spotAt(event.clientX, event.clientY, SPOT_STEP_MINUTES, SPOT_STEP_MINUTES / 2)
        : null;
    if (spot?.minutes == null) setGhost(null);
    else show(spot, 60, `+ ${timeOf(spot.minutes)}`);
  });
  const leaveGrid = useEvent((event: PointerEvent) => event.buttons === 0 && setGhost(null));
  const choose = useEvent((event: MouseEvent) => {
    const spot = onSpot && isFree(event.target) ? spotAt(event.clientX, event.clientY, SPOT_STEP_MINUTES, SPOT_STEP_MINUTES / 2) : null;
    if (spot) onSpot?.({ day: spot.day, minutes: spot.minutes });
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
const isFree = (target: EventTarget | null) => target instanceof HTMLElement && target.dataset['day'] !== undefined;

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
