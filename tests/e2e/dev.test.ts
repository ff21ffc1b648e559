import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { findFreePort } from '../../scripts/dev/findFreePort';
import { projectCopy } from '../support/projectCopy';
import { aVisitor, signIn, type Visitor } from './support/browser';

const PATIENCE = { timeout: 120_000 };
const LABELS = 'resources/labels.ts';

let copy: ReturnType<typeof projectCopy>;
let data: string;
let child: ChildProcess;
let visitor: Visitor;
let page: Page;
let said = '';
let complained = '';
let address = '';
/** How often the page was loaded, by itself or by hand. */
let loads = 0;

const change = (from: string, to: string) =>
  writeFileSync(
    copy.at(LABELS),
    readFileSync(copy.at(LABELS), 'utf8').replace(from, () => to),
  );
const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const isThere = () =>
  page.goto('/login').then(
    () => true,
    () => false,
  );
const migrations = () => readdirSync(copy.at('src/server/db/migrations')).filter((file) => file.endsWith('.sql'));
const takenUp = () => said.match(/taken up/g)?.length ?? 0;
const overlay = () => page.locator('vite-error-overlay');

beforeAll(async () => {
  copy = projectCopy();
  for (const words of [
    ['init', '-q'],
    ['add', '.'],
    ['-c', 'user.name=a', '-c', 'user.email=a@b.nl', 'commit', '-q', '-m', 'Start'],
  ])
    execFileSync('git', words, { cwd: copy.folder });
  // The declarations with what they import: all of the project takes a processor half a minute.
  const { compilerOptions } = JSON.parse(readFileSync('tsconfig.json', 'utf8')) as { compilerOptions: object };
  writeFileSync(copy.at('tsconfig.json'), JSON.stringify({ compilerOptions, include: ['resources'] }));
  // Nobody works in the one that others copy.
  data = mkdtempSync(join(tmpdir(), 'speelveld-dev-'));
  cpSync(inject('demo'), data, { recursive: true });
  const port = await findFreePort();
  address = `http://localhost:${port}`;
  child = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: copy.folder,
    env: { ...process.env, NODE_ENV: 'development', PORT: String(port), DATA_DIR: data, DATABASE_URL: '', PUBLIC_URL: undefined },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (complained += chunk.toString()));
  visitor = await aVisitor({ baseURL: address, isOwn: true });
  page = visitor.page;
  page.setDefaultTimeout(PATIENCE.timeout);
  page.on('load', () => (loads += page.url().startsWith(address) ? 1 : 0));
});
afterAll(async () => {
  await visitor.close();
  await ended();
  copy.remove();
  rmSync(data, { recursive: true, force: true });
});

/** Asks it to end, and resolves with its code once it and what it started are gone. */
async function ended(): Promise<number | null> {
  if (child.exitCode !== null) return child.exitCode;
  const gone = once(child, 'exit');
  child.kill('SIGINT');
  await gone;
  return child.exitCode;
}

/** One start, one story: each step stands on the one before. */
describe('npm run dev', () => {
  test('shows the sign-in form to whoever is there before the API, and complains of nothing', async () => {
    await expect.poll(isThere, PATIENCE).toBe(true);
    await signIn(page, 'superadmin');
    // Without loading the page anew, which takes the browser some thousand files.
    await page.evaluate(() => {
      history.pushState({}, '', '/admin/labels');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await heading('Labels').waitFor();
    expect(visitor.complaints).toEqual([]);
  });

  test('prints what takes long, the address of the app with the accounts, and nothing else', () => {
    const lines = said.trim().split('\n');
    expect(lines.map((line) => line.trim())).toEqual([
      `Speelveld: ${address}`,
      '',
      'Demo accounts, password speelveld-demo:',
      'superadmin@speelveld.test',
      'treasurer@speelveld.test',
      'admin@speelveld.test',
      'organization@speelveld.test',
      'trainer@speelveld.test',
    ]);
    expect(complained.replace(/^(Node 20 has|  Generating files|  Preparing the database) .*\n/gm, '')).toBe('');
  });

  test('shows a change of a declaration by itself, in one go', async () => {
    const before = loads;
    change("many: 'labels',", "many: 'etiketten',");
    await heading('Etiketten').waitFor();
    await page.getByRole('table').waitFor();
    expect(loads - before).toBe(1);
    expect(said).toMatch(/\n(resources\/labels\.ts: taken up in \d+\.\d s\n)$/);
    expect(said.match(/taken up/g)).toHaveLength(1);
  });

  test('shows a fault of a declaration over the page, with file and field, and lets the page stand', async () => {
    const before = loads;
    change("        name: 'Naam',", '');
    await overlay().waitFor();
    const told = `${LABELS}: words.nl: no word for fields.name`;
    // The type check may report the same fault first.
    await expect.poll(() => overlay().locator('.message-body').innerText()).toContain(told);
    expect(await overlay().locator('.file').innerText()).toContain(copy.at(LABELS));
    expect(complained.split(told)).toHaveLength(2);
    expect(loads).toBe(before);
    expect((await fetch(`${address}/v1/health`)).status).toBe(200);
  });

  test('shows it to a page that comes later as well', async () => {
    await page.reload();
    await overlay().waitFor();
  });

  test('shows where a file cannot be read', async () => {
    change('  title:', '  title; ');
    const message = overlay().locator('.message-body');
    await expect.poll(() => message.innerText(), PATIENCE).toMatch(/^resources\/labels\.ts:\d+: ERROR: Expected "}" but found ";"/);
    expect(await overlay().locator('.frame').innerText()).toContain('title;');
  });

  test('takes the fault away when it is mended, and shows what stood there', async () => {
    writeFileSync(copy.at(LABELS), readFileSync(LABELS, 'utf8'));
    await heading('Labels').waitFor();
    await page.getByRole('table').waitFor();
    await overlay().waitFor({ state: 'detached' });
    expect(visitor.complaints).toEqual([]);
  });

  test('shows a type error over the page and on the terminal, though all of it runs, until it is mended', async () => {
    const text = readFileSync(LABELS, 'utf8');
    const told = `${LABELS}:${text.split('\n').length}: error TS2322: Type 'number' is not assignable to type 'string'.`;
    writeFileSync(copy.at(LABELS), `${text}export const wrong: string = 1;\n`);
    await overlay().waitFor();
    expect(await overlay().locator('.message-body').innerText()).toContain(told);
    expect(complained).toContain(told);
    expect((await fetch(`${address}/v1/health`)).status).toBe(200);
    writeFileSync(copy.at(LABELS), text);
    await overlay().waitFor({ state: 'detached' });
  });

  test('says on the page and on the terminal what failed in a screen, with its file and line, and a built app does not', async () => {
    const file = 'src/admin/layout/PageHeader.tsx';
    const text = readFileSync(file, 'utf8');
    const line = text.split('\n').findIndex((one) => one.includes('<h1>{title}</h1>')) + 1;
    expect(line).toBeGreaterThan(0);
    writeFileSync(copy.at(file), text.replace('<h1>{title}</h1>', '<h1>{title.nowhere.at}</h1>'));
    const told = page.getByText(`${file}:${line}: TypeError: Cannot read properties of undefined`);
    await told.waitFor();
    expect(complained).toContain(`${file}:${line}: TypeError`);
    writeFileSync(copy.at(file), text);
    await page.reload();
    await heading('Labels').waitFor();
    const built = readdirSync('dist/app', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
    expect(built.length).toBeGreaterThan(10);
    expect(built.filter((name) => readFileSync(join('dist/app', name), 'utf8').includes('speelveld:fault'))).toEqual([]);
  });

  test('takes up a new entity and its first required fields, with one restart for each save and one migration in all', async () => {
    const known = migrations();
    const before = takenUp();
    execFileSync(process.execPath, ['scripts/run.mjs', 'scripts/new.ts', 'entity', 'pumps', '--scope', 'platform'], { cwd: copy.folder });
    await expect.poll(takenUp, PATIENCE).toBe(before + 1);
    const pumps = 'resources/pumps.ts';
    const text = readFileSync(copy.at(pumps), 'utf8');
    writeFileSync(
      copy.at(pumps),
      text
        .replace('text }', 'integer, text }')
        .replace('  fields: {', '  fields: {\n    pressure: integer({ required: true }),')
        .replaceAll(/fields: \{ name: '(\w+)'/g, "fields: { name: '$1', pressure: 'bar'"),
    );
    await expect.poll(takenUp, PATIENCE).toBe(before + 2);
    const added = migrations().filter((file) => !known.includes(file));
    expect(added).toEqual([expect.stringMatching(/^\d{4}_pumps\.sql$/)]);
    expect(readFileSync(copy.at(`src/server/db/migrations/${added[0] ?? ''}`), 'utf8')).toContain('"pressure" integer NOT NULL');
    expect(takenUp()).toBe(before + 2);
    expect((await fetch(`${address}/v1/health`)).status).toBe(200);
  });

  test('ends with all that it started', async () => {
    expect(await ended()).toBe(0);
    await expect(fetch(`${address}/v1/health`)).rejects.toThrow();
  });
});
