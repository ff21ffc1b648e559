import { classes } from '../classes';
import * as styles from './values.module.css';

/** A picture of 32 px, cropped to fit; an empty frame keeps the rows aligned. Decorative, as the title is next to it. */
export function Thumbnail({ value }: { value: unknown }) {
  if (typeof value !== 'string') return <div aria-hidden className={classes(styles.picture, styles.noPicture)} />;
  return (
    <img
      src={`/v1/files/${value}?variant=thumbnail`}
      alt=""
      loading="lazy"
      decoding="async"
      width={32}
      height={32}
      className={styles.picture}
    />
  );
}
