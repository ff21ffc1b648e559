import { Parser } from 'saxen';
import type { XmlElement } from '../../../../domain/sepa/bankFile';

/** Why a file of the bank is not read. */
export type BankFileFault = 'not_xml' | 'doctype' | 'too_complex' | 'other_kind';

/** Thrown for a text that is not read. */
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

/** Deeper than any statement; and more elements than five megabytes of one hold. */
const DEEPEST = 64;
const MOST = 500_000;

/**
 * A text as its elements, without prefixes. A document type is refused, whatever it says, and of entities those of XML alone are read:
 * nothing is fetched and nothing grows. Source: docs/domain/payouts.md 10.
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
    if (open.length >= DEEPEST || count > MOST) return stop('too_complex');
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
  // A mark at its beginning says in which order its bytes stand, and is no part of it.
  parser.parse(text.replace(/^\uFEFF/, ''));
  if (refused !== null) throw new XmlRefused(refused);
  if (!root || open.length > 0) throw new XmlRefused('not_xml');
  return root;
}
