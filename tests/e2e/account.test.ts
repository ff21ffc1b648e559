import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aProvider, CLIENT } from '../auth/support/aProvider';
import { aPerson, aPersonWith, aVisitor, signIn } from './support/browser';
import { call } from './support/call';
import { newColleague } from './support/newColleague';
import { ownProduct } from './support/ownProduct';
import { picture } from './support/picture';
import { typeCredentials } from './support/typeCredentials';

/** Passkeys are bound to an origin, so the product must know its own address. */
let product: Awaited<ReturnType<typeof ownProduct>>;
let baseURL = '';
/** A real single sign-on provider, where the demo's admin has an account. */
let provider: Awaited<ReturnType<typeof aProvider>>;
beforeAll(async () => {
  product = await ownProduct(async (address) => {
    provider = await aProvider(`${address}/single-sign-on`, {
      admin: { email: 'admin@speelveld.test', email_verified: true },
      vreemd: { email: 'vreemd@elders.test', email_verified: true },
      opvolger: { email: 'admin@speelveld.test', email_verified: true },
    });
    return { OIDC_HOSTS: provider.host };
  });
  ({ baseURL } = product);
}, 240_000);
afterAll(async () => {
  await product.close();
  await provider.close();
});

async function aColleague(options: { readonly isOwn?: boolean } = {}) {
  const superadmin = await aPerson('superadmin', { baseURL });
  const colleague = await newColleague(superadmin.page, { dataDir: product.dataDir });
  await superadmin.close();
  const visitor = await aPersonWith(colleague, { baseURL, ...options });
  return { ...visitor, colleague };
}

/** Types the password into the dialog that confirms the identity. */
async function confirmIdentity(page: Page, password: string) {
  const dialog = page.getByRole('dialog', { name: 'Ben jij het?' });
  await dialog.getByLabel('Huidig wachtwoord', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Bevestigen', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

const codeOf = (secret: string, secondsAhead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + secondsAhead * 1000 });
const signOut = async (page: Page) => {
  await page.goto('/logout');
  await page.waitForURL('**/login');
};
const waitForScreen = (page: Page) => page.waitForURL((url) => !url.pathname.startsWith('/login'));

it('A user chooses a photo, crops a square from it and sees it in the menu, also after a reload', async () => {
  const { page, complaints, close } = await aColleague();
  await page.goto('/account');

  await page.getByLabel('Foto', { exact: true }).setInputFiles(await picture('klein.png', 100, 400));
  await page.getByText('mag niet kleiner zijn dan 128').waitFor();

  await page.getByLabel('Foto', { exact: true }).setInputFiles(await picture('strand.png', 900, 600));
  const dialog = page.getByRole('dialog', { name: 'Welk stuk laat je zien?' });
  const zoom = dialog.getByRole('slider', { name: 'Vergroten' });
  await zoom.focus();
  // An arrow key zooms by a twentieth.
  for (let step = 0; step < 20; step += 1) await zoom.press('ArrowRight');
  await dialog.getByRole('button', { name: 'Deze foto gebruiken' }).click();
  await page.getByText('Je foto is gewijzigd').waitFor();
  await dialog.waitFor({ state: 'hidden' });

  const { json } = await call(page, 'GET', '/v1/admin/profile');
  expect(json.user.avatar_url).toMatch(/^\/v1\/files\//);
  const [width, height] = await page.evaluate(
    async (address) => {
      const bitmap = await createImageBitmap(await (await fetch(address)).blob());
      return [bitmap.width, bitmap.height];
    },
    json.user.avatar_url.replace('thumbnail', 'original') as string,
  );
  // Zoomed to twice the size: half of the height of 600 pixels is left.
  expect([width, height]).toEqual([300, 300]);

  await page.reload();
  await page.locator(`header img[src="${json.user.avatar_url}"]`).waitFor();
  await page.getByRole('button', { name: 'Foto weghalen' }).click();
  await page.getByText('Je foto is weggehaald').waitFor();
  expect((await call(page, 'GET', '/v1/admin/profile')).json.user.avatar).toBeNull();
  expect(complaints).toEqual([]);
  await close();
});

it('A session on another device is ended while it is in use, and its next step asks for the password over the screen', async () => {
  const here = await aColleague();
  const elsewhere = await aPersonWith(here.colleague, { baseURL });
  await elsewhere.page.goto('/application/organizations/management');
  await elsewhere.page.locator('table tbody tr').first().waitFor();

  await here.page.goto('/account');
  const list = here.page.getByRole('region', { name: 'Waar je bent ingelogd' });
  await list.getByText('Dit apparaat').waitFor();
  await expect.poll(() => list.getByText('Chrome op Linux').count()).toBe(3);
  // The other two are the first sign-in of the invitation, and the session in use.
  await list
    .getByRole('button', { name: /^Chrome op Linux uitloggen/ })
    .first()
    .click();
  await here.page.getByText('Dat apparaat is uitgelogd').waitFor();
  await expect.poll(() => list.getByText('Chrome op Linux').count()).toBe(2);
  await list.getByRole('button', { name: /^Chrome op Linux uitloggen/ }).click();
  await expect.poll(() => list.getByText('Chrome op Linux').count()).toBe(1);

  await elsewhere.page.getByRole('link', { name: 'Categorieën' }).first().click();
  const again = elsewhere.page.getByRole('dialog', { name: 'Je sessie is verlopen' });
  await again.getByRole('button', { name: 'Uitloggen' }).click();
  await elsewhere.page.waitForURL(/\/login/);
  await here.page.reload();
  await list.getByText('Dit apparaat').waitFor();
  await Promise.all([here.close(), elsewhere.close()]);
});

it('A user sets up an authenticator app, and signs in with its code and with a recovery code', async () => {
  const { page, colleague, complaints, close } = await aColleague();
  await page.goto('/account');
  await page.getByRole('button', { name: 'App instellen' }).click();
  await confirmIdentity(page, colleague.password);
  const setup = page.getByRole('dialog', { name: 'Authenticator-app instellen' });
  await setup.getByRole('img', { name: /^QR-code/ }).waitFor();
  const secret = ((await setup.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await setup.getByLabel('Code uit de app').fill('25:00');
  await setup.getByRole('button', { name: 'Aanzetten' }).click();
  await setup.getByText('Deze code klopt niet').waitFor();
  await setup.getByLabel('Code uit de app').fill(codeOf(secret));
  await setup.getByRole('button', { name: 'Aanzetten' }).click();

  const codes = page.getByRole('dialog', { name: 'Bewaar deze herstelcodes' });
  await codes.getByRole('listitem').first().waitFor();
  const recoveryCodes = await codes.getByRole('listitem').allTextContents();
  expect(new Set(recoveryCodes).size).toBe(10);
  const [file] = await Promise.all([page.waitForEvent('download'), codes.getByRole('button', { name: 'Downloaden' }).click()]);
  expect(file.suggestedFilename()).toBe('herstelcodes.txt');
  await codes.getByRole('button', { name: 'Ik heb ze bewaard' }).click();
  await page.getByRole('button', { name: 'App weghalen' }).waitFor();

  await signOut(page);
  await typeCredentials(page, colleague);
  await page.getByRole('heading', { name: 'Nog één stap' }).waitFor();
  await page.getByLabel('Code uit de app').fill('000000');
  await page.getByRole('button', { name: 'Verder' }).click();
  await page.getByText('Deze code klopt niet').waitFor();
  await page.getByLabel('Code uit de app').fill(codeOf(secret, 30));
  await page.getByRole('button', { name: 'Verder' }).click();
  await waitForScreen(page);

  await signOut(page);
  await typeCredentials(page, colleague);
  await page.getByRole('button', { name: 'Een herstelcode gebruiken' }).click();
  await page.getByLabel('Herstelcode').fill(recoveryCodes[3]?.toLowerCase() ?? '');
  await page.getByRole('button', { name: 'Verder' }).click();
  await waitForScreen(page);
  await page.goto('/account');
  await page.getByText('Je hebt er nog 9.').waitFor();
  expect(complaints).toEqual([]);
  await close();
});

it('A user adds a passkey, signs in with it alone and after the password, confirms with it, and removes it', async () => {
  // The virtual authenticator needs a browser context of its own.
  const { page, context, colleague, complaints, close } = await aColleague({ isOwn: true });
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto('/account');
  await page.getByRole('button', { name: 'Passkey toevoegen' }).click();
  await confirmIdentity(page, colleague.password);
  await page.getByRole('button', { name: 'Ik heb ze bewaard' }).click();
  await page.getByRole('button', { name: 'Naam van Chrome op Linux wijzigen' }).click();
  const rename = page.getByRole('dialog', { name: 'Hoe heet deze passkey?' });
  await rename.getByLabel('Naam').fill('Laptop van Bram');
  await rename.getByRole('button', { name: 'Opslaan' }).click();
  await page.getByText('Laptop van Bram', { exact: true }).waitFor();
  await page.getByText('nog niet gebruikt').waitFor();

  await signOut(page);
  await page.getByRole('button', { name: 'Verder met een passkey' }).click();
  await waitForScreen(page);
  expect((await call(page, 'GET', '/v1/admin/profile')).json.user.email).toBe(colleague.email);

  await signOut(page);
  await typeCredentials(page, colleague);
  await page.getByRole('button', { name: 'Passkey gebruiken' }).click();
  await waitForScreen(page);

  await page.goto('/account');
  await page.getByRole('button', { name: 'Laptop van Bram verwijderen' }).click();
  await page.getByRole('button', { name: 'Met een passkey bevestigen' }).click();
  await page.getByText('De passkey is verwijderd').waitFor();
  expect((await call(page, 'GET', '/v1/admin/profile/security')).json.passkeys).toEqual([]);

  await signOut(page);
  await page.getByRole('button', { name: 'Verder met een passkey' }).click();
  await page.getByText('Deze passkey werd niet herkend').waitFor();
  expect(complaints).toEqual([]);
  await close();
});

it('A superadmin sets up the single sign-on provider of an application and tests it, and only its staff can sign in with it', async () => {
  const superadmin = await aPerson('superadmin', { baseURL });
  const { page, complaints, close } = await aVisitor({ baseURL });
  await page.goto('/login');
  const { id } = await page.evaluate(async () => (await (await fetch('/v1/admin/application')).json()) as { id: string });
  await superadmin.page.goto(`/admin/applications/${id}/single-sign-on`);
  const form = superadmin.page.getByRole('region', { name: 'Eenmalig inloggen' });
  await form.getByText(`${baseURL}/single-sign-on`).waitFor();
  await form.getByLabel('Naam op de knop').fill('Stad Utrecht');
  await form.getByLabel('Adres van de aanbieder').fill('http://127.0.0.1');
  await form.getByLabel('Client-ID').fill(CLIENT.id);
  await form.getByLabel('Client-geheim').fill('een ander geheim');
  await form.getByRole('switch', { name: 'De knop staat op de inlogpagina' }).check();
  await form.getByRole('button', { name: 'Opslaan' }).click();
  await form.getByText('Vul een adres in dat met https:// begint').waitFor();
  await form.getByLabel('Adres van de aanbieder').fill(provider.issuer);
  await form.getByRole('button', { name: 'Opslaan' }).click();
  await superadmin.page.getByText('De aanbieder is opgeslagen').first().waitFor();
  await form.getByRole('button', { name: 'Verbinding testen' }).click();
  await form.getByText('De aanbieder kent dit client-ID of geheim niet').waitFor();
  await form.getByLabel('Client-geheim').fill(CLIENT.secret);
  await form.getByRole('button', { name: 'Opslaan' }).click();
  await form.getByText('De aanbieder kent dit client-ID of geheim niet').waitFor({ state: 'hidden' });
  await form.getByRole('button', { name: 'Verbinding testen' }).click();
  await form.getByText('De aanbieder kent dit client-ID en geheim.').waitFor();

  /** Signs in on the provider's own pages. */
  const signInAtProvider = async (who: string) => {
    await page.goto('/login?redirect=/application/organizations/management');
    await page.getByRole('button', { name: 'Verder met Stad Utrecht' }).click();
    await page.locator('input[name=login]').fill(who);
    await page.locator('input[name=password]').fill('x');
    await page.locator('button[type=submit]').click();
    await page.getByRole('button', { name: 'Continue' }).click();
  };
  await signInAtProvider('admin');
  await page.waitForURL('**/application/organizations/management');
  await page.locator('table tbody tr').first().waitFor();
  expect((await call(page, 'GET', '/v1/admin/profile')).json).toMatchObject({
    application_id: id,
    user: { email: 'admin@speelveld.test' },
  });

  await signOut(page);
  await page.context().clearCookies();
  // A different person, who later got the same email address from the provider.
  await signInAtProvider('opvolger');
  await page.getByText('hoort hier al bij een ander account van deze aanbieder').waitFor();

  await signIn(page, 'admin');
  await page.goto('/account');
  const linked = page.getByRole('region', { name: 'Inloggen met een ander account' });
  await linked.getByText('Stad Utrecht', { exact: true }).waitFor();
  await linked.getByRole('button', { name: /^Koppeling met Stad Utrecht losmaken/ }).click();
  await confirmIdentity(page, 'speelveld-demo');
  await page.getByText('De koppeling is weg').waitFor();
  await linked.waitFor({ state: 'detached' });

  await signOut(page);
  await page.context().clearCookies();
  await signInAtProvider('vreemd');
  await page.getByText('Bij dit e-mailadres hoort hier geen medewerker').waitFor();
  await page.getByRole('link', { name: 'Terug naar inloggen' }).click();
  await page.waitForURL('**/login');
  expect(complaints).toEqual([]);
  await Promise.all([close(), superadmin.close()]);
});

it("A superadmin who views as another user can read no account, neither the user's nor their own", async () => {
  const { page, complaints, close } = await aPerson('superadmin', { baseURL });
  const [first] = (await call(page, 'GET', '/v1/admin/organizations')).json.organizations;
  expect((await call(page, 'POST', '/v1/admin/view-as', { role: 'organization', organization_id: first.id })).status).toBe(201);
  await page.goto('/account');
  await page.getByText('Je eigen account bekijk en wijzig je als je daarmee stopt').waitFor();
  expect(await page.getByLabel('Huidig wachtwoord').count()).toBe(0);
  const bar = page.getByRole('region', { name: 'Je kijkt mee als' });
  await bar.getByRole('button', { name: 'Stoppen met meekijken' }).click();
  await bar.waitFor({ state: 'detached' });
  await page.goto('/account');
  await page.getByRole('region', { name: 'Waar je bent ingelogd' }).getByText('Dit apparaat').waitFor();
  expect(complaints).toEqual([]);
  await close();
});

it('A platform rule sends the next user who signs in to their account, where they set up a second step and continue', async () => {
  const superadmin = await aPerson('superadmin', { baseURL });
  await superadmin.page.goto('/admin/security');
  await superadmin.page.getByRole('switch', { name: 'Van wie over geld gaat' }).check();
  await superadmin.page.getByRole('button', { name: 'Opslaan' }).click();
  const dialog = superadmin.page.getByRole('dialog', { name: 'Ben jij het?' });
  await dialog.getByLabel('Huidig wachtwoord', { exact: true }).fill('speelveld-demo');
  await dialog.getByRole('button', { name: 'Opslaan' }).click();
  await superadmin.page.getByText('gevraagd sinds').waitFor();

  const { page, close } = await aVisitor({ baseURL });
  await signIn(page, 'organization');
  await page.waitForURL('**/account');
  await page.getByText('Dit platform vraagt je om een tweede stap').waitFor();
  await page.goto('/overview');
  await page.waitForURL('**/account');
  expect((await call(page, 'GET', '/v1/admin/search?q=zwem')).status).toBe(403);
  await page.getByRole('button', { name: 'App instellen' }).click();
  await confirmIdentity(page, 'speelveld-demo');
  const setup = page.getByRole('dialog', { name: 'Authenticator-app instellen' });
  const secret = ((await setup.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await setup.getByLabel('Code uit de app').fill(codeOf(secret));
  await setup.getByRole('button', { name: 'Aanzetten' }).click();
  await page.getByRole('button', { name: 'Ik heb ze bewaard' }).click();
  await page.getByRole('region', { name: 'Waar je bent ingelogd' }).waitFor();
  await page.goto('/overview');
  await page.waitForURL((url) => !url.pathname.startsWith('/account'));
  await Promise.all([close(), superadmin.close()]);
});
