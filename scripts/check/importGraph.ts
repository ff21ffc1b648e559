import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const ROOMS = ['src', 'resources', 'providers', 'i18n', 'demo', 'scripts', 'bench', 'tests'];
const CODE = /\.(ts|tsx|mjs|cjs)$/;
const ENDINGS = ['', '.ts', '.tsx', '.mjs'];
/** Any quoted text that may be a file: an import, a child process, a documentation page that a test reads. */
const QUOTED = /(['"`])((?:\.{1,2}\/|[\w@-]+\/)[^'"`\s${}]*|[\w.-]+\.(?:json|ts|html|md))\1/g;
const GLOBBED = /import\.meta\.glob(?:<[^(]*>)?\(\s*(['"])([^'"]+)\1/g;

/** The references between files of the project: each file with the files that import, run or read it. */
export function namedBy(): ReadonlyMap<string, ReadonlySet<string>> {
  const files = ROOMS.filter((room) => existsSync(room)).flatMap(codeIn);
  const found = new Map<string, Set<string>>();
  for (const file of files) {
    for (const target of namedIn(file, files)) {
      const by = found.get(target) ?? new Set();
      found.set(target, by.add(file));
    }
  }
  return found;
}

const codeIn = (room: string) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .map((file) => `${room}/${file.replaceAll('\\', '/')}`)
    .filter((file) => CODE.test(file));

function namedIn(file: string, files: readonly string[]): string[] {
  const text = readFileSync(file, 'utf8');
  const quoted = [...text.matchAll(QUOTED)].flatMap(([, , name]) => resolved(file, name ?? ''));
  const globbed = [...text.matchAll(GLOBBED)].flatMap(([, , pattern]) => fitting(join(dirname(file), pattern ?? ''), files));
  return [...quoted, ...globbed];
}

/** Resolves a name relative to the file, or from the root of the project, as for child processes. */
function resolved(file: string, name: string): string[] {
  const bases = name.startsWith('.') ? [join(dirname(file), name)] : [name];
  const path = bases.flatMap((base) => ENDINGS.map((ending) => normalize(base + ending))).find(isFile);
  return path === undefined ? [] : [path];
}

const known = new Map<string, boolean>();
function isFile(path: string): boolean {
  const answer = known.get(path) ?? (!path.startsWith('..') && (statSync(path, { throwIfNoEntry: false })?.isFile() ?? false));
  known.set(path, answer);
  return answer;
}

function fitting(pattern: string, files: readonly string[]): string[] {
  const text = normalize(pattern)
    .replaceAll(/[.+^$()|[\]\\]/g, '\\$&')
    .replaceAll('**/', '(?:.+/)?')
    .replaceAll(/(?<!\))\*/g, '[^/]*');
  const rule = new RegExp(`^${text}$`);
  return files.filter((file) => rule.test(file));
}

/** The test files that a change reaches, with their distance in steps: 0 if the test itself changed. */
export function testsReached(changed: readonly string[], by = namedBy()): ReadonlyMap<string, number> {
  const steps = new Map(changed.map((file) => [file, 0]));
  for (const [file, away] of steps) for (const next of by.get(file) ?? []) if (!steps.has(next)) steps.set(next, away + 1);
  return new Map([...steps].filter(([file]) => /^tests\/.+\.test\.tsx?$/.test(file) && existsSync(file)));
}
