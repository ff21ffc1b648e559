import { PgDialect } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import type { Profile } from '../../src/domain/permissions/permissions';
import { readListQuery } from '../../src/server/engine/lists/listQuery';
import { seen } from '../../src/server/engine/lists/select';
import { searchCondition } from '../../src/server/engine/lists/where';
import { ApiError } from '../../src/server/core/apiError';
import { select, text } from '../../src/schema/vocabulary.gen';
import { aWorld } from '../support/aWorld';
import { declare } from '../schema/support/declare';

const VIEW_ORDERS = 'view-application-orders';
const venues = declare(
  {
    name: text({ required: true, search: true }),
    secret: text({ search: true, filter: true, see: VIEW_ORDERS }),
    grade: select({ choices: ['a', 'b'], filter: true, see: VIEW_ORDERS }),
  },
  { name: 'hidden_venues', list: { columns: ['name', 'secret'] } },
);
const member: Profile = { roles: ['trainer'], abilities: ['view-activities'] };
const staff: Profile = { roles: ['admin'], abilities: ['*'] };

function refusalOf(query: string, profile: Profile): { at: string; key: string }[] {
  try {
    readListQuery(venues, profile, new URLSearchParams(query), { paged: true });
    return [];
  } catch (error) {
    return (error as ApiError).issues.map(({ at, key }) => ({ at, key }));
  }
}

describe('a field that the caller may not see', () => {
  test.each([
    ['sort=secret', 'sort=nothing'],
    ['filter[secret]=x', 'filter[nothing]=x'],
    ['filter[grade]=a', 'filter[nothing]=a'],
  ])('is refused in %s like an unknown field', (hidden, unknown) => {
    const withoutName = (issues: { at: string; key: string }[]) =>
      issues.map(({ at, key }) => ({ at: at.replace(/secret|grade|nothing/, ''), key }));
    expect(refusalOf(hidden, member)).toHaveLength(1);
    expect(withoutName(refusalOf(hidden, member))).toEqual(withoutName(refusalOf(unknown, member)));
    expect(refusalOf(hidden, staff)).toEqual([]);
  });

  test('is not searched', () => {
    const sqlFor = (profile: Profile) => {
      const condition = searchCondition(venues, profile, 'x');
      return condition ? new PgDialect().sqlToQuery(condition).sql : '';
    };
    expect(sqlFor(member)).toContain('"name"');
    expect(sqlFor(member)).not.toContain('secret');
    expect(sqlFor(staff)).toContain('secret');
  });

  test('is not exported', () => {
    expect(seen(venues, member)).toEqual(['name']);
    expect(seen(venues, staff)).toEqual(['name', 'secret', 'grade']);
  });
});

describe('a field that the editor of a record may not see', () => {
  test('is unchanged after a save, and cannot be written', async () => {
    const world = await aWorld();
    const path = `/v1/admin/organizations/${world.organization.id}`;
    const owner = await world.aPerson([{ role: 'organization', organization_id: world.organization.id }]);
    await world.admin.call('PUT', path, { notes: 'Betaalt laat', status: 'pending' });

    const ownView = await owner.call('GET', path);
    expect(ownView.status).toBe(200);
    expect(ownView.body).not.toHaveProperty('notes');
    expect((await owner.call('PUT', path, { ...ownView.body, city: 'Delft' })).errors).toEqual({});
    expect((await world.admin.call('GET', path)).body).toMatchObject({ notes: 'Betaalt laat', city: 'Delft', status: 'pending' });

    for (const notes of ['Betaalt op tijd', null]) expect((await owner.call('PUT', path, { notes })).errors).toHaveProperty('notes');
    expect((await owner.call('PUT', path, { status: 'accepted' })).errors).toHaveProperty('status');
    expect((await world.admin.call('GET', path)).body).toMatchObject({ notes: 'Betaalt laat', status: 'pending' });

    const { body } = await owner.call<{ history: { before: object; after: object }[] }>('GET', `${path}/history`);
    expect(JSON.stringify(body)).not.toContain('Betaalt');
    expect(body.history.length).toBeGreaterThan(1);
    await world.close();
  });
});
