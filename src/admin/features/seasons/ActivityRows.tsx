import { useTranslate } from 'react-admin';
import type { PreviewActivity } from '../../../domain/seasons/seasonView';
import { Tick } from '../../ui/boxes/Tick';
import { classes } from '../../ui/classes';
import { useFormats } from '../../ui/formats/formats';
import { Panel } from '../../ui/Panel';
import { ActivityDetails } from './ActivityDetails';
import { type Out, toggled } from './season';
import * as styles from './seasons.module.css';

interface ActivityRowsProps {
  activities: readonly PreviewActivity[];
  isInviting: boolean;
  out: Out;
  onOut: (out: Out) => void;
}

/** The new version of each activity. An activity that is unticked is left out. */
export function ActivityRows({ activities, isInviting, out, onOut }: ActivityRowsProps) {
  const translate = useTranslate();
  const possible = activities.filter(({ sessions }) => sessions > 0);
  const chosen = possible.filter(({ id }) => !out.activities.has(id));
  const choose = (ids: readonly string[], isIn: boolean) => onOut({ ...out, activities: toggled(out.activities, ids, !isIn) });
  const isAll = chosen.length === possible.length;
  return (
    <Panel
      title={translate('seasons.activities')}
      action={
        possible.length > 1 && (
          <label className={styles.all}>
            <Tick
              checked={isAll}
              isSome={!isAll && chosen.length > 0}
              onChange={() =>
                // Also activities without days now: they would otherwise be included when other days are skipped.
                choose(
                  activities.map(({ id }) => id),
                  !isAll,
                )
              }
            />
            {translate('seasons.all')}
          </label>
        )
      }
    >
      <ul className={styles.activities}>
        {activities.map((activity) => {
          const isIn = activity.sessions > 0 && !out.activities.has(activity.id);
          return (
            <li key={activity.id} className={classes(!isIn && styles.left)}>
              <label className={styles.head}>
                <Tick checked={isIn} disabled={activity.sessions === 0} onChange={() => choose([activity.id], !isIn)} />
                <span className={styles.name}>{activity.name}</span>
              </label>
              <div className={styles.facts}>
                <Facts activity={activity} />
              </div>
              {isIn && <ActivityDetails activity={activity} isInviting={isInviting} out={out} onOut={onOut} />}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

function Facts({ activity: { sessions, series, bundles, first, last, copied_at } }: { activity: PreviewActivity }) {
  const translate = useTranslate();
  const { date, dateOf } = useFormats();
  const count = (what: 'sessions' | 'series' | 'bundles', smart_count: number) =>
    smart_count > 0 ? [translate(`seasons.${what}`, { smart_count })] : [];
  if (first === null || last === null) return <>{translate('seasons.no_sessions')}</>;
  return (
    <>
      <span>{[...count('sessions', sessions), ...count('series', series), ...count('bundles', bundles)].join(', ')}</span>
      <span>{translate('seasons.span', { first: date(first), last: date(last) })}</span>
      {copied_at !== null && <strong>{translate('seasons.copied', { date: dateOf(copied_at) })}</strong>}
    </>
  );
}
