import * as styles from './values.module.css';

/** Text on one line; longer text is truncated, with the full text in the tooltip. */
export function PlainText({ value }: { value: unknown }) {
  if (value === null || value === undefined || value === '') return <Nothing />;
  const text = String(value);
  return (
    <span title={text.length > 40 ? text : undefined} className={styles.cut}>
      {text}
    </span>
  );
}

/** The full text with its own line breaks. */
export function WholeText({ value }: { value: unknown }) {
  if (value === null || value === undefined || value === '') return <Nothing />;
  return <span className={styles.whole}>{String(value)}</span>;
}

/** An empty value: a subdued dash that screen readers skip. */
export const Nothing = () => (
  <span aria-hidden className={styles.quiet}>
    –
  </span>
);
