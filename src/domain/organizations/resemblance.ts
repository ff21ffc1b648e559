/** The fields that distinguish organizations. */
export interface Identity {
  readonly id: string;
  readonly name: string;
  readonly zipcode: string | null;
  readonly house_number: string | null;
  readonly kvk: string | null;
}

/** How two organizations can be alike. */
export const LIKENESSES = ['kvk', 'name', 'address'] as const;
export type Likeness = (typeof LIKENESSES)[number];

/** Legal forms and stop words, which do not distinguish organizations. */
const EMPTY_WORDS = new Set(['stichting', 'vereniging', 'st', 'ver', 'bv', 'nv', 'vof', 'de', 'het', 'een', 'the', 'en', 'and']);

/**
 * Normalises a name so that spelling variants are equal: without case, accents, punctuation, spaces and stop words.
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
  const distinctive = words.filter((word) => !EMPTY_WORDS.has(word));
  return (distinctive.length > 0 ? distinctive : words).join('');
}

/** Normalised postcode and house number; null if either is missing. */
export function comparableAddress({ zipcode, house_number }: Pick<Identity, 'zipcode' | 'house_number'>): string | null {
  const [code, number] = [zipcode, house_number].map((part) => (part ?? '').toUpperCase().replace(/[^\p{L}\p{N}]+/gu, ''));
  return code && number ? `${code} ${number}` : null;
}

/** How two organizations are alike. Empty if they are not. */
export function likenessesOf(first: Identity, second: Identity): readonly Likeness[] {
  const address = comparableAddress(first);
  const name = comparableName(first.name);
  const alike: Readonly<Record<Likeness, boolean>> = {
    kvk: first.kvk !== null && first.kvk !== '' && first.kvk === second.kvk,
    name: name !== '' && name === comparableName(second.name),
    address: address !== null && address === comparableAddress(second),
  };
  return LIKENESSES.filter((likeness) => alike[likeness]);
}

export interface Resembling<Other extends Identity> {
  readonly organization: Other;
  readonly by: readonly Likeness[];
}

/** The possible duplicates of each organization in `waiting`, the most similar first. Runs through `all` once. */
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
    waiting.map((candidate) => {
      const near = new Map(keysOf(candidate).flatMap((key) => (byKey.get(key) ?? []).map((other) => [other.id, other] as const)));
      near.delete(candidate.id);
      const found = [...near.values()].map((organization) => ({ organization, by: likenessesOf(candidate, organization) }));
      return [candidate.id, found.toSorted((a, b) => b.by.length - a.by.length)];
    }),
  );
}

function keysOf(organization: Identity): string[] {
  const [name, address] = [comparableName(organization.name), comparableAddress(organization)];
  return [
    ...(organization.kvk ? [`kvk ${organization.kvk}`] : []),
    ...(name === '' ? [] : [`name ${name}`]),
    ...(address === null ? [] : [`address ${address}`]),
  ];
}
