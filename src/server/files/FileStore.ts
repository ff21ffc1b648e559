import type { ByteRange } from '../../domain/files/byteRange';

/** The content of a part: bytes in memory, or a stream of which only one chunk is in memory at a time. */
export type PartSource = Uint8Array | AsyncIterable<Uint8Array>;

/** A part that is read as fast as it is consumed. The consumer must read it to the end or close its iterator. */
export interface OpenPart {
  /** Number of bytes in the stream: of the range, if one was requested. */
  readonly size: number;
  readonly chunks: AsyncIterable<Uint8Array>;
}

/** A stored file as listed for a copy of the whole store. */
export interface StoredFile {
  readonly id: string;
  /** Size of each part in bytes. */
  readonly parts: Readonly<Record<string, number>>;
}

/**
 * Stores the content of files on disk or in a bucket (docs/decisions/0069-serve-files-in-a-bucket-through-the-server.md). A file is
 * stored under its id with one part per variant, and never changes. Every method throws StoreUnavailable when the storage does not
 * respond.
 */
export interface FileStore {
  /** Name of the storage for administrators, without secrets: a folder, or `s3://bucket/prefix`. */
  readonly name: string;
  /**
   * Stores all parts or none; they are durable once it returns.
   * @throws StoreFull
   */
  put(id: string, parts: Readonly<Record<string, PartSource>>): Promise<void>;
  /** Null when the file has no such part. */
  sizeOf(id: string, part: string): Promise<number | null>;
  /** Null when the file has no such part. The range must lie within `sizeOf`. */
  open(id: string, part: string, range?: ByteRange): Promise<OpenPart | null>;
  /** Reads a small part as a whole. Null when the file has no such part. */
  read(id: string, part: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Does nothing when the file is already gone. */
  remove(id: string): Promise<void>;
  /** All files, in batches of some hundreds. */
  list(): AsyncIterable<readonly StoredFile[]>;
  /** Ids of files last changed before `moment`, in batches of some hundreds. */
  idsBefore(moment: Date): AsyncIterable<string[]>;
  /** Removes what an interrupted `put` left behind before `moment`. Returns the number of removed files. */
  sweepIncoming(moment: Date): Promise<number>;
  /** Throws when nothing can be stored now. */
  check(): Promise<void>;
}

/** The storage is read-only, broken or unreachable. Nothing of the file was kept. */
export class StoreUnavailable extends Error {
  override readonly name: string = 'StoreUnavailable';
}

/** There is no space for the file. Nothing of it was kept. */
export class StoreFull extends StoreUnavailable {
  override readonly name = 'StoreFull';
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const PART = /^[a-z]{1,20}$/;

export const isFileId = (text: string): boolean => ID.test(text);
export const isPart = (text: string): boolean => PART.test(text);

/** @throws TypeError for anything but an id, so that nothing else becomes a path or a key */
export function assertFileId(id: string): string {
  if (!isFileId(id)) throw new TypeError('Not the id of a file');
  return id;
}

/** Reads an open part into memory. */
export async function readAll({ size, chunks }: OpenPart): Promise<Uint8Array<ArrayBuffer>> {
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
