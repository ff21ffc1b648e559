import type { Calendar } from '../createCalendar';
import type { Draft } from '../draft';

type Organization = Draft<'organizations'>;

/** The request to the second organization that waits in each application, and the reason why the fourth was rejected. */
export const ASKED = 'Vul het adres van jullie zaal in, en laat zien welke lessen er zijn.';
export const REJECTED = 'Deze organisatie biedt geen sport of beweging aan. We zien alleen een webwinkel.';

/**
 * Gives the review of each application something to find. Of its waiting organizations, the first is a duplicate with nearly the same name
 * and the second was asked for a change. The third has an invalid number and website, and the fourth was rejected recently.
 */
export function withReviewCases(organizations: readonly Organization[], calendar: Calendar): Organization[] {
  const seen = new Map<string, number>();
  return organizations.map((organization) => {
    if (organization.status !== 'pending') return organization;
    const turn = seen.get(organization.application_id) ?? 0;
    seen.set(organization.application_id, turn + 1);
    if (turn === 0) return { ...organization, ...twinOf(organizations, organization) };
    if (turn === 1) return { ...organization, asked_at: calendar.after(organization.created_at, 1), asked_text: ASKED };
    if (turn === 2) return { ...organization, kvk: '00000000', website: 'https://binnenkort' };
    if (turn === 3) return { ...organization, rejected_at: calendar.after(organization.created_at, 1), rejected_reason: REJECTED };
    return organization;
  });
}

/** The name and address of an organization accepted long ago, spelled slightly differently. */
function twinOf(organizations: readonly Organization[], { application_id }: Organization): Partial<Organization> {
  const known = organizations.filter((other) => other.application_id === application_id && other.status === 'accepted').at(2);
  if (!known) return {};
  const { name, street, house_number, zipcode, city } = known;
  return { name: `Stichting ${name ?? ''}`, street, house_number, zipcode: zipcode?.replace(' ', '') ?? null, city };
}
