import type { ComponentType } from 'react';
import type { Field, InputName } from '../../schema/field';
import type { DialogName, ScreenName } from '../../schema/names.gen';
import type { Kind } from '../../schema/kinds.gen';
import type { DisplayProps, FieldViews, InputProps } from './fields/fieldViews';
import type { RecordActionProps } from './records/frame/recordAction';

/** What the engine renders without importing it: the views of each kind, and the components that declarations name. */
interface Registered {
  readonly fieldViews: Readonly<Record<Kind, FieldViews>>;
  /** Inputs that a declaration names, replacing the input of the kind. */
  readonly inputs: Readonly<Record<InputName, ComponentType<InputProps>>>;
  /** The displays of those fields, where they differ from the kind's display. */
  readonly displays: Readonly<Partial<Record<InputName, ComponentType<DisplayProps>>>>;
  readonly screenNamed: (name: ScreenName) => ComponentType;
  readonly dialogNamed: (name: DialogName) => ComponentType<RecordActionProps>;
}

let registered: Registered | null = null;

/**
 * Called once, before anything is rendered. It keeps the engine free of imports of features, and lets a kind contain fields of other kinds.
 */
export function register(views: Registered): void {
  registered = views;
}

function known(): Registered {
  if (!registered) throw new Error('register() comes before the first screen');
  return registered;
}

export const viewsOf = ({ kind }: Pick<Field, 'kind'>): FieldViews => known().fieldViews[kind as Kind];
/** The input of a field: the one named by its declaration, or the one of its kind. */
export const inputOf = (field: Field): Pick<FieldViews, 'Input'> => (field.input ? { Input: known().inputs[field.input] } : viewsOf(field));
/** The displays of a field: in a list, and where there is room for the complete value. */
export function displaysOf(field: Field): Pick<FieldViews, 'Display' | 'Whole'> {
  const Display = field.input && known().displays[field.input];
  return Display ? { Display } : viewsOf(field);
}
/** A screen, or the head of a record's screens, by its name in a declaration. */
export const screenNamed = (name: ScreenName): ComponentType => known().screenNamed(name);
/** The dialog of a record's action, by its name in a declaration. */
export const dialogNamed = (name: DialogName): ComponentType<RecordActionProps> => known().dialogNamed(name);
