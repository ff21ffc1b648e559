import { shell } from '../../i18n/nl/shell';
import { declaredNl } from './declaredNl';

export const wordsNl = { ...shell, ...declaredNl };
