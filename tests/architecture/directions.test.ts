import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

interface Finding {
  readonly code: string;
  readonly filename: string;
}

/** Planted violations: path, code, and the rule that must report it. */
const PLANTS: readonly (readonly [path: string, code: string, rule: string])[] = [
  ['src/domain/a.ts', "import { validate } from '../schema/validate'; judge;", 'arrows'],
  ['src/domain/b.ts', "import * as z from 'zod'; z;", 'arrows'],
  ['src/domain/typed/c.ts', "import { table } from '../../server/db/tables'; table;", 'arrows'],
  ['src/domain/d.ts', "import { readFileSync } from 'node:fs'; readFileSync;", 'arrows'],
  ['src/domain/e.ts', "import type { Orm } from '../server/db/database'; export type X = Orm;", 'arrows'],
  ['src/schema/a.ts', "import labels from '../../resources/labels'; labels;", 'arrows'],
  ['src/schema/fields/b.ts', "import { useForm } from 'react-hook-form'; useForm;", 'arrows'],
  ['src/schema/c.ts', "import { errors } from '../../i18n/nl/errors'; errors;", 'arrows'],
  ['resources/a.ts', "import tags from './tags'; tags;", 'arrows'],
  ['resources/b.ts', "import { table } from '../src/server/db/tables'; table;", 'arrows'],
  ['resources/c.ts', "import { useState } from 'react'; useState;", 'arrows'],
  ['resources/parts/d.ts', "import tags from '../tags'; tags;", 'arrows'],
  ['i18n/nl/a.ts', "import labels from '../../resources/labels'; labels;", 'arrows'],
  ['i18n/nl/b.ts', "import dayjs from 'dayjs'; dayjs;", 'arrows'],
  ['src/server/http/a.ts', "import { dataProvider } from '../../../providers/dataProvider'; dataProvider;", 'arrows'],
  ['src/server/engine/b.ts', "import { menuFor } from '../../admin/layout/menu'; menuFor;", 'arrows'],
  ['src/server/app/c.ts', "import { useState } from 'react'; useState;", 'arrows'],
  ['src/server/db/d.ts', "export { menuFor } from '../../admin/layout/menu';", 'arrows'],
  ['src/server/e.ts', "import { z } from 'zod'; z;", 'arrows'],
  ['src/server/unknown/e.ts', "import { z } from 'zod'; z;", 'arrows'],
  ['src/server/base/f.ts', "import type { Ctx } from '../core/context'; export type X = Ctx;", 'arrows'],
  ['src/server/core/f.ts', "import { endpoint } from '../http/endpoint'; endpoint;", 'arrows'],
  ['src/server/auth/f.ts', "import { authorize } from '../engine/authorize'; authorize;", 'arrows'],
  ['src/server/features/rates/f.ts', "import { serve } from '../../app/serve'; serve;", 'arrows'],
  ['src/server/workers/f.ts', "export const a = () => import('../features/sepa-batches/bank/bankFileTask');", 'arrows'],
  ['providers/a.ts', "import { table } from '../src/server/db/tables'; table;", 'arrows'],
  ['providers/b.ts', "import { useArea } from '../src/admin/layout/area'; useArea;", 'arrows'],
  ['src/admin/layout/a.ts', "import { table } from '../../server/db/tables'; table;", 'arrows'],
  ['src/admin/b.tsx', "import { join } from 'node:path'; join;", 'arrows'],
  ['src/a.tsx', "import { createApi } from './server/app/createApi'; createApi;", 'arrows'],
  ['src/admin/c.ts', "export const a = () => import('../server/app/createApi');", 'arrows'],
  ['src/admin/d.ts', "export * from '../../src/server/app/createApi';", 'arrows'],
  ['src/domain/f.ts', "import { table } from './../domain/../server/db/tables'; table;", 'arrows'],
  ['src/admin/ui/g.tsx', "import { viewsOf } from '../engine/registry'; viewsOf;", 'arrows'],
  ['src/admin/layout/g.tsx', "import { viewsOf } from '../engine/registry'; viewsOf;", 'arrows'],
  ['src/admin/engine/g.tsx', "import { Register } from '../features/attendance/Register'; Register;", 'arrows'],
  ['src/admin/engine/lists/h.tsx', "export const a = () => import('../../features/attendance/Register');", 'arrows'],
  ['src/admin/features/rates/g.tsx', "import { screenNamed } from '../../app/routing/screenNamed'; screenNamed;", 'arrows'],
  ['src/admin/features/rates/h.tsx', "import { RegisterRow } from '../attendance/register/RegisterRow'; RegisterRow;", 'arrows'],
  ['src/server/engine/g.ts', "import { reserve } from '../features/bookings/reserve'; reserve;", 'arrows'],
  ['src/server/http/g.ts', "import '../hooks.gen';", 'arrows'],
  ['src/server/features/rates/g.ts', "import { a } from '../bookings/own/a'; a;", 'arrows'],
  ['src/server/features/rates/h.ts', "import { seedDemo } from '../../../../demo/seedDemo'; seedDemo;", 'arrows'],
  ['src/admin/features/rates/i.tsx', "import Dialog from '@mui/material/Dialog'; export const a = Dialog;", 'no-restricted-imports'],
  ['src/domain/circle/one.ts', "import { two } from './two'; export const one = () => two;", 'no-cycle'],
  ['src/domain/circle/two.ts', "import type { one } from './one'; export type Two = typeof one; export const two = 2;", 'no-cycle'],
  ['src/domain/clock1.ts', 'export const a = new Date();', 'no-clock'],
  ['src/domain/clock2.ts', 'export const a = Date.now();', 'no-clock'],
  ['src/domain/clock3.ts', 'export const a = () => Math.random();', 'no-clock'],
  ['src/schema/fields/clock4.ts', "export const a = Date['now']();", 'no-clock'],
  ['resources/clock5.ts', 'export const a = Date();', 'no-clock'],
  ['i18n/en/clock6.ts', 'export const a = performance.now();', 'no-clock'],
  ['resources/parts/clock7.ts', 'export const a = crypto.randomUUID();', 'no-clock'],
  ['src/server/engine/kind1.ts', "export const a = (field: { kind: string }) => field.kind === 'image';", 'kinds-own'],
  ['src/schema/kind2.ts', "export const a = (fields: Record<string, { kind: string }>) => fields['x']?.kind !== 'group';", 'kinds-own'],
  [
    'src/admin/engine/lists/kind3.ts',
    "const WIDE = new Set(['text']); export const a = (field: { kind: string }) => WIDE.has(field.kind);",
    'kinds-own',
  ],
  [
    'src/server/http/kind4.ts',
    "export const a = ({ kind }: { kind: string }) => { switch (kind) { case 'money': return 1; default: return 0; } };",
    'kinds-own',
  ],
  ['src/server/engine/kind5.ts', "const NOTES = { money: 'cents', image: 'a file' }; export const a = NOTES;", 'kinds-own'],
  [
    'tests/screens/wait1.test.ts',
    'export const a = (page: { waitForTimeout(ms: number): void }) => page.waitForTimeout(500);',
    'no-fixed-waits',
  ],
  ['tests/api/wait2.ts', "import { setTimeout as pause } from 'node:timers/promises'; export const a = () => pause(20);", 'no-fixed-waits'],
  ['tests/api/wait3.ts', "import timers from 'timers/promises'; export const a = () => timers.setTimeout(20);", 'no-fixed-waits'],
  ['tests/api/wait4.ts', 'export const a = () => new Promise((done) => setTimeout(done, 20));', 'no-fixed-waits'],
  [
    'tests/api/wait5.ts',
    'export const a = () => new Promise<void>((done) => { globalThis.setTimeout(() => done(), 20); });',
    'no-fixed-waits',
  ],
  ['tests/api/wait6.ts', "import { promisify } from 'node:util'; export const a = promisify(setTimeout);", 'no-fixed-waits'],
  [
    'tests/api/wait7.ts',
    'export const a = (work: () => void) => { const start = Date.now(); work(); return Date.now() - start; };',
    'no-fixed-waits',
  ],
  ['tests/api/wait8.ts', 'export const a = () => { const until = Date.now() + 3_000; while (Date.now() < until); };', 'no-fixed-waits'],
  ['tests/api/wait9.ts', 'export const a = () => performance.now();', 'no-fixed-waits'],
  ['tests/api/wait10.ts', 'export const a = () => process.hrtime.bigint();', 'no-fixed-waits'],
  [
    'tests/api/wait11.ts',
    'export const a = (b: { toBeGreaterThan(n: number): void }) => b.toBeGreaterThan(Date.now() - 5_000);',
    'no-fixed-waits',
  ],
  ['tests/support/kind6.ts', "export const a = (field?: { kind: string }) => ['text', 'date'].includes(field?.kind ?? '');", 'kinds-own'],
];

/** Allowed code, so that the rules are shown not to reject everything. */
const ALLOWED: readonly (readonly [path: string, code: string])[] = [
  [
    'src/domain/typed/fine1.ts',
    "import { issue } from '../checks/issue'; import { dates } from './dates'; export const a = [issue, dates, new Date('2026-01-01'), Date.UTC(2026), Math.max(1, 2)];",
  ],
  [
    'src/schema/fields/fine2.ts',
    "import * as z from 'zod'; import { issue } from '../../domain/checks/issue'; import { maker } from '../field'; export const a = [z, issue, maker];",
  ],
  [
    'resources/fine3.ts',
    "import { text } from '../src/schema/vocabulary.gen'; import { capital } from '../src/domain/text/capital'; import { offerFilter } from './parts/offerFilter'; export const a = [text, capital, offerFilter];",
  ],
  [
    'i18n/en/fine4.ts',
    "import english from 'ra-language-english'; import { layout } from '../nl/layout'; export const a = [english, layout];",
  ],
  [
    'src/server/engine/fine5.ts',
    "import { registry } from '../../../resources/registry.gen'; import { createHash } from 'node:crypto'; import { Hono } from 'hono'; import { errors } from '../../../i18n/nl/errors'; export const a = [registry, createHash, Hono, errors, new Date(), Date.now()];",
  ],
  [
    'providers/fine6.ts',
    "import { registry } from '../resources/registry.gen'; import { validate } from '../src/schema/validate'; import { fetchUtils } from 'react-admin'; export const a = [registry, validate, fetchUtils, Date.now()];",
  ],
  [
    'src/admin/engine/fine7.ts',
    "import { dataProvider } from '../../../providers/dataProvider'; import { registry } from '../../../resources/registry.gen'; export const a = [dataProvider, registry];",
  ],
  [
    'src/admin/features/rates/fine10.tsx',
    "import { Register } from '../attendance/Register'; import { viewsOf } from '../../engine/registry'; import { b } from './own/b'; export const a = [Register, viewsOf, b];",
  ],
  [
    'src/server/features/rates/fine11.ts',
    "import { reserve } from '../bookings/reserve'; import { authorize } from '../../engine/authorize'; export const a = [reserve, authorize];",
  ],
  ['src/server/app/serve.ts', "import { seedDemo } from '../../../demo/seedDemo'; export const a = seedDemo;"],
  ['src/fine8.tsx', "import { App } from './admin/app/App'; import { useState } from 'react'; export const a = [App, useState];"],
  [
    'tests/fine9.ts',
    "import { table } from '../src/server/db/tables'; import { App } from '../src/admin/app/App'; export const a = [table, App, Math.random()];",
  ],
];

/** Code that waits for a state or makes a date, an answer that is late on purpose, and the one folder whose helpers may wait. */
const ALLOWED_WAITS: readonly (readonly [path: string, code: string])[] = [
  ['tests/api/wait12.ts', "import { setImmediate } from 'node:timers/promises'; export const a = () => setImmediate();"],
  ['tests/api/wait13.ts', 'export const a = [new Date(Date.now() - 86_400_000), Date.now() + 5];'],
  ['tests/api/wait14.ts', 'export const a = (late: { end(): void }) => void setTimeout(() => late.end(), 50);'],
  ['tests/api/wait15.ts', "import { vi } from 'vitest'; export const a = () => vi.advanceTimersByTimeAsync(500);"],
  ['tests/support/wait16.ts', "import { setTimeout as pause } from 'node:timers/promises'; export const a = () => pause(20);"],
  ['src/server/engine/wait17.ts', "import { setTimeout as pause } from 'node:timers/promises'; export const a = () => pause(20);"],
];

/** A kind may check itself, and other types have a `kind` too. */
const ALLOWED_KINDS: readonly (readonly [path: string, code: string])[] = [
  ['src/schema/fields/kind7.ts', "export const a = (field: { kind: string }) => field.kind === 'image';"],
  ['src/admin/engine/fields/kinds/kind8.tsx', "export const a = (field: { kind: string }) => field.kind === 'image';"],
  [
    'src/server/features/bookings/kind9.ts',
    "const NAMES = { session: 's', text: 't' }; export const a = (news: { kind: string }) => news.kind === 'session' || NAMES;",
  ],
];

let directory = '';
let findings: Finding[] = [];
beforeAll(() => {
  directory = realpathSync(mkdtempSync(join(tmpdir(), 'speelveld-lint-')));
  cpSync('.oxlintrc.json', join(directory, '.oxlintrc.json'));
  for (const folder of ['scripts/lint', 'src/schema/fields']) cpSync(folder, join(directory, folder), { recursive: true });
  symlinkSync(resolve('node_modules'), join(directory, 'node_modules'));
  for (const [path, code] of [...PLANTS, ...ALLOWED, ...ALLOWED_WAITS, ...ALLOWED_KINDS]) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), `${code}\n`);
  }
  findings = lint(directory);
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

function lint(cwd: string): Finding[] {
  const run = () =>
    execFileSync(process.execPath, [resolve('node_modules/oxlint/bin/oxlint'), '--format=json'], {
      cwd,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  let output = '';
  try {
    output = run();
  } catch (error) {
    // The linter exits with 1 when it reports something.
    output = (error as { stdout: string }).stdout;
  }
  return (JSON.parse(output) as { diagnostics: Finding[] }).diagnostics;
}

const rulesAt = (path: string) => findings.filter(({ filename }) => filename.replaceAll('\\', '/').endsWith(path)).map(({ code }) => code);

describe('the linter', () => {
  test.each(PLANTS)('reports in %s: %s', (path, _code, rule) => {
    expect(rulesAt(path).filter((code) => code.includes(rule))).not.toEqual([]);
  });

  test.each(ALLOWED)('accepts %s', (path) => {
    expect(rulesAt(path).filter((code) => /arrows|no-clock/.test(code))).toEqual([]);
  });

  test.each(ALLOWED_WAITS)('accepts waiting in %s', (path) => {
    expect(rulesAt(path).filter((code) => code.includes('no-fixed-waits'))).toEqual([]);
  });

  test.each(ALLOWED_KINDS)('accepts a kind in %s', (path) => {
    expect(rulesAt(path).filter((code) => code.includes('kinds-own'))).toEqual([]);
  });
});
