import type { ReactNode } from 'react';
import { ProgressBar } from './ProgressBar';
import * as styles from './RunProgress.module.css';

interface RunProgressProps {
  done: number;
  /** Zero until it is known. */
  total: number;
  /** What is in progress, for screen readers. */
  label: string;
  /** The progress in words. */
  children: ReactNode;
}

/** The progress of background work, as a bar and in words that a screen reader announces. */
export const RunProgress = ({ done, total, label, children }: RunProgressProps) => (
  <div className={styles.run}>
    <ProgressBar done={Math.min(done, total)} total={Math.max(total, 1)} label={label} />
    <p role="status">{children}</p>
  </div>
);
