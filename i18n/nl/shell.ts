import { fields } from './fields';
import { files } from './files';
import { hidden } from './hidden';
import { list } from './list';
import { publicWords } from './publicWords';
import { questions } from './questions';
import { ra } from './ra';
import { record } from './record';
import { layout } from './layout';
import { search } from './search';
import { sports } from './sports';
import { terms } from './terms';
import { inputs, ui } from './inputs';

/** The words of the shell, the lists and the forms: they come with the first screen. */
export const shell = {
  ...fields,
  ...files,
  ...hidden,
  ...list,
  ...publicWords,
  ...questions,
  ...ra,
  ...record,
  ...layout,
  ...search,
  ...sports,
  ...terms,
  inputs,
  ui,
};
