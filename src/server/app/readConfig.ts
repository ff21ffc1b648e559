import type { Config } from './config';
import { readMollie } from './readMollie';

/** The environment as settings; everything has a default that is right for a first look, and safe for production. */
export interface Settings extends Config {
  readonly port: number;
  readonly host: string;
  readonly databaseUrl: string | undefined;
  readonly poolSize: number;
  /** Fill an empty store with the demo: never in production. */
  readonly demo: boolean;
}

/** @throws Error naming the variable that cannot be read */
export function readConfig(env: NodeJS.ProcessEnv): Settings {
  const production = env['NODE_ENV'] === 'production';
  const port = wholeNumber(env, 'PORT', 3000, 65_535);
  const upscaleUrl = env['UPSCALE_URL'];
  return {
    production,
    port,
    host: env['HOST'] ?? '0.0.0.0',
    databaseUrl: env['DATABASE_URL'] || undefined,
    poolSize: wholeNumber(env, 'DATABASE_POOL', 10, 500),
    demo: !production && env['DEMO'] !== 'off',
    publicUrl: (env['PUBLIC_URL'] ?? `http://localhost:${port}`).replace(/\/$/, ''),
    dataDir: env['DATA_DIR'] ?? './data',
    smtpUrl: env['SMTP_URL'] || null,
    mailFrom: env['MAIL_FROM'] ?? 'Speelveld <noreply@speelveld.test>',
    trustedProxies: listOf(env['TRUSTED_PROXIES']),
    upscale: upscaleUrl ? { url: upscaleUrl, key: env['UPSCALE_KEY'] ?? '' } : null,
    secretKey: secretOf(env['SECRET_KEY']),
    pushHosts: listOf(env['PUSH_HOSTS']),
    providerHosts: listOf(env['OIDC_HOSTS']),
    hookHosts: listOf(env['HOOK_HOSTS']),
    mollie: readMollie(env),
  };
}

const listOf = (raw = ''): string[] =>
  raw
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

function secretOf(raw: string | undefined): string | null {
  if (!raw) return null;
  if (raw.length < 32) throw new Error('SECRET_KEY is shorter than 32 characters');
  return raw;
}

function wholeNumber(env: NodeJS.ProcessEnv, name: string, fallback: number, max: number): number {
  const raw = env[name];
  if (raw === undefined || raw === '') return fallback;
  const value = Number(raw);
  if (!Number.isInteger(value) || value < 0 || value > max) throw new Error(`${name}="${raw}" is not a whole number from 0 to ${max}`);
  return value;
}
