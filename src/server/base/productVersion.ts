import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const PACKAGE = import.meta.url.endsWith('.ts') ? '../../../package.json' : '../../package.json';

/** Version of the product, from `package.json`. */
export function productVersion(): string {
  const { version } = JSON.parse(readFileSync(fileURLToPath(new URL(PACKAGE, import.meta.url)), 'utf8')) as { version: string };
  return version;
}
