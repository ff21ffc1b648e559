import * as styles from './Skeleton.module.css';

interface SkeletonProps {
  /** In px, or as CSS says it; the whole room unless told otherwise. */
  width?: number | string;
  /** In px; a line of text unless told otherwise. */
  height?: number;
}

/** The place of something that is on its way. */
export const Skeleton = ({ width, height }: SkeletonProps) => <span data-skeleton className={styles.skeleton} style={{ width, height }} />;
