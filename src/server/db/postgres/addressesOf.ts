/**
 * Splits `postgres://user@a:5432,b:5432/name` into one address per host, as libpq reads it.
 *
 * @example addressesOf('postgres://a,b/name'); // ['postgres://a/name', 'postgres://b/name']
 */
export function addressesOf(databaseUrl: string): readonly string[] {
  const [, before = '', hosts = '', after = ''] = /^([a-z]+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/is.exec(databaseUrl) ?? [];
  return before === '' ? [databaseUrl] : hosts.split(',').map((host) => `${before}${host}${after}`);
}
