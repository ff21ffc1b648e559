import type { CommitAnswer } from '../../../../src/domain/sessions/sessionInputs';
import type { ConsequencesPlan, RepetitionPreview } from '../../../../src/domain/sessions/sessionPlan';
import type { Repetition } from '../../../../src/domain/sessions/repetition';
import type { AnyRow } from '../../../../src/schema/row';
import { aClub } from '../../../support/aClub';

type Values = Readonly<Record<string, unknown>>;

export interface SessionRow extends AnyRow {
  readonly date: string;
  readonly start_time: string;
  readonly starts_at: string;
  readonly status: string;
  readonly spots: number | null;
  readonly series: string | null;
  readonly occurrence_date: string | null;
  readonly detached_fields: string[];
  readonly participants_amount: number;
}

export const WEEKLY: Repetition = { type: 'weeks', every: 1, days: ['monday'], end_date: null, count: 6, excluded_dates: [] };
/** Mondays from 30 November 2026; the club's clock stands on the 23rd. */
export const FORM = { date: '2026-11-30', start_time: '19:00', end_time: '20:30', spots: 10 };

/** A club with an activity, and the calls about its sessions. */
export async function aSeason(options: Parameters<typeof aClub>[0] = {}) {
  const club = await aClub(options);
  const activity = await club.anActivity({ name: 'Judo' });
  const pathOf = (activity_id: string) => `${club.root}/activities/${activity_id}/sessions`;
  const path = pathOf(activity);

  const preview = (body: Values, at = path) => club.staff.call<RepetitionPreview>('POST', `${at}/preview`, body);

  /** Sessions as a form makes them: previewed, and made by the name of that. */
  async function repeat(body: Values = {}, at = path): Promise<SessionRow[]> {
    const whole = { ...FORM, repetition: WEEKLY, ...body };
    const { body: seen, errors } = await preview(whole, at);
    if (!seen.plan || seen.issues.length > 0) throw new Error(JSON.stringify(errors.message ? errors : seen.issues));
    const made = await club.staff.call<{ series: string | null; count: number }>('POST', `${at}/repeat`, { ...whole, plan: seen.plan });
    if (made.status !== 201) throw new Error(JSON.stringify(made.errors));
    const rows = await sessions(at);
    return rows.filter(({ series }) => series === made.body.series).slice(0, made.body.count);
  }

  const sessions = async (at = path): Promise<SessionRow[]> =>
    (await club.staff.call<{ sessions: SessionRow[] }>('GET', `${at}?itemsPerPage=1200`)).body.sessions;
  const show = async (id: string, at = path): Promise<SessionRow> => (await club.staff.call<SessionRow>('GET', `${at}/${id}`)).body;
  const plan = (id: string, body: Values, at = path) => club.staff.call<ConsequencesPlan>('POST', `${at}/${id}/plan`, body);

  /** Plans an edit and carries it out. */
  async function change(id: string, body: Values, more: Values = {}, at = path) {
    const { body: seen, status, errors } = await plan(id, body, at);
    if (status !== 200) throw new Error(JSON.stringify(errors));
    return club.staff.call<CommitAnswer & { plan: ConsequencesPlan }>('POST', `${at}/${id}/changes`, { ...body, ...more, plan: seen.plan });
  }

  async function removal(id: string, scope: string, more: Values = {}, at = path) {
    const seen = await club.staff.call<ConsequencesPlan>('POST', `${at}/${id}/removal-plan`, { scope });
    const done = await club.staff.call<CommitAnswer & { plan: ConsequencesPlan }>('POST', `${at}/${id}/removal`, {
      scope,
      ...more,
      plan: seen.body.plan,
    });
    return { seen: seen.body, done };
  }

  /** Somebody on a session. */
  async function join(session_id: string, email: string | null = null, at = path): Promise<string> {
    const { status, body, errors } = await club.staff.call<{ id: string; participant?: { id: string } }>(
      'POST',
      `${at}/${session_id}/participants`,
      { ...club.somebody(email === null ? {} : { email }) },
    );
    if (status !== 201) throw new Error(JSON.stringify(errors));
    return body.participant?.id ?? body.id;
  }

  /** Somebody who waits for a session. */
  async function wait(session_id: string): Promise<void> {
    const who = { organization_id: club.organization.id, ...club.somebody() };
    const person = await club.insert('persons', who);
    await club.insert('waiting_list_entries', {
      ...who,
      session_id,
      person,
      answers: [],
      priority: 0,
      status: 'waiting',
      joined_at: club.clock.now.toISOString(),
    });
  }

  return { ...club, wait, activity, path, pathOf, preview, repeat, sessions, show, plan, change, removal, join };
}

export type Season = Awaited<ReturnType<typeof aSeason>>;
