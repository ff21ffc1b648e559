import type { StreamedFile } from './StreamedFile';

/**
 * Sends a file as fast as the client reads it. An error before the first bytes is handled like any other; a later one is passed to
 * `onFault` and closes the connection, so that a partial file is never taken for a complete one. Generation stops when the client
 * disconnects, and for a HEAD request.
 */
export async function answerFile(
  { headers, chunks, status }: StreamedFile,
  { isHead, onFault }: { isHead: boolean; onFault: (error: unknown) => void },
): Promise<Response> {
  const iterator = chunks[Symbol.asyncIterator]();
  let ahead: IteratorResult<Uint8Array> | null = await iterator.next();
  if (isHead) {
    await iterator.return?.();
    return new Response(null, { headers, status });
  }
  let isLeft = false;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = ahead ?? (await iterator.next());
          ahead = null;
          if (isLeft) return;
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          onFault(error);
          controller.error(error);
        }
      },
      async cancel() {
        isLeft = true;
        await iterator.return?.();
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body, { headers, status });
}
