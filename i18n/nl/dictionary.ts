import { inputs } from './inputs';
import { publicWords } from './publicWords';
import { ra } from './ra';
import { shell } from './shell';

/** All words of the interface that belong to no entity. */
export const dictionary = { ...publicWords, inputs, ...ra, ...shell };
