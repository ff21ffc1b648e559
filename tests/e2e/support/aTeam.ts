import type { Page } from 'playwright-core';
import { aPerson } from './browser';
import { call } from './call';
import { fresh } from './fresh';
import { make } from './make';

interface TeamOptions {
  readonly spots?: number;
  /** First names. All participants share a last name. */
  readonly people: readonly string[];
  readonly waiting?: readonly string[];
  readonly inHours?: number;
  /** Settings of the activity. */
  readonly rules?: object;
}

/** An activity of the demo's trainer with one session, its participants and its waiting list, created by the organization. */
export async function aTeam({ spots, people, waiting = [], inHours, rules = {} }: TeamOptions) {
  const { page, close } = await aPerson('organization');
  const { json } = await call(page, 'GET', '/v1/admin/profile');
  const own: readonly { organization_id: string }[] = json.memberships;
  const candidates = await Promise.all(
    own.map(async ({ organization_id }) => ({
      organization: `/organizations/${organization_id}`,
      contact: await trainerIn(page, `/organizations/${organization_id}`),
    })),
  );
  const { organization, contact } = candidates.find((candidate) => candidate.contact !== null) ?? { organization: '', contact: null };
  const name = fresh('Turnen');
  const activity = await make(page, `/v1/admin${organization}/activities`, {
    name,
    offer_type: 'sessions',
    concept: false,
    has_waitlist: true,
    contacts: [{ contact, roles: ['trainer'] }],
    ...rules,
  });
  const below = `${organization}/activities/${activity.id}`;
  const when = startsIn(inHours);
  const session = await make(page, `/v1/admin${below}/sessions`, { ...when, spots: spots ?? null });
  const address = `${below}/sessions/${session.id}`;
  const person = (first_name: string, index: number) => ({
    first_name,
    last_name: 'de Tester',
    email: `${first_name.toLowerCase()}@voorbeeld.test`,
    date_of_birth: `2017-03-0${1 + (index % 9)}`,
  });
  for (const [index, first_name] of people.entries())
    await make(page, `/v1/admin${address}/participants`, {
      ...person(first_name, index),
      notes: index === 0 ? 'Notenallergie, EpiPen in de tas' : null,
    });
  for (const [index, first_name] of waiting.entries())
    await make(page, `/v1/admin${address}/waiting-list-entries`, person(first_name, index));
  await close();
  return { name, address, activity: below };
}

/** The time of the session, an hour long in the demo's time zone: five days from now in the evening, or `inHours` hours from now. */
function startsIn(inHours: number | undefined) {
  const at = (hours: number) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam', dateStyle: 'short', timeStyle: 'short' })
      .format(Date.now() + hours * 3_600_000)
      .split(' ');
  const [date = '', start_time = ''] = at(inHours ?? 120);
  return inHours === undefined ? { date, start_time: '19:00', end_time: '20:00' } : { date, start_time, end_time: at(inHours + 1)[1] };
}

/** The contact of the demo's trainer in an organization, or null if there is none. */
async function trainerIn(page: Page, organization: string): Promise<string | null> {
  const email = 'trainer@speelveld.test';
  const { json } = await call(page, 'GET', `/v1/admin${organization}/contacts?itemsPerPage=100`);
  return json.contacts.find((contact: { email: string | null }) => contact.email === email)?.id ?? null;
}
