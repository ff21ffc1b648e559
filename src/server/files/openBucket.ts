import type { S3Client } from '@aws-sdk/client-s3';
import { StoreFull, StoreUnavailable } from './FileStore';
import type { Bucket } from '../core/config';

/** Timeouts in milliseconds. A request that times out is repeated once before the bucket counts as unreachable. */
const TIMEOUTS_MS = { connectionTimeout: 2_000, requestTimeout: 15_000, socketTimeout: 15_000 };
const MAX_ATTEMPTS = 2;

export type BucketTimeouts = typeof TIMEOUTS_MS;

export interface OpenBucket {
  readonly client: S3Client;
  readonly sdk: typeof import('@aws-sdk/client-s3');
}

/** Opens a bucket, loading Amazon's client on the first use. */
export async function openBucket({ region, endpoint, isPathStyle }: Bucket, timeouts: Partial<BucketTimeouts> = {}): Promise<OpenBucket> {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region,
    ...(endpoint === null ? {} : { endpoint }),
    forcePathStyle: isPathStyle,
    maxAttempts: MAX_ATTEMPTS,
    requestHandler: { ...TIMEOUTS_MS, ...timeouts, throwOnRequestTimeout: true },
    // Not every service supports Amazon's newer checksums; requests are signed with a hash of their body anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { client, sdk };
}

/** Null for an object that does not exist. */
export async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  return asked.catch((error: unknown) => {
    if (nameOf(error) === 'NoSuchKey' || nameOf(error) === 'NotFound') return null;
    throw error;
  });
}

/** Turns any error of the bucket or the connection into StoreUnavailable or StoreFull. */
export async function inBucket<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof TypeError) throw error;
    const Fault = /^(EntityTooLarge|QuotaExceeded|InsufficientStorage|XMinioStorageFull)$/.test(nameOf(error))
      ? StoreFull
      : StoreUnavailable;
    throw new Fault(`The bucket does not do as asked: ${sentenceOf(error)}`);
  }
}

/** Only the text, because the client attaches the signed request to its errors. */
export const sentenceOf = (error: unknown): string => (error instanceof Error ? `${error.name}: ${error.message}` : String(error));

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');
