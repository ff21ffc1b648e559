import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bundledOnce, bundledTogether } from '../../scripts/bundled.mjs';

export async function childBundle(file) {
  const folder = process.env.SPEELVELD_SHARED;
  if (folder === undefined || !isChild(file)) return bundledOnce(file);
  const note = join(folder, `children-${createHash('sha256').update(process.cwd()).digest('hex').slice(0, 8)}.json`);
  if (!existsSync(note)) {
    const children = readdirSync('tests', { recursive: true }).filter(isChild);
    const bundles = await bundledTogether(children.map((name) => join('tests', name)));
    writeFileSync(`${note}.${process.pid}`, JSON.stringify(Object.fromEntries(bundles)));
    renameSync(`${note}.${process.pid}`, note);
  }
  return JSON.parse(readFileSync(note, 'utf8'))[resolve(file)];
}

const isChild = (path) => /[\\/]children[\\/][^\\/]+\.ts$/.test(path);
