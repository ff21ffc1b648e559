import { fields } from './fields';
import { hidden } from './hidden';
import { list } from './list';
import { publicWords } from './publicWords';
import { ra } from './ra';
import { record } from './record';
import { layout } from './layout';
import { search } from './search';
import { inputs, ui } from './inputs';

/** The words of the shell and the lists, and most of those of forms: they come with the first screen. */
export const shell = {
  ...fields,
  ...hidden,
  ...list,
  ...publicWords,
  ...ra,
  ...record,
  ...layout,
  ...search,
  inputs,
  ui,
};
