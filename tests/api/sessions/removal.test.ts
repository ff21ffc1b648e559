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

async function six(body = {}): Promise<{ path: string; rows: SessionRow[] }> {
  const path = season.pathOf(await season.anActivity());
  return { path, rows: await season.repeat(body, path) };
}
const idOf = (rows: readonly SessionRow[], index: number) => rows[index]?.id ?? '';
const datesAt = async (path: string) =>
  (await season.sessions(path)).map(({ date, status }) => (status === 'planned' ? date : `${date} ${status}`));

describe('a removal', () => {
  test('of one that nobody is on deletes it, and it does not come back', async () => {
    const { path, rows } = await six();
    const { seen, done } = await season.removal(idOf(rows, 1), 'only_this', {}, path);
    expect([seen.counts.deleted, seen.notify, done.body.counts]).toEqual([1, false, { changed: 0, created: 0, deleted: 1, cancelled: 0 }]);
    const { body } = await season.change(idOf(rows, 0), { scope: 'all_from_this', changes: { date: '2026-12-01' } }, {}, path);
    expect(body.counts).toEqual({ changed: 5, created: 0, deleted: 0, cancelled: 0 });
    expect(await datesAt(path)).toEqual(['2026-12-01', '2026-12-15', '2026-12-22', '2026-12-29', '2027-01-05']);
  });

  test('of one with people cancels it: they are told why, and it stays to be seen', async () => {
    const { path, rows } = await six();
    await season.join(idOf(rows, 1), 'joris@voorbeeld.test', path);
    const { seen, done } = await season.removal(idOf(rows, 1), 'only_this', { reason: 'De zaal is dicht', notify: true }, path);
    expect(seen).toMatchObject({ counts: { deleted: 0, cancelled: 1 }, participants: 1, told: 1, notify: true });
    expect(done.body).toMatchObject({ counts: { cancelled: 1 }, told: 1 });
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
    const told = await season.staff.call<{ history: { action: string; reason: string | null }[] }>(
      'GET',
      `${path}/${idOf(rows, 1)}/history`,
    );
    expect(told.body.history.slice(0, 2)).toMatchObject([
      { action: 'cancellation_told' },
      { action: 'cancelled', reason: 'De zaal is dicht' },
    ]);
  });

  test('of all from one on deletes, cancels, and ends the series the day before', async () => {
    const { path, rows } = await six();
    await season.join(idOf(rows, 3), null, path);
    const { seen, done } = await season.removal(idOf(rows, 2), 'all_from_this', {}, path);
    expect(seen).toMatchObject({ counts: { deleted: 3, cancelled: 1 }, untouched: 0, participants: 1 });
    expect(done.status).toBe(200);
    expect(await datesAt(path)).toEqual(['2026-11-30', '2026-12-07', '2026-12-21 cancelled']);
    const { body } = await season.staff.call<{ series: { end_date: string }[] }>('GET', path.replace(/sessions$/, 'series'));
    expect(body.series.map(({ end_date }) => end_date)).toEqual(['2026-12-13']);
  });

  test('of a whole series takes the series along', async () => {
    const { path, rows } = await six();
    await season.removal(idOf(rows, 0), 'all_from_this', {}, path);
    expect((await season.staff.call<{ series: object[] }>('GET', path.replace(/sessions$/, 'series'))).body.series).toEqual([]);
  });

  test('leaves the past, and is refused where there is nothing else', async () => {
    const { path, rows } = await six({ date: '2026-11-23', start_time: '13:05', end_time: '14:00' });
    const was = season.clock.now;
    season.clock.now = new Date('2026-11-23T12:06:00Z');
    try {
      const { seen, done } = await season.removal(idOf(rows, 0), 'only_this', {}, path);
      expect(seen.issues.map(({ message }) => message)).toEqual(['Sessies in het verleden kunnen niet worden verwijderd']);
      expect([done.status, done.errors['message']]).toEqual([422, 'Sessies in het verleden kunnen niet worden verwijderd']);
      expect(
        (await season.staff.call('DELETE', `${path}/${idOf(rows, 0)}`, undefined, { 'Accept-Language': 'en' })).errors['message'],
      ).toBe('Sessions in the past cannot be deleted');
      expect((await season.removal(idOf(rows, 0), 'all_from_this', {}, path)).done.body.counts.deleted).toBe(5);
      expect(await datesAt(path)).toEqual(['2026-11-23']);
    } finally {
      season.clock.now = was;
    }
  });

  test('that is no longer what was seen is refused with 409 and the new plan', async () => {
    const { path, rows } = await six();
    const { body: seen } = await season.staff.call<ConsequencesPlan>('POST', `${path}/${idOf(rows, 1)}/removal-plan`, {
      scope: 'only_this',
    });
    await season.join(idOf(rows, 1), null, path);
    const late = await season.staff.call<{ plan: ConsequencesPlan }>('POST', `${path}/${idOf(rows, 1)}/removal`, {
      scope: 'only_this',
      plan: seen.plan,
    });
    expect([late.status, late.body.plan.counts.cancelled]).toEqual([409, 1]);
    expect(await datesAt(path)).toHaveLength(6);
  });

  test('tells afterwards when, by whom and why it was cancelled, whose bookings ended, and who got a mail', async () => {
    const { path, rows } = await six();
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

  test('asks again over a booking more that would end, and not over what somebody noted with it', async () => {
    const { path, rows } = await six();
    await season.join(idOf(rows, 1), null, path);
    const remove = async (meanwhile: () => Promise<unknown>) => {
      const address = `${path}/${idOf(rows, 1)}`;
      const { body: seen } = await season.staff.call<ConsequencesPlan>('POST', `${address}/removal-plan`, { scope: 'only_this' });
      await meanwhile();
      return (await season.staff.call('POST', `${address}/removal`, { scope: 'only_this', plan: seen.plan })).status;
    };
    expect(await remove(() => season.join(idOf(rows, 1), null, path))).toBe(409);
    expect(await remove(() => season.staff.call('PATCH', `${path}/${idOf(rows, 1)}`, { notes: 'Neem een matje mee' }))).toBe(200);
  });
});

describe('chosen sessions', () => {
  const bulk = async (path: string, body: object, more = {}) => {
    const { body: seen, errors } = await season.staff.call<ConsequencesPlan>('POST', `${path}/bulk-plan`, body);
    return {
      seen,
      errors,
      done: await season.staff.call<{ counts: object }>('POST', `${path}/bulk-changes`, { ...body, ...more, plan: seen.plan }),
    };
  };

  test('change alike, each by itself', async () => {
    const { path, rows } = await six();
    const ids = [idOf(rows, 1), idOf(rows, 3)];
    const { seen, done } = await bulk(path, { ids, do: 'change', changes: { start_time: '18:00', end_time: '19:00' } });
    expect(seen).toMatchObject({ scope: 'selected', counts: { changed: 2 }, untouched: 0 });
    expect(done.status).toBe(200);
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
    const { path, rows } = await six();
    await season.join(idOf(rows, 1), null, path);
    const { done } = await bulk(path, { ids: [idOf(rows, 1), idOf(rows, 3)], do: 'remove' });
    expect(done.body.counts).toEqual({ changed: 0, created: 0, deleted: 1, cancelled: 1 });
    expect(await datesAt(path)).toEqual(['2026-11-30', '2026-12-07 cancelled', '2026-12-14', '2026-12-28', '2027-01-04']);
  });

  test('may be all that the list finds', async () => {
    const { path, rows } = await six();
    await six();
    const filter = 'filter[date][from]=2026-12-14&filter[date][to]=2026-12-28';
    const { seen, done } = await bulk(path, { filter, do: 'change', changes: { spots: 4 } });
    expect([seen.counts.changed, done.status, done.body.counts]).toMatchObject([3, 200, { changed: 3 }]);
    expect((await season.sessions(path)).map(({ spots }) => spots)).toEqual([10, 10, 4, 4, 4, 10]);
    await season.join(idOf(rows, 2), null, path);
    expect((await bulk(path, { filter, do: 'remove' })).done.body.counts).toMatchObject({ deleted: 2, cancelled: 1 });
    expect(await datesAt(path)).toEqual(['2026-11-30', '2026-12-07', '2026-12-14 cancelled', '2027-01-04']);
  });

  test('are those that were seen: what the list finds besides by then is asked about first', async () => {
    const { path, rows } = await six();
    const body = { filter: 'filter[status]=planned', do: 'change', changes: { notes: 'Neem binnenschoenen mee' } };
    const { body: seen } = await season.staff.call<ConsequencesPlan>('POST', `${path}/bulk-plan`, body);
    await season.staff.call('POST', path, { date: '2026-12-09', start_time: '10:00', end_time: '11:00' });
    const late = await season.staff.call<{ plan: ConsequencesPlan }>('POST', `${path}/bulk-changes`, { ...body, plan: seen.plan });
    expect([seen.counts.changed, late.status, late.body.plan.counts.changed]).toEqual([6, 409, 7]);
    expect((await season.sessions(path)).map((one) => one['notes'])).toEqual(Array(rows.length + 1).fill(null));
  });

  test('change although somebody signs up for one of them meanwhile', async () => {
    const { path, rows } = await six();
    const body = { ids: rows.map(({ id }) => id), do: 'change', changes: { notes: 'Neem binnenschoenen mee' } };
    const { body: seen } = await season.staff.call<ConsequencesPlan>('POST', `${path}/bulk-plan`, body);
    await season.join(idOf(rows, 4), null, path);
    const done = await season.staff.call<{ counts: object }>('POST', `${path}/bulk-changes`, { ...body, plan: seen.plan });
    expect([done.status, done.body.counts]).toMatchObject([200, { changed: 6 }]);
  });

  test('are said by ids or by a filter of the list, never both or neither, and 1200 at most', async () => {
    const { path, rows } = await six();
    const errors = async (which: object) => (await bulk(path, { ...which, do: 'remove' })).errors;
    expect(Object.keys(await errors({}))).toEqual(['message', 'ids']);
    expect(Object.keys(await errors({ ids: [idOf(rows, 0)], filter: '' }))).toEqual(['message', 'ids']);
    expect(Object.keys(await errors({ filter: 'filter[colour]=red' }))).toEqual(['message', 'filter[colour]']);
    const activity = path.split('/').at(-2) ?? '';
    const { id: _, ...one } = {
      ...(
        await season.db.orm
          .select()
          .from(table('sessions'))
          .where(eq(table('sessions').activity_id, activity))
          .limit(1)
      )[0],
    };
    await season.db.orm.insert(table('sessions')).values(Array.from({ length: 1200 }, () => ({ ...one, id: newId() })) as never);
    expect(await errors({ filter: '' })).toEqual({ message: 'Kies hoogstens 1.200 sessies tegelijk' });
  });

  test('take no date, no nothing, and none of another activity', async () => {
    const { path, rows } = await six();
    const { rows: foreign } = await six();
    const ids = [idOf(rows, 1)];
    expect(Object.keys((await bulk(path, { ids, do: 'change', changes: { date: '2026-12-09' } })).errors)).toEqual(['message', 'date']);
    expect(Object.keys((await bulk(path, { ids, do: 'change', changes: {} })).errors)).toEqual(['message', 'changes']);
    expect(Object.keys((await bulk(path, { ids: [], do: 'remove' })).errors)).toEqual(['message', 'ids']);
    expect((await bulk(path, { ids: [idOf(foreign, 1)], do: 'remove' })).done.status).toBe(422);
    expect((await season.staff.call('POST', `${path}/bulk-plan`, { ids: [idOf(foreign, 1)], do: 'remove' })).status).toBe(404);
  });
});

describe('the calendar', () => {
  test('shows all of some days, with the filters of the list', async () => {
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
      // Whose it is; by name only where sessions of several activities stand together.
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
  ])('refuses %s', async (query, fields) => {
    const { status, errors } = await season.staff.call('GET', `${season.path}/calendar?${query}`);
    expect([status, Object.keys(errors).filter((name) => name !== 'message')]).toEqual([422, fields]);
    expect((await season.staff.call('GET', `${season.path}/calendar?from=2026-12-01&to=2027-01-31`)).status).toBe(200);
  });
});

describe('who may', () => {
  test('a trainer who is no contact of the activity finds nothing there; one who is, looks at it and plans nothing', async () => {
    const trainer = await season.aPerson([{ role: 'trainer', organization_id: season.organization.id }], {
      ApplicationId: season.application.id,
    });
    const contact = await season.insert('contacts', {
      organization_id: season.organization.id,
      name: 'Trainer',
      email: trainer.email.toUpperCase(),
    });
    const own = season.pathOf(await season.anActivity({ contacts: [{ contact, roles: ['trainer'] }] }));
    const other = season.pathOf(await season.anActivity({ contacts: [{ contact, roles: ['mail'] }] }));
    for (const [path, refused] of [
      [own, 403],
      [other, 404],
    ] as const) {
      const [row] = await season.repeat({}, path);
      const at = `${path}/${row?.id ?? ''}`;
      const seen = path === own ? 200 : 404;
      expect((await trainer.call('GET', `${path}/calendar?from=2026-12-01&to=2026-12-02`)).status).toBe(seen);
      expect((await trainer.call('POST', `${at}/plan`, { scope: 'only_this', changes: { notes: 'Hal 2' } })).status).toBe(seen);
      const calls: [string, string, object?][] = [
        ['POST', `${path}/preview`, FORM],
        ['POST', `${at}/plan`, { scope: 'all_from_this' }],
        ['POST', `${at}/plan`, { scope: 'only_this', repetition: { type: 'weeks', days: ['monday'] } }],
        ['POST', `${at}/removal-plan`, { scope: 'only_this' }],
        ['POST', `${path}/bulk-plan`, { ids: [row?.id], do: 'remove' }],
      ];
      for (const [method, address, body] of calls)
        expect([address.split('/').at(-1), (await trainer.call(method, address, body)).status]).toEqual([
          address.split('/').at(-1),
          refused,
        ]);
      for (const [address, body] of [
        [`${path}/repeat`, { ...FORM }],
        [`${at}/changes`, { scope: 'all_from_this', changes: { notes: 'x' } }],
        [`${at}/removal`, { scope: 'only_this' }],
        [`${path}/bulk-changes`, { ids: [row?.id], do: 'remove' }],
      ] as const) {
        expect((await trainer.call('POST', address, { ...body, plan: 'x' })).status).toBe(refused);
      }
    }
    const [row] = await season.sessions(own);
    const at = `${own}/${String(row?.['id'])}`;
    expect((await trainer.call<AnyRow>('PATCH', at, { notes: 'Ballen mee' })).body['notes']).toBe('Ballen mee');
    for (const [address, body] of [
      [`${at}/plan`, { scope: 'only_this', changes: { spots: 99 } }],
      [`${own}/bulk-plan`, { ids: [row?.['id']], do: 'change', changes: { spots: 99 } }],
    ] as const)
      expect((await trainer.call('POST', address, body)).errors['spots']).toBe('Je mag Plekken niet wijzigen');
    expect((await trainer.call('PATCH', at, { spots: 99, start_time: '08:00' })).status).toBe(422);
  });

  test('another club gets 403, as for a club that is not there; another activity 404', async () => {
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
