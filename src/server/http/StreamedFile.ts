/** A file that is made while it leaves: an answer of an endpoint whose bytes are never all in memory. */
export class StreamedFile {
  constructor(
    readonly headers: Readonly<Record<string, string>>,
    readonly chunks: AsyncIterable<Uint8Array>,
    readonly status: 200 | 206 = 200,
  ) {}
}
