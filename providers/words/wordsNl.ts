import { dictionary } from '../../i18n/nl/dictionary';
import { declaredNl } from './declaredNl';

export const wordsNl = { ...dictionary, ...declaredNl };
