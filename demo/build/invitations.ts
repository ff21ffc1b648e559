import { createPart } from '../createPart';
import type { Draft } from '../draft';
import type { ApplicationSlug } from '../content/applications';
import { homesOf } from '../season/homes';
import type { Applications } from './applications';
import { OWN_ROLES } from './roles';
import { createNames, mailOf, type MembershipRow, type People, type UserRow } from './people';

const VALID_DAYS = 14;

export interface Invitations {
  readonly memberships: readonly MembershipRow[];
  readonly invites: readonly Draft<'invites'>[];
  readonly staff_invites: readonly Draft<'staff_invites'>[];
}

/** Memberships, with the invitations that led to them, and some unanswered invitations. */
export function buildInvitations(
  now: Date,
  people: People,
  { idOf }: Applications,
  organizations: readonly Draft<'organizations'>[],
): Invitations {
  const { random, calendar } = createPart(now, 'invitations');
  const names = createNames(random);
  const memberships: MembershipRow[] = [];
  const invites: Draft<'invites'>[] = [];
  const staff_invites: Draft<'staff_invites'>[] = [];

  const join = (
    user: UserRow,
    role: string,
    at: { application_id: string | null; organization_id: string | null },
    created_at = user.created_at,
  ) => memberships.push({ id: calendar.idAt(created_at), user_id: user.id, role, ...at, created_at });
  const within = ({ id, application_id }: Draft<'organizations'>) => ({ application_id, organization_id: id });
  const invitation = (to: { first_name: string; last_name: string; email: string }, status: 'send' | 'accepted', created_at: string) => ({
    id: calendar.idAt(created_at),
    created_at,
    status,
    first_name: to.first_name,
    last_name: to.last_name,
    email: to.email,
    expires_at: new Date(Date.parse(created_at) + VALID_DAYS * 86_400_000).toISOString(),
  });
  const stranger = () => {
    const name = names();
    return { ...name, email: mailOf(name.first_name, `${name.last_name}-nieuw`) };
  };

  join(people.superadmin, 'superadmin', { application_id: null, organization_id: null });
  join(people.treasurer, 'superadmin', { application_id: null, organization_id: null });
  const slugs: readonly ApplicationSlug[] = ['speelstad-utrecht', 'speelstad-jong'];
  for (const slug of slugs) {
    const application_id = idOf(slug);
    join(people.admin, 'admin', { application_id, organization_id: null });
    staff_invites.push({ ...invitation(people.admin, 'accepted', people.admin.created_at), application_id, role: 'admin' });
  }
  for (const [slug, days] of [
    ['speelstad-utrecht', 3],
    ['speelstad-jong', 30],
    ['sportkompas', 6],
    ['sportkompas', 1],
  ] as const) {
    staff_invites.push({
      ...invitation(stranger(), 'send', calendar.daysAgo(days)),
      application_id: idOf(slug),
      role: days === 6 ? 'superadmin' : 'admin',
    });
  }

  const [home, second] = homesOf(organizations, idOf('speelstad-utrecht'));
  for (const own of [home, second]) join(people.organizer, 'organization', within(own), calendar.between(20, 10));
  join(people.trainer, 'trainer', within(home), calendar.between(20, 10));

  const places = organizations.filter(({ status }) => status !== 'archived').slice(0, people.others.length);
  people.others.forEach((user, index) => {
    const organization = index < 4 ? home : (places[(index * 7) % places.length] ?? home);
    // Every club has a manager; the fourth member of the first club is its treasurer.
    const role = index === 3 ? OWN_ROLES.treasurer : index % 3 === 2 ? 'trainer' : 'organization';
    const from = Math.max(Date.parse(user.created_at), Date.parse(organization.created_at));
    const created_at = calendar.after(new Date(from).toISOString(), random.whole(0, 2));
    join(user, role, within(organization), created_at);
    invites.push({ ...invitation(user, 'accepted', created_at), organization_id: organization.id, role });
  });
  const [, , , , editor, auditor] = people.others;
  if (editor) join(editor, OWN_ROLES.editor, { application_id: idOf('speelstad-utrecht'), organization_id: null });
  if (auditor) join(auditor, OWN_ROLES.auditor, { application_id: null, organization_id: null });
  for (const [turn, organization] of organizations.slice(0, 40).entries()) {
    if (turn > 4 && turn % 3 !== 0) continue;
    invites.push({
      ...invitation(stranger(), 'send', calendar.between(turn % 2 === 0 ? 10 : 60, 1)),
      organization_id: turn < 4 ? home.id : organization.id,
      role: turn % 2 === 0 ? 'organization' : 'trainer',
    });
  }
  return { memberships, invites, staff_invites };
}
