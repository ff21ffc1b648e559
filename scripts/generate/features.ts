import { readdirSync } from 'node:fs';
import { basename } from 'node:path';

/** The files of a folder that people write, by their names without the ending. */
export const files = (folder: string, ending: string) =>
  readdirSync(folder)
    .filter((file) => file.endsWith(ending) && !file.includes('.gen.') && !file.endsWith('.d.ts'))
    .map((file) => basename(file, ending))
    .sort();

/** `waiting-lists` as a name of the language: `waitingLists`. */
export const camel = (name: string) => name.replace(/[-_](\w)/g, (_all, letter: string) => letter.toUpperCase());

export const FEATURES = 'src/server/features';
export const features = readdirSync(FEATURES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort();

/** Those whose hooks are attached to an entity, which the folder is named after. */
export const withHooks = features.filter((folder) => files(`${FEATURES}/${folder}`, '.ts').includes('hooks'));
export const entityOf = (folder: string) => folder.replaceAll('-', '_');
