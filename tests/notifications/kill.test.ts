import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { aMailServer } from '../messages/aMailServer';
import { startChild } from '../support/childProcess';
import { createChildStore } from '../support/childStore';
import { aPushService } from './aPushService';

const [PEOPLE, DEVICES] = [60, 25];
const folder = mkdtempSync(join(tmpdir(), 'speelveld-notifications-'));
const sendNotification = new URL('./children/sendNotification.ts', import.meta.url);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a server that is killed repeatedly while sending a notification reaches everyone, once', { timeout: 240_000 }, async () => {
  const env = await createChildStore(join(folder, 'store'));
  const [mail, push] = [await aMailServer(), await aPushService()];
  writeFileSync(join(folder, 'devices.json'), JSON.stringify(Array.from({ length: DEVICES }, () => push.subscribe())));
  const run = (hours: number) => startChild(sendNotification, [folder, mail.url, push.host, String(PEOPLE), String(hours)], { env });
  const kills = [() => push.got(1), () => Promise.all([push.got(DEVICES), mail.got(10)])];
  for (const [round, until] of kills.entries()) {
    const child = run(round);
    await Promise.race([until(), child.exited.then(({ stderr }) => Promise.reject(new Error(stderr)))]);
    child.kill('SIGKILL');
    await child.exited;
  }
  // An interrupted delivery is retried when its claim has expired.
  expect(await run(kills.length).saw('done')).toBe(`done ${PEOPLE} ${PEOPLE - DEVICES} ${DEVICES}`);
  await Promise.all([mail.close(), push.close()]);

  const letters = new Map<string, Set<string>>();
  for (const { to, source } of mail.received)
    letters.set(to, (letters.get(to) ?? new Set()).add(/^Message-ID: (.*)\r$/im.exec(source)?.[1] ?? ''));
  expect(letters.size).toBe(PEOPLE - DEVICES);
  expect([...letters].filter(([, ids]) => ids.size !== 1)).toEqual([]);
  const shown = new Map<string, Set<string>>();
  for (const { device, topic, payload } of push.shown) shown.set(device, (shown.get(device) ?? new Set()).add(`${topic} ${payload.tag}`));
  expect(shown.size).toBe(DEVICES);
  // A repeated push is shown once, by its tag. A push service that has not delivered the first keeps the last, by its topic.
  expect([...shown].filter(([, marks]) => marks.size !== 1)).toEqual([]);
  expect(new Set([...shown.values()].flatMap((marks) => [...marks])).size, 'each push has its own marks').toBe(DEVICES);
});
