import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startChild } from '../support/childProcess';
import { createChildStore } from '../support/childStore';
import { aMailServer } from './aMailServer';

const PEOPLE = 60;
const dataDir = mkdtempSync(join(tmpdir(), 'speelveld-messages-'));
const deliverMessages = new URL('./children/deliverMessages.ts', import.meta.url);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test(
  'a server that is killed repeatedly while sending messages leaves no one out and sends no one two mails',
  { timeout: 180_000 },
  async () => {
    const env = await createChildStore(dataDir);
    const server = await aMailServer();
    const run = (hours: number) => startChild(deliverMessages, [dataDir, server.url, String(PEOPLE), String(hours)], { env });
    const kills = [1, 20, 45];
    for (const [round, killAt] of kills.entries()) {
      const child = run(round);
      await Promise.race([server.got(killAt), child.exited.then(({ stderr }) => Promise.reject(new Error(stderr)))]);
      child.kill('SIGKILL');
      await child.exited;
    }
    // A mail in progress when its process ended is retried once its claim has expired.
    expect(await run(kills.length).saw('done')).toBe(`done ${PEOPLE} ${PEOPLE}`);
    await server.close();

    const letters = new Map<string, Set<string>>();
    for (const { to, source } of server.received)
      letters.set(to, (letters.get(to) ?? new Set()).add(/^Message-ID: (.*)\r$/im.exec(source)?.[1] ?? ''));
    expect(letters.size).toBe(PEOPLE);
    expect([...letters].filter(([, ids]) => ids.size !== 1 || ids.has(''))).toEqual([]);
    // A repeated mail has the same Message-ID, so mailboxes show it once. At most one is in progress at each kill.
    expect(server.received.length).toBeLessThanOrEqual(PEOPLE + kills.length);
  },
);
