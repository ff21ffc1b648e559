// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { appSettings, loadAppSettings } from '../../../providers/appSettings';
import { forgetWorkspace } from '../../../providers/enterWorkspace';
import { profile, authSession } from '../../../providers/authSession';
import { enterScreen } from '../../../src/admin/app/guard';
import { aProfile, anna, fakeApi, someSettings } from '../../providers/fakeApi';

const openPath = (path: string) => enterScreen(new URL(path, 'http://localhost'));
const locationOf = (answer: unknown) => (answer instanceof Response ? answer.headers.get('Location') : answer);
const signedIn = () => {
  authSession.start({ api_token: 't', user: anna });
  authSession.useApplication('app');
};

afterEach(() => {
  authSession.clear();
  forgetWorkspace();
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('the gate', () => {
  it('redirects a visitor without a token to the sign-in form, with the way back', async () => {
    fakeApi({});
    expect(locationOf(await openPath('/admin/labels?page=2'))).toBe('/login?redirect=%2Fadmin%2Flabels%3Fpage%3D2');
    expect(locationOf(await openPath('/overview'))).toBe('/login?redirect=%2Foverview');
  });

  it('reports an unknown address at once', async () => {
    fakeApi({});
    expect(await openPath('/nonsense')).toBe('stranger');
  });

  it('clears a token without a user', async () => {
    localStorage.setItem('token', 't');
    fakeApi({});
    expect(locationOf(await openPath('/admin/labels'))).toBe('/login?redirect=%2Fadmin%2Flabels');
    expect(authSession.token()).toBeNull();
  });

  it('loads the profile of the organization in the address, or else of the stored application', async () => {
    signedIn();
    const calls = fakeApi({ 'GET /v1/admin/profile': ({ query }) => ({ json: aProfile({ organization_id: query.get('organization') }) }) });
    expect(await openPath('/organizations/42/activities')).toBe('open');
    expect(profile.get()?.organization_id).toBe('42');
    expect(await openPath('/organizations/42/locations')).toBe('open');
    expect(await openPath('/admin/labels')).toBe('open');
    expect(calls.map(({ query }) => query.toString())).toEqual(['organization=42', 'application=app']);
  });

  it('clears the auth session when the profile is refused with a 401', async () => {
    signedIn();
    fakeApi({ 'GET /v1/admin/profile': () => ({ status: 401 }), 'POST /v1/token/refresh': () => ({ status: 401 }) });
    expect(locationOf(await openPath('/admin/labels'))).toBe('/login?redirect=%2Fadmin%2Flabels');
    expect([authSession.token(), authSession.user()]).toEqual([null, null]);
  });

  it('keeps the auth session when the server is unreachable', async () => {
    signedIn();
    fakeApi({ 'GET /v1/admin/profile': () => 'down' });
    await expect(openPath('/admin/labels')).rejects.toMatchObject({ status: 0 });
    expect(authSession.token()).toBe('t');
  });

  it('keeps the layout around an organization that does not exist for this user', async () => {
    signedIn();
    fakeApi({
      'GET /v1/admin/profile': ({ query }) =>
        query.get('organization') ? { status: 403, json: { errors: { message: 'x' } } } : { json: aProfile() },
    });
    expect(await openPath('/organizations/stranger')).toBe('missing');
    expect(authSession.token()).toBe('t');
  });

  it('switches to the application of an organization', async () => {
    signedIn();
    fakeApi({
      'GET /v1/admin/profile': () => ({ json: aProfile({ application_id: 'other', organization_id: '42' }) }),
      'GET /v1/admin/application': () => ({ json: { ...someSettings, id: 'other' } }),
    });
    expect(await openPath('/organizations/42')).toBe('open');
    expect(authSession.applicationId()).toBe('other');
  });

  it.each([
    ['their dashboard', '/application'],
    ['their organization', '/organizations/42'],
  ])('lets a user of another application than the stored one into %s', async (_name, path) => {
    signedIn();
    const calls = fakeApi({
      'GET /v1/admin/profile': ({ query, headers }) =>
        query.get('application') === 'app' || headers.get('ApplicationId') === 'app'
          ? { status: 403, json: { errors: { message: 'x' } } }
          : { json: aProfile({ application_id: 'theirs', organization_id: query.get('organization') }) },
      'GET /v1/admin/application': () => ({ json: { ...someSettings, id: 'theirs' } }),
    });
    expect(await openPath(path)).toBe('open');
    expect(authSession.applicationId()).toBe('theirs');
    expect(profile.get()?.application_id).toBe('theirs');
    expect(calls.filter((call) => call.path === '/v1/admin/profile')).toHaveLength(2);
  });

  it('keeps the chosen application when the user may not open an organization', async () => {
    signedIn();
    fakeApi({
      'GET /v1/admin/profile': ({ query }) =>
        query.get('organization') ? { status: 403, json: { errors: { message: 'x' } } } : { json: aProfile({ application_id: 'app' }) },
    });
    expect(await openPath('/organizations/stranger')).toBe('missing');
    expect(authSession.applicationId()).toBe('app');
  });

  it('keeps the entered application when the settings of another application arrive late', async () => {
    signedIn();
    let answer: (() => void) | null = null;
    const isSent = new Promise<void>((sent) => {
      fakeApi({
        'GET /v1/admin/application': async ({ headers }) => {
          const id = headers.get('ApplicationId') ?? 'theirs';
          if (id === 'app')
            await new Promise<void>((resolve) => {
              answer = resolve;
              sent();
            });
          return { json: { ...someSettings, id } };
        },
        'GET /v1/admin/profile': ({ headers }) =>
          headers.get('ApplicationId') === 'app'
            ? { status: 403, json: { errors: { message: 'x' } } }
            : { json: aProfile({ application_id: 'theirs' }) },
      });
    });
    const late = loadAppSettings();
    await isSent;
    expect(await openPath('/application')).toBe('open');
    (answer as (() => void) | null)?.();
    await late;
    expect([authSession.applicationId(), appSettings.get()?.id]).toEqual(['theirs', 'theirs']);
  });

  it("redirects from the overview to the user's start page", async () => {
    signedIn();
    fakeApi({ 'GET /v1/admin/profile': () => ({ json: aProfile() }) });
    expect(locationOf(await openPath('/overview'))).toBe('/application');
  });
});
