import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { READ, REASONS } from './packages/reasons';

/** Writes docs/packages.md: what the product is built of, and why. `--check` writes nothing and fails when it is behind. */
const PAGE = 'docs/packages.md';

interface Locked {
  readonly packages: Readonly<Record<string, { readonly license?: string; readonly resolved?: string; readonly link?: boolean }>>;
}

const HEAD = `# Packages

Written by \`npm run generate\` from \`package.json\`, the lock file and \`scripts/generate/packages/reasons.ts\`. Do not edit.

What the product is built of, each pinned to the digit, with its licence and why it is there. Of all that these bring along, \`tests/architecture/licences.test.ts\` holds the licences; \`npm run sbom\` writes the whole list, with hashes, as CycloneDX to \`dist/sbom.json\`. What is done by hand instead stands in [0025](decisions/0025-libraries-not-taken.md).

| package | version | licence | for |
|---|---|---|---|
`;

function page(): string {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> };
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Locked;
  const rows = Object.entries(dependencies).map(([name, version]) => {
    const found = packages[`node_modules/${name}`];
    const { license } = (found?.link ? packages[found.resolved ?? ''] : found) ?? {};
    const licence = READ[name] ?? license ?? '?';
    return `| \`${name}\` | ${found?.link ? 'ours' : version} | ${licence} | ${REASONS[name] ?? '?'} |`;
  });
  return `${HEAD}${rows.join('\n')}\n`;
}

// An image is built without the docs.
if (existsSync('docs')) {
  const text = page();
  const isBehind = !existsSync(PAGE) || readFileSync(PAGE, 'utf8') !== text;
  if (isBehind && process.argv.includes('--check')) {
    console.error(`Behind package.json: ${PAGE}. Run \`npm run generate\` and commit what it writes.`);
    process.exit(1);
  }
  if (isBehind) writeFileSync(PAGE, text);
}
