import { Parser } from 'saxen';
import type { XmlElement } from '../../../../domain/payouts/bankFile';

/** Why a bank file is refused. */
export type BankFileFault = 'not_xml' | 'doctype' | 'too_complex' | 'other_kind';

/** Thrown for a refused file. */
export class XmlRefused extends Error {
  override readonly name = 'XmlRefused';
  constructor(readonly fault: BankFileFault) {
    super(fault);
  }
}

interface Growing extends XmlElement {
  text: string;
  readonly children: Growing[];
}

/** Limits on depth and number of elements, beyond any statement of five megabytes. */
const MAX_DEPTH = 64;
const MAX_ELEMENTS = 500_000;

/**
 * Parses a text into elements without namespace prefixes. A document type is always refused, and only the predefined entities of XML are
 * read, so that nothing is fetched or expanded. Source: docs/domain/payouts.md 10.
 * @throws XmlRefused
 */
export function readXml(text: string): XmlElement {
  const open: Growing[] = [];
  let root: Growing | null = null;
  let count = 0;
  let refused: BankFileFault | null = null;
  const parser = new Parser();
  const stop = (fault: BankFileFault) => {
    refused ??= fault;
    parser.stop();
  };
  parser.on('openTag', (name: string, attributesOf: () => Record<string, string>, decode: (text: string) => string) => {
    count += 1;
    if (open.length >= MAX_DEPTH || count > MAX_ELEMENTS) return stop('too_complex');
    const attributes = Object.fromEntries(Object.entries(attributesOf()).map(([key, value]) => [key, decode(value)]));
    const element: Growing = { name: name.slice(name.indexOf(':') + 1), text: '', attributes, children: [] };
    const parent = open.at(-1);
    if (parent) parent.children.push(element);
    else if (root) return stop('not_xml');
    root ??= element;
    open.push(element);
  });
  parser.on('closeTag', () => void open.pop());
  const said = (words: string) => {
    const inside = open.at(-1);
    if (inside) inside.text += words;
    else if (words.trim() !== '') stop('not_xml');
  };
  parser.on('text', (words: string, decode: (text: string) => string) => said(decode(words)));
  parser.on('cdata', said);
  parser.on('attention', () => stop('doctype'));
  parser.on('error', () => stop('not_xml'));
  parser.on('warn', () => stop('not_xml'));
  // A byte order mark is not part of the document.
  parser.parse(text.replace(/^\uFEFF/, ''));
  if (refused !== null) throw new XmlRefused(refused);
  if (!root || open.length > 0) throw new XmlRefused('not_xml');
  return root;
}
