import { features } from './features.gen';
import { formWords } from './formWords';
import { shell } from './shell';

/** All words of the interface that belong to no entity. */
export const dictionary = { ...shell, ...formWords, ...features };
