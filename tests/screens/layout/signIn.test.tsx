// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import '@testing-library/jest-dom/vitest';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseLocale } from '../../../providers/locale';
import { authSession } from '../../../providers/authSession';
import { AuthFrame } from '../../../src/admin/features/sign-in/AuthFrame';
import { ForgotPasswordScreen } from '../../../src/admin/features/sign-in/ForgotPasswordScreen';
import { InviteScreen } from '../../../src/admin/features/sign-in/InviteScreen';
import { LoginScreen } from '../../../src/admin/features/sign-in/LoginScreen';
import { BrandTheme } from '../../../src/admin/ui/theme/BrandTheme';
import { anna, fakeApi, someSettings } from '../../providers/fakeApi';

const Arrived = ({ at }: { at: string }) => <p>{at}</p>;

function open(path: string) {
  const router = createMemoryRouter(
    [
      {
        Component: AuthFrame,
        children: [
          { path: '/login', element: <LoginScreen onTyping={() => undefined} /> },
          { path: '/forgot-password', Component: ForgotPasswordScreen },
          { path: '/invite/register', Component: InviteScreen },
        ],
      },
      { path: '*', element: <Arrived at="inside" /> },
    ],
    { initialEntries: [path] },
  );
  render(
    <BrandTheme>
      <RouterProvider router={router} />
    </BrandTheme>,
  );
  return router;
}

// Rendering is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
});
afterEach(() => {
  cleanup();
  authSession.clear();
  chooseLocale('nl');
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('the sign-in form', () => {
  it('shows what is missing under its field, and sends nothing', async () => {
    const calls = fakeApi({});
    open('/login');
    await userEvent.type(screen.getByLabelText('E-mailadres'), 'anna');
    await userEvent.click(screen.getByRole('button', { name: 'Inloggen' }));
    expect(screen.getByLabelText('E-mailadres')).toHaveAccessibleDescription('E-mailadres moet een geldig e-mailadres zijn');
    expect(screen.getByLabelText('Wachtwoord')).toHaveAccessibleDescription('Wachtwoord is verplicht');
    expect(document.activeElement).toBe(screen.getByLabelText('E-mailadres'));
    expect(calls).toEqual([]);
  });

  it('shows the message of the server, and keeps the typed text', async () => {
    fakeApi({
      'POST /v1/auth/login': () => ({ status: 401, json: { errors: { message: 'Dit e-mailadres en wachtwoord horen niet bij elkaar.' } } }),
    });
    open('/login');
    await userEvent.type(screen.getByLabelText('E-mailadres'), 'anna@speelveld.test');
    await userEvent.type(screen.getByLabelText('Wachtwoord'), 'fout{Enter}');
    expect(await screen.findByText('Dit e-mailadres en wachtwoord horen niet bij elkaar.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('E-mailadres').value).toBe('anna@speelveld.test');
  });

  it.each([
    ['/login?redirect=%2Fadmin%2Flabels%3Fpage%3D2', '/admin/labels?page=2'],
    ['/login?redirect=%2F%2Fevil.example', '/overview'],
    ['/login', '/overview'],
  ])('leads from %s to %s', async (from, to) => {
    fakeApi({
      'POST /v1/auth/login': () => ({ json: { api_token: 't', user: anna } }),
      'GET /v1/admin/application': () => ({ json: someSettings }),
    });
    const router = open(from);
    await userEvent.type(screen.getByLabelText('E-mailadres'), ' anna@speelveld.test ');
    await userEvent.type(screen.getByLabelText('Wachtwoord'), 'goed{Enter}');
    await screen.findByText('inside');
    expect(router.state.location.pathname + router.state.location.search).toBe(to);
  });

  it('can show the password', async () => {
    fakeApi({});
    open('/login');
    const field = screen.getByLabelText<HTMLInputElement>('Wachtwoord');
    expect([field.type, field.autocomplete]).toEqual(['password', 'current-password']);
    await userEvent.click(screen.getByRole('button', { name: 'Wachtwoord tonen' }));
    expect(field.type).toBe('text');
  });

  it('changes language and keeps the typed text', async () => {
    fakeApi({});
    open('/login');
    await userEvent.type(screen.getByLabelText('E-mailadres'), 'anna@');
    await userEvent.click(screen.getByRole('button', { name: 'English' }));
    const { loadPublicWords } = await import('../../../providers/publicWords');
    await loadPublicWords('en');
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe('anna@'));
  });
});

describe('a forgotten password', () => {
  it('gives the same answer whether the address is known or not', async () => {
    const calls = fakeApi({ 'POST /v1/auth/forgot-password': () => ({ status: 202 }) });
    open('/forgot-password');
    await userEvent.type(screen.getByLabelText('E-mailadres'), 'wie@club.nl{Enter}');
    expect(await screen.findByRole('heading', { name: 'Kijk in je mailbox' })).toBeTruthy();
    expect(calls[0]?.body).toEqual({ email: 'wie@club.nl' });
  });
});

describe('an invitation', () => {
  const invitation = { email: 'bas@club.nl', first_name: 'Bas', last_name: '', role: 'trainer', name: 'De Dolfijn', application_id: 'app' };

  it('creates an account from the typed values, with the date typed day first', async () => {
    const calls = fakeApi({
      'GET /v1/invites/abc': () => ({ json: invitation }),
      'POST /v1/invites/abc/register': () => ({ json: { api_token: 't', user: anna } }),
      'GET /v1/admin/application': () => ({ json: someSettings }),
    });
    open('/invite/register?token=abc');
    await userEvent.type(await screen.findByLabelText('Achternaam'), 'Jansen');
    await userEvent.type(screen.getByLabelText('Geboortedatum'), '23-11-1990');
    await userEvent.type(screen.getByLabelText('Wachtwoord'), 'een lange zin');
    await userEvent.click(screen.getByRole('button', { name: 'Account aanmaken' }));
    expect(screen.getByText('Ga akkoord met de voorwaarden om verder te gaan')).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Account aanmaken' }));
    await screen.findByText('inside');
    expect(calls.find(({ method, path }) => method === 'POST' && path.endsWith('register'))?.body).toEqual({
      first_name: 'Bas',
      last_name: 'Jansen',
      date_of_birth: '1990-11-23',
      password: 'een lange zin',
      accept_terms: true,
    });
  });

  it('links existing users to the sign-in form', async () => {
    fakeApi({ 'GET /v1/invites/abc': () => ({ json: invitation }) });
    open('/invite/register?token=abc');
    expect(await screen.findByText('Maak je account aan om als trainer aan de slag te gaan bij De Dolfijn.')).toBeTruthy();
    expect((await screen.findByRole('link', { name: 'Inloggen en accepteren' })).getAttribute('href')).toBe(
      '/login?redirect=%2Finvite%2Fregister%3Ftoken%3Dabc',
    );
  });

  it('shows the brand of the inviting application, and stays in that application', async () => {
    authSession.useApplication('first');
    fakeApi({
      'GET /v1/invites/abc': () => ({ json: { ...invitation, application_id: 'second' } }),
      'GET /v1/admin/application': ({ headers }) => ({
        json: headers.get('ApplicationId') === 'second' ? { ...someSettings, id: 'second', name: 'Gemeente Waddinxveen' } : someSettings,
      }),
    });
    open('/invite/register?token=abc');
    expect(await screen.findByText('Gemeente Waddinxveen')).toBeTruthy();
    expect(authSession.applicationId()).toBe('second');
  });

  it("shows that brand to a signed-in user, and keeps the user's own application", async () => {
    authSession.start({ api_token: 't', user: anna });
    authSession.useApplication('first');
    fakeApi({
      'GET /v1/invites/abc': () => ({ json: { ...invitation, application_id: 'second' } }),
      'GET /v1/admin/application': ({ headers }) => ({
        json: { ...someSettings, id: headers.get('ApplicationId'), name: `Brand of ${headers.get('ApplicationId')}` },
      }),
    });
    const router = open('/invite/register?token=abc');
    expect(await screen.findByText('Brand of second')).toBeTruthy();
    expect(authSession.applicationId()).toBe('first');
    await router.navigate('/forgot-password');
    expect(await screen.findByText('Brand of first')).toBeTruthy();
  });

  it('says that it no longer exists, and links to the sign-in form', async () => {
    fakeApi({ 'GET /v1/invites/gone': () => ({ status: 404 }) });
    open('/invite/register?token=gone');
    expect(await screen.findByRole('heading', { name: 'Deze uitnodiging bestaat niet (meer)' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Inloggen' }).getAttribute('href')).toBe('/login');
  });
});
