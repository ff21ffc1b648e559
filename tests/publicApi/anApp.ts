import { eq } from 'drizzle-orm';
import { holdJob } from '../../src/server/features/public-api/holdJob';
import { table } from '../../src/server/db/tables';
import { aTill } from '../money/aTill';
import type { Answer } from '../support/aServer';

/** An order as the public API tells it, as far as tests ask. */
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

export interface Held {
  readonly hold: string;
  readonly expires_at: string;
  readonly refused?: { readonly why: string; readonly places_left: number | null };
}

/** A club that takes money, and an application that books there by the public API with a token of its own. */
export async function anApp() {
  const till = await aTill();
  /** Client id and secret of an application, made as its screen makes them. */
  const credentialsOf = async (application_id: string) =>
    // Whoever was signed in before the clock was moved is no longer.
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
    const made = await credentialsOf(application_id);
    return (await askToken({ grant_type: 'client_credentials', ...made })).body.access_token;
  };

  const own = { token: await tokenOf(till.application.id) };
  const api = <T = Record<string, unknown>>(method: string, path: string, body?: unknown, headers = {}): Promise<Answer<T>> =>
    till.request<T>(method, `/v1/public${path}`, body, { Authorization: `Bearer ${own.token}`, ...headers });

  let visitors = 0;
  /** A hold of a visitor of its own, unless `headers` name one; `'Visitor-Key': ''` is a client that names none. */
  const hold = (session: { id: string }, places = 1, headers = {}) =>
    api<Held>('POST', '/holds', { session: session.id, places }, { 'Visitor-Key': `visitor ${++visitors}`, ...headers });
  const order = (held: string, people: readonly object[] = [till.somebody()], more: object = {}, headers = {}) =>
    api<PublicOrder>('POST', '/orders', { hold: held, people, ...more }, headers);

  /** Places that were held and ordered. */
  async function book(session: { id: string }, people: readonly object[] = [till.somebody()], more: object = {}): Promise<PublicOrder> {
    const held = await hold(session, people.length);
    const made = await order(held.body.hold, people, more);
    if (made.status !== 201) throw new Error(`${made.status} ${JSON.stringify(made.errors)}`);
    return made.body;
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
    /** After the clock was moved the token has run out. */
    async newToken() {
      own.token = await tokenOf(till.application.id);
    },
  };
}

export type App = Awaited<ReturnType<typeof anApp>>;
