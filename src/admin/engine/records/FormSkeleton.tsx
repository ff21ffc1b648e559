import { Skeleton } from '../../ui/Skeleton';
import { RecordLayout } from './RecordLayout';
import * as styles from './records.module.css';

/** The outline of a form that is loading. */
export function FormSkeleton() {
  return (
    <RecordLayout>
      <div aria-hidden className={styles.waiting}>
        {[120, 90, 160].map((width) => (
          <div key={width}>
            <Skeleton width={width} height={20} />
            <Skeleton height={40} />
          </div>
        ))}
      </div>
    </RecordLayout>
  );
}
