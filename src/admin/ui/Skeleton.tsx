import * as styles from './Skeleton.module.css';

interface SkeletonProps {
  /** In px, or a CSS value. Default: the full width. */
  width?: number | string;
  /** In px. Default: a line of text. */
  height?: number;
}

/** Placeholder of something that is loading. */
export const Skeleton = ({ width, height }: SkeletonProps) => <span data-skeleton className={styles.skeleton} style={{ width, height }} />;
