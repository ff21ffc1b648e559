/** A response whose content is generated while it is sent, so that it is never completely in memory. */
export class StreamedFile {
  constructor(
    readonly headers: Readonly<Record<string, string>>,
    readonly chunks: AsyncIterable<Uint8Array>,
    readonly status: 200 | 206 = 200,
  ) {}
}
