import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sizeOf } from '../support/fullRun';
import { goesWrong } from '../support/goesWrong';
import { onPostgres } from '../support/onPostgres';
import { findPostgres } from '../support/postgres';
import { withoutLocks } from '../support/withoutGuards';
import { aSeason } from './aSeason';

describe.skipIf(!findPostgres())('simultaneous answers to season invitations, on PostgreSQL', () => {
  const club = onPostgres(aSeason);

  const SPOTS = 3;
  /**
   * All spots are kept for invited people, and as many others wait. Each invited person accepts and declines simultaneously, and strangers
   * try to sign up.
   */
  async function answerTogether(isWithoutLocks = false) {
    const activity = await club().anActivity({ waiting_list_mode: 'auto' });
    const sessions = await club().aSeries(activity, { spots: SPOTS });
    const people = Array.from({ length: SPOTS }, () => club().somebody());
    for (const person of people) await club().signUp(sessions, person);
    const previewed = await club().preview();
    const others = previewed.body.activities.map(({ id }) => id).filter((id) => id !== activity);
    const { body: run } = await club().decide({ answer_by: '2027-10-31', activities_out: others });
    await club().make();
    const copy = (await club().shown(run.id)).activities[0]?.copy_id ?? '';
    const copies = await club().sessionsOf(copy);
    const paths = copies.map(({ id }) => `${club().root}/activities/${copy}/sessions/${id}`);
    for (const path of paths)
      for (let n = 0; n < SPOTS; n++) await club().staff.call('POST', `${path}/waiting-list-entries`, club().somebody());
    const links = await club().links();
    const tokens = people.map(({ email }) => links.get(String(email)) ?? '');
    if (isWithoutLocks) withoutLocks();
    const answers = await Promise.all(
      tokens.flatMap((token) =>
        ['accept', 'decline'].map((answer) => club().request('POST', `/v1/waiting-list/offers/${token}`, { answer })),
      ),
    );
    const strangers = await Promise.all(paths.map((path) => club().staff.call('POST', `${path}/participants`, club().somebody())));
    const taken = await Promise.all(
      copies.map(({ id }) =>
        club().count(sql`select count(*)::int as n from participants where session_id = ${id}::uuid and status = 'active'`),
      ),
    );
    return { answers: answers.map(({ status }) => status), strangers: strangers.map(({ status }) => status), taken };
  }
  test('count once each, and give each spot to one person', async () => {
    for (let round = 0; round < sizeOf({ usual: 1, full: 4 }); round++) {
      const { answers, strangers, taken } = await answerTogether();
      expect(answers.filter((status) => status === 200)).toHaveLength(SPOTS);
      expect(strangers.filter((status) => status === 201)).toEqual([]);
      // Declined spots went to the first waiting people.
      expect(taken).toEqual(taken.map(() => SPOTS));
    }
  });

  test('control: without locks they count twice or overbook', async () => {
    expect(
      await goesWrong(async () => {
        const { answers, taken } = await answerTogether(true);
        return answers.filter((status) => status === 200).length !== SPOTS || taken.some((n) => n !== SPOTS);
      }),
    ).toBe(true);
  });
});
