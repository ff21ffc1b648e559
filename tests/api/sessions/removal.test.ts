import type { AnyRow } from '../../../src/schema/row';
import type { SessionCancellation } from '../../../src/domain/sessions/sessionCancellation';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../src/server/db/columns';
import { mails } from '../../../src/server/db/system/records';
import { table } from '../../../src/server/db/tables';
import type { ConsequencesPlan } from '../../../src/domain/sessions/sessionPlan';
import { aSeason, FORM, type Season, type SessionRow } from './support/aSeason';

let season: Season;
beforeAll(async () => {
  season = await aSeason();
});
afterAll(() => season.close());

async function createSix(body = {}): Promise<{ path: string; rows: SessionRow[] }> {
  const path = season.pathOf(await season.anActivity());
  return { path, rows: await season.repeat(body, path) };
}
const idOf = (rows: readonly SessionRow[], index: number) => rows[index]?.id ?? '';
const datesAt = async (path: string) =>
  (await season.sessions(path)).map(({ date, status }) => (status === 'planned' ? date : `${date} ${status}`));

describe('the removal of sessions', () => {
  test('deletes a session without participants, which later changes do not create again', async () => {
    const { path, rows } = await createSix();
    const { seen: planned, done: removed } = await season.removal(idOf(rows, 1), 'only_this', {}, path);
    expect([planned.counts.deleted, planned.notify, removed.body.counts]).toEqual([
      1,
      false,
      { changed: 0, created: 0, deleted: 1, cancelled: 0 },
    ]);
    const { body } = await season.change(idOf(rows, 0), { scope: 'all_from_this', changes: { date: '2026-12-01' } }, {}, path);
    expect(body.counts).toEqual({ changed: 5, created: 0, deleted: 0, cancelled: 0 });
    expect(await datesAt(path)).toEqual(['2026-12-01', '2026-12-15', '2026-12-22', '2026-12-29', '2027-01-05']);
  });

  test('cancels a session with participants, who are notified with the reason', async () => {
    const { path, rows } = await createSix();
    await season.join(idOf(rows, 1), 'joris@voorbeeld.test', path);
    const { seen: planned, done: removed } = await season.removal(
      idOf(rows, 1),
      'only_this',
      { reason: 'De zaal is dicht', notify: true },
      path,
    );
    expect(planned).toMatchObject({ counts: { deleted: 0, cancelled: 1 }, participants: 1, told: 1, notify: true });
    expect(removed.body).toMatchObject({ counts: { cancelled: 1 }, told: 1 });
    expect(await season.show(idOf(rows, 1), path)).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'De zaal is dicht',
      cancelled_at: '2026-11-23T12:00:00.000Z',
      participants_amount: 0,
    });
    const [mail, ...more] = (await season.db.orm.select().from(mails)).filter(({ to_email }) => to_email === 'joris@voorbeeld.test');
    expect(mail?.body_text).toContain('ma 7 dec 2026, 19:00-20:30 gaat niet door.');
    expect(mail?.body_text).toContain('De zaal is dicht');
    expect(more).toEqual([]);
    const history = await season.staff.call<{ history: { action: string; reason: string | null }[] }>(
      'GET',
      `${path}/${idOf(rows, 1)}/history`,
    );
    expect(history.body.history.slice(0, 2)).toMatchObject([
      { action: 'cancellation_told' },
      { action: 'cancelled', reason: 'De zaal is dicht' },
    ]);
  });

  test('from a session on deletes or cancels the rest, and ends the series the day before', async () => {
    const { path, rows } = await createSix();
    await season.join(idOf(rows, 3), null, path);
    const { seen: planned, done: removed } = await season.removal(idOf(rows, 2), 'all_from_this', {}, path);
    expect(planned).toMatchObject({ counts: { deleted: 3, cancelled: 1 }, untouched: 0, participants: 1 });
    expect(removed.status).toBe(200);
    expect(await datesAt(path)).toEqual(['2026-11-30', '2026-12-07', '2026-12-21 cancelled']);
    const { body } = await season.staff.call<{ series: { end_date: string }[] }>('GET', path.replace(/sessions$/, 'series'));
    expect(body.series.map(({ end_date }) => end_date)).toEqual(['2026-12-13']);
  });

  test('of a whole series also deletes the series', async () => {
    const { path, rows } = await createSix();
    await season.removal(idOf(rows, 0), 'all_from_this', {}, path);
    expect((await season.staff.call<{ series: object[] }>('GET', path.replace(/sessions$/, 'series'))).body.series).toEqual([]);
  });

  test('skips past sessions, and is refused if there are no others', async () => {
    const { path, rows } = await createSix({ date: '2026-11-23', start_time: '13:05', end_time: '14:00' });
    const before = season.clock.now;
    season.clock.now = new Date('2026-11-23T12:06:00Z');
    try {
      const { seen: planned, done: removed } = await season.removal(idOf(rows, 0), 'only_this', {}, path);
      expect(planned.issues.map(({ message }) => message)).toEqual(['Sessies in het verleden kunnen niet worden verwijderd']);
      expect([removed.status, removed.errors['message']]).toEqual([422, 'Sessies in het verleden kunnen niet worden verwijderd']);
      expect(
        (await season.staff.call('DELETE', `${path}/${idOf(rows, 0)}`, undefined, { 'Accept-Language': 'en' })).errors['message'],
      ).toBe('Sessions in the past cannot be deleted');
      expect((await season.removal(idOf(rows, 0), 'all_from_this', {}, path)).done.body.counts.deleted).toBe(5);
      expect(await datesAt(path)).toEqual(['2026-11-23']);
    } finally {
      season.clock.now = before;
    }
  });

  test('is refused with 409 and a new plan if it changed', async () => {
    const { path, rows } = await createSix();
    const { body: planned } = await season.staff.call<ConsequencesPlan>('POST', `${path}/${idOf(rows, 1)}/removal-plan`, {
      scope: 'only_this',
    });
    await season.join(idOf(rows, 1), null, path);
    const late = await season.staff.call<{ plan: ConsequencesPlan }>('POST', `${path}/${idOf(rows, 1)}/removal`, {
      scope: 'only_this',
      plan: planned.plan,
    });
    expect([late.status, late.body.plan.counts.cancelled]).toEqual([409, 1]);
    expect(await datesAt(path)).toHaveLength(6);
  });

  test('shows afterwards when, by whom and why a session was cancelled, and who was notified', async () => {
    const { path, rows } = await createSix();
    const id = idOf(rows, 1);
    const cancellation = () => season.staff.call<SessionCancellation>('GET', `${path}/${id}/cancellation`);
    expect((await cancellation()).status).toBe(404);
    await season.join(id, 'noor@voorbeeld.test', path);
    await season.staff.call('POST', `${path}/${id}/participants`, season.somebody({ email: null }));
    await season.removal(id, 'only_this', { notify: true, reason: 'De hal is dicht' }, path);
    expect((await cancellation()).body).toMatchObject({
      at: season.clock.now.toISOString(),
      by: expect.stringContaining('de Vries') as string,
      reason: 'De hal is dicht',
      participants: 2,
      told: 1,
      told_names: [expect.stringMatching(/^\S+ \S+/) as string],
    });
    await season.join(idOf(rows, 2), 'bram@voorbeeld.test', path);
    await season.removal(idOf(rows, 2), 'only_this', { notify: false }, path);
    const quiet = await season.staff.call<SessionCancellation>('GET', `${path}/${idOf(rows, 2)}/cancellation`);
    expect(quiet.body).toMatchObject({ reason: null, participants: 1, told: 0, told_names: [] });
  });

  test('asks again if another booking would end, but not for a changed note', async () => {
    const { path, rows } = await createSix();
    await season.join(idOf(rows, 1), null, path);
    const remove = async (meanwhile: () => Promise<unknown>) => {
      const address = `${path}/${idOf(rows, 1)}`;
      const { body: planned } = await season.staff.call<ConsequencesPlan>('POST', `${address}/removal-plan`, { scope: 'only_this' });
      await meanwhile();
      return (await season.staff.call('POST', `${address}/removal`, { scope: 'only_this', plan: planned.plan })).status;
    };
    expect(await remove(() => season.join(idOf(rows, 1), null, path))).toBe(409);
    expect(await remove(() => season.staff.call('PATCH', `${path}/${idOf(rows, 1)}`, { notes: 'Neem een matje mee' }))).toBe(200);
  });
});

describe('selected sessions', () => {
  const bulk = async (path: string, body: object, more = {}) => {
    const { body: planned, errors } = await season.staff.call<ConsequencesPlan>('POST', `${path}/bulk-plan`, body);
    return {
      seen: planned,
      errors,
      done: await season.staff.call<{ counts: object }>('POST', `${path}/bulk-changes`, { ...body, ...more, plan: planned.plan }),
    };
  };

  test('get the same change, each as its own exception', async () => {
    const { path, rows } = await createSix();
    const ids = [idOf(rows, 1), idOf(rows, 3)];
    const { seen: planned, done: changed } = await bulk(path, { ids, do: 'change', changes: { start_time: '18:00', end_time: '19:00' } });
    expect(planned).toMatchObject({ scope: 'selected', counts: { changed: 2 }, untouched: 0 });
    expect(changed.status).toBe(200);
    expect((await season.sessions(path)).map(({ start_time, detached_fields }) => `${start_time} ${detached_fields.join()}`)).toEqual([
      '19:00 ',
      '18:00 start_time,end_time',
      '19:00 ',
      '18:00 start_time,end_time',
      '19:00 ',
      '19:00 ',
    ]);
  });

  test('are removed together', async () => {
    const { path, rows } = await createSix();
    await season.join(idOf(rows, 1), null, path);
    const { done: removed } = await bulk(path, { ids: [idOf(rows, 1), idOf(rows, 3)], do: 'remove' });
    expect(removed.body.counts).toEqual({ changed: 0, created: 0, deleted: 1, cancelled: 1 });
    expect(await datesAt(path)).toEqual(['2026-11-30', '2026-12-07 cancelled', '2026-12-14', '2026-12-28', '2027-01-04']);
  });

  test('may be all sessions that a filter finds', async () => {
    const { path, rows } = await createSix();
    await createSix();
    const filter = 'filter[date][from]=2026-12-14&filter[date][to]=2026-12-28';
    const { seen: planned, done: changed } = await bulk(path, { filter, do: 'change', changes: { spots: 4 } });
    expect([planned.counts.changed, changed.status, changed.body.counts]).toMatchObject([3, 200, { changed: 3 }]);
    expect((await season.sessions(path)).map(({ spots }) => spots)).toEqual([10, 10, 4, 4, 4, 10]);
    await season.join(idOf(rows, 2), null, path);
    expect((await bulk(path, { filter, do: 'remove' })).done.body.counts).toMatchObject({ deleted: 2, cancelled: 1 });
    expect(await datesAt(path)).toEqual(['2026-11-30', '2026-12-07', '2026-12-14 cancelled', '2027-01-04']);
  });

  test('are the previewed ones: a session that was added since is asked about first', async () => {
    const { path, rows } = await createSix();
    const body = { filter: 'filter[status]=planned', do: 'change', changes: { notes: 'Neem binnenschoenen mee' } };
    const { body: planned } = await season.staff.call<ConsequencesPlan>('POST', `${path}/bulk-plan`, body);
    await season.staff.call('POST', path, { date: '2026-12-09', start_time: '10:00', end_time: '11:00' });
    const late = await season.staff.call<{ plan: ConsequencesPlan }>('POST', `${path}/bulk-changes`, { ...body, plan: planned.plan });
    expect([planned.counts.changed, late.status, late.body.plan.counts.changed]).toEqual([6, 409, 7]);
    expect((await season.sessions(path)).map((session) => session['notes'])).toEqual(Array(rows.length + 1).fill(null));
  });

  test('are changed although a person signs up for one in the meantime', async () => {
    const { path, rows } = await createSix();
    const body = { ids: rows.map(({ id }) => id), do: 'change', changes: { notes: 'Neem binnenschoenen mee' } };
    const { body: planned } = await season.staff.call<ConsequencesPlan>('POST', `${path}/bulk-plan`, body);
    await season.join(idOf(rows, 4), null, path);
    const changed = await season.staff.call<{ counts: object }>('POST', `${path}/bulk-changes`, { ...body, plan: planned.plan });
    expect([changed.status, changed.body.counts]).toMatchObject([200, { changed: 6 }]);
  });

  test('are selected by ids or by a filter, at most 1200', async () => {
    const { path, rows } = await createSix();
    const errors = async (selection: object) => (await bulk(path, { ...selection, do: 'remove' })).errors;
    expect(Object.keys(await errors({}))).toEqual(['message', 'ids']);
    expect(Object.keys(await errors({ ids: [idOf(rows, 0)], filter: '' }))).toEqual(['message', 'ids']);
    expect(Object.keys(await errors({ filter: 'filter[colour]=red' }))).toEqual(['message', 'filter[colour]']);
    const activity = path.split('/').at(-2) ?? '';
    const { id: _, ...sessionValues } = {
      ...(
        await season.db.orm
          .select()
          .from(table('sessions'))
          .where(eq(table('sessions').activity_id, activity))
          .limit(1)
      )[0],
    };
    await season.db.orm.insert(table('sessions')).values(Array.from({ length: 1200 }, () => ({ ...sessionValues, id: newId() })) as never);
    expect(await errors({ filter: '' })).toEqual({ message: 'Kies hoogstens 1.200 sessies tegelijk' });
  });

  test('are refused without changes, with a date, or from another activity', async () => {
    const { path, rows } = await createSix();
    const { rows: otherRows } = await createSix();
    const ids = [idOf(rows, 1)];
    expect(Object.keys((await bulk(path, { ids, do: 'change', changes: { date: '2026-12-09' } })).errors)).toEqual(['message', 'date']);
    expect(Object.keys((await bulk(path, { ids, do: 'change', changes: {} })).errors)).toEqual(['message', 'changes']);
    expect(Object.keys((await bulk(path, { ids: [], do: 'remove' })).errors)).toEqual(['message', 'ids']);
    expect((await bulk(path, { ids: [idOf(otherRows, 1)], do: 'remove' })).done.status).toBe(422);
    expect((await season.staff.call('POST', `${path}/bulk-plan`, { ids: [idOf(otherRows, 1)], do: 'remove' })).status).toBe(404);
  });
});

describe('the calendar of an activity', () => {
  test('shows all sessions of a range of days, with the filters of the list', async () => {
    const hall = await season.insert('locations', { organization_id: season.organization.id, name: 'Gymzaal West', is_hidden: false });
    const path = season.pathOf(await season.anActivity({ location: hall }));
    const rows = await season.repeat({}, path);
    await season.join(idOf(rows, 1), null, path);
    await season.removal(idOf(rows, 1), 'only_this', {}, path);
    await season.join(idOf(rows, 2), null, path);
    const calendar = async (query: string) =>
      (await season.staff.call<{ sessions: SessionRow[] }>('GET', `${path}/calendar?${query}`)).body.sessions;
    const month = await calendar('from=2026-12-01&to=2026-12-31');
    expect(month.map(({ date, status, participants_amount }) => [date, status, participants_amount])).toEqual([
      ['2026-12-07', 'cancelled', 0],
      ['2026-12-14', 'planned', 1],
      ['2026-12-21', 'planned', 0],
      ['2026-12-28', 'planned', 0],
    ]);
    expect(month[0]).toEqual({
      id: idOf(rows, 1),
      date: '2026-12-07',
      start_time: '19:00',
      end_time: '20:30',
      starts_at: '2026-12-07T18:00:00.000Z',
      ends_at: '2026-12-07T19:30:00.000Z',
      status: 'cancelled',
      spots: 10,
      participants_amount: 0,
      offers_amount: 0,
      waitlist_count: 0,
      location_id: hall,
      location_name: 'Gymzaal West',
      location_parts: [],
      is_repeated: true,
      // The names are filled only in calendars with several activities.
      activity_color: null,
      location_color: null,
      is_draft: false,
      activity_id: path.split('/').at(-2),
      organization_id: season.organization.id,
      activity_name: null,
      organization_name: null,
    });
    expect((await calendar('from=2026-12-01&to=2026-12-31&filter[status]=cancelled')).map(({ date }) => date)).toEqual(['2026-12-07']);
    expect((await calendar('from=2026-12-07&to=2026-12-07')).length).toBe(1);
  });

  test.each([
    ['', ['from', 'to']],
    ['from=2026-12-01&to=2026-02-30', ['to']],
    ['from=2026-12-02&to=2026-12-01', ['to']],
    ['from=2026-12-01&to=2027-02-01', ['to']],
    ['from=2026-12-01&to=2026-12-02&filter[colour]=red', ['filter[colour]']],
  ])('is refused for %s', async (query, fields) => {
    const { status, errors } = await season.staff.call('GET', `${season.path}/calendar?${query}`);
    expect([status, Object.keys(errors).filter((name) => name !== 'message')]).toEqual([422, fields]);
    expect((await season.staff.call('GET', `${season.path}/calendar?from=2026-12-01&to=2027-01-31`)).status).toBe(200);
  });
});

describe('permission for sessions', () => {
  test('lets trainers read the sessions that they train but not plan them, and hides the others', async () => {
    const trainer = await season.aPerson([{ role: 'trainer', organization_id: season.organization.id }], {
      ApplicationId: season.application.id,
    });
    const contact = await season.insert('contacts', {
      organization_id: season.organization.id,
      name: 'Trainer',
      email: trainer.email.toUpperCase(),
    });
    const ownPath = season.pathOf(await season.anActivity({ contacts: [{ contact, roles: ['trainer'] }] }));
    const otherPath = season.pathOf(await season.anActivity({ contacts: [{ contact, roles: ['mail'] }] }));
    for (const [path, refused] of [
      [ownPath, 403],
      [otherPath, 404],
    ] as const) {
      const [row] = await season.repeat({}, path);
      const sessionPath = `${path}/${row?.id ?? ''}`;
      const readStatus = path === ownPath ? 200 : 404;
      expect((await trainer.call('GET', `${path}/calendar?from=2026-12-01&to=2026-12-02`)).status).toBe(readStatus);
      expect((await trainer.call('POST', `${sessionPath}/plan`, { scope: 'only_this', changes: { notes: 'Hal 2' } })).status).toBe(
        readStatus,
      );
      const calls: [string, string, object?][] = [
        ['POST', `${path}/preview`, FORM],
        ['POST', `${sessionPath}/plan`, { scope: 'all_from_this' }],
        ['POST', `${sessionPath}/plan`, { scope: 'only_this', repetition: { type: 'weeks', days: ['monday'] } }],
        ['POST', `${sessionPath}/removal-plan`, { scope: 'only_this' }],
        ['POST', `${path}/bulk-plan`, { ids: [row?.id], do: 'remove' }],
      ];
      for (const [method, address, body] of calls)
        expect([address.split('/').at(-1), (await trainer.call(method, address, body)).status]).toEqual([
          address.split('/').at(-1),
          refused,
        ]);
      for (const [address, body] of [
        [`${path}/repeat`, { ...FORM }],
        [`${sessionPath}/changes`, { scope: 'all_from_this', changes: { notes: 'x' } }],
        [`${sessionPath}/removal`, { scope: 'only_this' }],
        [`${path}/bulk-changes`, { ids: [row?.id], do: 'remove' }],
      ] as const) {
        expect((await trainer.call('POST', address, { ...body, plan: 'x' })).status).toBe(refused);
      }
    }
    const [row] = await season.sessions(ownPath);
    const sessionPath = `${ownPath}/${String(row?.['id'])}`;
    expect((await trainer.call<AnyRow>('PATCH', sessionPath, { notes: 'Ballen mee' })).body['notes']).toBe('Ballen mee');
    for (const [address, body] of [
      [`${sessionPath}/plan`, { scope: 'only_this', changes: { spots: 99 } }],
      [`${ownPath}/bulk-plan`, { ids: [row?.['id']], do: 'change', changes: { spots: 99 } }],
    ] as const)
      expect((await trainer.call('POST', address, body)).errors['spots']).toBe('Je mag Plekken niet wijzigen');
    expect((await trainer.call('PATCH', sessionPath, { spots: 99, start_time: '08:00' })).status).toBe(422);
  });

  test('returns 403 for another club, and 404 for another activity', async () => {
    const [row] = await season.repeat({}, season.pathOf(await season.anActivity()));
    const stranger = await season.aPerson(
      [{ role: 'organization', organization_id: (await season.anOrganization(season.application.id)).id }],
      { ApplicationId: season.application.id },
    );
    expect((await stranger.call('POST', `${season.path}/${row?.id}/plan`, { scope: 'only_this' })).status).toBe(403);
    expect((await season.staff.call('POST', `${season.path}/${row?.id}/plan`, { scope: 'only_this' })).status).toBe(404);
    expect((await season.staff.call('POST', `${season.path}/${row?.id}/removal`, { scope: 'only_this', plan: 'x' })).status).toBe(404);
  });
});
