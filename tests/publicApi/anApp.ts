import { eq } from 'drizzle-orm';
import { holdJob } from '../../src/server/features/public-api/holdJob';
import { table } from '../../src/server/db/tables';
import { aTill } from '../money/aTill';
import type { Answer } from '../support/aServer';

/** An order in the public API, limited to the fields that tests read. */
export interface PublicOrder {
  readonly id: string;
  readonly token: string;
  readonly status: string;
  readonly places: readonly { readonly id: string; readonly status: string; readonly gives_back_in_cents: number | null }[];
  readonly total_in_cents: number;
  readonly owed_in_cents: number;
  readonly paid_in_cents: number;
  readonly refunded_in_cents: number;
  readonly payment: { readonly type: string; readonly status: string; readonly checkout_url: string | null } | null;
}

export interface CreatedHold {
  readonly hold: string;
  readonly expires_at: string;
  readonly refused?: { readonly why: string; readonly places_left: number | null };
}

/** A club that takes money, and an application that books there through the public API with its own token. */
export async function anApp() {
  const till = await aTill();
  /** Creates the client id and secret of an application, as its screen does. */
  const credentialsOf = async (application_id: string) =>
    // A new superadmin, because a session ends when the clock is moved.
    (
      await (
        await till.superadmin()
      ).call<{ client_id: string; client_secret: string }>('POST', `/v1/admin/applications/${application_id}/credentials`, {})
    ).body;

  const askToken = (form: Record<string, string>, headers: Record<string, string> = {}) =>
    till.request<{ access_token: string; token_type: string; expires_in: number; error?: string }>(
      'POST',
      '/v1/oauth/token',
      new URLSearchParams(form).toString(),
      { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    );

  const tokenOf = async (application_id: string) => {
    const credentials = await credentialsOf(application_id);
    return (await askToken({ grant_type: 'client_credentials', ...credentials })).body.access_token;
  };

  const current = { token: await tokenOf(till.application.id) };
  const api = <T = Record<string, unknown>>(method: string, path: string, body?: unknown, headers = {}): Promise<Answer<T>> =>
    till.request<T>(method, `/v1/public${path}`, body, { Authorization: `Bearer ${current.token}`, ...headers });

  let visitors = 0;
  /** Creates a hold for a new visitor, unless `headers` name one; an empty `Visitor-Key` is a client that names none. */
  const hold = (session: { id: string }, places = 1, headers = {}) =>
    api<CreatedHold>('POST', '/holds', { session: session.id, places }, { 'Visitor-Key': `visitor ${++visitors}`, ...headers });
  const order = (token: string, people: readonly object[] = [till.somebody()], more: object = {}, headers = {}) =>
    api<PublicOrder>('POST', '/orders', { hold: token, people, ...more }, headers);

  /** Holds and orders places. */
  async function book(session: { id: string }, people: readonly object[] = [till.somebody()], more: object = {}): Promise<PublicOrder> {
    const held = await hold(session, people.length);
    const ordered = await order(held.body.hold, people, more);
    if (ordered.status !== 201) throw new Error(`${ordered.status} ${JSON.stringify(ordered.errors)}`);
    return ordered.body;
  }

  const activeIn = async ({ id }: { id: string }) => {
    const participants = table('participants');
    const rows = await till.db.orm.select().from(participants).where(eq(participants.session_id, id));
    return rows.filter(({ status }) => status === 'active').length;
  };

  return {
    ...till,
    credentialsOf,
    askToken,
    tokenOf,
    api,
    hold,
    order,
    book,
    activeIn,
    rounds: () => holdJob(till.deps),
    /** Gets a new token, for use after the clock was moved past the expiry of the old one. */
    async newToken() {
      current.token = await tokenOf(till.application.id);
    },
  };
}

export type App = Awaited<ReturnType<typeof anApp>>;
