import { describe, expect, test } from 'vitest';
import { addressesOf } from '../../src/server/db/postgres/addressesOf';
import { readConfig } from '../../src/server/app/readConfig';

describe('the configuration from the environment', () => {
  test('has a default for everything', () => {
    expect(readConfig({})).toMatchObject({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: undefined,
      poolSize: 10,
      demo: true,
      publicUrl: 'http://localhost:3000',
      dataDir: './data',
      smtpUrl: null,
      trustedProxies: [],
      logLevel: 'warn',
    });
    expect(readConfig({ HOST: '', PORT: '', SMTP_URL: '', DATABASE_URL: '', LOG_LEVEL: '', DATA_DIR: '' })).toEqual(readConfig({}));
  });

  test('listens on all addresses in production, where no account has a published password, or when told to', () => {
    expect(readConfig({ NODE_ENV: 'production' })).toMatchObject({ host: '0.0.0.0', demo: false, logLevel: 'info' });
    expect(readConfig({ HOST: '0.0.0.0' })).toMatchObject({ host: '0.0.0.0', demo: true });
    expect(readConfig({ NODE_ENV: 'production', HOST: '::1' }).host).toBe('::1');
  });

  test('reads every setting', () => {
    expect(
      readConfig({
        DATABASE_URL: 'postgres://u:p%40@db.example.org:5432/speelveld?sslmode=require',
        SMTP_URL: 'smtps://user:pass@mail.example.org:465',
        PUBLIC_URL: 'https://sport.example.org/',
        MAIL_FROM: 'Speelstad Utrecht <post@example.org>',
        SECURITY_CONTACT: 'security@example.org',
        TRUSTED_PROXIES: '10.0.0.1, 172.16.0.0/12 ,::1',
        OIDC_HOSTS: 'localhost:4000,login.example.org',
        LOG_LEVEL: 'info',
        DEMO: 'off',
      }),
    ).toMatchObject({
      databaseUrl: 'postgres://u:p%40@db.example.org:5432/speelveld?sslmode=require',
      smtpUrl: 'smtps://user:pass@mail.example.org:465',
      publicUrl: 'https://sport.example.org',
      mailFrom: 'Speelstad Utrecht <post@example.org>',
      securityContact: 'security@example.org',
      trustedProxies: ['10.0.0.1', '172.16.0.0/12', '::1'],
      providerHosts: ['localhost:4000', 'login.example.org'],
      logLevel: 'info',
      demo: false,
    });
  });

  test('accepts a bucket for the files, with its keys elsewhere', () => {
    expect(readConfig({}).bucket).toBeNull();
    expect(readConfig({ FILES_URL: 's3://club-files/speelveld/prod/?region=eu-central-1' }).bucket).toEqual({
      bucket: 'club-files',
      prefix: 'speelveld/prod/',
      region: 'eu-central-1',
      endpoint: null,
      isPathStyle: false,
    });
    expect(readConfig({ FILES_URL: 's3://files', AWS_REGION: 'eu-west-1' }).bucket).toMatchObject({ prefix: '', region: 'eu-west-1' });
    expect(readConfig({ FILES_URL: 's3://files?endpoint=http://minio:9000/' }).bucket).toMatchObject({
      endpoint: 'http://minio:9000',
      isPathStyle: true,
      region: 'us-east-1',
    });
    const env = { FILES_URL: 's3://files?path-style=false', AWS_ENDPOINT_URL_S3: 'https://s3.example.org', AWS_DEFAULT_REGION: 'nl' };
    expect(readConfig(env).bucket).toMatchObject({ endpoint: 'https://s3.example.org', region: 'nl', isPathStyle: false });
  });

  test.each([
    's3://',
    's3:files',
    's3://Files?region=x',
    's3://a_b?region=x',
    's3://files/a%20b?region=x',
    's3://files',
    's3://files?region=',
    's3://files?region=eu west',
    's3://files?region=x&region=y',
    's3://files?region=x&acl=public',
    's3://files?region=x&path-style=yes',
    's3://files?region=x#y',
    's3://files:80?region=x',
    's3://files?endpoint=minio:9000',
    's3://files?endpoint=ftp://minio',
    's3://files?endpoint=https://u:p@minio',
    'https://files.example.org',
    './data/files',
    '🏊',
  ])('names FILES_URL when it is invalid: %s', (FILES_URL) => expect(() => readConfig({ FILES_URL })).toThrow('FILES_URL'));

  test('does not repeat keys in FILES_URL', () => {
    const start = () => readConfig({ FILES_URL: 's3://AKIAEXAMPLE:geheim@files?region=x' });
    expect(start).toThrow('AWS_ACCESS_KEY_ID');
    expect(start).not.toThrow('geheim');
  });

  test('has two gigabytes for the files of each club by default', () => {
    expect(readConfig({}).filesQuota).toBe(2 * 1024 ** 3);
    expect(readConfig({ FILES_QUOTA: '500' }).filesQuota).toBe(500 * 1024 ** 2);
  });

  test('accepts a PostgreSQL socket on this machine', () => {
    const databaseUrl = 'postgres:///speelveld?host=/var/run/postgresql';
    expect(readConfig({ DATABASE_URL: databaseUrl }).databaseUrl).toBe(databaseUrl);
  });

  test('accepts several PostgreSQL hosts, a primary and its standbys', () => {
    const databaseUrl = 'postgres://u:p%40@a.example.org:5432,b.example.org:5433/speelveld?sslmode=require';
    expect(readConfig({ DATABASE_URL: databaseUrl }).databaseUrl).toBe(databaseUrl);
    expect(addressesOf(databaseUrl)).toEqual([
      'postgres://u:p%40@a.example.org:5432/speelveld?sslmode=require',
      'postgres://u:p%40@b.example.org:5433/speelveld?sslmode=require',
    ]);
  });

  test.each([
    ['PORT', '80a'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '3e3'],
    ['HOST', 'niet een adres'],
    ['HOST', 'http://localhost'],
    ['DATABASE_URL', 'nonsense'],
    ['DATABASE_URL', 'mysql://localhost/speelveld'],
    ['DATABASE_URL', 'localhost:5432'],
    ['DATABASE_URL', 'postgres://a.example.org,/speelveld'],
    ['FILES_QUOTA', '0'],
    ['FILES_QUOTA', '2GB'],
    ['FILES_PUBLIC_URL', 'cdn.example.org'],
    ['FILES_PUBLIC_URL', 'https://cdn.example.org?x=1'],
    ['DATABASE_POOL', '1'],
    ['DATABASE_POOL', '10^12'],
    ['PUBLIC_URL', 'sport.example.org'],
    ['PUBLIC_URL', 'ftp://sport.example.org'],
    ['PUBLIC_URL', 'https://sport.example.org?a=1'],
    ['PUBLIC_URL', 'https://u:p@sport.example.org'],
    ['SMTP_URL', 'mail.example.org'],
    ['SMTP_URL', 'http://mail.example.org'],
    ['SMTP_URL', '🏊'],
    ['MAIL_FROM', 'Speelveld'],
    ['MAIL_FROM', 'a@b\r\nBcc: c@d'],
    ['SECURITY_CONTACT', 'the helpdesk'],
    ['SECURITY_CONTACT', 'http://example.org/security'],
    ['SECURITY_CONTACT', 'a@b\r\nContact: c@d'],
    ['TRUSTED_PROXIES', 'proxy'],
    ['TRUSTED_PROXIES', '10.0.0.1,10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
    ['UPSCALE_URL', 'upscale'],
    ['OIDC_HOSTS', 'http://login.example.org'],
    ['HOOK_HOSTS', 'ci.example.org/hook'],
    ['PUSH_HOSTS', 'a b'],
    ['LOG_LEVEL', 'loud'],
    ['DEMO', 'maybe'],
    ['SECRET_KEY', 'short'],
    ['METRICS_TOKEN', 'short'],
    ['METRICS_TOKEN', 'two words that are long enough to be one'],
    ['BACKUP_EVERY', 'daily'],
    ['BACKUP_EVERY', '5m'],
    ['BACKUP_KEEP', '0'],
  ])('names a setting that is invalid: %s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}\\b`));
  });

  test.each(['DATABASE_URL', 'SMTP_URL', 'METRICS_TOKEN'])('does not repeat the value of %s, which may contain a password', (name) => {
    expect(() => readConfig({ [name]: 'http://user:geheim@example.org' })).toThrow(/^(?!.*geheim)/);
  });
});
