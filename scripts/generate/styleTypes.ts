import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Folder of the types. The compiler treats it as the folder of the stylesheets: `rootDirs` in tsconfig.json. */
const TYPES = '.cache/styles';

/** Empty if the folder does not exist. */
function filesIn(folder: string, ending: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true })
    .map((file) => join(folder, String(file)).replaceAll('\\', '/'))
    .filter((file) => file.endsWith(ending))
    .sort();
}

export const findSheets = (folder: string): string[] => filesIn(folder, '.module.css');

/** Writes the types of changed stylesheets, and removes those of deleted ones. */
export function writeStyleTypes(): void {
  const sheets = findSheets('src/admin');
  for (const sheet of sheets) {
    const file = join(TYPES, `${sheet}.d.ts`);
    const text = typesOf(readFileSync(sheet, 'utf8'), sheet);
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  for (const file of filesIn(TYPES, '.d.ts')) if (!sheets.includes(file.slice(TYPES.length + 1, -'.d.ts'.length))) rmSync(file);
}

/** The unique class names, sorted alphabetically. */
export function classesIn(css: string): string[] {
  const bare = css.replaceAll(/\/\*[\s\S]*?\*\/|'[^'\n]*'|"[^"\n]*"|url\([^)]*\)/g, '');
  return [...new Set([...bare.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name]) => name ?? ''))].sort();
}

/**
 * The types of a stylesheet: each class is an export, so an unknown class does not compile. A name that cannot be exported (`two-words`,
 * `switch`) would be undefined in the browser, so it is an error.
 */
export function typesOf(css: string, file: string): string {
  const names = classesIn(css);
  const odd = names.filter((name) => !isExportable(name));
  if (odd.length > 0)
    throw new Error(
      `${file}: ${odd.map((name) => `.${name}`).join(', ')} cannot be exported. Name a class in camelCase, and not by a word of JavaScript.`,
    );
  return names.map((name) => `export const ${name}: string;\n`).join('');
}

function isExportable(name: string): boolean {
  try {
    return /^[a-z][a-zA-Z0-9]*$/.test(name) && typeof new Function(`'use strict'; const ${name} = 1;`) === 'function';
  } catch {
    return false;
  }
}
