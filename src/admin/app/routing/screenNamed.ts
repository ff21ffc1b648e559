import { type ComponentType, lazy } from 'react';
import { needFeatureWords, needFormWords } from '../../../../providers/i18nProvider';
import type { DialogName, ScreenName } from '../../../schema/names.gen';
import { loadScreen } from '../loadScreen';
import type { RecordActionProps } from '../../engine/records/frame/recordAction';
import { dialogs, screens } from './screens.gen';

/** Screens that need only the texts of the shell, the lists and the forms, so they do not wait for the texts of features. */
const PLAIN: ReadonlySet<string> = new Set<ScreenName>(['organizations/Edit']);

/** Components by name, fetched when first shown and created once: a new component on each render would lose its state. */
function named<N extends string, P = object>(files: Readonly<Record<N, () => Promise<ComponentType<P>>>>): (name: N) => ComponentType<P> {
  const made = new Map<N, ComponentType<P>>();
  return (name) => {
    const load = () => (PLAIN.has(name) ? withFormWords(files[name]) : withWords(files[name]));
    const component = made.get(name) ?? lazy(async () => ({ default: await loadScreen(load) }));
    made.set(name, component);
    return component;
  };
}

/** Loads a component and the texts of features in parallel. */
export async function withWords<T>(load: () => Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([load(), needFeatureWords()]);
  return loaded;
}

/** Loads a component and the texts of forms in parallel. */
export async function withFormWords<T>(load: () => Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([load(), needFormWords()]);
  return loaded;
}

/** A screen by its name in a declaration or the menu: `applications/Credentials`. */
export const screenNamed = named<ScreenName>(screens);

/** The dialog of a record's action, by its name in a declaration. */
export const dialogNamed = named<DialogName, RecordActionProps>(dialogs);
