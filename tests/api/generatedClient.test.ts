import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aServer } from '../support/aServer';

const run = promisify(execFile);

/** A program that uses the generated types; the last line is one that must not compile. */
const PROGRAM = `import type { components, operations } from './api';

type Json<T> = T extends { content: { 'application/json': infer Body } } ? Body : never;

export const labelsIn = (body: Json<operations['listLabels']['responses'][200]>): components['schemas']['Label'][] => body.labels ?? [];
export const body: Json<NonNullable<operations['cancelParticipant']['requestBody']>> = { reason: 'ill' };
export const at = (plan: Json<operations['previewSessions']['responses'][200]>): string | undefined => plan.dates[0]?.starts_at;
// @ts-expect-error a label has no such field
export const wrong = (label: components['schemas']['Label']): unknown => label.nothing;
`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'speelveld-client-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a client generated from the API document', () => {
  test('compiles in strict mode, and knows operations and records by name', async () => {
    const server = await aServer();
    const document = await server.app.request('/v1/openapi.json');
    await writeFile(join(folder, 'openapi.json'), await document.text());
    await writeFile(join(folder, 'use.ts'), PROGRAM);
    const [source, types] = [join(folder, 'openapi.json'), join(folder, 'api.d.ts')];
    await run('npm', ['run', '--silent', '--prefix', 'packages/client-generators', 'types', '--', source, '--output', types]);
    const compiler = [
      'node_modules/typescript/bin/tsc',
      '--ignoreConfig',
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      'false',
      types,
      join(folder, 'use.ts'),
    ];
    const { stdout } = await run(process.execPath, compiler).catch((error: { readonly stdout: string }) => error);
    expect(stdout).toBe('');
  });
});
