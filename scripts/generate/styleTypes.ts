import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const SHEET = '.module.css';

/** The stylesheets of a folder, and types of such as are no longer there. */
export function findStyles(folder: string): { readonly sheets: readonly string[]; readonly orphans: readonly string[] } {
  const files = readdirSync(folder, { recursive: true })
    .map((file) => join(folder, String(file)).replaceAll('\\', '/'))
    .sort();
  const sheets = files.filter((file) => file.endsWith(SHEET));
  const orphans = files.filter((file) => file.endsWith(`${SHEET}.d.ts`) && !sheets.includes(file.slice(0, -'.d.ts'.length)));
  return { sheets, orphans };
}

/** The names of its classes, each once, in the order of the alphabet. */
export function classesIn(css: string): string[] {
  const bare = css.replaceAll(/\/\*[\s\S]*?\*\/|'[^'\n]*'|"[^"\n]*"|url\([^)]*\)/g, '');
  return [...new Set([...bare.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name]) => name ?? ''))].sort();
}

/**
 * The types of a stylesheet: each class is an export of it, and one that is not there does not compile. A name that
 * cannot be exported (`two-words`, `switch`) would be undefined in the browser, and is a fault.
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
