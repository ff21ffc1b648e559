import type { Field } from '../../../schema/field';
import type { Kind } from '../../../schema/vocabulary.gen';
import { faces } from '../../faces.gen';

export const faceFilter = (field: Field) => faces[field.kind as Kind].Filter;
