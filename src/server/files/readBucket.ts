import type { Bucket } from '../core/config';

type Env = Readonly<Record<string, string | undefined>>;

const BUCKET = /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/;
const SEGMENT = /^(?!\.{1,2}$)[\w.!*'()-]+$/;
const REGION = /^[a-z\d]+(-[a-z\d]+)*$/;
const OPTIONS = ['endpoint', 'region', 'path-style'];

/**
 * Parses `s3://bucket/prefix?region=eu-west-1`, with `endpoint` and `path-style` for services other than Amazon's. The defaults come from
 * AWS_REGION or AWS_DEFAULT_REGION, and AWS_ENDPOINT_URL_S3 or AWS_ENDPOINT_URL. Keys are read by Amazon's client, for example from
 * AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and are never part of the address.
 *
 * @param name of the variable or option, for error messages
 * @throws Error naming what cannot be read, without values that may be secret
 */
export function readBucket(name: string, raw: string, env: Env): Bucket {
  const url = URL.canParse(raw) ? new URL(raw) : null;
  if (url?.protocol !== 's3:') throw new Error(`${name} is no address that begins with s3://`);
  if (url.username !== '' || url.password !== '')
    throw new Error(`${name} holds a name or password: the keys of a bucket stand in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY`);
  const unknown = [...url.searchParams.keys()].find((key, at, all) => !OPTIONS.includes(key) || all.indexOf(key) !== at);
  if (unknown !== undefined || url.hash !== '' || url.port !== '')
    throw new Error(`${name} holds more than a bucket, a prefix and, once each, ${OPTIONS.join(', ')}`);

  const bucket = url.hostname;
  if (!BUCKET.test(bucket) || bucket.includes('..')) throw new Error(`${name}: "${bucket}" is no name of a bucket`);
  const segments = url.pathname.split('/').filter((segment) => segment !== '');
  const wrong = segments.find((segment) => !SEGMENT.test(segment));
  if (wrong !== undefined) throw new Error(`${name}: "${wrong}" is no part of a prefix`);

  const endpoint = readEndpoint(name, url, env);
  const pathStyle = url.searchParams.get('path-style');
  if (pathStyle !== null && pathStyle !== 'true' && pathStyle !== 'false') throw new Error(`${name}: path-style is neither true nor false`);
  return {
    bucket,
    prefix: segments.map((segment) => `${segment}/`).join(''),
    region: readRegion(name, url, env, endpoint),
    endpoint,
    isPathStyle: pathStyle === null ? endpoint !== null : pathStyle === 'true',
  };
}

function readEndpoint(name: string, url: URL, env: Env): string | null {
  const asked = url.searchParams.get('endpoint');
  const raw = asked ?? (env['AWS_ENDPOINT_URL_S3'] || env['AWS_ENDPOINT_URL'] || null);
  if (raw === null) return null;
  const found = URL.canParse(raw) ? new URL(raw) : null;
  const isFit =
    (found?.protocol === 'https:' || found?.protocol === 'http:') && found.username === '' && found.search === '' && found.hash === '';
  if (isFit) return raw.replace(/\/+$/, '');
  throw new Error(`${asked === null ? 'AWS_ENDPOINT_URL' : `${name}: endpoint`} is no address that begins with https:// or http://`);
}

function readRegion(name: string, url: URL, env: Env, endpoint: string | null): string {
  const region = url.searchParams.get('region') ?? (env['AWS_REGION'] || env['AWS_DEFAULT_REGION'] || null);
  // Self-hosted services have no region, but a signature must contain one.
  if (region === null && endpoint !== null) return 'us-east-1';
  if (region === null) throw new Error(`${name} names no region, and neither AWS_REGION nor AWS_DEFAULT_REGION does`);
  if (!REGION.test(region)) throw new Error(`${name}: "${region}" is no region such as eu-west-1`);
  return region;
}
