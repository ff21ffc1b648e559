import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * For images: removes every package that the built server does not import, directly or indirectly. Only the build, the tests and the
 * screens, which are built by then, need the others.
 */
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const server = readdirSync('dist/server')
  .filter((file) => file.endsWith('.js'))
  .map((file) => readFileSync(join('dist/server', file), 'utf8'))
  .join('\n');
const imported = Object.keys(dependencies).filter((name) =>
  [`'${name}'`, `"${name}"`, `'${name}/`, `"${name}/`].some((text) => server.includes(text)),
);

/** The folder in which Node finds a package imported from `from`: within it, or in a parent folder. */
function find(name, from) {
  for (let folder = from; ; folder = folder.slice(0, folder.lastIndexOf('node_modules/'))) {
    const path = `${folder && !folder.endsWith('/') ? `${folder}/` : folder}node_modules/${name}`;
    if (path in packages) return path;
    if (folder === '') return undefined;
  }
}

const kept = new Set();
function keep(name, from) {
  const path = find(name, from);
  if (path === undefined || kept.has(path)) return;
  kept.add(path);
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = packages[path];
  const peers = Object.keys(peerDependencies ?? {}).filter((peer) => !peerDependenciesMeta?.[peer]?.optional);
  for (const needed of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) keep(needed, path);
}
for (const name of imported) keep(name, '');

/** A folder that contains a package to keep is not removed as a whole, only its own files. */
for (const path of Object.keys(packages)) if (path.startsWith('node_modules/') && !kept.has(path) && existsSync(path)) removePackage(path);

function removePackage(path) {
  const isHolding = [...kept].some((other) => other.startsWith(`${path}/node_modules/`));
  if (!isHolding) rmSync(path, { recursive: true, force: true });
}
console.log(`${kept.size} packages stay for the server.`);
