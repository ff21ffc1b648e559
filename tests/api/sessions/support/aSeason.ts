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
/** Mondays from 30 November 2026. The clock of the club is at 23 November. */
export const FORM = { date: '2026-11-30', start_time: '19:00', end_time: '20:30', spots: 10 };

/** A club with an activity, and the calls for its sessions. */
export async function aSeason(options: Parameters<typeof aClub>[0] = {}) {
  const club = await aClub(options);
  const activity = await club.anActivity({ name: 'Judo' });
  const pathOf = (activity_id: string) => `${club.root}/activities/${activity_id}/sessions`;
  const path = pathOf(activity);

  const preview = (body: Values, sessionsPath = path) => club.staff.call<RepetitionPreview>('POST', `${sessionsPath}/preview`, body);

  /** Creates sessions as the form does: with a preview, and then with the name of that preview. */
  async function repeat(body: Values = {}, sessionsPath = path): Promise<SessionRow[]> {
    const request = { ...FORM, repetition: WEEKLY, ...body };
    const { body: previewed, errors } = await preview(request, sessionsPath);
    if (!previewed.plan || previewed.issues.length > 0) throw new Error(JSON.stringify(errors.message ? errors : previewed.issues));
    const created = await club.staff.call<{ series: string | null; count: number }>('POST', `${sessionsPath}/repeat`, {
      ...request,
      plan: previewed.plan,
    });
    if (created.status !== 201) throw new Error(JSON.stringify(created.errors));
    const rows = await sessions(sessionsPath);
    return rows.filter(({ series }) => series === created.body.series).slice(0, created.body.count);
  }

  const sessions = async (sessionsPath = path): Promise<SessionRow[]> =>
    (await club.staff.call<{ sessions: SessionRow[] }>('GET', `${sessionsPath}?itemsPerPage=1200`)).body.sessions;
  const show = async (id: string, sessionsPath = path): Promise<SessionRow> =>
    (await club.staff.call<SessionRow>('GET', `${sessionsPath}/${id}`)).body;
  const plan = (id: string, body: Values, sessionsPath = path) =>
    club.staff.call<ConsequencesPlan>('POST', `${sessionsPath}/${id}/plan`, body);

  /** Plans an edit and carries it out. */
  async function change(id: string, body: Values, more: Values = {}, sessionsPath = path) {
    const { body: planned, status, errors } = await plan(id, body, sessionsPath);
    if (status !== 200) throw new Error(JSON.stringify(errors));
    return club.staff.call<CommitAnswer & { plan: ConsequencesPlan }>('POST', `${sessionsPath}/${id}/changes`, {
      ...body,
      ...more,
      plan: planned.plan,
    });
  }

  async function removal(id: string, scope: string, more: Values = {}, sessionsPath = path) {
    const planned = await club.staff.call<ConsequencesPlan>('POST', `${sessionsPath}/${id}/removal-plan`, { scope });
    const done = await club.staff.call<CommitAnswer & { plan: ConsequencesPlan }>('POST', `${sessionsPath}/${id}/removal`, {
      scope,
      ...more,
      plan: planned.body.plan,
    });
    return { seen: planned.body, done };
  }

  /** Signs a new person up for a session. */
  async function join(session_id: string, email: string | null = null, sessionsPath = path): Promise<string> {
    const { status, body, errors } = await club.staff.call<{ id: string; participant?: { id: string } }>(
      'POST',
      `${sessionsPath}/${session_id}/participants`,
      { ...club.somebody(email === null ? {} : { email }) },
    );
    if (status !== 201) throw new Error(JSON.stringify(errors));
    return body.participant?.id ?? body.id;
  }

  /** Puts a new person on the waiting list of a session. */
  async function wait(session_id: string): Promise<void> {
    const waitingPerson = { organization_id: club.organization.id, ...club.somebody() };
    const person = await club.insert('persons', waitingPerson);
    await club.insert('waiting_list_entries', {
      ...waitingPerson,
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
