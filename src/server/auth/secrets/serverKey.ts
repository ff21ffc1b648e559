import { createHmac, timingSafeEqual } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../app/config';
import { newSecret } from './secret';

type Kept = Pick<Config, 'dataDir' | 'secretKey'>;
const held = new Map<string, string>();

/**
 * What this installation alone knows: seals what the server must read back, and signs links that need no row. SECRET_KEY, or else a
 * file beside the database, made when it is first asked for; a copy of the database alone opens nothing.
 */
export function serverKey({ secretKey, dataDir }: Kept): string {
  if (secretKey) return secretKey;
  const file = join(dataDir, 'secret.key');
  const known = held.get(file) ?? readOrMake(file, dataDir);
  held.set(file, known);
  return known;
}

/** Written beside its name and linked to it: of two servers that start at once one makes it, and both read the same whole one. */
function readOrMake(file: string, dataDir: string): string {
  const read = () => readFileSync(file, 'utf8').trim();
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  mkdirSync(dataDir, { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, newSecret(), { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return read();
}

const BYTES = 18;
const signatureOf = (config: Kept, purpose: string, text: string) =>
  createHmac('sha256', serverKey(config)).update(`${purpose}\n${text}`).digest().subarray(0, BYTES);

/** What stands for a short secret in the store: who has a copy of the database alone cannot try all there are. */
export const keyedHash = (config: Kept, purpose: string, text: string): string => signatureOf(config, purpose, text).toString('base64url');

/** A text with a signature behind it that this installation alone can make, fit for an address. It is good for one purpose. */
export const sign = (config: Kept, purpose: string, text: string): string =>
  `${text}.${signatureOf(config, purpose, text).toString('base64url')}`;

/** The text that was signed for this purpose; null where the signature is another one. */
export function signed(config: Kept, purpose: string, token: string): string | null {
  const cut = token.lastIndexOf('.');
  if (cut < 0) return null;
  const [text, given] = [token.slice(0, cut), Buffer.from(token.slice(cut + 1), 'base64url')];
  return given.length === BYTES && timingSafeEqual(given, signatureOf(config, purpose, text)) ? text : null;
}
