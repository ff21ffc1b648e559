// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { authProvider } from '../../providers/authProvider';
import { HttpError } from '../../providers/httpError';
import { profile, authSession } from '../../providers/authSession';
import { aProfile, anna, fakeApi, someSettings } from './fakeApi';

const setProfile = (more: Readonly<Record<string, unknown>>) => profile.set(aProfile(more));
const can = (action: string, resource: string) => authProvider.canAccess({ action, resource });

afterEach(() => {
  authSession.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('the auth provider', () => {
  it('signs in, and loads the settings again because they now include more', async () => {
    const calls = fakeApi({
      'POST /v1/auth/login': () => ({ json: { api_token: 't', user: anna } }),
      'GET /v1/admin/application': () => ({ json: someSettings }),
    });
    await authProvider.login({ email: 'anna@speelveld.test', password: 'goed' });
    expect(authSession.token()).toBe('t');
    expect(calls.map(({ path }) => path)).toEqual(['/v1/auth/login', '/v1/admin/application']);
    expect(await authProvider.getIdentity()).toEqual({ id: 'u1', fullName: 'Anna de Vries' });
  });

  it('passes on a refused sign-in', async () => {
    fakeApi({ 'POST /v1/auth/login': () => ({ status: 401, json: { errors: { message: 'Dit hoort niet bij elkaar.' } } }) });
    await expect(authProvider.login({ email: 'a', password: 'b' })).rejects.toMatchObject({
      status: 401,
      message: 'Dit hoort niet bij elkaar.',
    });
    expect(authSession.token()).toBeNull();
  });

  it('signs out locally, even when the server is unreachable', async () => {
    authSession.start({ api_token: 't', user: anna });
    fakeApi({ 'POST /v1/auth/logout': () => 'down' });
    expect(await authProvider.logout()).toBe('/login');
    expect([authSession.token(), authSession.user()]).toEqual([null, null]);
  });

  it('shows no notice on a 401, and leaves every other error alone', async () => {
    await expect(authProvider.checkError(new HttpError('x', 401))).rejects.toMatchObject({ message: false });
    await expect(authProvider.checkError(new HttpError('x', 500))).resolves.toBeUndefined();
  });
});

describe('the access check', () => {
  it('follows the declarations', async () => {
    setProfile({ roles: ['admin'], abilities: ['view-campaigns'] });
    expect(await can('list', 'admin/labels')).toBe(true);
    expect(await can('delete', 'labels')).toBe(true);
    expect(await can('list', 'admin/sports')).toBe(false);
    expect(await can('export', 'application/campaigns')).toBe(true);
    expect(await can('create', 'application/campaigns')).toBe(false);
  });

  it('allows a list over all organizations with its permission there, and no creation', async () => {
    setProfile({ roles: ['admin'], abilities: ['view-activities', 'create-activities'] });
    expect(await can('list', 'application/activities')).toBe(true);
    expect(await can('list', 'application/activities/sessions')).toBe(true);
    expect(await can('create', 'application/activities')).toBe(false);
    expect(await can('list', 'application/locations')).toBe(false);
  });

  it('allows a superadmin everything declared, and a visitor nothing', async () => {
    setProfile({ roles: ['superadmin'], abilities: [] });
    expect(await can('edit', 'admin/wallets/7/coupons')).toBe(true);
    expect(await can('list', 'admin/nothing')).toBe(false);
    expect(await can('explode', 'admin/labels')).toBe(false);
    authSession.clear();
    expect(await can('list', 'admin/labels')).toBe(false);
  });
});
