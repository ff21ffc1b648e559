import { setImmediate as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { answerFile } from '../../src/server/http/answerFile';

/** A file whose second part comes, or whose end is there, when it is let go. */
function aSlowFile(after: Uint8Array | null) {
  let letGo = () => {};
  const free = new Promise<void>((resolve) => (letGo = resolve));
  const file = { isClosed: false };
  async function* chunks() {
    try {
      yield new Uint8Array([1]);
      await free;
      if (after) yield after;
    } finally {
      file.isClosed = true;
    }
  }
  return { file, chunks: chunks(), letGo };
}

describe('a client that leaves while the next part of a file is looked for', () => {
  test.each([
    { what: 'another part', after: new Uint8Array([2]) },
    { what: 'its end', after: null },
  ])('stops the work and is no fault, also where it turns out to be $what', async ({ after }) => {
    const { file, chunks, letGo } = aSlowFile(after);
    const faults: unknown[] = [];
    const answer = await answerFile({ headers: {}, chunks, status: 200 }, { isHead: false, onFault: (error) => faults.push(error) });
    const reader = answer.body?.getReader();
    expect((await reader?.read())?.value).toEqual(new Uint8Array([1]));
    const next = reader?.read();
    // Until it is looked for indeed.
    await pause();
    const leaving = reader?.cancel();
    letGo();
    await Promise.all([next, leaving]);
    await pause();
    expect(faults).toEqual([]);
    expect(file.isClosed).toBe(true);
  });

  test('before any part was taken closes the file too', async () => {
    const { file, chunks } = aSlowFile(null);
    const answer = await answerFile({ headers: {}, chunks, status: 200 }, { isHead: false, onFault: () => undefined });
    await answer.body?.cancel();
    expect(file.isClosed).toBe(true);
  });
});
