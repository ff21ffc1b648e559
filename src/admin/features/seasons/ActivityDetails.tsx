import { useTranslate } from 'react-admin';
import { outKey } from '../../../domain/seasons/season';
import type { PreviewActivity } from '../../../domain/seasons/seasonView';
import { useDayOffWords } from '../holidays/useDayOffWords';
import { Tick } from '../../ui/boxes/Tick';
import { useFormats } from '../../ui/formats/formats';
import { type Out, toggled } from './season';
import * as styles from './seasons.module.css';

interface ActivityDetailsProps {
  activity: PreviewActivity;
  isInviting: boolean;
  out: Out;
  onOut: (out: Out) => void;
}

/** The dates that are dropped, the conflicts, and the people invited; collapsed until opened. */
export function ActivityDetails({ activity, isInviting, out, onOut }: ActivityDetailsProps) {
  const translate = useTranslate();
  const { date } = useFormats();
  const offWords = useDayOffWords();
  const { id, skipped, conflicts, conflicts_count, people } = activity;
  const able = people.filter(({ reason }) => reason === null);
  const invited = able.filter(({ person }) => !out.people.has(outKey(id, person)));
  return (
    <div className={styles.details}>
      {skipped.length > 0 && (
        <details className={styles.fold}>
          <summary>{translate('seasons.skipped', { smart_count: skipped.length })}</summary>
          <ul>
            {skipped.map(({ date: day, reason, off }, index) => (
              <li key={`${day} ${index}`}>
                {date(day)}, {off ? offWords(off) : translate(`seasons.reasons.${reason}`)}
              </li>
            ))}
          </ul>
        </details>
      )}
      {conflicts_count > 0 && (
        <details className={styles.fold}>
          <summary>{translate('seasons.conflicts', { smart_count: conflicts_count })}</summary>
          <ul>
            {conflicts.map((conflict) => (
              <li key={`${conflict.date} ${conflict.session_id} ${conflict.name}`}>
                {translate('seasons.conflict', {
                  date: date(conflict.date),
                  name: conflict.name,
                  activity: conflict.activity_name,
                  from: conflict.start_time,
                  until: conflict.end_time,
                })}
              </li>
            ))}
          </ul>
        </details>
      )}
      {isInviting && people.length === 0 && <span className={styles.quiet}>{translate('seasons.people_none')}</span>}
      {isInviting && people.length > 0 && (
        <details className={styles.fold}>
          <summary>{translate('seasons.people', { count: invited.length, total: people.length })}</summary>
          <ul className={styles.people}>
            {people.map(({ person, name, reason }) => {
              const isOut = out.people.has(outKey(id, person));
              return (
                <li key={person}>
                  <label className={styles.head}>
                    <Tick
                      checked={reason === null && !isOut}
                      disabled={reason !== null}
                      onChange={() => onOut({ ...out, people: toggled(out.people, [outKey(id, person)], !isOut) })}
                    />
                    <span className={styles.name}>
                      {name}
                      {reason !== null && <span className={styles.quiet}>, {reason}</span>}
                    </span>
                  </label>
                </li>
              );
            })}
          </ul>
        </details>
      )}
    </div>
  );
}
