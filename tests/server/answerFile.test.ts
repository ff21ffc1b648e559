import { setImmediate as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { answerFile } from '../../src/server/http/answerFile';

/** A file whose second part, or whose end, arrives when it is released. */
function aSlowFile(after: Uint8Array | null) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const file = { isClosed: false };
  async function* chunks() {
    try {
      yield new Uint8Array([1]);
      await released;
      if (after) yield after;
    } finally {
      file.isClosed = true;
    }
  }
  return { file, chunks: chunks(), release };
}

describe('a client that disconnects while the next part of a file is read', () => {
  test.each([
    { what: 'another part', after: new Uint8Array([2]) },
    { what: 'its end', after: null },
  ])('stops the work without logging an error, when the next part is $what', async ({ after }) => {
    const { file, chunks, release } = aSlowFile(after);
    const faults: unknown[] = [];
    const answer = await answerFile({ headers: {}, chunks, status: 200 }, { isHead: false, onFault: (error) => faults.push(error) });
    const reader = answer.body?.getReader();
    expect((await reader?.read())?.value).toEqual(new Uint8Array([1]));
    const next = reader?.read();
    // Wait until the next part is being read.
    await pause();
    const leaving = reader?.cancel();
    release();
    await Promise.all([next, leaving]);
    await pause();
    expect(faults).toEqual([]);
    expect(file.isClosed).toBe(true);
  });

  test('before the first part closes the file too', async () => {
    const { file, chunks } = aSlowFile(null);
    const answer = await answerFile({ headers: {}, chunks, status: 200 }, { isHead: false, onFault: () => undefined });
    await answer.body?.cancel();
    expect(file.isClosed).toBe(true);
  });
});
