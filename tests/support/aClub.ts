import type { AnyRow } from '../../src/schema/row';
import { newId } from '../../src/server/db/columns';
import { resourceNamed } from '../../src/server/db/declared';
import { pairsOf, table } from '../../src/server/db/tables';
import { attempts } from '../../src/server/db/system/tokens';
import { aServer, type Caller, PASSWORD } from './aServer';

type Values = object;

/** A club with a member who runs it, in which a test creates activities and sessions. The clock is at 23 November 2026, 12:00 UTC. */
export async function aClub(options: Parameters<typeof aServer>[0] = {}) {
  const server = await aServer(options);
  const application = await server.anApplication();
  const organization = await server.anOrganization(application.id, 'Sportclub De Vlugge Voet');
  const manager = await server.aPerson([{ role: 'organization', organization_id: organization.id }], { ApplicationId: application.id });
  let token = '';
  const staff: Caller = {
    ...manager,
    call: (method, path, body, headers = {}) =>
      manager.call(method, path, body, token === '' ? headers : { Authorization: `Bearer ${token}`, ...headers }),
  };

  /** Moves the clock. The club's member signs in again, and earlier sign-in attempts no longer count. */
  async function goTo(moment: string): Promise<void> {
    server.clock.now = new Date(moment);
    await server.db.orm.delete(attempts);
    const { body } = await server.request<{ api_token: string }>('POST', '/v1/auth/login', { email: staff.email, password: PASSWORD });
    token = body.api_token;
  }

  const { orm } = server.db;
  const root = `/v1/admin/organizations/${organization.id}`;
  let serial = 0;

  async function insert(name: Parameters<typeof table>[0], values: Values): Promise<string> {
    const id = newId();
    await orm.insert(table(name)).values({ id, ...values } as never);
    return id;
  }

  const anActivity = (values: Values = {}) =>
    insert('activities', {
      organization_id: organization.id,
      name: `Zwemles ${++serial}`,
      is_accessible: false,
      age_range: { from: null, to: null },
      contacts: [],
      concept: false,
      should_validate_age: false,
      offer_type: 'sessions',
      has_waitlist: true,
      offer_minutes: 1440,
      cutoff_minutes: 720,
      fills_gaps: false,
      no_signup_required: false,
      subscribe_mode: 'from_session',
      level: 'all',
      ...values,
    });

  /** An hour-long session at 18:00 UTC, `inDays` days after the club's clock. */
  async function aSession(activity_id: string, { inDays = 7, ...values }: { inDays?: number; [field: string]: unknown } = {}) {
    const day = new Date(server.clock.now.getTime() + inDays * 86_400_000).toISOString().slice(0, 10);
    const id = await insert('sessions', {
      organization_id: organization.id,
      activity_id,
      date: day,
      start_time: '19:00',
      end_time: '20:00',
      zone: 'Europe/Amsterdam',
      starts_at: `${day}T18:00:00.000Z`,
      ends_at: `${day}T19:00:00.000Z`,
      status: 'planned',
      detached_fields: [],
      is_off_pattern: false,
      ...values,
    });
    return { id, date: day, path: `${root}/activities/${activity_id}/sessions/${id}` };
  }

  async function aBundle(activity_id: string, sessions: readonly { id: string }[], values: Values = {}) {
    const id = await insert('bundles', {
      organization_id: organization.id,
      activity_id,
      name: `Bundel ${++serial}`,
      concept: false,
      ...values,
    });
    await orm
      .insert(pairsOf(resourceNamed('bundles'), 'sessions'))
      .values(sessions.map((session) => ({ organization_id: organization.id, owner_id: id, target_id: session.id })));
    return { id, path: `${root}/activities/${activity_id}/bundles/${id}` };
  }

  /** The details of a new, unknown person. */
  const somebody = (values: Values = {}) => {
    const n = ++serial;
    return { first_name: `Sanne${n}`, last_name: `Bakker${n}`, email: `sanne${n}@voorbeeld.test`, ...values };
  };

  /** Adds a participant to a session or bundle as staff: a new person, with `values` in addition. */
  async function addParticipant(to: { readonly path: string }, values: Values = {}): Promise<AnyRow> {
    const { body, errors } = await staff.call<AnyRow>('POST', `${to.path}/participants`, { ...somebody(), ...values });
    if (Object.keys(errors).length > 0) throw new Error(`The participant was refused: ${JSON.stringify(errors)}`);
    return body;
  }

  return { ...server, application, organization, staff, goTo, root, insert, anActivity, aSession, aBundle, somebody, addParticipant };
}

export type Club = Awaited<ReturnType<typeof aClub>>;
