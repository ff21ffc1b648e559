import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '../../src/server/core/context';
import { endpointsOf } from '../../src/server/app/createApi';
import { fill } from '../../src/schema/routes';
import { viewedActor } from '../../src/server/auth/viewedActor';
import { newId } from '../../src/server/db/columns';
import { resources } from '../../src/server/db/declared';
import { memberships, users, viewings } from '../../src/server/db/system/people';
import { audit_log } from '../../src/server/db/system/records';
import type { Caller } from '../support/aServer';
import { aWorld, type World } from '../support/aWorld';

const PATH = '/v1/admin/view-as';
let world: World;
let boss: Caller;
let trainer: Caller;
let [app, club] = ['', ''];
beforeAll(async () => {
  world = await aWorld();
  boss = world.admin;
  [app, club] = [world.application.id, world.organization.id];
  trainer = await world.aPerson([{ role: 'trainer', organization_id: club }]);
});
afterAll(() => world.close());
beforeEach(async () => {
  await boss.call('DELETE', PATH);
});

const headers = { ApplicationId: '' };
const profile = (who: Caller, query = '') => who.call<Record<string, unknown>>('GET', `/v1/admin/profile${query}`, undefined, headers);
const view = (as: object, who = boss) => who.call('POST', PATH, as);

describe('viewing as a user', () => {
  test('shows what they see: abilities, workspaces and data', async () => {
    expect((await view({ user_id: trainer.id })).status).toBe(201);
    const [shown, theirs] = [await profile(boss, `?organization=${club}`), await profile(trainer, `?organization=${club}`)];
    for (const part of ['roles', 'abilities', 'memberships', 'application_id', 'organization_id', 'is_superadmin'])
      expect(shown.body[part], part).toEqual(theirs.body[part]);
    expect(shown.body).toMatchObject({ user: { id: boss.id }, viewing: { role: null, user: { id: trainer.id } } });
    const paths = [
      `organizations/${club}/activities`,
      `organizations/${club}/locations`,
      `organizations/${club}/invites`,
      'sports',
      'applications/simple',
    ];
    for (const path of paths) {
      const [viewed, own] = [
        await boss.call('GET', `/v1/admin/${path}`, undefined, headers),
        await trainer.call('GET', `/v1/admin/${path}`),
      ];
      expect([viewed.status, viewed.body], path).toEqual([own.status, own.body]);
    }
    expect((await boss.call('GET', '/v1/admin/permissions', undefined, headers)).status).toBe(403);
  });

  test('or as a role in a workspace, shows only that role', async () => {
    expect((await view({ role: 'organization', organization_id: club })).status).toBe(201);
    const { body } = await profile(boss, `?organization=${club}`);
    expect(body).toMatchObject({ roles: ['organization'], application_id: app, viewing: { role: 'organization', user: null } });
    expect((await boss.call('GET', `/v1/admin/organizations/${club}/rates`, undefined, headers)).status).toBe(200);
    expect((await boss.call('GET', '/v1/admin/sports', undefined, headers)).status).toBe(403);
  });

  test('lasts until it is stopped, and cannot be nested', async () => {
    expect((await view({ user_id: trainer.id })).status).toBe(201);
    const nested = await view({ role: 'trainer', organization_id: club });
    expect(nested.status).toBe(403);
    expect(nested.errors['message']).toMatch(/meekijken/);
    expect((await profile(boss)).body['viewing']).not.toBeNull();
    expect((await boss.call('DELETE', PATH)).status).toBe(204);
    expect((await boss.call('DELETE', PATH)).status).toBe(204);
    expect((await profile(boss)).body).toMatchObject({ roles: ['superadmin'], viewing: null });
  });

  test('is recorded with viewer, user, start and end', async () => {
    await view({ user_id: trainer.id });
    await boss.call('DELETE', PATH);
    const [line] = await world.db.orm.select().from(viewings).orderBy(desc(viewings.started_at), desc(viewings.id)).limit(1);
    expect(line).toMatchObject({ viewer_id: boss.id, user_id: trainer.id, ended_at: expect.any(String) });
    const lines = await world.db.orm.select().from(audit_log).where(eq(audit_log.actor_id, boss.id));
    expect(lines.map(({ action }) => action)).toEqual(expect.arrayContaining(['viewing_started', 'viewing_ended']));
    const log = await boss.call<{ viewings: { by: string; person: string }[] }>('GET', '/v1/admin/permissions/viewings');
    expect(log.body.viewings[0]?.person).toMatch(/de Vries/);
  });

  test('shows nothing private, and stores nothing on the device', async () => {
    const views = { views: [{ id: 'a', name: 'Van mij', filter: {}, sort: { field: 'name', order: 'ASC' } }] };
    expect((await trainer.call('PUT', '/v1/admin/profile/views/sessions', views)).status).toBe(200);
    await view({ user_id: trainer.id });
    const shown = await boss.call('GET', '/v1/admin/profile/views', undefined, headers);
    expect(shown.body).toEqual({ views: {} });
    expect(shown.headers.get('Viewing')).toBe('1');
    expect((await trainer.call('GET', '/v1/admin/profile/views')).headers.get('Viewing')).toBeNull();
  });

  test.each(['security', 'sign-ins', 'calendar'])("shows neither the user's %s nor the viewer's own", async (about) => {
    const at = `/v1/admin/profile/${about}`;
    expect((await boss.call('GET', at, undefined, headers)).status).toBe(200);
    for (const viewed of [{ user_id: trainer.id }, { role: 'organization', organization_id: club }]) {
      expect((await view(viewed)).status).toBe(201);
      expect((await boss.call('GET', at, undefined, headers)).status, JSON.stringify(viewed)).toBe(403);
      await boss.call('DELETE', PATH);
    }
    expect((await trainer.call('GET', at)).status).toBe(200);
  });

  test('keeps the properties of the sign-in', async () => {
    const viewing = { id: newId(), role: null, user_id: trainer.id, application_id: null, organization_id: null, started_at: '' };
    const membership = { role: 'superadmin', application_id: null, organization_id: null, abilities: ['*'] } as const;
    const own = { id: boss.id, name: 'Anna', email: '', locale: 'nl', memberships: [membership], sign_in_id: newId() } as const;
    const signedIn: Actor = { ...own, only_application_id: app, must_secure: true };
    const { id, sign_in_id, only_application_id, must_secure } = await viewedActor(world.db.orm, signedIn, viewing);
    expect({ id, sign_in_id, only_application_id, must_secure }).toEqual({
      id: trainer.id,
      sign_in_id: own.sign_in_id,
      only_application_id: app,
      must_secure: true,
    });
  });
});

describe('a viewing superadmin writes nothing', () => {
  test('by any call', async () => {
    expect((await view({ user_id: (await world.superadmin()).id })).status).toBe(201);
    // Calls of clients take no session token, so viewing cannot be detected there.
    const writes = endpointsOf(world.deps, world.files).filter(
      ({ method, access, mayWhileViewing }) => method !== 'get' && access !== 'public' && access !== 'client' && !mayWhileViewing,
    );
    expect(writes.length).toBeGreaterThan(200);
    const before = await world.db.orm.select().from(audit_log);
    for (const { method, path } of writes) {
      const at = path.replaceAll(/\{\w+\}/g, () => newId());
      const { status, errors } = await boss.call(method.toUpperCase(), at, {});
      expect([status, errors['message']], `${method} ${path}`).toEqual([
        403,
        'Je kijkt mee als iemand anders: dan kun je niets wijzigen en niets meenemen. Stop eerst met meekijken.',
      ]);
    }
    expect(await world.db.orm.select().from(audit_log)).toHaveLength(before.length);
  });

  test('and exports nothing, by any call', async () => {
    const exports = endpointsOf(world.deps, world.files).filter(({ method, path }) => method === 'get' && path.endsWith('/export'));
    expect(exports.length).toBeGreaterThan(30);
    const addresses: string[] = [];
    for (const { path } of exports) {
      const ids: Record<string, string> = { organization_id: club, application_id: app };
      for (const [, key = ''] of path.matchAll(/\{(\w+)\}/g)) {
        const named = resources.find((resource) => resource.key === key);
        if (!(key in ids)) ids[key] = named ? await world.idOf(named.name) : newId();
      }
      addresses.push(fill(path, ids));
    }
    await view({ user_id: (await world.superadmin()).id });
    let refused = 0;
    for (const address of addresses) {
      const { status, errors } = await boss.call('GET', address, undefined, { ApplicationId: app });
      expect(status, address).toBeGreaterThan(399);
      // A missing record or parameter gives no file either.
      if (status === 404 || status === 422) continue;
      expect([status, errors['message']?.slice(0, 12)], address).toEqual([403, 'Je kijkt mee']);
      refused += 1;
    }
    expect(refused).toBeGreaterThan(30);
    expect((await boss.call('GET', '/v1/admin/sports')).status).toBe(200);
  });
});

describe('viewing as a user with more abilities is refused', () => {
  test('to an admin, for a superadmin or a user of another application', async () => {
    const admin = await world.aPerson([{ role: 'admin', application_id: app }], { ApplicationId: app });
    const elsewhere = await world.anApplication();
    const refused = [boss, await world.aPerson([{ role: 'trainer', organization_id: (await world.anOrganization(elsewhere.id)).id }])];
    for (const { id } of refused) expect((await view({ user_id: id }, admin)).status).toBe(403);
    expect((await view({ role: 'admin', application_id: elsewhere.id }, admin)).status).toBe(403);
    expect((await view({ user_id: trainer.id }, admin)).status).toBe(201);
    expect((await profile(admin)).body['viewing']).not.toBeNull();
    for (const caller of [trainer, await world.aPerson([{ role: 'organization', organization_id: club }])])
      expect((await view({ user_id: trainer.id }, caller)).status).toBe(403);
  });

  test('for an unknown id in the same way as for one of another application', async () => {
    const admin = await world.aPerson([{ role: 'admin', application_id: app }], { ApplicationId: app });
    const elsewhere = await world.anApplication();
    const foreign = {
      application_id: elsewhere.id,
      organization_id: (await world.anOrganization(elsewhere.id)).id,
      user_id: (await world.aPerson([{ role: 'admin', application_id: elsewhere.id }])).id,
    };
    const bodyFor = ([at, id]: [string, string]) =>
      at === 'user_id' ? { user_id: id } : { role: at === 'application_id' ? 'admin' : 'trainer', [at]: id };
    for (const [at, id] of Object.entries(foreign)) {
      const [existing, unknown] = [await view(bodyFor([at, id]), admin), await view(bodyFor([at, newId()]), admin)];
      expect(unknown.status, at).toBe(403);
      expect(unknown.body, at).toEqual(existing.body);
    }
  });

  test('from the moment the viewed user gains abilities', async () => {
    const admin = await world.aPerson([{ role: 'admin', application_id: app }], { ApplicationId: app });
    const promoted = await world.aPerson([{ role: 'trainer', organization_id: club }]);
    expect((await view({ user_id: promoted.id }, admin)).status).toBe(201);
    expect((await admin.call('GET', `/v1/admin/organizations/${club}/activities`)).status).toBe(200);
    await world.db.orm.insert(memberships).values({ user_id: promoted.id, role: 'superadmin' });
    expect((await admin.call('GET', '/v1/admin/sports', undefined, headers)).status).toBe(403);
    expect((await admin.call('GET', `/v1/admin/organizations/${club}/activities`, undefined, headers)).status).toBe(403);
    expect((await admin.call('DELETE', PATH, undefined, headers)).status).toBe(204);
    expect((await admin.call('GET', `/v1/admin/organizations/${club}/activities`)).status).toBe(200);
  });

  test('and shows nothing after the viewer loses their role or the user is suspended', async () => {
    const viewer = await world.superadmin();
    const other = await world.aPerson([{ role: 'trainer', organization_id: club }]);
    await view({ user_id: other.id }, viewer);
    await world.db.orm.update(users).set({ suspended_at: world.clock.now.toISOString() }).where(eq(users.id, other.id));
    expect((await profile(viewer)).body).toMatchObject({ roles: [], memberships: [] });
    await world.db.orm.update(users).set({ suspended_at: null }).where(eq(users.id, other.id));
    expect((await profile(viewer)).body['memberships']).toHaveLength(1);
    await world.db.orm.delete(memberships).where(eq(memberships.user_id, viewer.id));
    expect((await profile(viewer)).body).toMatchObject({ roles: [], memberships: [] });
  });

  test.each([
    ['viewing as oneself', async () => ({ user_id: boss.id })],
    ['viewing as an unknown user', async () => ({ user_id: newId() })],
    ['viewing as the role of superadmin', async () => ({ role: 'superadmin' })],
    ['viewing as a role without a workspace', async () => ({ role: 'admin' })],
    ['viewing as a role in an unknown workspace', async () => ({ role: 'trainer', organization_id: newId() })],
    ['viewing as an unknown role', async () => ({ role: 'Nergens' })],
    ['viewing as a role and a user together', async () => ({ role: 'trainer', user_id: trainer.id })],
    ['viewing as an invalid id', async () => ({ user_id: '25:00' })],
  ])('%s is refused with a message', async (_what, body) => {
    const { status, errors } = await view(await body());
    expect(status).toBe(422);
    expect(errors['message']).toMatch(/[a-z]/);
    expect((await profile(boss)).body['viewing']).toBeNull();
  });
});

test('signing out ends viewing', async () => {
  const viewer = await world.superadmin();
  await view({ user_id: trainer.id }, viewer);
  expect((await viewer.call('POST', '/v1/auth/logout', {})).status).toBe(204);
  const [line] = await world.db.orm.select().from(viewings).where(eq(viewings.viewer_id, viewer.id));
  expect(line?.ended_at).not.toBeNull();
});
