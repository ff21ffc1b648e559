import { Skeleton } from './Skeleton';
import * as styles from './FieldSkeletons.module.css';

/** Placeholder of fields that are loading: a label and a box each. */
export const FieldSkeletons = ({ count }: { count: number }) => (
  <div aria-hidden className={styles.fields}>
    {Array.from({ length: count }, (_none, at) => (
      <div key={at} className={styles.field}>
        <Skeleton width={96 + ((at * 53) % 64)} height={16} />
        <Skeleton height={36} />
      </div>
    ))}
  </div>
);
