import type { Field } from '../../../schema/field';
import { viewsOf } from '../registry';

export const faceFilter = (field: Field) => viewsOf(field).Filter;
