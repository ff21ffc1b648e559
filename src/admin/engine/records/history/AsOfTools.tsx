import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import { toInstant } from '../../../../domain/time/zonedTime';
import { readDate } from '../../../../domain/typed/dates';
import { DateBox } from '../../../ui/boxes/DateBox';
import { TimeBox } from '../../../ui/boxes/TimeBox';
import { useToday } from '../../../ui/formats/useToday';
import { useZone } from '../../../ui/formats/useZone';
import * as styles from './restore.module.css';

/** A day and a time: the record as it was then. Nothing is asked until both can be read. */
export function AsOfTools({ onAsk }: { onAsk: (at: string | null) => void }) {
  const translate = useTranslate();
  const zone = useZone();
  const today = useToday();
  const id = useId();
  const [typed, setTyped] = useState({ day: '', time: '23:59' });
  const type = (change: Partial<typeof typed>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    const day = readDate(next.day);
    if (day && /^([01]\d|2[0-3]):[0-5]\d$/.test(next.time)) onAsk(toInstant({ date: day, time: next.time }, zone).instant);
    else onAsk(null);
  };
  const isWrong = typed.day.trim() !== '' && readDate(typed.day) === null;
  return (
    <div className={styles.tools}>
      <label htmlFor={`${id}-day`}>{translate('log.as_of.day')}</label>
      <DateBox id={`${id}-day`} value={typed.day} max={today} aria-invalid={isWrong} onType={(day) => type({ day })} />
      <TimeBox aria-label={translate('log.as_of.time')} value={typed.time} onType={(time) => type({ time })} />
      {isWrong && (
        <span role="alert" className={styles.fault}>
          {translate('log.as_of.no_day')}
        </span>
      )}
    </div>
  );
}
