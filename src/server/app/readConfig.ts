import { isIP } from 'node:net';
import { addressesOf } from '../db/postgres/addressesOf';
import { MEGABYTE } from '../../domain/files/images';
import { DEFAULT_QUOTA } from '../../domain/files/quota';
import { readFilesUrl } from './readFilesUrl';
import type { Config } from '../core/config';
import { readAddress, readList, readOneOf, readWhole } from './environment';
import { readBackup } from './readBackup';
import { readMollie } from './readMollie';

/** Settings from the environment. Every default suits a first look and is safe in production. */
export interface Settings extends Config {
  readonly port: number;
  readonly host: string;
  readonly databaseUrl: string | undefined;
  readonly poolSize: number;
  /** Minimum log level, see docs/architecture.md. */
  readonly logLevel: (typeof LEVELS)[number];
  /** Fills an empty store with demo data, never in production. */
  readonly demo: boolean;
}

/** Pino's log levels. */
const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const HTTP = ['http:', 'https:'] as const;

/** @throws Error naming the variable that cannot be read */
export function readConfig(env: NodeJS.ProcessEnv): Settings {
  const production = env['NODE_ENV'] === 'production';
  const port = readWhole(env, 'PORT', 3000, [0, 65_535]);
  const upscaleUrl = readAddress(env, 'UPSCALE_URL', { protocols: HTTP, hasPath: true });
  const demo = readOneOf(env, 'DEMO', ['on', 'off']);
  return {
    production,
    port,
    // Demo accounts have a published password, so by default their server accepts only connections from this machine.
    host: readHost(env) ?? (production ? '0.0.0.0' : '127.0.0.1'),
    databaseUrl: readDatabase(env),
    poolSize: readWhole(env, 'DATABASE_POOL', 10, [2, 500]),
    logLevel: readOneOf(env, 'LOG_LEVEL', LEVELS) ?? (production ? 'info' : 'warn'),
    demo: !production && demo !== 'off',
    publicUrl: readAddress(env, 'PUBLIC_URL', { protocols: HTTP, hasPath: true }) ?? `http://localhost:${port}`,
    dataDir: env['DATA_DIR'] || './data',
    bucket: readFilesUrl(env),
    filesQuota: readWhole(env, 'FILES_QUOTA', DEFAULT_QUOTA / MEGABYTE, [1, 100_000_000]) * MEGABYTE,
    filesPublicUrl: readAddress(env, 'FILES_PUBLIC_URL', { protocols: HTTP, hasPath: true }),
    smtpUrl: readAddress(env, 'SMTP_URL', { protocols: ['smtp:', 'smtps:'], hasPath: true, isSecret: true }),
    mailFrom: readSender(env) ?? 'Speelveld <noreply@speelveld.test>',
    securityContact: readSecurityContact(env),
    trustedProxies: readList(env, 'TRUSTED_PROXIES', isNetwork, 'neither an address such as 10.0.0.2 nor a network such as 10.0.0.0/8'),
    upscale: upscaleUrl ? { url: upscaleUrl, key: env['UPSCALE_KEY'] ?? '' } : null,
    secretKey: secretOf(env['SECRET_KEY']),
    pushHosts: [...readHosts(env, 'PUSH_HOSTS'), ...readHosts(env, 'HOOK_HOSTS')],
    providerHosts: readHosts(env, 'OIDC_HOSTS'),
    mollie: readMollie(env),
    metricsToken: readToken(env['METRICS_TOKEN']),
    backup: readBackup(env),
  };
}

/** One server, or several hosts separated by commas: a primary and its standbys. */
function readDatabase(env: NodeJS.ProcessEnv): string | undefined {
  const raw = env['DATABASE_URL']?.trim() || null;
  if (raw === null) return undefined;
  for (const address of addressesOf(raw))
    readAddress({ DATABASE_URL: address }, 'DATABASE_URL', { protocols: ['postgres:', 'postgresql:'], hasPath: true, isSecret: true });
  return raw.replace(/\/+$/, '');
}

function readHost(env: NodeJS.ProcessEnv): string | null {
  const host = env['HOST']?.trim() || null;
  if (host !== null && isIP(host) === 0 && !/^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(host))
    throw new Error(`HOST="${host}" is no address to listen on`);
  return host;
}

/** `club@example.org`, or with a display name: `Club <club@example.org>`. */
function readSender(env: NodeJS.ProcessEnv): string | null {
  const sender = env['MAIL_FROM']?.trim() || null;
  const isFit = sender === null || /^([^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(sender);
  if (!isFit) throw new Error(`MAIL_FROM="${sender}" is no sender such as Speelveld <noreply@example.org>`);
  return sender;
}

/** A mail address, or the address of a page. */
function readSecurityContact(env: NodeJS.ProcessEnv): string | null {
  const contact = env['SECURITY_CONTACT']?.trim() || null;
  if (contact !== null && /^[^\s@<>:]+@[^\s@<>]+$/.test(contact)) return contact;
  return readAddress(env, 'SECURITY_CONTACT', { protocols: ['https:'], hasPath: true });
}

const readHosts = (env: NodeJS.ProcessEnv, name: string) =>
  readList(env, name, (host) => URL.canParse(`http://${host}`) && new URL(`http://${host}`).host === host.toLowerCase(), 'no host:port');

/** An address, or a network with its prefix length. */
function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const family = isIP(address);
  const isLength = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128));
  return family !== 0 && isLength && more.length === 0;
}

/** A token that is valid in a request header and long enough not to be guessed. */
function readToken(raw: string | undefined): string | null {
  if (!raw) return null;
  if (!/^[\w.~+/-]{32,200}=*$/.test(raw))
    throw new Error('METRICS_TOKEN is no token of 32 to 200 letters, digits and signs such as `openssl rand -hex 32` makes');
  return raw;
}

function secretOf(raw: string | undefined): string | null {
  if (!raw) return null;
  if (raw.length < 32) throw new Error('SECRET_KEY is shorter than 32 characters');
  return raw;
}
