import type { Need } from '../../../domain/permissions/permissions';
import type { MenuGroups } from '../../../schema/menu';
import type { IconName, ScreenName } from '../../../schema/names.gen';

/** A menu entry that is not the list of an entity. */
export interface CustomEntry {
  /** Its address; the first segment determines the area. */
  readonly to: string;
  /** Translation key of its label. */
  readonly label: string;
  readonly icon: IconName;
  readonly order: number;
  readonly group: MenuGroups | null;
  readonly need: Need;
  /** False for a screen that is reached from another screen. */
  readonly isInMenu?: false;
  /** A list whose length is shown next to the entry, as the amount of work. */
  readonly counts?: string;
  /** Its file below `src/admin/features`. */
  readonly screen: ScreenName;
}
