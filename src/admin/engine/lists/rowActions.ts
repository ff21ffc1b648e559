import type { ComponentType } from 'react';
import type { AnyRow } from '../../../schema/row';

/** What can be done with one row of a list, drawn at its end. */
export type RowActions = ComponentType<{ record: AnyRow }>;
