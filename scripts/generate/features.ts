import { readdirSync } from 'node:fs';
import { basename } from 'node:path';

/** The names of the hand-written files in a folder, without extension. */
export const files = (folder: string, ending: string) =>
  readdirSync(folder)
    .filter((file) => file.endsWith(ending) && !file.includes('.gen.') && !file.endsWith('.d.ts'))
    .map((file) => basename(file, ending))
    .sort();

/** `waiting-lists` as an identifier: `waitingLists`. */
export const camel = (name: string) => name.replace(/[-_](\w)/g, (_all, letter: string) => letter.toUpperCase());

export const FEATURES = 'src/server/features';
export const features = readdirSync(FEATURES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort();

/** Features with hooks for the entity that the folder is named after. */
export const withHooks = features.filter((folder) => files(`${FEATURES}/${folder}`, '.ts').includes('hooks'));
export const entityOf = (folder: string) => folder.replaceAll('-', '_');
