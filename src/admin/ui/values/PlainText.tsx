import * as styles from './values.module.css';

/** Text on one line; what does not fit is cut, its whole in the tooltip. */
export function PlainText({ value }: { value: unknown }) {
  if (value === null || value === undefined || value === '') return <Nothing />;
  const text = String(value);
  return (
    <span title={text.length > 40 ? text : undefined} className={styles.cut}>
      {text}
    </span>
  );
}

/** Text with its own line breaks, all of it. */
export function WholeText({ value }: { value: unknown }) {
  if (value === null || value === undefined || value === '') return <Nothing />;
  return <span className={styles.whole}>{String(value)}</span>;
}

/** An empty value: seen as a quiet dash, heard as nothing. */
export const Nothing = () => (
  <span aria-hidden className={styles.quiet}>
    –
  </span>
);
