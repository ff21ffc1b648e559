import { formWords } from '../../i18n/nl/formWords';
import { declaredFormsNl } from './declaredFormsNl';

export const formsNl = { ...formWords, ...declaredFormsNl };
