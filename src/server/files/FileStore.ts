import type { ByteRange } from '../../domain/files/byteRange';

/** What a part is stored from: bytes at hand, or bytes that come as they are made, of which no more than a piece is in memory. */
export type PartSource = Uint8Array | AsyncIterable<Uint8Array>;

/** A part that is read as fast as somebody takes it. Whoever opens one reads it, or ends its iterator. */
export interface OpenPart {
  /** Of the bytes that come: of the range, where one was asked for. */
  readonly size: number;
  readonly chunks: AsyncIterable<Uint8Array>;
}

/** A stored file, as a copy of the whole store goes by it. */
export interface StoredFile {
  readonly id: string;
  /** The size of each part, in bytes. */
  readonly parts: Readonly<Record<string, number>>;
}

/**
 * Where the bytes of files live: a disk or a bucket (docs/decisions/0069-files-in-a-bucket.md). A file bears its id, with one part
 * per variant, and never changes under it. Each call throws StoreUnavailable where the place itself does not answer.
 */
export interface FileStore {
  /** As people who run the server name it, without anything secret: a folder, or `s3://bucket/prefix`. */
  readonly name: string;
  /** Stores all parts or none; on return they are kept. @throws StoreFull */
  put(id: string, parts: Readonly<Record<string, PartSource>>): Promise<void>;
  /** Null when the file has no such part. */
  sizeOf(id: string, part: string): Promise<number | null>;
  /** Null when the file has no such part. A range lies within it: `sizeOf` tells. */
  open(id: string, part: string, range?: ByteRange): Promise<OpenPart | null>;
  /** A part that is known to be small, as a whole. Null when the file has no such part. */
  read(id: string, part: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Does nothing when it is gone already. */
  remove(id: string): Promise<void>;
  /** Every file there is, some hundreds at a time. */
  list(): AsyncIterable<readonly StoredFile[]>;
  /** The ids of files whose last change is before `moment`, some hundreds at a time. */
  idsBefore(moment: Date): AsyncIterable<string[]>;
  /** Removes what an interrupted `put` left behind before `moment`; answers how many. */
  sweepIncoming(moment: Date): Promise<number>;
  /** Throws where nothing can be stored now. */
  check(): Promise<void>;
}

/** The place of the files is read-only, broken or away: nothing of the file was kept. */
export class StoreUnavailable extends Error {
  override readonly name: string = 'StoreUnavailable';
}

/** There is no room for the file: nothing of it was kept. */
export class StoreFull extends StoreUnavailable {
  override readonly name = 'StoreFull';
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const PART = /^[a-z]{1,20}$/;

export const isFileId = (text: string): boolean => ID.test(text);
export const isPart = (text: string): boolean => PART.test(text);

/** @throws TypeError for what is no id: nothing else becomes a path or a key */
export function demandFileId(id: string): string {
  if (!isFileId(id)) throw new TypeError('Not the id of a file');
  return id;
}

/** The bytes of an open part, together. */
export async function gather({ size, chunks }: OpenPart): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(size);
  let at = 0;
  for await (const chunk of chunks) {
    if (at + chunk.byteLength > size) throw new StoreUnavailable('More bytes came than the part has');
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  if (at !== size) throw new StoreUnavailable(`${at} of ${size} bytes came`);
  return bytes;
}
