import { readdirSync, readFileSync } from 'node:fs';
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

/** The files `<kind>.ts` and `<subject><Kind>.ts` of all features, without extension, as `<folder>/<file>`. */
export const filesOfKind = (kind: 'hooks' | 'jobs' | 'routes'): string[] => {
  const isOfKind = new RegExp(`^(${kind}|\\w+${kind[0]?.toUpperCase()}${kind.slice(1)})$`);
  return features.flatMap((folder) =>
    files(`${FEATURES}/${folder}`, '.ts')
      .filter((file) => isOfKind.test(file))
      .map((file) => `${folder}/${file}`),
  );
};

interface HooksFile {
  readonly path: string;
  readonly entity: string;
}

const exported = filesOfKind('hooks').flatMap((path) => {
  const [found, entity] = /^export const hooks\b(?:: Hooks<'(\w+)'>)?/m.exec(readFileSync(`${FEATURES}/${path}.ts`, 'utf8')) ?? [];
  return found === undefined ? [] : [{ path, entity }];
});

/** The files that export hooks, each with the entity that the type of its hooks names. */
export const hookFiles: readonly HooksFile[] = exported.flatMap(({ path, entity }) => (entity === undefined ? [] : [{ path, entity }]));

/** Files whose hooks name no entity, and would never be called. */
export const untypedHooks: readonly string[] = exported.flatMap(({ path, entity }) =>
  entity === undefined ? [`${FEATURES}/${path}.ts: the type of its hooks names no entity, as in \`hooks: Hooks<'labels'>\``] : [],
);
