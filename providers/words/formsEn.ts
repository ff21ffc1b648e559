import { formWords } from '../../i18n/en/formWords';
import { declaredFormsEn } from './declaredFormsEn';

export const formsEn = { ...formWords, ...declaredFormsEn };
