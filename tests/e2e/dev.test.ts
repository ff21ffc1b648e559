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

const PATIENT = { timeout: 120_000 };
const LABELS = 'resources/labels.ts';

let copy: ReturnType<typeof projectCopy>;
let data: string;
let child: ChildProcess;
let visitor: Visitor;
let page: Page;
let output = '';
let errors = '';
let address = '';
/** Counts page loads, automatic or by hand. */
let loads = 0;

const change = (from: string, to: string) =>
  writeFileSync(
    copy.at(LABELS),
    readFileSync(copy.at(LABELS), 'utf8').replace(from, () => to),
  );
const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const canOpen = () =>
  page.goto('/login').then(
    () => true,
    () => false,
  );
const migrations = () => readdirSync(copy.at('src/server/db/migrations')).filter((file) => file.endsWith('.sql'));
const restarts = () => output.match(/taken up/g)?.length ?? 0;
const overlay = () => page.locator('vite-error-overlay');

beforeAll(async () => {
  copy = projectCopy();
  for (const words of [
    ['init', '-q'],
    ['add', '.'],
    ['-c', 'user.name=a', '-c', 'user.email=a@b.nl', 'commit', '-q', '-m', 'Start'],
  ])
    execFileSync('git', words, { cwd: copy.folder });
  // Only the declarations and their imports, because checking the whole project takes half a minute of processor time.
  const { compilerOptions } = JSON.parse(readFileSync('tsconfig.json', 'utf8')) as { compilerOptions: object };
  writeFileSync(copy.at('tsconfig.json'), JSON.stringify({ compilerOptions, include: ['resources'] }));
  // A copy, because other tests copy the demo data.
  data = mkdtempSync(join(tmpdir(), 'speelveld-dev-'));
  cpSync(inject('demo'), data, { recursive: true });
  const port = await findFreePort();
  address = `http://localhost:${port}`;
  child = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: copy.folder,
    env: { ...process.env, NODE_ENV: 'development', PORT: String(port), DATA_DIR: data, DATABASE_URL: '', PUBLIC_URL: undefined },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  visitor = await aVisitor({ baseURL: address, isOwn: true });
  page = visitor.page;
  page.setDefaultTimeout(PATIENT.timeout);
  page.on('load', () => (loads += page.url().startsWith(address) ? 1 : 0));
});
afterAll(async () => {
  await visitor.close();
  await stop();
  copy.remove();
  rmSync(data, { recursive: true, force: true });
});

/** Stops the process, and returns its exit code once it and its children are gone. */
async function stop(): Promise<number | null> {
  if (child.exitCode !== null) return child.exitCode;
  const exited = once(child, 'exit');
  child.kill('SIGINT');
  await exited;
  return child.exitCode;
}

/** The tests share one process, and each continues where the one before ended. */
describe('npm run dev', () => {
  test('shows the sign-in form while the API still starts, and logs no errors in the browser', async () => {
    await expect.poll(canOpen, PATIENT).toBe(true);
    await signIn(page, 'superadmin');
    // Without a page load, for which the browser would fetch about a thousand files.
    await page.evaluate(() => {
      history.pushState({}, '', '/admin/labels');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await heading('Labels').waitFor();
    expect(visitor.complaints).toEqual([]);
  });

  test('prints what takes long, the address of the app and the accounts, and nothing else', () => {
    const lines = output.trim().split('\n');
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
    expect(errors.replace(/^(Node 20 has|  Generating files|  Preparing the database) .*\n/gm, '')).toBe('');
  });

  test('shows a change of a declaration automatically, with one page load', async () => {
    const before = loads;
    change("many: 'labels',", "many: 'etiketten',");
    await heading('Etiketten').waitFor();
    await page.getByRole('table').waitFor();
    expect(loads - before).toBe(1);
    expect(output).toMatch(/\n(resources\/labels\.ts: taken up in \d+\.\d s\n)$/);
    expect(output.match(/taken up/g)).toHaveLength(1);
  });

  test('shows an error of a declaration over the page, with its file and field, without a reload', async () => {
    const before = loads;
    change("        name: 'Naam',", '');
    await overlay().waitFor();
    const message = `${LABELS}: words.nl: no word for fields.name`;
    // The type check may report the same fault first.
    await expect.poll(() => overlay().locator('.message-body').innerText()).toContain(message);
    expect(await overlay().locator('.file').innerText()).toContain(copy.at(LABELS));
    expect(errors.split(message)).toHaveLength(2);
    expect(loads).toBe(before);
    expect((await fetch(`${address}/v1/health`)).status).toBe(200);
  });

  test('shows the error to a page that is opened later too', async () => {
    await page.reload();
    await overlay().waitFor();
  });

  test('shows where a file cannot be parsed', async () => {
    change('  title:', '  title; ');
    const message = overlay().locator('.message-body');
    await expect.poll(() => message.innerText(), PATIENT).toMatch(/^resources\/labels\.ts:\d+: ERROR: Expected "}" but found ";"/);
    expect(await overlay().locator('.frame').innerText()).toContain('title;');
  });

  test('removes the error once it is fixed, and shows the page again', async () => {
    writeFileSync(copy.at(LABELS), readFileSync(LABELS, 'utf8'));
    await heading('Labels').waitFor();
    await page.getByRole('table').waitFor();
    await overlay().waitFor({ state: 'detached' });
    expect(visitor.complaints).toEqual([]);
  });

  test('shows a type error over the page and on the terminal until it is fixed, while the app keeps running', async () => {
    const text = readFileSync(LABELS, 'utf8');
    const message = `${LABELS}:${text.split('\n').length}: error TS2322: Type 'number' is not assignable to type 'string'.`;
    writeFileSync(copy.at(LABELS), `${text}export const wrong: string = 1;\n`);
    await overlay().waitFor();
    await expect.poll(() => overlay().locator('.message-body').innerText(), PATIENT).toContain(message);
    await expect.poll(() => errors, PATIENT).toContain(message);
    // The type check may be done before the API has taken up the file.
    await expect.poll(async () => (await fetch(`${address}/v1/health`)).status, PATIENT).toBe(200);
    writeFileSync(copy.at(LABELS), text);
    await overlay().waitFor({ state: 'detached' });
  });

  test('reports a failure in a screen on the page and the terminal with its file and line, which the built app does not', async () => {
    const file = 'src/admin/layout/PageHeader.tsx';
    const text = readFileSync(file, 'utf8');
    const line = text.split('\n').findIndex((content) => content.includes('<h1>{title}</h1>')) + 1;
    expect(line).toBeGreaterThan(0);
    writeFileSync(copy.at(file), text.replace('<h1>{title}</h1>', '<h1>{title.nowhere.at}</h1>'));
    const message = page.getByText(`${file}:${line}: TypeError: Cannot read properties of undefined`);
    await message.waitFor();
    await expect.poll(() => errors, PATIENT).toContain(`${file}:${line}: TypeError`);
    writeFileSync(copy.at(file), text);
    await page.reload();
    await heading('Labels').waitFor();
    const built = readdirSync('dist/app', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
    expect(built.length).toBeGreaterThan(10);
    expect(built.filter((name) => readFileSync(join('dist/app', name), 'utf8').includes('speelveld:fault'))).toEqual([]);
  });

  test('picks up a new entity and its first required fields, with one restart per save and one migration in total', async () => {
    const known = migrations();
    const before = restarts();
    execFileSync(process.execPath, ['scripts/run.mjs', 'scripts/new.ts', 'entity', 'pumps', '--scope', 'platform'], { cwd: copy.folder });
    await expect.poll(restarts, PATIENT).toBe(before + 1);
    const pumps = 'resources/pumps.ts';
    const text = readFileSync(copy.at(pumps), 'utf8');
    writeFileSync(
      copy.at(pumps),
      text
        .replace('text }', 'integer, text }')
        .replace('  fields: {', '  fields: {\n    pressure: integer({ required: true }),')
        .replaceAll(/fields: \{ name: '(\w+)'/g, "fields: { name: '$1', pressure: 'bar'"),
    );
    await expect.poll(restarts, PATIENT).toBe(before + 2);
    const added = migrations().filter((file) => !known.includes(file));
    expect(added).toEqual([expect.stringMatching(/^\d{4}_pumps\.sql$/)]);
    expect(readFileSync(copy.at(`src/server/db/migrations/${added[0] ?? ''}`), 'utf8')).toContain('"pressure" integer NOT NULL');
    expect(restarts()).toBe(before + 2);
    expect((await fetch(`${address}/v1/health`)).status).toBe(200);
  });

  test('stops with all its child processes', async () => {
    expect(await stop()).toBe(0);
    await expect(fetch(`${address}/v1/health`)).rejects.toThrow();
  });
});
