import { type ComponentType, lazy } from 'react';
import { needFeatureWords, needFormWords } from '../../../../providers/i18nProvider';
import type { DialogName, ScreenName } from '../../../schema/names.gen';
import { loadScreen } from '../loadScreen';
import type { ActionDialogProps } from '../../engine/records/frame/actionDialog';
import { dialogs, screens } from './screens.gen';

/** These say no more than the shell, the lists and the forms do, so they wait for no words of features. */
const PLAIN: ReadonlySet<string> = new Set<ScreenName>(['organizations/Edit']);

/** Components by name, fetched when they are first shown, and made once: another one each time would lose its state. */
function named<N extends string, P = object>(files: Readonly<Record<N, () => Promise<ComponentType<P>>>>): (name: N) => ComponentType<P> {
  const made = new Map<N, ComponentType<P>>();
  return (name) => {
    const load = () => (PLAIN.has(name) ? withFormWords(files[name]) : withWords(files[name]));
    const component = made.get(name) ?? lazy(async () => ({ default: await loadScreen(load) }));
    made.set(name, component);
    return component;
  };
}

/** A part of the page that speaks the words of features: both are fetched at once. */
export async function withWords<T>(load: () => Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([load(), needFeatureWords()]);
  return loaded;
}

/** A form, alike. */
export async function withFormWords<T>(load: () => Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([load(), needFormWords()]);
  return loaded;
}

/** The screen that a declaration or the menu names: `applications/Credentials`. */
export const screenNamed = named<ScreenName>(screens);

/** The dialog of a record's action, by the name that the declaration gives. */
export const dialogNamed = named<DialogName, ActionDialogProps>(dialogs);
