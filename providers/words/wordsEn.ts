import { shell } from '../../i18n/en/shell';
import { declaredEn } from './declaredEn';

export const wordsEn = { ...shell, ...declaredEn };
