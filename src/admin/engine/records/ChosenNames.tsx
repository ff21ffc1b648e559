import { Chip } from '../../ui/values/Chip';
import { Nothing } from '../../ui/values/PlainText';
import { useChosen } from '../fields/inputs/useChosen';
import * as styles from './records.module.css';

/** The names of all chosen records. */
export function ChosenNames({ to, ids }: { to: string; ids: readonly string[] }) {
  const chosen = useChosen(to, ids);
  if (chosen.length === 0) return <Nothing />;
  return (
    <span className={styles.chosen}>
      {chosen.map(({ id, name }) => (
        <Chip key={id}>{name}</Chip>
      ))}
    </span>
  );
}
