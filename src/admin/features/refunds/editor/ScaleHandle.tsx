import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { snapMinutes, type TimeScale } from '../../../../domain/refunds/timeScale';
import { classes } from '../../../ui/classes';
import * as styles from './TimeLine.module.css';

const HOUR = 60;
const DAY = 24 * HOUR;

interface ScaleHandleProps {
  scale: TimeScale;
  /** Minutes before the start. */
  minutes: number;
  least: number;
  most: number;
  label: string;
  /** Its position, in words. */
  words: string;
  /** It sets the moment of a trial, not a boundary. */
  isTrial?: boolean;
  isShut?: boolean;
  onMove: (minutes: number) => void;
  /** Reports whether a pointer holds it. */
  onHold: (isHeld: boolean) => void;
}

/** How much a key moves it towards the start, in minutes. */
const STEPS: Readonly<Record<string, number>> = { ArrowRight: HOUR, ArrowUp: HOUR, ArrowLeft: -HOUR, ArrowDown: -HOUR };

/** A handle on the line from booking to start, moved by pointer or by the keys of a slider: later is to the right and up. */
export function ScaleHandle(props: ScaleHandleProps) {
  const { scale, minutes, least, most, label, words, isTrial = false, isShut = false, onMove, onHold } = props;
  // The offset at which the handle was grabbed, so that it does not jump to the pointer.
  const [held, setHeld] = useState<number | null>(null);
  const put = (wish: number) => {
    const next = Math.min(most, Math.max(least, wish));
    if (next !== minutes) onMove(next);
  };
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (isShut || event.altKey || event.ctrlKey || event.metaKey) return;
    if (step !== undefined) put(minutes - (event.shiftKey ? (step / HOUR) * DAY : step));
    else if (event.key === 'PageUp' || event.key === 'PageDown') put(minutes + (event.key === 'PageDown' ? DAY : -DAY));
    else if (event.key === 'Home') put(most);
    else if (event.key === 'End') put(least);
    else return;
    event.preventDefault();
  };
  const take = (event: PointerEvent<HTMLElement>) => {
    if (isShut || event.button > 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setHeld(event.clientX - leftOf(event.currentTarget) - scale.toShare(minutes) * widthOf(event.currentTarget));
    onHold(true);
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (held === null) return;
    put(snapMinutes(scale.toMinutes((event.clientX - held - leftOf(event.currentTarget)) / widthOf(event.currentTarget))));
  };
  const release = () => {
    setHeld(null);
    onHold(false);
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-orientation="horizontal"
      // A later moment is a higher value, so that a slider's keys match what is visible.
      aria-valuemin={-most}
      aria-valuemax={-least}
      aria-valuenow={-minutes}
      aria-valuetext={words}
      aria-disabled={isShut || undefined}
      className={classes(styles.handle, isTrial && styles.trial, isShut && styles.shut)}
      style={{ left: `${scale.toShare(minutes) * 100}%` }}
      onKeyDown={press}
      onPointerDown={take}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
    >
      <span className={styles.grip} />
    </div>
  );
}

/** The line of a handle. */
const boxOf = (handle: HTMLElement) => (handle.parentElement ?? handle).getBoundingClientRect();
const leftOf = (handle: HTMLElement) => boxOf(handle).left;
const widthOf = (handle: HTMLElement) => boxOf(handle).width || 1;
