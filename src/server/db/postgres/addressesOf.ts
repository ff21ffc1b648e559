/**
 * `postgres://user@a:5432,b:5432/name` as an address for each host, as PostgreSQL's own programs read it.
 *
 * @example addressesOf('postgres://a,b/name'); // ['postgres://a/name', 'postgres://b/name']
 */
export function addressesOf(databaseUrl: string): readonly string[] {
  const [, before = '', hosts = '', after = ''] = /^([a-z]+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/is.exec(databaseUrl) ?? [];
  return before === '' ? [databaseUrl] : hosts.split(',').map((host) => `${before}${host}${after}`);
}
