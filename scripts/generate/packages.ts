import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { hashOfLock, type Measured, measurePackages, type Packages, MIN_LISTED_MB } from './packages/measurePackages';
import { DEVELOPMENT, READ, REASONS } from './packages/reasons';

/**
 * Writes docs/packages.md: what is installed, why, and how large it is. With `--check`, fails if the page is out of date instead. Sizes are
 * measured when the lock file changes, and stored in a file, so that an unchanged page is the same on every machine.
 */
const PAGE = 'docs/packages.md';
const SIZES = 'scripts/generate/packages/sizes.json';

// Images and copies for tests are built without the docs.
const hasDocs = existsSync('docs');
const { packages } = JSON.parse(hasDocs ? readFileSync('package-lock.json', 'utf8') : '{"packages":{}}') as { packages: Packages };
const { dependencies = {}, devDependencies = {} } = packages[''] ?? {};

const sizeIn = ({ sizes }: Measured, path: string) => (sizes[path] ?? 0).toFixed(1);
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
const lines = (rows: readonly (readonly string[])[]) => rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');

function table(named: Readonly<Record<string, string>>, reasons: Readonly<Record<string, string>>, measured: Measured): string {
  const rows = Object.entries(named).map(([name, version]) => {
    const path = `node_modules/${name}`;
    const { link, resolved = '' } = packages[path] ?? {};
    const folder = link ? resolved : path;
    const licence = READ[name] ?? packages[folder]?.license ?? '?';
    return [`\`${name}\``, link ? 'ours' : version, licence, sizeIn(measured, folder), reasons[name] ?? '?'];
  });
  return lines([['package', 'version', 'licence', 'MB', 'for'], ['---', '---', '---', '--:', '---'], ...rows]);
}

/** The large transitive packages, and the packages that require them. */
function broughtAlong(measured: Measured): string {
  const asking = (name: string) =>
    Object.entries(packages)
      .filter(([path, { dependencies, optionalDependencies }]) => path !== '' && name in { ...dependencies, ...optionalDependencies })
      .map(([path]) => nameOf(path));
  const rows = Object.entries(measured.sizes)
    .filter(([path]) => !(nameOf(path) in { ...dependencies, ...devDependencies }))
    .toSorted(([, a], [, b]) => b - a)
    .map(([path]) => {
      const by = [...new Set(asking(nameOf(path)))].map((name) => `\`${name}\``);
      return [
        `\`${nameOf(path)}\``,
        sizeIn(measured, path),
        by.join(', ') || 'asked for as a peer',
        packages[path]?.dev ? 'tests' : 'product',
      ];
    });
  return lines([['package', 'MB', 'brought by', 'for'], ['---', '--:', '---', '---'], ...rows]);
}

const page = (measured: Measured) => `# Packages

Written by \`npm run generate\` from \`package.json\`, the lock file and \`scripts/generate/packages\`. Do not edit.

\`npm start\` installs the first table and its dependencies: ${measured.product.mb} MB in ${measured.product.files} files. The first command that needs the second table, such as \`npm test\`, adds the rest: ${measured.all.mb} MB in ${measured.all.files} files together.

Sizes are those of a package's own folder on a disk with blocks of 4 kB, measured on Linux with x64 when the lock file changes.

## Packages of the product and its build

Each has an exact version, its licence and its purpose. \`tests/architecture/licences.test.ts\` checks the licences of all their dependencies; \`npm run sbom\` writes the whole list, with hashes, as CycloneDX to \`dist/sbom.json\`. Code that we wrote instead of a library is in [0025](decisions/0025-use-libraries-unless-users-pay-for-it.md).

${table(dependencies, REASONS, measured)}

## Packages for tests, checks and the generator

${table(devDependencies, DEVELOPMENT, measured)}

## Their dependencies

Packages of ${MIN_LISTED_MB} MB or more. A name that is listed twice is installed twice.

${broughtAlong(measured)}
`;

function stop(fault: string): never {
  console.error(`${fault} Run \`npm run generate\` and commit what it writes.`);
  process.exit(1);
}

if (hasDocs) {
  const isCheck = process.argv.includes('--check');
  const kept = JSON.parse(readFileSync(SIZES, 'utf8')) as Measured;
  const isMeasured = kept.lock === hashOfLock(packages);
  if (isCheck && !isMeasured) stop(`The lock file changed: ${SIZES} is behind.`);
  // If only production packages are installed, the stored sizes are kept.
  const measured = (isMeasured ? null : measurePackages(packages)) ?? kept;
  if (measured !== kept) writeFileSync(SIZES, `${JSON.stringify(measured, null, 2)}\n`);
  const text = page(measured);
  const isBehind = !existsSync(PAGE) || readFileSync(PAGE, 'utf8') !== text;
  if (isBehind && isCheck) stop(`Behind package.json: ${PAGE}.`);
  if (isBehind) writeFileSync(PAGE, text);
}
