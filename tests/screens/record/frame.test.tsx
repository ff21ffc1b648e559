// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pathTo } from '../../../src/schema/routes';
import { resources } from '../../../src/server/db/declared';
import { aWorld, type World } from '../../support/aWorld';
import { openScreen } from './openScreen';

// The API runs in the same process and slows the screen down.
const PATIENT = { timeout: 30_000 };

let world: World;
beforeAll(async () => {
  world = await aWorld();
});
afterAll(() => world.close());

// A record with a required picture cannot be created here; no such entity has a screen of its own.
const resourcesWithScreen = resources
  // A record that opens over its list has no screen of its own.
  .filter(({ access, isEmbedded, list }) => access.show !== 'nobody' && !isEmbedded && list.opens === null)
  .filter(({ fields }) => !Object.values(fields).some(({ kind, required }) => kind === 'image' && required))
  .map((resource) => [resource.name, resource] as const);

const title = () => screen.getByRole('heading', { level: 1 });
const header = () => title().closest('header') as HTMLElement;
const tabs = () => [...header().querySelectorAll<HTMLAnchorElement>('.tabs a')];
/** What is shown above every tab of a record. */
const head = () => ({
  title: title().textContent,
  tabs: tabs().map(({ textContent }) => textContent),
  buttons: within(header())
    .queryAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent),
  links: [...header().querySelectorAll('.actions a')].map(({ textContent }) => textContent),
});

describe('every tab of a record of', () => {
  it.each(resourcesWithScreen)('%s keeps title, tabs and buttons, and has a title of its own in the browser', async (_name, resource) => {
    const { id } = resource.name === 'applications' ? world.application : await world.make(resource, {}, 'required');
    const ids = { ...(await world.idsAbove(resource)), id: String(id) };
    const { user } = await openScreen(world, pathTo(resource, 'edit', ids), { application_id: world.application.id });
    await waitFor(() => expect(title()).not.toHaveTextContent('…'), PATIENT);
    const expected = head();
    const titles = new Set<string>();
    for (const name of expected.tabs) {
      await waitFor(() => expect(header()).toBeVisible(), PATIENT);
      await user.click(within(header()).getByRole('link', { name: name ?? '' }));
      await waitFor(() => expect(tabs().find((tab) => tab.getAttribute('aria-current') === 'page')).toHaveTextContent(name ?? ''), PATIENT);
      await waitFor(() => expect(head(), name ?? '').toEqual(expected), PATIENT);
      // The title follows the screen, and must be another for each tab.
      await waitFor(() => {
        expect(document.title).toContain(expected.title);
        expect([...titles]).not.toContain(document.title);
      }, PATIENT);
      titles.add(document.title);
    }
    expect(titles.size).toBe(expected.tabs.length);
  });
});
