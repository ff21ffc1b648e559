import { createHmac, timingSafeEqual } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../core/config';
import { newSecret } from '../../base/secret';

type KeyConfig = Pick<Config, 'dataDir' | 'secretKey'>;
const held = new Map<string, string>();

/**
 * The key of this installation, which encrypts secrets in the store and signs links without a row. From SECRET_KEY, or a file next to the
 * database that is created when first needed; a copy of the database alone reveals nothing.
 */
export function serverKey({ secretKey, dataDir }: KeyConfig): string {
  if (secretKey) return secretKey;
  const file = join(dataDir, 'secret.key');
  const known = held.get(file) ?? readOrMake(file, dataDir);
  held.set(file, known);
  return known;
}

/**
 * Written under a temporary name and then linked: of two servers that start at once only one creates the file, and both read the complete
 * one.
 */
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
const signatureOf = (config: KeyConfig, purpose: string, text: string) =>
  createHmac('sha256', serverKey(config)).update(`${purpose}\n${text}`).digest().subarray(0, BYTES);

/** The stored form of a short secret. Without the key, a copy of the database is not enough to try all values. */
export const keyedHash = (config: KeyConfig, purpose: string, text: string): string =>
  signatureOf(config, purpose, text).toString('base64url');

/** A URL-safe text with a signature that only this installation can make, valid for one purpose. */
export const sign = (config: KeyConfig, purpose: string, text: string): string =>
  `${text}.${signatureOf(config, purpose, text).toString('base64url')}`;

/** The text of a valid signature for this purpose; null when the signature is invalid. */
export function signed(config: KeyConfig, purpose: string, token: string): string | null {
  const cut = token.lastIndexOf('.');
  if (cut < 0) return null;
  const [text, given] = [token.slice(0, cut), Buffer.from(token.slice(cut + 1), 'base64url')];
  return given.length === BYTES && timingSafeEqual(given, signatureOf(config, purpose, text)) ? text : null;
}
