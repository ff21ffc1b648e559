/** By what one organization is told from another. */
export interface Identity {
  readonly id: string;
  readonly name: string;
  readonly zipcode: string | null;
  readonly house_number: string | null;
  readonly kvk: string | null;
}

/** In what two organizations are alike. */
export const LIKENESSES = ['kvk', 'name', 'address'] as const;
export type Likeness = (typeof LIKENESSES)[number];

/** Words that say what an organization is in law, or nothing at all: with and without them it is the same one. */
const EMPTY_WORDS = new Set(['stichting', 'vereniging', 'st', 'ver', 'bv', 'nv', 'vof', 'de', 'het', 'een', 'the', 'en', 'and']);

/**
 * A name as two people who spell it differently would both write it: without case, accents, marks, spaces and words that say nothing.
 * @example comparableName('Stichting “De Döl-fijn”') === comparableName('dolfijn') // 'dolfijn'
 */
export function comparableName(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    // `s.v.` is one word, and so is `zwem-club`.
    .replace(/[.'’`´-]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const telling = words.filter((word) => !EMPTY_WORDS.has(word));
  return (telling.length > 0 ? telling : words).join('');
}

/** Postcode and house number in one spelling; null where either is missing. */
export function comparableAddress({ zipcode, house_number }: Pick<Identity, 'zipcode' | 'house_number'>): string | null {
  const [code, number] = [zipcode, house_number].map((part) => (part ?? '').toUpperCase().replace(/[^\p{L}\p{N}]+/gu, ''));
  return code && number ? `${code} ${number}` : null;
}

/** What makes two organizations look like one. Empty where nothing does. */
export function likenessesOf(one: Identity, other: Identity): readonly Likeness[] {
  const address = comparableAddress(one);
  const name = comparableName(one.name);
  const alike: Readonly<Record<Likeness, boolean>> = {
    kvk: one.kvk !== null && one.kvk !== '' && one.kvk === other.kvk,
    name: name !== '' && name === comparableName(other.name),
    address: address !== null && address === comparableAddress(other),
  };
  return LIKENESSES.filter((likeness) => alike[likeness]);
}

export interface Resembling<Other extends Identity> {
  readonly organization: Other;
  readonly by: readonly Likeness[];
}

/** The organizations that each of `waiting` may be a second time, those that are alike in most first. Each of `all` is read once. */
export function resembling<Other extends Identity>(
  waiting: readonly Identity[],
  all: readonly Other[],
): ReadonlyMap<string, readonly Resembling<Other>[]> {
  const byKey = new Map<string, Other[]>();
  for (const other of all)
    for (const key of keysOf(other)) {
      const same = byKey.get(key);
      if (same) same.push(other);
      else byKey.set(key, [other]);
    }
  return new Map(
    waiting.map((one) => {
      const near = new Map(keysOf(one).flatMap((key) => (byKey.get(key) ?? []).map((other) => [other.id, other] as const)));
      near.delete(one.id);
      const found = [...near.values()].map((organization) => ({ organization, by: likenessesOf(one, organization) }));
      return [one.id, found.toSorted((a, b) => b.by.length - a.by.length)];
    }),
  );
}

function keysOf(one: Identity): string[] {
  const [name, address] = [comparableName(one.name), comparableAddress(one)];
  return [
    ...(one.kvk ? [`kvk ${one.kvk}`] : []),
    ...(name === '' ? [] : [`name ${name}`]),
    ...(address === null ? [] : [`address ${address}`]),
  ];
}
