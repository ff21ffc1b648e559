import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import { toInstant } from '../../../../domain/time/zonedTime';
import { readDate } from '../../../../domain/typed/dates';
import { dayFault } from '../../../../domain/typed/dayFault';
import { DateBox } from '../../../ui/boxes/DateBox';
import { TimeBox } from '../../../ui/boxes/TimeBox';
import { useToday } from '../../../ui/formats/useToday';
import { useZone } from '../../../ui/formats/useZone';
import * as styles from './restore.module.css';

const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** Chooses a day and a time for which to show the record. Nothing is fetched until both are valid. */
export function AsOfTools({ onAsk }: { onAsk: (at: string | null) => void }) {
  const translate = useTranslate();
  const zone = useZone();
  const today = useToday();
  const id = useId();
  const [typed, setTyped] = useState({ day: '', time: '23:59' });
  const type = (change: Partial<typeof typed>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    const day = dayFault(next.day) === null ? readDate(next.day) : null;
    if (day && isTime(next.time)) onAsk(toInstant({ date: day, time: next.time }, zone).instant);
    else onAsk(null);
  };
  const wrongDay = dayFault(typed.day);
  const fault = wrongDay ?? (typed.day.trim() === '' || isTime(typed.time) ? null : 'no_time');
  return (
    <div className={styles.tools}>
      <label htmlFor={`${id}-day`}>{translate('log.as_of.day')}</label>
      <DateBox id={`${id}-day`} value={typed.day} max={today} aria-invalid={wrongDay !== null} onType={(day) => type({ day })} />
      <TimeBox
        aria-label={translate('log.as_of.time')}
        value={typed.time}
        aria-invalid={!isTime(typed.time)}
        onType={(time) => type({ time })}
      />
      {fault && (
        <span role="alert" className={styles.fault}>
          {translate(`log.as_of.${fault}`)}
        </span>
      )}
    </div>
  );
}
