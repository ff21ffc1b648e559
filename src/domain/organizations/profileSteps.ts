/** The part of an organization that a complete profile consists of. */
export interface OrganizationProfile {
  readonly logo: string | null;
  readonly header: string | null;
  readonly description: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly website: string | null;
  readonly street: string | null;
  readonly house_number: string | null;
  readonly zipcode: string | null;
  readonly city: string | null;
  readonly sports: readonly string[];
  readonly categories: readonly string[];
}

export interface ProfileStep {
  readonly name: 'logo' | 'header' | 'description' | 'contact' | 'website' | 'address' | 'sports' | 'categories';
  readonly isDone: boolean;
}

/** What visitors look for on the page of an organization, the most useful first, and whether it is filled in. */
export function profileSteps(of: OrganizationProfile): readonly ProfileStep[] {
  const has = (...values: readonly (string | null)[]) => values.every((value) => value !== null && value.trim() !== '');
  return [
    { name: 'description', isDone: has(of.description) },
    { name: 'logo', isDone: has(of.logo) },
    { name: 'sports', isDone: of.sports.length > 0 },
    { name: 'address', isDone: has(of.street, of.house_number, of.zipcode, of.city) },
    { name: 'contact', isDone: has(of.email, of.phone) },
    { name: 'categories', isDone: of.categories.length > 0 },
    { name: 'website', isDone: has(of.website) },
    { name: 'header', isDone: has(of.header) },
  ];
}
