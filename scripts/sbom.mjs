import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';

/** Everything that the product is built of, as CycloneDX: by npm, from what is installed. */
const list = execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--omit=dev'], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
mkdirSync('dist', { recursive: true });
writeFileSync('dist/sbom.json', list);
console.log(`dist/sbom.json: ${JSON.parse(list).components.length} packages`);
