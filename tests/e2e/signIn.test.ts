import { describe, expect, it } from 'vitest';
import { address } from './support/address';
import { aPerson, aVisitor, goToFrontPage, signIn } from './support/browser';
import { call } from './support/call';
import { faultsOn } from './support/faultsOn';
import { fresh } from './support/fresh';
import { make } from './support/make';
import { openGroup } from './support/openGroup';

describe('Signing in', () => {
  it('returns a user to the page they wanted, with its filters', async () => {
    const { page, close } = await aVisitor();
    const target = '/admin/tags?page=1&sort=name';
    await page.goto(target);
    await page.waitForURL('**/login?**');
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(target);
    await signIn(page, 'superadmin');
    await page.getByRole('heading', { level: 1, name: 'Tags' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin/tags');
    await close();
  });

  it('stays on its own origin when the redirect target is one that browsers read as another origin', async () => {
    const { page, foreign, close } = await aVisitor();
    await page.goto(`/login?redirect=${encodeURIComponent('/\\evil.example')}`);
    await signIn(page, 'superadmin');
    await page.waitForURL('**/application');
    expect(new URL(page.url()).origin).toBe(new URL(address()).origin);
    expect(foreign).toEqual([]);
    await close();
  });

  it('redirects a signed-in user from the sign-in form to their start page', async () => {
    const { page, close } = await aPerson('superadmin');
    await page.goto('/login');
    await page.waitForURL('**/application');
    await page.goto('/login?redirect=%2Fadmin%2Fsports');
    await page.waitForURL('**/admin/sports');
    await close();
  });
});

describe('A session that expires while a user types', () => {
  it('is renewed over the form, and the typed text is saved. A draft survives a reload and ends with the session', async () => {
    const { page, complaints, close } = await aPerson('superadmin', { isOwn: true });
    const name = fresh('Tag');
    const { id } = await make(page, '/v1/admin/tags', { name });
    const draft = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft ')).length);
    await page.goto(`/admin/tags/${id}`);
    await page.getByLabel(/^Naam/).fill(`${name} getypt`);
    await expect.poll(draft).toBe(1);
    // A tab that the device discarded asks for no confirmation.
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText('Wat je had ingevuld, staat er weer.').waitFor();
    expect(await page.getByLabel(/^Naam/).inputValue()).toBe(`${name} getypt`);

    await call(page, 'POST', '/v1/auth/logout', {});
    await page.getByRole('button', { name: 'Opslaan' }).click();
    const again = page.getByRole('dialog', { name: 'Je sessie is verlopen' });
    expect(await again.getByLabel('E-mailadres').inputValue()).toBe('superadmin@speelveld.test');
    await again.getByLabel('Wachtwoord', { exact: true }).fill('fout');
    await again.getByRole('button', { name: 'Inloggen' }).click();
    await again.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();
    expect(await faultsOn(page)).toEqual([]);
    await again.getByLabel('Wachtwoord', { exact: true }).fill('speelveld-demo');
    await again.getByRole('button', { name: 'Inloggen' }).click();
    await page.getByText('Opgeslagen').waitFor();
    await page.getByRole('heading', { level: 1, name: `${name} getypt` }).waitFor();
    expect(await again.count()).toBe(0);
    expect(await draft()).toBe(0);

    await page.getByLabel(/^Naam/).fill(`${name} nog eens`);
    await expect.poll(draft).toBe(1);
    await call(page, 'POST', '/v1/auth/logout', {});
    await page.getByRole('button', { name: 'Opslaan' }).click();
    await again.getByRole('button', { name: 'Uitloggen' }).click();
    await page.waitForURL(({ pathname }) => pathname === '/login');
    expect(await draft()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('Signing out', () => {
  it('ends the session and its token', async () => {
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

describe('A page that does not exist', () => {
  it('says so to a visitor and to a signed-in user', async () => {
    const { page, close } = await aVisitor();
    await page.goto('/no-such-page');
    await page.getByRole('heading', { name: 'Deze pagina bestaat niet' }).waitFor();
    await signIn(page, 'superadmin');
    await page.goto('/admin/no-such-page');
    await page.getByRole('heading', { name: 'Deze pagina bestaat niet' }).waitFor();
    await close();
  });

  it('is reloaded once, when a new version replaced its code', async () => {
    const { page, close } = await aPerson('superadmin');
    await page.goto('/admin/tags');
    let loads = 0;
    // Counts navigation requests instead of load events: the new page may request its files before its load event.
    page.on('request', (request) => (loads += request.isNavigationRequest() ? 1 : 0));
    // An outdated page requests files that are gone, in advance and again when they are needed.
    await page.route('**/assets/Outbox-*.js', (route) => (loads === 0 ? route.abort() : route.continue()));
    await openGroup(page, 'Systeem');
    await page.getByRole('link', { name: 'Verstuurde mail' }).click();
    await page.getByRole('heading', { level: 1, name: 'Verstuurde mail' }).waitFor();
    expect(loads).toBe(1);
    await close();
  });

  it('says what happened when its code stays unavailable, and does not reload again', async () => {
    const { page, close } = await aPerson('superadmin');
    await page.goto('/admin/tags');
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.route('**/assets/Outbox-*.js', (route) => route.abort());
    await openGroup(page, 'Systeem');
    await page.getByRole('link', { name: 'Verstuurde mail' }).click();
    await page.getByRole('heading', { name: 'Dit scherm kon niet worden geladen' }).waitFor();
    expect(loads).toBe(1);
    await close();
  });
});
