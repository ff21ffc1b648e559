import { escapeXml } from './escapeXml';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Number formats by type of cell. `@` is text, which remains text when edited. */
const FORMATS = {
  text: '@',
  integer: '0',
  decimal: 'General',
  money: '[$€-2] #,##0.00',
  percentage: '0"%"',
  day: 'dd-mm-yyyy',
  moment: 'dd-mm-yyyy hh:mm',
  time: 'hh:mm',
} as const;
type Format = keyof typeof FORMATS;
const NAMES = Object.keys(FORMATS) as Format[];

/** Style index of each format; 0 is plain, and 1 the bold style of the header. */
export const STYLES = Object.fromEntries(NAMES.map((name, at) => [name, at + 2])) as Readonly<Record<Format, number>>;
export const HEAD = 1;

const styles = () => {
  const formats = NAMES.map((name, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escapeXml(FORMATS[name])}"/>`);
  const cells = NAMES.map((_, at) => `<xf numFmtId="${164 + at}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`);
  const font = (bold: string) => `<font>${bold}<sz val="11"/><name val="Calibri"/><family val="2"/></font>`;
  return [
    `<styleSheet xmlns="${SHEET}">`,
    `<numFmts count="${formats.length}">${formats.join('')}</numFmts>`,
    `<fonts count="2">${font('')}${font('<b/>')}</fonts>`,
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    `<cellXfs count="${cells.length + 2}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>`,
    `<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyNumberFormat="1"/>${cells.join('')}</cellXfs>`,
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
  ].join('');
};

/** The parts of a workbook with one sheet, except the sheet itself, by file name. */
export function workbookParts(sheet: string): Readonly<Record<string, string>> {
  return {
    '[Content_Types].xml':
      `${XML}<Types xmlns="${PACKAGE}/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="xml" ContentType="application/xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
      `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/>` +
      `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
    '_rels/.rels':
      `${XML}<Relationships xmlns="${PACKAGE}/relationships">` +
      `<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml':
      `${XML}<workbook xmlns="${SHEET}" xmlns:r="${OFFICE}">` +
      `<sheets><sheet name="${escapeXml(sheetName(sheet))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      `${XML}<Relationships xmlns="${PACKAGE}/relationships">` +
      `<Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>` +
      `<Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': XML + styles(),
  };
}

/** A sheet name has at most 31 characters, none of these, and no apostrophe at either end. */
const sheetName = (name: string) =>
  name
    .replace(/[:\\/?*[\]]/g, ' ')
    .slice(0, 31)
    .replace(/^'+|'+$/g, '')
    .trim() || 'Export';
