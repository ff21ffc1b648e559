import type { ComponentType } from 'react';
import type { AnyRow } from '../../../schema/row';

/** The actions on one row of a list, drawn at its end. */
export type RowActions = ComponentType<{ record: AnyRow }>;
