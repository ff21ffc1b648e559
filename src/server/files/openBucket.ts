import type { S3Client } from '@aws-sdk/client-s3';
import { StoreFull, StoreUnavailable } from './FileStore';
import type { Bucket } from './readBucket';

/** A store that answers does so within these; one that does not is asked once more, and then it is away. */
const PATIENCE = { connectionTimeout: 2_000, requestTimeout: 15_000, socketTimeout: 15_000 };
const ATTEMPTS = 2;

export type Patience = typeof PATIENCE;

export interface OpenBucket {
  readonly client: S3Client;
  readonly sdk: typeof import('@aws-sdk/client-s3');
}

/** Amazon's client, loaded with the first bucket that is opened. */
export async function openBucket({ region, endpoint, isPathStyle }: Bucket, patience: Partial<Patience> = {}): Promise<OpenBucket> {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region,
    ...(endpoint === null ? {} : { endpoint }),
    forcePathStyle: isPathStyle,
    maxAttempts: ATTEMPTS,
    requestHandler: { ...PATIENCE, ...patience, throwOnRequestTimeout: true },
    // Not every store knows Amazon's newer checksums; what is sent is signed with its hash as it is.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { client, sdk };
}

/** Null for an object that is not there. */
export async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  return asked.catch((error: unknown) => {
    if (nameOf(error) === 'NoSuchKey' || nameOf(error) === 'NotFound') return null;
    throw error;
  });
}

/** Whatever the bucket or the way to it does wrong: away, refused, full. */
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

/** In words alone: the client hangs the whole call on its errors, with how it was signed. */
export const sentenceOf = (error: unknown): string => (error instanceof Error ? `${error.name}: ${error.message}` : String(error));

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');
