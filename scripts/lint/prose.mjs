import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * The prose check of docs/style.md, part of `npm run lint`. Reports replaced words in comments, test names and docs, and long sentences
 * in docs. `scripts/lint/proseExceptions.json` holds the number of problems that each older file may still have.
 *
 * `node scripts/lint/prose.mjs [--since <commit>] [files]`: with files, only those are checked; with `--since` the exceptions must not
 * have grown since that commit. A complete run lowers the exceptions of improved files, or fails if `CI` is set.
 */
const FOLDERS = ['src', 'providers', 'resources', 'demo', 'scripts', 'tests', 'docs'];
const PAGES = ['README.md', 'CONTRIBUTING.md'];
const EXCEPTIONS = 'scripts/lint/proseExceptions.json';
const MAX_WORDS = 30;

/** Words to replace, with their replacement. This file and its tests contain them as data. */
const WORDS = [
  [/\b(?:whoever|whomever)\b/gi, 'name the subject, such as "a user who"'],
  [/\b(?:somebody|anybody)\b/gi, 'write "a person", "a user" or "anyone"'],
  [/\bnobody\b/gi, 'write "no one", or name who'],
  [/\bby (?:itself|themselves)\b/gi, 'write "automatically" or "alone"'],
  [/\bno more\b(?=[.,;:)]|$| (?:and|as|after|when)\b)/gim, 'write "no longer"'],
  [/\bas well\b(?! as)/gi, 'write "too" or "also"'],
  [/\banew\b/gi, 'write "again"'],
  [/\bbeside\b/gi, 'write "next to" or "in addition to"'],
  [/\bso many at a time\b/gi, 'write "at most N per batch"'],
  [/\bto the digit\b/gi, 'write "exactly"'],
  [/\bholds? good\b/gi, 'write "is valid"'],
  [/\bhinders?\b/gi, 'write "prevents" or "blocks"'],
  [/\b(?:bears|befalls)\b/gi, 'write "has" or "happens to"'],
  [/\bstands (?=(?:in|on|at|there|below|above|under|by|before)\b)/gi, 'write "is"'],
  [/\btells\b(?! apart)/gi, 'write "returns", "reports" or "shows"'],
  [/\bof whom\b/gi, 'start a new sentence with the noun'],
];
const OWN = /^(?:scripts\/lint\/prose\.mjs|tests\/scripts\/(?:prose|check)\.test\.ts)$/;
const GENERATED = /^Written by `npm run generate`/m;

const BLOCK = /\/\*[\s\S]*?\*\//g;
const LINE = /(?<=^|\s)\/\/.*$/gm;
const TEST_NAME = /\b(?:test|it|describe)(?:\.\w+)*\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g;

const blank = (text) => text.replace(/[^\n]+/g, (line) => ' '.repeat(line.length));
const lineAt = (text, index) => text.slice(0, index).split('\n').length;

/** Prose in a file, in its place: everything else is blank, so positions keep their line. */
function proseOf(file, text) {
  if (file.endsWith('.md')) return withoutCode(text);
  const comments = [...text.matchAll(BLOCK), ...text.replace(BLOCK, blank).matchAll(LINE)].map(({ 0: part, index }) => [
    index,
    withoutCode(part),
  ]);
  const names = file.startsWith('tests/')
    ? [...text.matchAll(TEST_NAME)].map(({ 0: all, 2: name, index }) => [index + all.length - name.length - 1, name])
    : [];
  let prose = '';
  for (const [index, part] of [...comments, ...names].toSorted(([left], [right]) => left - right)) {
    if (index < prose.length) continue;
    prose += blank(text.slice(prose.length, index)) + part;
  }
  return prose;
}

/** Without code blocks, code and link targets. */
const withoutCode = (text) =>
  text
    .replace(/^```[\s\S]*?^```/gm, blank)
    .replace(/<!--[\s\S]*?-->/g, blank)
    .replace(/`[^`\n]*`/g, blank)
    .replace(/\]\([^)\s]*\)/g, blank);

/** The sentences of a page with their positions: a paragraph, a list item and a table cell each begin a new one. */
function* sentencesIn(prose) {
  let start = 0;
  const parts = prose.split(/(\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )|\n(?=#|\|)|\|)/);
  for (const part of parts) {
    let from = start;
    for (const sentence of part.split(/(?<=[.!?:][*_"”’)\]]*)(?=\s)/)) {
      yield { sentence, index: from + (sentence.length - sentence.trimStart().length) };
      from += sentence.length;
    }
    start += part.length;
  }
}

/** The problems of a file, in order of their lines. */
function problemsIn(file, text) {
  if (OWN.test(file) || (file.endsWith('.md') && GENERATED.test(text))) return [];
  const prose = proseOf(file, text);
  const words = WORDS.flatMap(([pattern, remedy]) =>
    [...prose.matchAll(pattern)].map(({ 0: word, index }) => ({ line: lineAt(prose, index), message: `"${word.trim()}": ${remedy}` })),
  );
  const long = file.endsWith('.md')
    ? [...sentencesIn(prose)].flatMap(({ sentence, index }) => {
        const count = sentence.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0;
        const message = `a sentence of ${count} words: split it, at most ${MAX_WORDS}`;
        return count > MAX_WORDS ? [{ line: lineAt(prose, index), message }] : [];
      })
    : [];
  return [...words, ...long].toSorted((a, b) => a.line - b.line);
}

function filesBelow(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}

const isProse = (file) =>
  (PAGES.includes(file) || FOLDERS.some((folder) => file.startsWith(`${folder}/`))) &&
  /\.(?:tsx?|m?js|css|md)$/.test(file) &&
  !file.includes('.gen.') &&
  !file.startsWith('tests/e2e/output/');

const readExceptions = () => (existsSync(EXCEPTIONS) ? JSON.parse(readFileSync(EXCEPTIONS, 'utf8')) : {});
const total = (exceptions) => Object.values(exceptions).reduce((sum, count) => sum + count, 0);

/** The exceptions at a commit; `null` if the list did not exist there. */
function exceptionsAt(commit) {
  try {
    return JSON.parse(execFileSync('git', ['show', `${commit}:${EXCEPTIONS}`], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  } catch {
    return null;
  }
}

const args = process.argv.slice(2);
const since = args[0] === '--since' ? args.splice(0, 2)[1] : undefined;
const isComplete = args.length === 0;
const asked = isComplete ? [...PAGES.filter((page) => existsSync(page)), ...FOLDERS.flatMap(filesBelow)] : args;
const files = asked.map((file) => relative('.', file)).filter((file) => isProse(file) && existsSync(file));

const allowed = readExceptions();
const counts = {};
const faults = [];
for (const file of files.toSorted()) {
  const problems = problemsIn(file, readFileSync(file, 'utf8'));
  if (problems.length > 0) counts[file] = problems.length;
  const exceptions = allowed[file] ?? 0;
  if (problems.length <= exceptions) continue;
  if (exceptions > 0) faults.push(`${file} has ${problems.length} problems, ${exceptions} are allowed:`);
  faults.push(...problems.map(({ line, message }) => `${file}:${line}: ${message}`));
}

if (isComplete) {
  const lowered = Object.fromEntries(
    Object.entries(allowed).flatMap(([file, count]) => (counts[file] ? [[file, Math.min(count, counts[file])]] : [])),
  );
  if (total(lowered) < total(allowed)) {
    if (process.env.CI) faults.push(`${EXCEPTIONS} allows more problems than there are: run \`npm run lint\` and commit it`);
    else writeFileSync(EXCEPTIONS, `${JSON.stringify(lowered, null, 2)}\n`);
  }
}
const before = since === undefined ? null : exceptionsAt(since);
if (before !== null && total(allowed) > total(before))
  faults.push(`${EXCEPTIONS} allows ${total(allowed)} problems and ${total(before)} at ${since}: it may only shrink`);

for (const fault of faults) console.log(fault);
if (faults.length > 0) {
  console.log('docs/style.md explains how we write.');
  process.exitCode = 1;
}
