import sharp from 'sharp';
import { readXml } from '../../src/server/features/payouts/bank/readXml';

type Bundle = ReadonlyMap<string, Buffer>;
type XmlElement = ReturnType<typeof readXml>;
export type Plist = string | number | boolean | Plist[] | { [key: string]: Plist };

export function textIn(bundle: Bundle, path: string): string {
  const bytes = bundle.get(path);
  if (!bytes) throw new Error(`The bundle holds no ${path}`);
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}

export const jsonIn = <T>(bundle: Bundle, path: string): T => JSON.parse(textIn(bundle, path)) as T;
export const xmlIn = (bundle: Bundle, path: string): XmlElement => readXml(textIn(bundle, path));

/** A property list as plain values. Apple's document type is removed first, because the reader rejects document types. */
export function plistIn(bundle: Bundle, path: string): { [key: string]: Plist } {
  const text = textIn(bundle, path);
  if (!text.includes('<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN"')) throw new Error(`${path} is no property list`);
  const [dict] = readXml(text.replace(/<!DOCTYPE[^>]*>/, '')).children;
  const value = dict ? valueOf(dict) : null;
  if (value === null || typeof value !== 'object' || Array.isArray(value)) throw new Error(`${path} holds no dictionary`);
  return value;
}

function valueOf({ name, text, children }: XmlElement): Plist {
  if (name === 'string') return text;
  if (name === 'integer') return Number(text);
  if (name === 'true' || name === 'false') return name === 'true';
  if (name === 'array') return children.map(valueOf);
  if (name !== 'dict' || children.length % 2 !== 0) throw new Error(`A property list holds no ${name}`);
  const pairs = Array.from({ length: children.length / 2 }, (_, at) => [children[2 * at], children[2 * at + 1]] as const);
  return Object.fromEntries(
    pairs.map(([key, value]) => {
      if (key?.name !== 'key' || !value) throw new Error('A dictionary has a value without a key');
      return [key.text, valueOf(value)];
    }),
  );
}

/** The translations of a `.strings` file. */
export const stringsIn = (bundle: Bundle, path: string): Record<string, string> =>
  Object.fromEntries(
    textIn(bundle, path)
      .trimEnd()
      .split('\n')
      .map((line) => {
        const found = /^"((?:[^"\\]|\\.)*)" = "((?:[^"\\]|\\.)*)";$/.exec(line);
        if (!found) throw new Error(`${path}: ${line}`);
        return [JSON.parse(`"${found[1] ?? ''}"`) as string, JSON.parse(`"${found[2] ?? ''}"`) as string];
      }),
  );

/** The string resources of Android, unescaped as a phone shows them. */
export const resourcesIn = (bundle: Bundle, path: string): Record<string, string> =>
  Object.fromEntries(
    xmlIn(bundle, path).children.map(({ attributes, text }) => {
      if (/(?<!\\)['"]/.test(text)) throw new Error(`${path}: Android drops the quotes of ${text}`);
      return [attributes['name'] ?? '', text.replace(/\\(.)/g, '$1')];
    }),
  );

export interface Png {
  readonly width: number;
  readonly height: number;
  /** Whether the file has an alpha channel, and whether all its pixels are opaque. */
  readonly hasAlpha: boolean;
  readonly isOpaque: boolean;
}

export async function pngIn(bundle: Bundle, path: string): Promise<Png> {
  const bytes = bundle.get(path);
  if (!bytes) throw new Error(`The bundle holds no ${path}`);
  const { format, width, height, hasAlpha } = await sharp(bytes).metadata();
  if (format !== 'png') throw new Error(`${path} is ${format}`);
  return { width, height, hasAlpha, isOpaque: (await sharp(bytes).stats()).isOpaque };
}

/** A pixel as red, green, blue and alpha, 0 to 255. */
export async function pixelIn(bundle: Bundle, path: string, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bundle.get(path)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * 4;
  return [...data.subarray(at, at + 4)];
}

type OpenStep = string | OpenStep[] | { [key: string]: OpenStep };

/** A project file of Xcode as plain values. Throws on syntax outside the OpenStep format. */
export function openStepIn(bundle: Bundle, path: string): { [key: string]: OpenStep } {
  const text = textIn(bundle, path).replace(/^\/\/.*\n/, '');
  const tokens = text.match(/"(?:[^"\\]|\\.)*"|[A-Za-z0-9_./$]+|[{}()=;,]|\S/g) ?? [];
  let at = 0;
  const next = () => tokens[at++] ?? '';
  const expect = (wanted: string) => {
    const found = next();
    if (found !== wanted) throw new Error(`${path}: ${found} instead of ${wanted}`);
  };
  const word = (token: string) => (token.startsWith('"') ? token.slice(1, -1).replace(/\\(.)/g, '$1') : token);
  function value(): OpenStep {
    const token = next();
    if (token === '{') {
      const found: { [key: string]: OpenStep } = {};
      while (tokens[at] !== '}') {
        const key = word(next());
        expect('=');
        found[key] = value();
        expect(';');
      }
      expect('}');
      return found;
    }
    if (token === '(') {
      const found: OpenStep[] = [];
      while (tokens[at] !== ')') {
        found.push(value());
        expect(',');
      }
      expect(')');
      return found;
    }
    if (/^[{}()=;,]$/.test(token) || token === '') throw new Error(`${path}: ${token} instead of a value`);
    return word(token);
  }
  const whole = value();
  if (at !== tokens.length || typeof whole === 'string' || Array.isArray(whole)) throw new Error(`${path} is no project`);
  return whole;
}
