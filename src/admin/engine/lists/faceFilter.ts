import type { Field } from '../../../schema/field';
import type { Kind } from '../../../schema/vocabulary.gen';
import { fieldViews } from '../fields/fieldViews.gen';

export const faceFilter = (field: Field) => fieldViews[field.kind as Kind].Filter;
