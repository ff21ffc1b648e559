import type { ComponentType } from 'react';
import type { Field, InputName } from '../../schema/field';
import type { DialogName, ScreenName } from '../../schema/names.gen';
import type { Kind } from '../../schema/kinds.gen';
import type { DisplayProps, FieldViews, InputProps } from './fields/fieldViews';
import type { ActionDialogProps } from './records/frame/actionDialog';

/** What the engine draws with and does not know itself: the views of each kind, and what declarations name. */
interface Registered {
  readonly fieldViews: Readonly<Record<Kind, FieldViews>>;
  /** Inputs that a declaration asks for by name, in place of its kind's own. */
  readonly inputs: Readonly<Record<InputName, ComponentType<InputProps>>>;
  /** What shows the values of those, where it is not what their kind has. */
  readonly displays: Readonly<Partial<Record<InputName, ComponentType<DisplayProps>>>>;
  readonly screenNamed: (name: ScreenName) => ComponentType;
  readonly dialogNamed: (name: DialogName) => ComponentType<ActionDialogProps>;
}

let registered: Registered | null = null;

/** Called once, before anything is drawn. So the engine imports no feature, and a kind can hold fields of other kinds. */
export function register(views: Registered): void {
  registered = views;
}

function known(): Registered {
  if (!registered) throw new Error('register() comes before the first screen');
  return registered;
}

export const viewsOf = ({ kind }: Pick<Field, 'kind'>): FieldViews => known().fieldViews[kind as Kind];
/** The input of a field: the one that its declaration names, or its kind's. */
export const inputOf = (field: Field): Pick<FieldViews, 'Input'> => (field.input ? { Input: known().inputs[field.input] } : viewsOf(field));
/** What shows a value of a field, in a list and where there is room for all of it. */
export function displaysOf(field: Field): Pick<FieldViews, 'Display' | 'Whole'> {
  const Display = field.input && known().displays[field.input];
  return Display ? { Display } : viewsOf(field);
}
/** The screen, or the head of a record's screens, by the name that the declaration gives. */
export const screenNamed = (name: ScreenName): ComponentType => known().screenNamed(name);
/** The dialog of a record's action by the name that the declaration gives. */
export const dialogNamed = (name: DialogName): ComponentType<ActionDialogProps> => known().dialogNamed(name);
