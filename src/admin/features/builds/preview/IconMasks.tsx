import { useTranslate } from 'react-admin';
import { readableOn } from '../../../../domain/colour/colour';
import { shortNameOf } from '../../../../domain/builds/configuration';
import { classes } from '../../../ui/classes';
import type { Shown } from './shown';
import * as styles from './preview.module.css';

/** iOS uses the first. On Android the phone's manufacturer decides, as does a browser that installs the website. */
const MASKS = ['squircle', 'circle', 'rounded', 'square', 'teardrop'] as const;

/** The icon under each mask that a phone applies, and among other icons. */
export function IconMasks(shown: Shown) {
  const translate = useTranslate();
  const { app, isDark } = shown;
  return (
    <div className={classes(styles.home, isDark && styles.night)}>
      {MASKS.map((mask) => (
        <figure key={mask} className={styles.mask}>
          <AppIcon {...shown} mask={mask} />
          <figcaption>
            <span className={styles.under}>{shortNameOf(app)}</span>
            <small>{translate(`builds.preview.${mask}`)}</small>
          </figcaption>
        </figure>
      ))}
      {shown.foreground && (
        <figure className={styles.mask}>
          <span className={classes(styles.icon, styles.circle, styles.themed)}>
            <span className={styles.tinted} style={{ maskImage: `url("${shown.foreground}")` }} />
          </span>
          <figcaption>
            <span className={styles.under}>{shortNameOf(app)}</span>
            <small>{translate('builds.preview.themed')}</small>
          </figcaption>
        </figure>
      )}
    </div>
  );
}

/** The icon of the app under one mask: on Android the foreground on its background colour, where there is one. */
export function AppIcon({ icon, foreground, colours, mask, platform }: Shown & { mask: (typeof MASKS)[number] }) {
  const translate = useTranslate();
  const isLayered = platform === 'android' && foreground !== null;
  const source = isLayered ? foreground : icon;
  return (
    <span className={classes(styles.icon, styles[mask])} style={{ background: colours.icon, color: readableOn(colours.icon) }}>
      {source ? (
        <img src={source} alt="" className={isLayered ? styles.layer : styles.whole} />
      ) : (
        <span className={styles.none}>{translate('builds.preview.no_icon')}</span>
      )}
    </span>
  );
}
