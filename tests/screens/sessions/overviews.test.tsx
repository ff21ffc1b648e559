// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { anActivity, aSession } from '../../support/offerRows';
import { aServer, type TestServer } from '../../support/aServer';
import { openScreen } from '../record/openScreen';

const PATIENT = { timeout: 30_000 };

let server: TestServer;
let application: { id: string };
beforeAll(async () => {
  server = await aServer();
  application = await server.anApplication();
  for (const [club, name] of [
    ['De Lotus', 'Kinderyoga'],
    ['Zonnewijzer', 'Kinderyoga'],
    ['Zonnewijzer', 'Boksen'],
  ] as const) {
    const { id: organization_id } = await server.anOrganization(application.id, club);
    const activity_id = await anActivity(server.db, { organization_id, name, concept: false });
    await aSession(server.db, { organization_id, activity_id, starts_at: '2031-03-04T18:00:00.000Z' });
  }
});
afterAll(() => server.close());

const filtered = (values: object) => encodeURIComponent(JSON.stringify(values));

it('the calendar shows the active search, counts it, and removes it', async () => {
  const { user } = await openScreen(
    server,
    `/application/activities/sessions?view=calendar&span=list&day=2031-03-04&filter=${filtered({ q: 'boksen', status: ['planned'] })}`,
    { application_id: application.id },
  );
  const removeSearch = await screen.findByRole('button', { name: 'Filter Zoekterm weghalen' }, PATIENT);
  expect(screen.getByText('“boksen”')).toBeInTheDocument();
  expect(within(screen.getByRole('button', { name: /Filteren/ }).parentElement as HTMLElement).getByText('2')).toBeInTheDocument();
  await user.click(removeSearch);
  await waitFor(() => expect(screen.queryByText('“boksen”')).toBeNull(), PATIENT);
  expect(await screen.findAllByRole('link', { name: /Kinderyoga/ }, PATIENT)).toHaveLength(2);
});

it('the calendar of several organizations names the organization of each session', async () => {
  await openScreen(server, '/application/activities/sessions?view=calendar&span=week&day=2031-03-04', { application_id: application.id });
  expect(await screen.findByRole('link', { name: /^Kinderyoga · De Lotus/ }, PATIENT)).toBeInTheDocument();
  const legend = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(legend).toEqual(expect.arrayContaining(['Kinderyoga · De Lotus', 'Kinderyoga · Zonnewijzer']));
});

it('on a phone the table of several organizations names the organization of each session', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width:719px'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  await openScreen(server, '/application/activities/sessions', { application_id: application.id });
  expect(await screen.findByText('De Lotus', {}, PATIENT)).toBeInTheDocument();
  vi.unstubAllGlobals();
});
