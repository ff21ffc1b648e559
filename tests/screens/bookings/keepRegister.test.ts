// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { authSession } from '../../../providers/authSession';
import { keepRegister } from '../../../src/admin/features/attendance/keepRegister';
import { fakeApi } from '../../providers/fakeApi';

const ORGANIZATION = '/v1/admin/organizations/o1';
const SESSION = `${ORGANIZATION}/activities/a1/sessions/s1`;
const NEEDED = ['/v1/admin/application', '/v1/admin/profile', `${ORGANIZATION}/activities/a1`, SESSION, `${SESSION}/register`];
const anna = { id: 'u1', first_name: 'Anna', last_name: 'de Vries', email: 'anna@voorbeeld.test' };

/** The service workers of a page whose worker is not registered yet, because the connection is slow. */
class Workers extends EventTarget {
  controller: object | null = null;
  isAwaited = false;
  getRegistrations = () => Promise.resolve([]);
  override addEventListener(...listener: Parameters<EventTarget['addEventListener']>) {
    super.addEventListener(...listener);
    this.isAwaited = true;
  }
  register() {
    this.controller = {};
    this.dispatchEvent(new Event('controllerchange'));
  }
}

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

it('requests the data that a register needs offline once, as soon as a service worker can keep it', async () => {
  vi.stubEnv('PROD', true);
  const workers = new Workers();
  vi.stubGlobal('navigator', { ...globalThis.navigator, onLine: true, serviceWorker: workers });
  const calls = fakeApi(Object.fromEntries(NEEDED.map((path) => [`GET ${path}`, () => ({ json: {} })])));
  authSession.start({ api_token: 'x', user: anna } as never);
  const session = { organization_id: 'o1', activity_id: 'a1', id: 's1', starts_at: new Date().toISOString() };
  const pending = Promise.all([keepRegister(session), keepRegister(session)]);
  await vi.waitFor(() => expect(workers.isAwaited).toBe(true), { timeout: 30_000 });
  expect(calls).toEqual([]);
  workers.register();
  await pending;
  expect(calls.map(({ path }) => path.split('?', 1)[0])).toEqual(NEEDED);
});
