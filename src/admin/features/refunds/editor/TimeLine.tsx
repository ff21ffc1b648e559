import { useTranslate } from 'react-admin';
import { useState } from 'react';
import type { CancellationPeriod } from '../../../../domain/refunds/cancellationPeriods';
import { boundsOf, allowedRange } from '../../../../domain/refunds/chainEdits';
import { reachFor, ticksOf, timeScale } from '../../../../domain/refunds/timeScale';
import { durationIn } from '../../../../domain/typed/minutes';
import { classes } from '../../../ui/classes';
import type { ShownKey } from '../../../ui/shownKeys';
import { useShownKeys } from '../../../ui/useShownKeys';
import { ScaleHandle } from './ScaleHandle';
import { useRefundWords } from './useRefundWords';
import type { Trial } from './useTrial';
import * as styles from './TimeLine.module.css';

interface TimeLineProps {
  /** A chain without gaps. */
  periods: readonly CancellationPeriod[];
  /** The fields contain invalid values: the line shows the last valid chain. */
  isShut: boolean;
  disabled: boolean;
  trial: Trial;
  onMove: (index: number, minutes: number) => void;
}

const KEYS: readonly ShownKey[] = [
  { keys: '←, →', label: 'search.keys.bound_hour' },
  { keys: 'Shift + ←, →', label: 'search.keys.bound_day' },
  { keys: 'Home, End', label: 'search.keys.bound_end' },
];

const percent = (share: number) => `${share * 100}%`;

/** The refund from booking to start, as steps on a line, with a handle for each boundary and one for the moment of a trial. */
export function TimeLine({ periods, isShut, disabled, trial, onMove }: TimeLineProps) {
  const translate = useTranslate();
  useShownKeys(KEYS);
  const bounds = boundsOf(periods);
  const [isHeld, setHeld] = useState(false);
  const needed = reachFor(bounds[0] ?? 0);
  const [reach, setReach] = useState(needed);
  // The scale never changes during a drag, and never shrinks: the line stays still while it is being edited.
  if (needed > reach && !isHeld) setReach(needed);
  const scale = timeScale(reach);
  const wordsOf = useRefundWords(trial);
  const tick = (minutes: number) => {
    const [unit, size] = minutes < 1440 ? ['hours', 60] : minutes < 10_080 ? ['days', 1440] : ['weeks', 10_080];
    return translate(`cancellation.line.tick_${unit}`, { smart_count: minutes / Number(size) });
  };
  const boundWords = (index: number) =>
    translate('cancellation.line.bound_words', {
      at: durationIn(bounds[index] ?? 0, translate),
      before: periods[index]?.percentage,
      after: periods[index + 1]?.percentage,
    });
  return (
    <div role="group" aria-label={translate('cancellation.line.name')} className={styles.line}>
      <div className={styles.plot}>
        <div aria-hidden className={styles.steps}>
          <div className={styles.moment} style={{ left: percent(scale.toShare(trial.minutes)) }} />
          {periods.map(({ percentage }, index) => {
            const [from, until] = [index === 0 ? 0 : scale.toShare(bounds[index - 1] ?? 0), scale.toShare(bounds[index] ?? 0)];
            const width = until - from;
            return (
              <div
                key={index}
                className={styles.step}
                style={{ left: percent(from), width: percent(width), height: percent(percentage / 100) }}
              >
                {width > ROOM_FOR_NUMBER && <span className={styles.share}>{`${percentage}%`}</span>}
              </div>
            );
          })}
        </div>
        <div className={styles.axis}>
          {bounds.map((minutes, index) => (
            <ScaleHandle
              key={index}
              scale={scale}
              minutes={minutes}
              {...allowedRange(bounds, index)}
              label={translate('cancellation.line.bound', { position: index + 1 })}
              words={boundWords(index)}
              isShut={isShut || disabled}
              onMove={(next) => onMove(index, next)}
              onHold={setHeld}
            />
          ))}
        </div>
        <div aria-hidden className={styles.ticks}>
          <span className={styles.booking}>{translate('cancellation.line.booking')}</span>
          {ticksOf(scale).map((minutes) => (
            <span
              key={minutes}
              className={classes(styles.tick, isNearEnd(scale.toShare(minutes)) && styles.near)}
              style={{ left: percent(scale.toShare(minutes)) }}
            >
              {tick(minutes)}
            </span>
          ))}
          <span className={styles.start}>{translate('cancellation.line.start')}</span>
        </div>
        <div className={styles.trials}>
          <ScaleHandle
            isTrial
            scale={scale}
            minutes={Math.min(trial.minutes, reach)}
            least={0}
            most={reach}
            label={translate('cancellation.trial.slider')}
            words={wordsOf(isShut ? null : periods).all}
            onMove={trial.setMinutes}
            onHold={setHeld}
          />
        </div>
      </div>
      <p className={styles.about}>{translate(isShut ? 'cancellation.line.shut' : 'cancellation.line.keys')}</p>
    </div>
  );
}

/** On a phone, a label here would overlap the text at the end of the line. */
const isNearEnd = (share: number) => share < 0.24 || share > 0.84;

/** A narrower step shows its percentage only in the fields. */
const ROOM_FOR_NUMBER = 0.09;
