/**
 * Reads one variable each, or stops the start: what cannot be read is named, and what stands in it is said only where it is no
 * secret. An empty variable is one that is not there.
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
  /** What it may begin with: `['http:', 'https:']`. */
  readonly protocols: readonly string[];
  /** Whether it may lead further than its host. */
  readonly hasPath?: boolean;
  /** Whether it may hold a name and password, and options behind a question mark. It is not repeated then. */
  readonly isSecret?: boolean;
}

/**
 * An address without what stands at its end for nothing.
 *
 * @throws Error naming the variable, and the value where it holds no password
 */
export function readAddress(env: Env, name: string, { protocols, hasPath = false, isSecret = false }: Address): string | null {
  const raw = valueOf(env, name)?.trim() ?? null;
  if (raw === null) return null;
  const url = URL.canParse(raw) ? new URL(raw) : null;
  const isPlain = url !== null && url.username === '' && url.password === '' && url.search === '' && url.hash === '';
  const isFit =
    url !== null &&
    protocols.includes(url.protocol) &&
    // PostgreSQL's programs name the folder of its socket behind the question mark.
    (url.hostname !== '' || (isSecret && url.searchParams.has('host'))) &&
    (isSecret || isPlain) &&
    (hasPath || url.pathname === '/' || url.pathname === '');
  if (!isFit)
    throw new Error(
      `${name}${isSecret ? '' : `="${raw}"`} is no address that begins with ${protocols.map((one) => `${one}//`).join(' or ')}`,
    );
  return raw.replace(/\/+$/, '');
}

/** @throws Error naming the variable and the first that is none */
export function readList(env: Env, name: string, isFit: (one: string) => boolean, what: string): string[] {
  const all = (valueOf(env, name) ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  const wrong = all.find((one) => !isFit(one));
  if (wrong !== undefined) throw new Error(`${name}: "${wrong}" is ${what}`);
  return all;
}
