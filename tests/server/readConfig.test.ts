import { describe, expect, test } from 'vitest';
import { readConfig } from '../../src/server/app/readConfig';

describe('the environment', () => {
  test('may be empty: everything has a default', () => {
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

  test('listens to others in production, where no account has a published password, and where somebody says so', () => {
    expect(readConfig({ NODE_ENV: 'production' })).toMatchObject({ host: '0.0.0.0', demo: false, logLevel: 'info' });
    expect(readConfig({ HOST: '0.0.0.0' })).toMatchObject({ host: '0.0.0.0', demo: true });
    expect(readConfig({ NODE_ENV: 'production', HOST: '::1' }).host).toBe('::1');
  });

  test('says what it says', () => {
    expect(
      readConfig({
        DATABASE_URL: 'postgres://u:p%40@db.example.org:5432/speelveld?sslmode=require',
        SMTP_URL: 'smtps://user:pass@mail.example.org:465',
        PUBLIC_URL: 'https://sport.example.org/',
        MAIL_FROM: 'Speelstad Utrecht <post@example.org>',
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
      trustedProxies: ['10.0.0.1', '172.16.0.0/12', '::1'],
      providerHosts: ['localhost:4000', 'login.example.org'],
      logLevel: 'info',
      demo: false,
    });
  });

  test('takes the socket of a PostgreSQL on this machine', () => {
    const databaseUrl = 'postgres:///speelveld?host=/var/run/postgresql';
    expect(readConfig({ DATABASE_URL: databaseUrl }).databaseUrl).toBe(databaseUrl);
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
    ['BACKUP_EVERY', 'daily'],
    ['BACKUP_EVERY', '5m'],
    ['BACKUP_KEEP', '0'],
  ])('stops the start with the name of what cannot be read: %s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}\\b`));
  });

  test.each(['DATABASE_URL', 'SMTP_URL'])('does not repeat what stands in %s, which may be a password', (name) => {
    expect(() => readConfig({ [name]: 'http://user:geheim@example.org' })).toThrow(/^(?!.*geheim)/);
  });
});
