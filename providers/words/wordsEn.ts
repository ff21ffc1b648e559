import { dictionary } from '../../i18n/en/dictionary';
import { declaredEn } from './declaredEn';

export const wordsEn = { ...dictionary, ...declaredEn };
