import { classes } from '../../../ui/classes';
import type { Shown } from './shown';
import * as styles from './preview.module.css';

/** Shown while the app starts. */
export function LaunchScreen({ colours, splash, isDark, platform }: Shown) {
  return (
    <div
      className={classes(styles.phone, styles.launch, isDark && styles.night)}
      style={{ background: isDark ? colours.splashDark : colours.splash }}
    >
      {splash && <img src={splash} alt="" className={platform === 'android' ? styles.round : styles.middle} />}
    </div>
  );
}
