// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { authSession, followOtherTabs } from '../../providers/authSession';
import { drafts, withoutSecrets } from '../../providers/drafts';
import { http } from '../../providers/http';
import { signOut } from '../../providers/signing';
import { anna, fakeApi } from './fakeApi';

/** Data that stays, because it does not identify a user. */
const DEVICE = {
  locale: 'en',
  theme: 'dark',
  application_id: 'a1',
  application_logo: '{"id":null}',
  clock_offset: '60000',
  'RaStore.density': '"compact"',
  'RaStore.drawer.folded': 'true',
  'RaStore.columns.persons': '["email"]',
  'RaStore.rows_a_page.persons': '50',
};
const PERSONAL = {
  'taps u1 /v1/admin/sessions/s1 nonce-1': '{"tap":{}}',
  'RaStore.organizations/o1/persons.listParams': '{"filter":{"q":"Jansen"}}',
  'RaStore.organizations/o1/persons.selectedIds': '["p1"]',
  'RaStore.views.persons': '[{"name":"Jansen"}]',
  'what a later version keeps': 'Jansen',
};

/** Fake caches and databases of a browser, by name. */
function aBrowser() {
  const caches = new Set(['speelveld-shell-1', 'speelveld-data']);
  const databases = new Set(['somebody']);
  vi.stubGlobal('caches', { keys: async () => [...caches], delete: async (name: string) => caches.delete(name) });
  vi.stubGlobal('indexedDB', {
    databases: async () => [...databases].map((name) => ({ name })),
    deleteDatabase: (name: string) => databases.delete(name),
  });
  return { caches, databases };
}

let browser: ReturnType<typeof aBrowser>;
let stopFollowing = () => undefined as void;
beforeEach(() => {
  browser = aBrowser();
  stopFollowing = followOtherTabs();
  authSession.start({ api_token: 't', user: anna });
  for (const [key, value] of Object.entries({ ...DEVICE, ...PERSONAL })) localStorage.setItem(key, value);
  sessionStorage.setItem('draft', 'Jansen');
  sessionStorage.setItem('screen-reloaded-at', '1');
});
afterEach(() => {
  stopFollowing();
  authSession.clear();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const expectNothingPersonal = async () => {
  await expect.poll(() => [[...browser.caches], [...browser.databases]]).toEqual([['speelveld-shell-1'], []]);
  expect({ ...localStorage }).toEqual(DEVICE);
  expect({ ...sessionStorage }).toEqual({ 'screen-reloaded-at': '1' });
  expect([authSession.token(), authSession.user()]).toEqual([null, null]);
};

describe('no personal data stays on the device', () => {
  it('when the user signs out in the menu', async () => {
    fakeApi({ 'POST /v1/auth/logout': () => ({ status: 204 }) });
    await signOut();
    await expectNothingPersonal();
  });

  it('when the user signs out without a connection', async () => {
    fakeApi({ 'POST /v1/auth/logout': () => 'down' });
    await signOut();
    await expectNothingPersonal();
  });

  it('when the server refuses to renew the token', async () => {
    fakeApi({
      'GET /v1/admin/labels': () => ({ status: 401, json: { errors: { message: 'Log in.' } } }),
      'POST /v1/token/refresh': () => ({ status: 401, json: { errors: { message: 'Log in.' } } }),
    });
    await expect(http('/v1/admin/labels')).rejects.toMatchObject({ status: 401 });
    await expectNothingPersonal();
  });

  it('when the user signs out in another tab', async () => {
    localStorage.removeItem('token');
    globalThis.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }));
    await expectNothingPersonal();
  });
});

describe('a draft of a form', () => {
  const storedDrafts = () => Object.keys(sessionStorage).filter((key) => drafts.isDraft(key));

  it('survives an expired session of the same user only', () => {
    drafts.write(anna.id, '/admin/labels/1 labels', { name: 'Samen' });
    authSession.lapse();
    expect(storedDrafts()).toHaveLength(1);
    authSession.start({ api_token: 'again', user: anna });
    expect(drafts.read(anna.id, '/admin/labels/1 labels')).toEqual({ name: 'Samen' });
    authSession.lapse();
    authSession.start({ api_token: 'of bo', user: { ...anna, id: 'u2' } });
    expect(storedDrafts()).toEqual([]);
  });

  it('is deleted when its owner signs out', async () => {
    drafts.write(anna.id, '/admin/labels/1 labels', { name: 'Samen' });
    fakeApi({ 'POST /v1/auth/logout': () => ({ status: 204 }) });
    await signOut();
    expect(storedDrafts()).toEqual([]);
  });

  it('contains no passwords, tokens or account numbers, whatever their field is called', () => {
    const typed = {
      name: 'Samen',
      description: 'JO13 traint op dinsdag en donderdag',
      current_password: 'geheim',
      map_token: 'sk.1',
      iban: 'x',
      notes: 'Betaal op NL91 ABNA 0417 1643 00 graag',
      about: { bank: 'NL91ABNA0417164300' },
      payout: { iban: '' },
      rows: [{ code: 'HERFST8NBJ' }],
      postcode: '3511 AB',
      phone: '+31 6 12345678',
      identifier: 'NL123456789B01',
    };
    expect(withoutSecrets(typed)).toEqual({
      name: 'Samen',
      description: 'JO13 traint op dinsdag en donderdag',
      postcode: '3511 AB',
      phone: '+31 6 12345678',
      identifier: 'NL123456789B01',
    });
  });
});

describe('another user on the same device', () => {
  const bo = { ...anna, id: 'u2', first_name: 'Bo' };

  it('finds no data of the previous user', async () => {
    authSession.start({ api_token: 'of bo', user: bo });
    await expect.poll(() => [...browser.caches]).toEqual(['speelveld-shell-1']);
    expect({ ...localStorage }).toEqual({ ...DEVICE, token: 'of bo', user: JSON.stringify(bo) });
  });

  it('signs this tab in too when they sign in in another tab, and keeps their own data', () => {
    const ended = vi.fn();
    const stop = authSession.onEnd(ended);
    localStorage.setItem('token', 'of bo');
    localStorage.setItem('user', JSON.stringify(bo));
    globalThis.dispatchEvent(new StorageEvent('storage', { key: 'user', newValue: JSON.stringify(bo) }));
    stop();
    expect([ended.mock.calls.length, authSession.token(), authSession.user()]).toEqual([1, 'of bo', bo]);
  });

  it('is not assumed when the token of the same user is renewed', () => {
    authSession.start({ api_token: 'renewed', user: { ...anna, first_name: 'Annabel' } });
    expect({ ...localStorage }).toMatchObject(PERSONAL);
  });
});
