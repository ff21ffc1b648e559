import { describe, expect, it } from 'vitest';
import { address } from './support/address';
import { aPerson, aVisitor, goToFrontPage, signIn } from './support/browser';
import { call } from './support/call';

describe('Signing in', () => {
  it('brings somebody back to the page they wanted, with its filters', async () => {
    const { page, close } = await aVisitor();
    const wanted = '/admin/tags?page=1&sort=name';
    await page.goto(wanted);
    await page.waitForURL('**/login?**');
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(wanted);
    await signIn(page, 'superadmin');
    await page.getByRole('heading', { level: 1, name: 'Tags' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin/tags');
    await close();
  });

  it('stays on its own origin when asked to go on to what a browser takes for another', async () => {
    const { page, foreign, close } = await aVisitor();
    await page.goto(`/login?redirect=${encodeURIComponent('/\\evil.example')}`);
    await signIn(page, 'superadmin');
    await page.waitForURL('**/application');
    expect(new URL(page.url()).origin).toBe(new URL(address()).origin);
    expect(foreign).toEqual([]);
    await close();
  });

  it('goes on from the sign-in form to where somebody belongs who is signed in already', async () => {
    const { page, close } = await aPerson('superadmin');
    await page.goto('/login');
    await page.waitForURL('**/application');
    await page.goto('/login?redirect=%2Fadmin%2Fsports');
    await page.waitForURL('**/admin/sports');
    await close();
  });
});

describe('Signing out', () => {
  it('ends the session for good: by the menu, and its token with it', async () => {
    const { page, close } = await aPerson('superadmin');
    await goToFrontPage(page);
    const token = await page.evaluate(() => localStorage.getItem('token'));
    await page.getByRole('button', { name: /^Menu van/ }).click();
    await page.getByRole('menuitem', { name: 'Uitloggen' }).click();
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await page.evaluate((old) => localStorage.setItem('token', old ?? ''), token);
    expect((await call(page, 'GET', '/v1/admin/profile')).status).toBe(401);
    await close();
  });

  it('happens at /, which leads to the sign-in form', async () => {
    const { page, close } = await aPerson('trainer');
    await page.goto('/');
    await page.waitForURL('**/login');
    await page.goto('/overview');
    await page.waitForURL('**/login?redirect=%2Foverview');
    await close();
  });
});

describe('A page that is not there', () => {
  it('says so to a stranger and to somebody who is signed in', async () => {
    const { page, close } = await aVisitor();
    await page.goto('/no-such-page');
    await page.getByRole('heading', { name: 'Deze pagina bestaat niet' }).waitFor();
    await signIn(page, 'superadmin');
    await page.goto('/admin/no-such-page');
    await page.getByRole('heading', { name: 'Deze pagina bestaat niet' }).waitFor();
    await close();
  });

  it('is fetched anew, once, when its code was replaced by a new version', async () => {
    const { page, close } = await aPerson('superadmin');
    await page.goto('/admin/tags');
    let loads = 0;
    // A page that is asked for, not one that is there: the new one may ask for its files before it is.
    page.on('request', (request) => (loads += request.isNavigationRequest() ? 1 : 0));
    // Whoever has the old page asks for files that are gone, ahead of time and again when they are needed.
    await page.route('**/assets/Outbox-*.js', (route) => (loads === 0 ? route.abort() : route.continue()));
    await page.getByRole('link', { name: 'Verstuurde mail' }).click();
    await page.getByRole('heading', { level: 1, name: 'Verstuurde mail' }).waitFor();
    expect(loads).toBe(1);
    await close();
  });

  it('says what happened when its code stays away, and reloads no further', async () => {
    const { page, close } = await aPerson('superadmin');
    await page.goto('/admin/tags');
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.route('**/assets/Outbox-*.js', (route) => route.abort());
    await page.getByRole('link', { name: 'Verstuurde mail' }).click();
    await page.getByRole('heading', { name: 'Dit scherm kon niet worden geladen' }).waitFor();
    expect(loads).toBe(1);
    await close();
  });
});
