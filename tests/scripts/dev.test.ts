import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isGenerated, waitsForApi, workFor } from '../../scripts/dev/changes';
import { overlayOf, readFault } from '../../scripts/dev/fault';
import { createTypeCheck, readTypeErrors } from '../../scripts/dev/typeCheck';
import { waitUntil } from '../support/waitUntil';

describe('a change under npm run dev', () => {
  test.each<[string, string, string, { generates: boolean; restarts: boolean }]>([
    ['of a declaration', 'change', 'resources/labels.ts', { generates: true, restarts: true }],
    ['of a kind of field', 'change', 'src/schema/fields/text.ts', { generates: true, restarts: true }],
    ['of how a kind is shown', 'change', 'src/admin/engine/fields/kinds/text.tsx', { generates: true, restarts: false }],
    ['of a table of the server', 'change', 'src/server/db/system/people.ts', { generates: true, restarts: true }],
    ['of a migration', 'change', 'src/server/db/migrations/0001_materials.sql', { generates: true, restarts: true }],
    ['of the inside of a hook', 'change', 'src/server/features/sports/hooks.ts', { generates: false, restarts: true }],
    ['that adds a hook', 'add', 'src/server/features/labels/hooks.ts', { generates: true, restarts: true }],
    ['that removes a hook', 'unlink', 'src/server/features/labels/hooks.ts', { generates: true, restarts: true }],
    ['of a rule', 'change', 'src/domain/bookings/capacity.ts', { generates: false, restarts: true }],
    ['of a word', 'change', 'i18n/nl/errors.ts', { generates: false, restarts: true }],
    ['of a screen', 'change', 'src/admin/layout/Menu.tsx', { generates: false, restarts: false }],
    ['of a generated file', 'change', 'resources/registry.gen.ts', { generates: false, restarts: false }],
    ['of a docs page', 'change', 'docs/architecture.md', { generates: false, restarts: false }],
    ["of an editor's backup file", 'add', 'resources/labels.ts~', { generates: false, restarts: false }],
  ])('%s triggers only the necessary work', (_title, event, file, work) => {
    expect(workFor(event, file)).toEqual(work);
  });

  test('counts as generated only where the generator writes', () => {
    const written = ['resources/registry.gen.ts', 'src/server/db/migrations/0001_materials.sql'];
    expect([...written, 'resources/labels.ts', 'src/schema/fields/text.ts'].filter(isGenerated)).toEqual(written);
  });

  test('reaches the browser after the API when both depend on it', () => {
    const files = [
      'resources/labels.ts',
      'resources/registry.gen.ts',
      'src/schema/vocabulary.gen.ts',
      'src/domain/bookings/capacity.ts',
      'src/admin/a.tsx',
    ];
    expect(files.filter(waitsForApi)).toEqual(files.slice(0, 3));
  });
});

describe('an error under npm run dev', () => {
  const labels = resolve('resources/labels.ts');

  test('in a declaration is located at the name in its file', () => {
    const output =
      'The declarations have faults:\nresources/labels.ts: list.columns: no field is called "icon"\nresources/tags.ts: words: nothing in "en"\n';
    const fault = readFault(output);
    expect(fault.text).toBe(output.trim());
    expect(fault.at?.file).toBe(labels);
    expect(overlayOf(fault).err.frame).toMatch(/^> +\d+ \| .*icon/m);
    expect(overlayOf(fault).err).toMatchObject({ id: labels, loc: fault.at, message: fault.text });
  });

  test('about a missing word is located at the field', () => {
    const fault = readFault('The declarations have faults:\nresources/labels.ts: words.nl: no word for fields.activity_filter\n');
    expect(overlayOf(fault).err.frame).toMatch(/^> +\d+ \| .*activity_filter/m);
  });

  test('about an unparsable file shows message and location, without the stack', () => {
    const output = `node:internal/process/promises:394
Error [TransformError]: Transform failed with 1 error:
${labels}:12:4: ERROR: Expected "}" but found "name"
    at failureErrorWithLog (${resolve('node_modules/esbuild/lib/main.js')}:1477:15)`;
    expect(readFault(output)).toEqual({
      text: 'resources/labels.ts:12: ERROR: Expected "}" but found "name"',
      at: { file: labels, line: 12, column: 5 },
    });
  });

  test('that is thrown is located in the first project file on the stack', () => {
    const output = `${labels}:3\n\nTypeError: reference is not a function
    at Object.<anonymous> (${resolve('node_modules/drizzle-orm/index.js')}:9:9)
    at file://${labels}:3:7
    at run (node:internal/modules/esm/module_job:222:25)`;
    expect(readFault(output)).toEqual({
      text: 'resources/labels.ts:3: TypeError: reference is not a function',
      at: { file: labels, line: 3, column: 7 },
    });
  });

  test('that is a plain message stays one', () => {
    const message = 'The database in data is in use by process 7.';
    expect(readFault(`\u001b[31m${message}\u001b[39m\n`)).toEqual({ text: message, at: null });
    expect(overlayOf(readFault(message)).err).toEqual({ message: message, stack: '' });
  });

  test('in types has a line for each error, located at the first', () => {
    const output = `resources/labels.ts(3,7): error TS2322: Type 'number' is not assignable to type 'string'.
  The expected type comes from property 'one'
src/admin/ui/CalmPage.tsx(12,1): error TS2304: Cannot find name 'x'.
`;
    expect(readTypeErrors(output)).toEqual({
      text: [
        "resources/labels.ts:3: error TS2322: Type 'number' is not assignable to type 'string'.",
        "src/admin/ui/CalmPage.tsx:12: error TS2304: Cannot find name 'x'.",
      ].join('\n'),
      at: { file: labels, line: 3, column: 7 },
    });
    expect(readTypeErrors('')).toBeNull();
  });
});

describe('the type check under npm run dev', () => {
  const CHECKER = /\/lib\/tsc .*--tsBuildInfoFile/;
  const isAlive = (pid: string) => processes().some((process) => process.pid === pid);
  const processes = () =>
    execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
      .split('\n')
      .flatMap((line) => {
        const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
        return pid && parent && command ? [{ pid, parent, command }] : [];
      });
  /** The compiler process among the descendants of this process. */
  function compiler(parent = String(process.pid)): string | null {
    for (const child of processes().filter((other) => other.parent === parent)) {
      const pid = CHECKER.test(child.command) ? child.pid : compiler(child.pid);
      if (pid) return pid;
    }
    return null;
  }

  test.skipIf(process.platform === 'win32')('ends the compiler when it is stopped', async () => {
    const check = createTypeCheck(() => {});
    check.later();
    const started = await waitUntil(() => compiler(), 'A compiler');
    check.stop();
    await waitUntil(() => !isAlive(started), 'The end of the compiler');
  });
});
