import { type InputHTMLAttributes, useCallback } from 'react';
import * as styles from './Tick.module.css';

interface TickProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'checked' | 'disabled' | 'onChange' | 'onClick' | 'aria-label'> {
  /** Some, but not all, are selected. */
  isSome?: boolean;
}

/** A check box: the browser's own, with our drawing below it. */
export function Tick({ isSome = false, ...input }: TickProps) {
  // HTML has no attribute for it.
  const ref = useCallback(
    (element: HTMLInputElement | null) => {
      if (element) element.indeterminate = isSome;
    },
    [isSome],
  );
  return (
    <span className={styles.tick}>
      {/* With only a click handler, React would warn about a check box that cannot change. */}
      <input onChange={() => undefined} {...input} ref={ref} type="checkbox" className={styles.input} />
      <svg viewBox="0 0 24 24" aria-hidden className={styles.mark}>
        <path className={styles.off} d="M19 5v14H5V5h14m0-2H5c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h14c1.1 0 2-.9 2-2V5c0-1.1-.9-2-2-2z" />
        <path
          className={styles.on}
          d="M19 3H5c-1.11 0-2 .9-2 2v14c0 1.1.89 2 2 2h14c1.11 0 2-.9 2-2V5c0-1.1-.89-2-2-2zm-9 14l-5-5 1.41-1.41L10 14.17l7.59-7.59L19 8l-9 9z"
        />
        <path className={styles.some} d="M19 3H5c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h14c1.1 0 2-.9 2-2V5c0-1.1-.9-2-2-2zm-2 10H7v-2h10v2z" />
      </svg>
    </span>
  );
}
