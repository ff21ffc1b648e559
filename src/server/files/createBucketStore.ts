import type { GetObjectCommandOutput, ListObjectsV2CommandOutput } from '@aws-sdk/client-s3';
import { MEGABYTE } from '../../domain/files/images';
import { assertFileId, type FileStore, readAll, isFileId, isPart, type PartSource, type StoredFile, StoreUnavailable } from './FileStore';
import { inBucket, type OpenBucket, openBucket, orNull, type BucketTimeouts, sentenceOf } from './openBucket';
import type { Bucket } from '../core/config';

/** Size of the pieces in which streams are sent: one piece is in memory at a time, and resent when it fails. */
const PIECE = 8 * MEGABYTE;

/** The part that is written last: a file without it is incomplete. */
const LAST = 'original';

/** Headers of the objects themselves, should a bucket ever be public: an untyped download that is not cached. */
const CLOSED = { ContentType: 'application/octet-stream', CacheControl: 'private, no-store' } as const;

/**
 * A store in a bucket of any S3-compatible service, under `prefix/<id>/<part>`. The bucket needs no public access, since only this server
 * uses it. Parts are written one after the other, and a file's database row is written after them.
 *
 * Amazon's client is loaded by the first call, so that a server with files on disk never loads it.
 */
export function createBucketStore(place: Bucket, timeouts: Partial<BucketTimeouts> = {}): FileStore {
  const { bucket: Bucket, prefix } = place;
  const keyOf = (id: string, part: string) => (isPart(part) ? `${prefix}${assertFileId(id)}/${part}` : null);
  let opened: Promise<OpenBucket> | null = null;
  const s3 = () => (opened ??= openBucket(place, timeouts));

  async function putPart(id: string, part: string, source: PartSource): Promise<void> {
    const Key = keyOf(id, part);
    if (Key === null) throw new TypeError('Not the name of a part');
    const { client, sdk } = await s3();
    const object = { Bucket, Key, ...CLOSED };
    if (source instanceof Uint8Array) return void (await client.send(new sdk.PutObjectCommand({ ...object, Body: source })));
    const [{ Upload }, { Readable }] = await Promise.all([import('@aws-sdk/lib-storage'), import('node:stream')]);
    const Body = Readable.from(source, { objectMode: false });
    await new Upload({ client, params: { ...object, Body }, partSize: PIECE, queueSize: 1 }).done();
  }

  async function* pages(under = ''): AsyncGenerator<NonNullable<ListObjectsV2CommandOutput['Contents']>> {
    const { client, sdk } = await s3();
    let ContinuationToken: string | undefined;
    do {
      const from: string | undefined = ContinuationToken;
      const page: ListObjectsV2CommandOutput = await inBucket(() =>
        client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix: `${prefix}${under}`, ContinuationToken: from })),
      );
      yield page.Contents ?? [];
      ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (ContinuationToken !== undefined);
  }

  /** The objects of a file follow each other, also across pages of the listing. */
  async function* filesIn(): AsyncGenerator<(StoredFile & { changed: Date })[]> {
    let open = null as Found | null;
    for await (const page of pages()) {
      const whole: Found[] = [];
      for (const { Key = '', Size = 0, LastModified = new Date() } of page) {
        const [id = '', part = '', ...more] = Key.slice(prefix.length).split('/');
        if (!isFileId(id) || !isPart(part) || more.length > 0) continue;
        if (open !== null && open.id !== id) whole.push(open);
        if (open?.id !== id) open = { id, parts: {}, changed: LastModified };
        open.parts[part] = Size;
        if (LastModified > open.changed) open.changed = LastModified;
      }
      yield whole;
    }
    if (open !== null) yield [open];
  }

  const store: FileStore = {
    name: `s3://${Bucket}/${prefix}`,

    async put(id, parts) {
      assertFileId(id);
      const names = Object.keys(parts).sort((a, b) => Number(a === LAST) - Number(b === LAST));
      try {
        await inBucket(async () => {
          for (const part of names) await putPart(id, part, parts[part] ?? new Uint8Array());
        });
      } catch (error) {
        // A file that cannot be removed now has no row and is removed by the sweep.
        await store.remove(id).catch(() => {});
        throw error;
      }
    },

    async sizeOf(id, part) {
      const Key = keyOf(id, part);
      if (Key === null) return null;
      const { client, sdk } = await s3();
      const found = await inBucket(() => orNull(client.send(new sdk.HeadObjectCommand({ Bucket, Key }))));
      return found?.ContentLength ?? null;
    },

    async open(id, part, range) {
      const Key = keyOf(id, part);
      if (Key === null) return null;
      const { client, sdk } = await s3();
      const Range = range && `bytes=${range.first}-${range.last}`;
      const found = await inBucket(() => orNull(client.send(new sdk.GetObjectCommand({ Bucket, Key, Range }))));
      if (!found?.Body) return null;
      const chunks = chunksOf(found.Body);
      if (!range) return { size: found.ContentLength ?? 0, chunks };
      // A service may return more than the requested range.
      const begin = Number(/^bytes (\d+)-/.exec(found.ContentRange ?? '')?.[1] ?? 0);
      const size = range.last - range.first + 1;
      return { size, chunks: found.ContentLength === size ? chunks : cutOut(chunks, range.first - begin, size) };
    },

    async read(id, part) {
      const found = await store.open(id, part);
      return found && readAll(found);
    },

    async remove(id) {
      const { client, sdk } = await s3();
      for await (const page of pages(`${assertFileId(id)}/`))
        for (const { Key } of page) await inBucket(() => client.send(new sdk.DeleteObjectCommand({ Bucket, Key })));
    },

    list: filesIn,

    async *idsBefore(moment) {
      for await (const some of filesIn()) yield some.filter(({ changed }) => changed < moment).map(({ id }) => id);
    },

    // Objects are complete or absent; unfinished multipart uploads are removed by a rule of the bucket (docs/files.md).
    sweepIncoming: async () => 0,

    async check() {
      const { client, sdk } = await s3();
      await inBucket(() => client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix: prefix, MaxKeys: 1 })));
    },
  };
  return store;
}

interface Found {
  readonly id: string;
  readonly parts: Record<string, number>;
  changed: Date;
}

/** In Node the body is a stream, which is destroyed when the consumer stops. */
async function* chunksOf(body: NonNullable<GetObjectCommandOutput['Body']>): AsyncGenerator<Uint8Array> {
  try {
    yield* body as unknown as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw new StoreUnavailable(`The bucket broke off: ${sentenceOf(error)}`);
  }
}

async function* cutOut(chunks: AsyncIterable<Uint8Array>, skip: number, size: number): AsyncGenerator<Uint8Array> {
  let at = -skip;
  for await (const chunk of chunks) {
    const wanted = chunk.subarray(Math.max(0, -at), Math.max(0, size - at));
    at += chunk.byteLength;
    if (wanted.byteLength > 0) yield wanted;
    if (at >= size) return;
  }
}
