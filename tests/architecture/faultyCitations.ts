import { existsSync, readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { pathEnds } from './pathEnds';

/** Former names of documents outside the project, which readers of the code do not have. */
const OUTSIDE = /\b(?:domain[- ]rules?|specification|as specified|product map|design card|the brief)\b|\((?:specification )?[OP] \d+\)/gi;

const BLOCK = /\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->/g;
const LINE = /(?<=^|\s)\/\/.*$/gm;
const HASH = /^\s*#.*$/gm;

/** A page by its path from the root, and the rules after its name: `docs/domain/capacity.md 8 and 9`. */
const PAGE = /(?<![\w/.-])([\w/-]*[\w-]\.md)\b(?:((?:,? (?:and |to )?\d+\b(?!\.\d))+))?/g;
/** The same as a link: `[capacity](../domain/capacity.md) 8`. */
const LINK = /\]\(([^)\s]+)\)(?:((?:,? (?:and |to )?\d+\b(?!\.\d))+))?/g;
/** A file or folder by its path from the root, up to a `<kind>` in it. */
const PATH = /`((?:src|resources|providers|i18n|tests|bench|scripts|docs|demo|public)\/[\w/.-]*)(?=[`<])/g;
/** A code file by its name or the end of its path. */
const FILE = /`([\w/.-]+\.(?:ts|tsx|mjs))`/g;

/**
 * The citations in a text that do not exist: a page, a heading, a domain rule, a file, or a document outside the repository. Checks the
 * comments of code, and the whole text of a page.
 * @param file from the root of the project, with `/`
 */
export function faultyCitations(file: string, text: string): string[] {
  const isPage = extname(file) === '.md';
  const prose = isPage ? text.replace(/^```[\s\S]*?^```/gm, '') : commentsIn(file, text);
  const outside = [...prose.matchAll(OUTSIDE)].map(([name]) => `"${name}" is no document of this project`);
  return [...outside, ...(isPage ? faultyLinks(file, prose) : faultyPages(prose)), ...faultyFiles(file, prose)];
}

/** The rules of a page by number, and whether they are still to come. */
export const rulesIn = (page: string): Map<number, { readonly isToCome: boolean }> =>
  new Map(
    [...page.matchAll(/^(\d+)\. (\*\(to come\)\*)?/gm)].map(([, number, mark]) => [Number(number), { isToCome: mark !== undefined }]),
  );

function commentsIn(file: string, text: string): string {
  const isHashed = /\.ya?ml$|(^|\/)(Dockerfile|run)$/.test(file);
  const comments = isHashed ? text.matchAll(HASH) : [...text.matchAll(BLOCK), ...text.replace(BLOCK, '').matchAll(LINE)];
  // A citation can continue on the next line.
  return [...comments].map(([comment]) => comment.replace(/\s*\n\s*\*?\s*/g, ' ')).join('\n');
}

const faultyPages = (prose: string): string[] =>
  [...prose.matchAll(PAGE)].flatMap(([, page = '', numbers]) =>
    existsSync(page) ? faultyRules(page, numbers, true) : [`${page} is not there`],
  );

function faultyLinks(file: string, prose: string): string[] {
  return [...prose.matchAll(LINK)].flatMap(([, target = '', numbers]) => {
    if (/^[a-z]+:/.test(target)) return [];
    const [path = '', anchor] = target.split('#');
    const page = path === '' ? file : join(dirname(file), path);
    if (path !== '' && !existsSync(page)) return [`${page} is not there`];
    const isMissing = anchor !== undefined && !headingsIn(path === '' ? prose : readFileSync(page, 'utf8')).has(anchor);
    return [...(isMissing ? [`${page} has no heading #${anchor}`] : []), ...faultyRules(page, numbers, false)];
  });
}

function faultyFiles(file: string, prose: string): string[] {
  // These pages name files that readers create or that existed before. The paths in docs/safety.md have their own test.
  if (/^docs\/(adding-an-entity|safety)\.md$|^CHANGELOG\.md$/.test(file)) return [];
  const missing = [...prose.matchAll(PATH)].filter(([, path = '']) => !existsSync(path));
  const unknown = [...prose.matchAll(FILE)].filter(([, name = '']) => !pathEnds.has(name));
  return [...new Set([...missing, ...unknown].map(([, path = '']) => `${path} is not there`))];
}

/** @param isCode whether code cites the rule; a rule that is still to come cannot be its source */
function faultyRules(page: string, numbers: string | undefined, isCode: boolean): string[] {
  if (!/^docs\/domain\/[\w-]+\.md$/.test(page) || numbers === undefined) return [];
  const rules = rulesIn(readFileSync(page, 'utf8'));
  return [...numbers.matchAll(/\d+/g)].flatMap(([number]) => {
    const rule = rules.get(Number(number));
    if (!rule) return [`${page} has no rule ${number}`];
    return isCode && rule.isToCome ? [`${page} ${number} is still to come`] : [];
  });
}

/** Heading anchors as GitHub makes them. */
const headingsIn = (page: string): Set<string> =>
  new Set(
    [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .trim()
        .replace(/ /g, '-'),
    ),
  );
