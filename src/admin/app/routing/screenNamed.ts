import { type ComponentType, lazy } from 'react';
import { loadScreen } from '../loadScreen';
import type { ActionDialogProps } from '../../engine/records/frame/actionDialog';

const modules = import.meta.glob<Record<string, ComponentType>>('../../features/*/screens/*.tsx');
const made = new Map<string, ComponentType>();

/**
 * A screen of `src/admin/features` by the name that a declaration gives: `applications/Credentials`. The file exports
 * a component under its own name. Fetched when it is first shown.
 */
export function screenNamed(name: string): ComponentType {
  const known = made.get(name);
  if (known) return known;
  const own = name.slice(name.lastIndexOf('/') + 1);
  const screen = lazy(async () => ({
    default: await loadScreen(async () => {
      const found = (await modules[`../../features/${name.replace('/', '/screens/')}.tsx`]?.())?.[own];
      if (!found) throw new Error(`src/admin/features/${name.replace('/', '/screens/')}.tsx is not there, or does not export ${own}`);
      return found;
    }),
  }));
  made.set(name, screen);
  return screen;
}

/** The dialog of a record's action by the name that the declaration gives, where only such dialogs are named. */
export const dialogNamed = (name: string): ComponentType<ActionDialogProps> =>
  screenNamed(name) as unknown as ComponentType<ActionDialogProps>;
