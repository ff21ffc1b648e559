import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';

/** The components of the product as a CycloneDX file, made by npm from the installed packages. */
const list = execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--omit=dev'], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
mkdirSync('dist', { recursive: true });
writeFileSync('dist/sbom.json', list);
console.log(`dist/sbom.json: ${JSON.parse(list).components.length} packages`);
