import { type ComponentType, lazy } from 'react';
import type { DialogName, ScreenName } from '../../../schema/names.gen';
import { loadScreen } from '../loadScreen';
import type { ActionDialogProps } from '../../engine/records/frame/actionDialog';
import { dialogs, screens } from './screens.gen';

/** Components by name, fetched when they are first shown, and made once: another one each time would lose its state. */
function named<N extends string, P = object>(files: Readonly<Record<N, () => Promise<ComponentType<P>>>>): (name: N) => ComponentType<P> {
  const made = new Map<N, ComponentType<P>>();
  return (name) => {
    const component = made.get(name) ?? lazy(async () => ({ default: await loadScreen(files[name]) }));
    made.set(name, component);
    return component;
  };
}

/** The screen that a declaration or the menu names: `applications/Credentials`. */
export const screenNamed = named<ScreenName>(screens);

/** The dialog of a record's action, by the name that the declaration gives. */
export const dialogNamed = named<DialogName, ActionDialogProps>(dialogs);
