import { existsSync, readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { pathEnds } from './pathEnds';

/** What documents outside the project were once called. Whoever reads the code does not have them. */
const OUTSIDE = /\b(?:domain[- ]rules?|specification|as specified|product map|design card|the brief)\b|\((?:specification )?[OP] \d+\)/gi;

const BLOCK = /\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->/g;
const LINE = /(?<=^|\s)\/\/.*$/gm;
const HASH = /^\s*#.*$/gm;

/** A page by its path from the root, and the rules that follow its name: `docs/domain/capacity.md 8 and 9`. */
const PAGE = /(?<![\w/.-])([\w/-]*[\w-]\.md)\b(?:((?:,? (?:and |to )?\d+\b(?!\.\d))+))?/g;
/** The same as a link: `[capacity](../domain/capacity.md) 8`. */
const LINK = /\]\(([^)\s]+)\)(?:((?:,? (?:and |to )?\d+\b(?!\.\d))+))?/g;
/** A file or folder by its path from the root, as far as no `<kind>` stands in it. */
const PATH = /`((?:src|resources|providers|i18n|tests|bench|scripts|docs|demo|public)\/[\w/.-]*)(?=[`<])/g;
/** A file of code by its name, or by the end of its path. */
const FILE = /`([\w/.-]+\.(?:ts|tsx|mjs))`/g;

/**
 * What a text cites and is not there: a page, a heading, a rule of the domain, a file, or a document that the repository
 * does not hold. Of code its comments count, of a page all of it.
 *
 * @param file from the root of the project, with `/`
 */
export function faultyCitations(file: string, text: string): string[] {
  const isPage = extname(file) === '.md';
  const said = isPage ? text.replace(/^```[\s\S]*?^```/gm, '') : commentsIn(file, text);
  const outside = [...said.matchAll(OUTSIDE)].map(([name]) => `"${name}" is no document of this project`);
  return [...outside, ...(isPage ? faultyLinks(file, said) : faultyPages(said)), ...faultyFiles(file, said)];
}

/** The rules of a page by their numbers, and whether they are built. */
export const rulesIn = (page: string): Map<number, { readonly isToCome: boolean }> =>
  new Map(
    [...page.matchAll(/^(\d+)\. (\*\(to come\)\*)?/gm)].map(([, number, mark]) => [Number(number), { isToCome: mark !== undefined }]),
  );

function commentsIn(file: string, text: string): string {
  const isHashed = /\.ya?ml$|(^|\/)(Dockerfile|run)$/.test(file);
  const found = isHashed ? text.matchAll(HASH) : [...text.matchAll(BLOCK), ...text.replace(BLOCK, '').matchAll(LINE)];
  // A citation may go on in the next line.
  return [...found].map(([comment]) => comment.replace(/\s*\n\s*\*?\s*/g, ' ')).join('\n');
}

const faultyPages = (said: string): string[] =>
  [...said.matchAll(PAGE)].flatMap(([, page = '', numbers]) =>
    existsSync(page) ? faultyRules(page, numbers, true) : [`${page} is not there`],
  );

function faultyLinks(file: string, said: string): string[] {
  return [...said.matchAll(LINK)].flatMap(([, target = '', numbers]) => {
    if (/^[a-z]+:/.test(target)) return [];
    const [path = '', anchor] = target.split('#');
    const page = path === '' ? file : join(dirname(file), path);
    if (path !== '' && !existsSync(page)) return [`${page} is not there`];
    const isLost = anchor !== undefined && !headingsIn(path === '' ? said : readFileSync(page, 'utf8')).has(anchor);
    return [...(isLost ? [`${page} has no heading #${anchor}`] : []), ...faultyRules(page, numbers, false)];
  });
}

function faultyFiles(file: string, said: string): string[] {
  // These tell of files that a reader is to make, and of what was; what holds is looked up by the ends of its paths.
  if (/^docs\/(adding-an-entity|safety)\.md$|^CHANGELOG\.md$/.test(file)) return [];
  const lost = [...said.matchAll(PATH)].filter(([, path = '']) => !existsSync(path));
  const unknown = [...said.matchAll(FILE)].filter(([, name = '']) => !pathEnds.has(name));
  return [...new Set([...lost, ...unknown].map(([, path = '']) => `${path} is not there`))];
}

/** @param isCode only what is built can be the source of code */
function faultyRules(page: string, numbers: string | undefined, isCode: boolean): string[] {
  if (!/^docs\/domain\/[\w-]+\.md$/.test(page) || numbers === undefined) return [];
  const rules = rulesIn(readFileSync(page, 'utf8'));
  return [...numbers.matchAll(/\d+/g)].flatMap(([number]) => {
    const rule = rules.get(Number(number));
    if (!rule) return [`${page} has no rule ${number}`];
    return isCode && rule.isToCome ? [`${page} ${number} is still to come`] : [];
  });
}

/** Anchors as GitHub makes them of headings. */
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
