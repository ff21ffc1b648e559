import type { AppColours } from '../../../../domain/builds/colours';
import type { BuildConfiguration } from '../../../../domain/builds/configuration';
import type { Platform } from '../../../../domain/builds/platforms';

/** An app as it will be, from what is typed. */
export interface Shown {
  readonly platform: Platform;
  readonly app: BuildConfiguration;
  readonly colours: AppColours;
  /** Addresses of pictures; null for none. */
  readonly icon: string | null;
  readonly foreground: string | null;
  readonly splash: string | null;
  readonly isDark: boolean;
}
