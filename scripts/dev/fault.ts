import { existsSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { ErrorPayload } from 'vite';

/** What prevents the product from running, as shown to the developer. */
export interface Fault {
  readonly text: string;
  /** Where to fix it, if known. */
  readonly at: { readonly file: string; readonly line: number; readonly column: number } | null;
}

/** An error of `faultsIn`: `resources/labels.ts: list.columns: no field is called "quantty"`. */
const DECLARED = /^(resources\/\w+\.ts): (.+)$/m;
/** An error of esbuild: `/project/resources/labels.ts:12:4: ERROR: Expected "}" but found "name"`. */
const UNREADABLE = /^(\S+\.(?:ts|tsx|mjs)):(\d+):(\d+): (ERROR: .+)$/gm;
const THROWN = /^(?:\w*Error|\w+Refusal|\w+Unusable)\b.*$/m;
const FRAME = /^\s+at .*?((?:file:\/\/)?\/[^\s()]+\.(?:ts|tsx|mjs)):(\d+):(\d+)\)?$/gm;
const MAX_LINES = 40;

/** Extracts the fault from the output of a process that stopped. */
export function readFault(output: string): Fault {
  const plain = stripVTControlCharacters(output).trim();
  const unreadable = [...plain.matchAll(UNREADABLE)];
  const [first] = unreadable;
  if (first) {
    const file = resolve(first[1] ?? '');
    const text = unreadable.map(([, path, line, , what]) => `${relative('.', resolve(path ?? ''))}:${line}: ${what}`).join('\n');
    return { text, at: { file, line: Number(first[2]), column: Number(first[3]) + 1 } };
  }
  const [, declared, what] = DECLARED.exec(plain) ?? [];
  if (declared !== undefined && what !== undefined) return { text: plain, at: placeIn(declared, what) };
  const thrown = THROWN.exec(plain)?.[0];
  const own = [...plain.matchAll(FRAME)].find(([, path]) => path !== undefined && isOurs(path));
  const at = own ? { file: pathOf(own[1] ?? ''), line: Number(own[2]), column: Number(own[3]) } : null;
  if (thrown !== undefined) return { text: at ? `${relative('.', at.file)}:${at.line}: ${thrown}` : thrown, at };
  return { text: plain.split('\n').slice(0, MAX_LINES).join('\n'), at };
}

const pathOf = (address: string) => address.replace(/^file:\/\//, '');
const isOurs = (address: string) => {
  const path = relative('.', pathOf(address));
  return !path.startsWith('..') && !path.startsWith('node_modules') && existsSync(path);
};

/** The position in the file: of the text that the message quotes, or of the last name in its path that occurs there. */
function placeIn(path: string, what: string): NonNullable<Fault['at']> {
  const file = resolve(path);
  const lines = linesOf(file);
  const quoted = /"(\w+)"/.exec(what)?.slice(1) ?? [];
  const paths = what.match(/\w+(\.\w+)+/g) ?? [];
  for (const name of [...quoted, ...paths.toReversed().flatMap((dotted) => dotted.split('.').toReversed())]) {
    const word = new RegExp(`\\b${name}\\b`);
    const line = lines.findIndex((text) => word.test(text));
    if (line >= 0) return { file, line: line + 1, column: (lines[line] ?? '').search(word) + 1 };
  }
  return { file, line: 1, column: 1 };
}

const linesOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);

/** The fault as an error overlay of Vite. */
export function overlayOf({ text, at }: Fault): ErrorPayload {
  return {
    type: 'error',
    err: { message: text, stack: '', ...(at ? { id: at.file, loc: at, frame: frameAround(at) } : {}) },
  };
}

function frameAround({ file, line, column }: NonNullable<Fault['at']>): string {
  const from = Math.max(1, line - 2);
  return linesOf(file)
    .slice(from - 1, line + 2)
    .flatMap((text, index) => {
      const number = from + index;
      const shown = `${number === line ? '>' : ' '} ${String(number).padStart(4)} | ${text}`;
      return number === line ? [shown, `${' '.repeat(7)}| ${' '.repeat(Math.max(0, column - 1))}^`] : [shown];
    })
    .join('\n')
    .concat('\n');
}
