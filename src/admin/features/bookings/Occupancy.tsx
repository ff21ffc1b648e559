import { type Counted, occupancyOf } from '../../../domain/bookings/occupancyOf';
import { classes } from '../../ui/classes';
import * as styles from './Occupancy.module.css';
import { useOccupancyWords } from './useOccupancyWords';

/** The occupancy of a session or bundle: `1 + 1 aangeboden / 2` above a bar; without a limit only the number. */
export function Occupancy({ of }: { of: Counted }) {
  const words = useOccupancyWords();
  const { taken, offered, spots, state } = occupancyOf(of);
  const width = (count: number) => ({ width: `${Math.min(100, (count / Math.max(1, spots ?? 1)) * 100)}%` });
  return (
    <span className={classes(styles.occupancy, state === 'overbooked' && styles.over)} title={words.whole(of)}>
      <span>{words.short(of)}</span>
      {spots !== null && (
        <span aria-hidden className={classes(styles.bar, state === 'full' && styles.full)}>
          <span style={width(taken)} />
          {offered > 0 && <span className={styles.offered} style={width(offered)} />}
        </span>
      )}
    </span>
  );
}
