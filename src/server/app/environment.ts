/**
 * Readers of environment variables, each of which stops the start with an error that names the variable. The value is repeated only when it
 * is not secret. An empty variable counts as absent.
 */
type Env = Readonly<Record<string, string | undefined>>;

const valueOf = (env: Env, name: string): string | null => env[name] || null;

/** @throws Error naming the variable */
export function readWhole(env: Env, name: string, fallback: number, [min, max]: readonly [min: number, max: number]): number {
  const raw = valueOf(env, name);
  if (raw === null) return fallback;
  const value = /^\d{1,9}$/.test(raw.trim()) ? Number(raw) : Number.NaN;
  if (!(value >= min && value <= max)) throw new Error(`${name}="${raw}" is not a whole number from ${min} to ${max}`);
  return value;
}

/** @throws Error naming the variable */
export function readOneOf<const Choice extends string>(env: Env, name: string, choices: readonly Choice[]): Choice | null {
  const raw = valueOf(env, name);
  if (raw === null) return null;
  const found = choices.find((choice) => choice === raw.trim());
  if (found === undefined) throw new Error(`${name}="${raw}" is none of ${choices.join(', ')}`);
  return found;
}

interface Address {
  /** Allowed protocols, for example `['http:', 'https:']`. */
  readonly protocols: readonly string[];
  /** Whether a path is allowed. */
  readonly hasPath?: boolean;
  /** Whether it may contain a user name, a password and query options. The value is then never repeated. */
  readonly isSecret?: boolean;
}

/**
 * Reads a URL and strips trailing slashes.
 *
 * @throws Error naming the variable, with the value unless it may contain a password
 */
export function readAddress(env: Env, name: string, { protocols, hasPath = false, isSecret = false }: Address): string | null {
  const raw = valueOf(env, name)?.trim() ?? null;
  if (raw === null) return null;
  const url = URL.canParse(raw) ? new URL(raw) : null;
  const isPlain = url !== null && url.username === '' && url.password === '' && url.search === '' && url.hash === '';
  const isFit =
    url !== null &&
    protocols.includes(url.protocol) &&
    // PostgreSQL's programs accept the folder of a Unix socket in the query string.
    (url.hostname !== '' || (isSecret && url.searchParams.has('host'))) &&
    (isSecret || isPlain) &&
    (hasPath || url.pathname === '/' || url.pathname === '');
  if (!isFit)
    throw new Error(
      `${name}${isSecret ? '' : `="${raw}"`} is no address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    );
  return raw.replace(/\/+$/, '');
}

/** @throws Error naming the variable and the first invalid item */
export function readList(env: Env, name: string, isFit: (item: string) => boolean, what: string): string[] {
  const all = (valueOf(env, name) ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
  const wrong = all.find((item) => !isFit(item));
  if (wrong !== undefined) throw new Error(`${name}: "${wrong}" is ${what}`);
  return all;
}
