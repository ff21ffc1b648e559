/** The part of an organization that a review checks. */
export interface ReviewFacts {
  readonly kvk: string | null;
  readonly website: string | null;
  readonly email: string | null;
  readonly description: string | null;
  readonly street: string | null;
  readonly house_number: string | null;
  readonly zipcode: string | null;
  readonly city: string | null;
  /** Number of locations and offers, including drafts, as they are not visible yet anyway. */
  readonly locations: number;
  readonly offers: number;
}

/** A finding that staff see first; its message is `review.findings.<kind>`. */
export interface Finding {
  readonly kind:
    | 'kvk_missing'
    | 'kvk_form'
    | 'website_form'
    | 'email_missing'
    | 'address_missing'
    | 'description_missing'
    | 'no_location'
    | 'no_offer';
  readonly weight: 'missing' | 'doubtful';
}

/** What is missing or doubtful, the most important first. */
export function reviewFindings(of: ReviewFacts): readonly Finding[] {
  const has = (...values: readonly (string | null)[]) => values.every((value) => value !== null && value.trim() !== '');
  const found: Finding[] = [];
  if (!has(of.kvk)) found.push({ kind: 'kvk_missing', weight: 'missing' });
  else if (!isKvk(of.kvk ?? '')) found.push({ kind: 'kvk_form', weight: 'doubtful' });
  if (has(of.website) && !isWebsite(of.website ?? '')) found.push({ kind: 'website_form', weight: 'doubtful' });
  if (!has(of.street, of.house_number, of.zipcode, of.city)) found.push({ kind: 'address_missing', weight: 'missing' });
  if (!has(of.email)) found.push({ kind: 'email_missing', weight: 'missing' });
  if (!has(of.description)) found.push({ kind: 'description_missing', weight: 'missing' });
  if (of.locations === 0) found.push({ kind: 'no_location', weight: 'missing' });
  if (of.offers === 0) found.push({ kind: 'no_offer', weight: 'missing' });
  return found;
}

/** Eight digits, not all the same. It does not check whether the number is registered. */
export const isKvk = (kvk: string): boolean => /^\d{8}$/.test(kvk) && !/^(\d)\1{7}$/.test(kvk);

/**
 * A website address that a visitor can open: http or https, and a host with a dot and a top-level domain of letters, so no bare word,
 * number or `localhost`.
 */
export function isWebsite(website: string): boolean {
  const [, host = ''] = /^https?:\/\/([^\s/?#:@]+)(?::\d{1,5})?(?:[/?#]\S*)?$/i.exec(website.trim()) ?? [];
  const labels = host.split('.');
  return (
    labels.length > 1 &&
    labels.every((label) => /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u.test(label)) &&
    /^(?:\p{L}{2,}|xn--[a-z\d-]+)$/iu.test(labels.at(-1) ?? '')
  );
}
