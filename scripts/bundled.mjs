import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { threadId } from 'node:worker_threads';

/** Runs a TypeScript file of the project in this process, and returns its exports. Stack traces refer to the source lines. */
export const runFile = async (file) => run(await bundled(resolve(file)));

function run(path) {
  process.setSourceMapsEnabled(true);
  return import(pathToFileURL(path).href);
}

/** `runFile` for a thread that is started repeatedly: its bundle is built once per test run. */
export const runThread = async (file) => run(await bundledOnce(file));

/** `bundled`, once per test run. */
export async function bundledOnce(file) {
  const folder = process.env.SPEELVELD_SHARED;
  if (folder === undefined) return bundled(resolve(file));
  const note = join(folder, createHash('sha256').update(resolve(file)).digest('hex').slice(0, 16));
  if (!existsSync(note)) {
    writeFileSync(`${note}.${process.pid}.${threadId}`, await bundled(resolve(file)));
    renameSync(`${note}.${process.pid}.${threadId}`, note);
  }
  return readFileSync(note, 'utf8');
}

const FOLDER = fileURLToPath(new URL('../node_modules/.speelveld/run', import.meta.url));
const DAY = 86_400_000;

/**
 * Bundles a TypeScript file with its imports from the project into a file that Node can run. Loading the thousand modules of the server
 * separately takes four times as long. Exits if it cannot be read.
 *
 * @param file its path
 * @returns the path of the bundle
 */
export async function bundled(file) {
  const { outputFiles } = await bundle({
    entryPoints: [file],
    outfile: join(FOLDER, 'out.mjs'),
    packages: 'external',
    sourcemap: 'inline',
    sourcesContent: false,
  });
  const [{ contents }] = outputFiles;
  // Named after its content, so that concurrent runs of the same code share it.
  const path = join(FOLDER, `${createHash('sha256').update(contents).digest('hex').slice(0, 16)}.mjs`);
  if (!existsSync(path)) {
    prepareFolder();
    write(path, contents);
  }
  return path;
}

/** Packages that are native, read their own files, or are rarely loaded: a bundle imports them. */
const SEPARATE_PACKAGES = [
  'sharp',
  '@node-rs/*',
  '@electric-sql/*',
  'piscina',
  'pino',
  'pdfkit',
  'fontkit',
  '@aws-sdk/*',
  'esbuild',
  'vite',
];

/**
 * Bundles several TypeScript files with their imports and packages, as they start repeatedly: that takes half the time of a bundle without
 * its packages. What they have in common is written once.
 *
 * @param files their paths
 * @returns the path of the bundle of each
 */
export async function bundledTogether(files) {
  const { outputFiles, metafile } = await bundle({
    entryPoints: files,
    outdir: FOLDER,
    outExtension: { '.js': '.mjs' },
    entryNames: '[name]-[hash]',
    splitting: true,
    metafile: true,
    external: [...SEPARATE_PACKAGES, 'pg-native', 'pg-cloudflare'],
    // Packages of CommonJS require the modules of Node.
    banner: { js: "import { createRequire as requireFrom } from 'node:module';\nconst require = requireFrom(import.meta.filename);" },
  });
  prepareFolder();
  for (const { path, contents } of outputFiles) write(path, contents);
  const entries = Object.entries(metafile.outputs).filter(([, { entryPoint }]) => entryPoint !== undefined);
  return new Map(entries.map(([path, { entryPoint }]) => [resolve(entryPoint), resolve(path)]));
}

/** Loads esbuild only when something must be bundled: most threads find their bundle ready. */
async function bundle(options) {
  const { build } = await import('esbuild');
  return build({
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    keepNames: true,
    logLevel: 'silent',
    plugins: [keepsItsAddress],
    ...options,
  }).catch(tell);
}

/** Creates the folder of the bundles, and removes those of earlier days. */
function prepareFolder() {
  mkdirSync(FOLDER, { recursive: true });
  for (const old of readdirSync(FOLDER).map((name) => join(FOLDER, name))) if (isOld(old)) rmSync(old, { force: true });
}

function write(path, contents) {
  writeFileSync(`${path}.${process.pid}`, contents);
  renameSync(`${path}.${process.pid}`, path);
}

function isOld(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && Date.now() - found.mtimeMs > DAY;
}

/** Lets a module find files relative to its source, not to the bundle. */
const keepsItsAddress = {
  name: 'keeps-its-address',
  setup({ onLoad }) {
    onLoad({ filter: /\.m?[jt]s$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      if (!text.includes('import.meta.url')) return undefined;
      return {
        contents: text.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)),
        loader: path.endsWith('.mjs') ? 'js' : 'ts',
      };
    });
  },
};

/** Reports errors as compilers do: file, line and column. */
function tell(error) {
  for (const { text, location } of error.errors ?? [{ text: error.message }])
    console.error(location ? `${resolve(location.file)}:${location.line}:${location.column}: ERROR: ${text}` : `ERROR: ${text}`);
  process.exit(1);
}
