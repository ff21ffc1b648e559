import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { askServer } from '../../src/server/app/control/askServer';
import { type Commands, listenForCommands } from '../../src/server/app/control/listenForCommands';
import { silentLog } from '../support/silentLog';

type Report = Parameters<Commands['backup']>[1];
const RUN = { step: 'files' } as unknown as Parameters<Report>[0];
const REFUSED = { kind: 'refused', message: 'Proef' } as const;

let dataDir: string;
let makeBackup: (report: Report) => Promise<void>;
let listening: { stop(): void };
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'speelveld-commands-'));
  const commands: Commands = {
    backup: async (_request, report) => {
      await makeBackup(report);
      return REFUSED;
    },
    links: async () => REFUSED,
  };
  listening = listenForCommands(dataDir, commands, silentLog);
  await vi.waitFor(() => expect(existsSync(join(dataDir, 'server.sock'))).toBe(true));
});
afterAll(async () => {
  listening.stop();
  await rm(dataDir, { recursive: true });
});

const uncaught = vi.fn();
process.on('uncaughtExceptionMonitor', uncaught);
afterEach(() => {
  expect(uncaught).not.toHaveBeenCalled();
  uncaught.mockClear();
});

test('a command that is stopped during its backup does not stop the backup, nor the server', async () => {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const command = connect(join(dataDir, 'server.sock'));
  makeBackup = async (report) => {
    const gone = once(command, 'close');
    command.destroy();
    await gone;
    // The operating system refuses a write only after an earlier one has failed.
    for (let round = 0; round < 3; round += 1) {
      report(RUN);
      await new Promise((resolve) => setImmediate(resolve));
    }
    finish();
  };
  command.write(`${JSON.stringify({ command: 'backup', file: null })}\n`);
  await finished;
  expect(await askServer(dataDir, { command: 'links', email: 'iemand@voorbeeld.test' })).toEqual(REFUSED);
});

test('progress that is reported after the final reply is dropped', async () => {
  let reportLate: Report = () => {};
  makeBackup = async (report) => {
    reportLate = report;
    report(RUN);
  };
  const runs: unknown[] = [];
  expect(await askServer(dataDir, { command: 'backup', file: null }, (run) => runs.push(run))).toEqual(REFUSED);
  reportLate(RUN);
  expect(await askServer(dataDir, { command: 'links', email: 'iemand@voorbeeld.test' })).toEqual(REFUSED);
  expect(runs).toEqual([RUN]);
});

test.each([
  ['no JSON', 'maak een backup\n'],
  ['another command', '{"command":"stop"}\n'],
  ['a line without an end', 'x'.repeat(20_000)],
])('%s is refused, and the server goes on', async (_what, line) => {
  const command = connect(join(dataDir, 'server.sock'));
  command.end(line);
  const [reply] = (await once(command.setEncoding('utf8'), 'data')) as [string];
  expect(JSON.parse(reply)).toMatchObject({ kind: 'refused' });
  expect(await askServer(dataDir, { command: 'links', email: 'iemand@voorbeeld.test' })).toEqual(REFUSED);
});
