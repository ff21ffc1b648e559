import { fields } from './fields';
import { files } from './files';
import { inputs, pieces } from './inputs';
import { list } from './list';
import { publicWords } from './publicWords';
import { ra } from './ra';
import { record } from './record';
import { screens } from './screens';
import { shell } from './shell';

/** All words of the interface that belong to no entity. */
export const dictionary = { ...publicWords, ...fields, ...files, ...list, ...ra, ...record, ...screens, ...shell, inputs, pieces };
