import type { AppColours } from '../../../../domain/builds/colours';
import type { BuildConfiguration } from '../../../../domain/builds/configuration';
import type { Platform } from '../../../../domain/builds/platforms';

/** The app as it will be, from the typed values. */
export interface Shown {
  readonly platform: Platform;
  readonly app: BuildConfiguration;
  readonly colours: AppColours;
  /** URLs of pictures; null without one. */
  readonly icon: string | null;
  readonly foreground: string | null;
  readonly splash: string | null;
  readonly isDark: boolean;
}
