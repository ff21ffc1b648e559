import { importLimits } from '../../../../domain/imports/importLimits';
import { TableRefused } from './TableRefused';

/** Row limit of a sheet. Source: ECMA-376, and Excel. */
const MAX_ROW = 1_048_576;
const MAX_ROW_WITH_CONTENT = importLimits.rows + 1;
const CELL = /^([A-Z]{1,3})([1-9][0-9]{0,6})$/;
const ROW = /^[1-9][0-9]{0,6}$/;
const CONTENT = /<(?:[^\s<>/:]*:)?(?:v|is|f)(?=[\s/>])/;
/** The attributes of almost every cell: its address first, and no second `r`. */
const PLAIN_CELL = /^ r="([A-Z]{1,3}[1-9][0-9]{0,6})"(?: (?!r=)[a-z]+="[^"]*")*\/?$/;
const ATTRIBUTE = /\s+([^\s=<>"'/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gy;

type Part = Readonly<{ name: string; data: Buffer }>;

/**
 * Checks the first sheet of a spreadsheet before it is parsed: the parser fills every cell up to the last one, so a single cell at
 * XFD1048576 would exhaust the memory and take a minute. Empty cells may be further out. Tags are matched by a pattern, because a parser
 * would take seconds for two million cells; tags that cannot be matched completely are refused.
 * @throws TableRefused `too_many_rows`, `too_many_columns`, or `broken` for an invalid coordinate
 */
export function demandBounds(parts: readonly Part[]): void {
  const path = firstSheetPath(parts);
  const sheet = parts.find(({ name }) => name === path);
  if (!sheet) throw new TableRefused('broken');
  const text = sheet.data.toString('utf8');
  let rows = 0;
  for (const { name, attributes, end } of tagsIn(text, 'row|c')) {
    if (name === 'row') {
      rows += 1;
      const r = attributeOf(attributes, 'r') ?? '1';
      if (!ROW.test(r)) throw new TableRefused('broken');
      if (Number(r) > MAX_ROW || rows > MAX_ROW) throw tooManyRows();
      continue;
    }
    const outside = outsideOf(PLAIN_CELL.exec(attributes)?.[1] ?? attributeOf(attributes, 'r') ?? '');
    if (outside && !attributes.endsWith('/') && CONTENT.test(cellFrom(text, end))) throw outside;
  }
}

const tooManyRows = () => new TableRefused('too_many_rows', { max: importLimits.rows });

/** Why content in this cell is not allowed; null when it is. */
function outsideOf(address: string): TableRefused | null {
  const [, letters = '', row = ''] = CELL.exec(address) ?? [];
  if (letters === '' || Number(row) > MAX_ROW) throw new TableRefused('broken');
  if (Number(row) > MAX_ROW_WITH_CONTENT) return tooManyRows();
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return column > importLimits.columns ? new TableRefused('too_many_columns', { max: importLimits.columns }) : null;
}

const CELL_END = /<\/(?:[^\s<>/:]*:)?c\s*>/g;

/** The content of a cell, from its opening tag to its end. */
function cellFrom(text: string, from: number): string {
  CELL_END.lastIndex = from;
  return text.slice(from, CELL_END.exec(text)?.index);
}

/** Path of the first sheet in the workbook, which is the one that is read. */
function firstSheetPath(parts: readonly Part[]): string | null {
  const textOf = (path: string) => parts.find(({ name }) => name === path)?.data.toString('utf8') ?? '';
  const sheets = [...tagsIn(textOf('xl/workbook.xml'), 'sheet')].filter(({ attributes }) => attributeOf(attributes, 'name'));
  const relation = sheets[0] ? attributeOf(sheets[0].attributes, 'id') : null;
  const targets = [...tagsIn(textOf('xl/_rels/workbook.xml.rels'), 'Relationship')].filter(
    ({ attributes }) => attributeOf(attributes, 'Id') === relation && attributeOf(attributes, 'Type')?.endsWith('/worksheet'),
  );
  const target = targets.at(-1) && attributeOf(targets.at(-1)?.attributes ?? '', 'Target');
  if (!target) return null;
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** Opening tags of some elements, with any prefix. */
function* tagsIn(text: string, names: string): Generator<{ name: string; attributes: string; end: number }> {
  const tags = new RegExp(`<(?:[^\\s<>/:]*:)?(${names})(?=[\\s/>])([^<>]*)([<>]?)`, 'g');
  for (let tag = tags.exec(text); tag; tag = tags.exec(text)) {
    const [, name = '', attributes = '', last] = tag;
    if (last !== '>') throw new TableRefused('broken');
    yield { name, attributes, end: tags.lastIndex };
  }
}

/**
 * The value of an attribute, with any prefix; null when it is absent.
 * @throws TableRefused `broken` for a malformed tag, a repeated attribute or one hidden behind an entity
 */
function attributeOf(attributes: string, name: string): string | null {
  let found: string | null = null;
  ATTRIBUTE.lastIndex = 0;
  let end = 0;
  for (let match = ATTRIBUTE.exec(attributes); match; match = ATTRIBUTE.exec(attributes)) {
    end = ATTRIBUTE.lastIndex;
    const [, key = '', double, single] = match;
    if (key !== name && key.slice(key.indexOf(':') + 1) !== name) continue;
    const value = double ?? single ?? '';
    if (found !== null || (value.includes('&') && name !== 'name')) throw new TableRefused('broken');
    found = value;
  }
  if (!/^\s*\/?$/.test(attributes.slice(end))) throw new TableRefused('broken');
  return found;
}
