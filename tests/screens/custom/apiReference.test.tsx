// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { authSession } from '../../../providers/authSession';
import { type ApiDocument, operationsIn } from '../../../src/admin/features/public-api/parts/document';
import { ApiReference } from '../../../src/admin/features/public-api/screens/ApiReference';
import { aServer, type Caller, type TestServer } from '../../support/aServer';
import { connectTo, openScreen } from './openScreen';

let server: TestServer;
let superadmin: Caller;
beforeAll(async () => {
  server = await aServer();
  superadmin = await server.superadmin();
});
afterAll(() => server.close());
beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
  connectTo(server);
});
afterEach(() => {
  cleanup();
  authSession.clear();
  vi.unstubAllGlobals();
});

const open = (hash = '') => openScreen(superadmin, ApiReference, { path: '/admin/api', at: `/admin/api${hash}` });

describe('the API reference', () => {
  it('finds a call, expands it, and puts it in the address', async () => {
    const router = await open();
    await userEvent.click(await screen.findByRole('searchbox'));
    await userEvent.paste('post labels create');
    // Queried without roles: computing the names of all buttons takes jsdom half a minute.
    await vi.waitFor(() => expect(document.querySelectorAll('[aria-expanded]').length).toBeLessThan(20), { timeout: 30_000 });
    const call = screen.getByRole('button', { name: /^POST ?\/v1\/admin\/labels/ });
    await userEvent.click(call);
    expect(call).toHaveAttribute('aria-expanded', 'true');
    expect(router.state.location.hash).toBe('#post-v1-admin-labels');
    const filter = screen.getAllByText('activity_filter')[0]?.closest('li');
    expect(within(filter as HTMLElement).getByText('min_age')).toBeInTheDocument();
  });

  it('opens at the call in the address, with an example to paste', async () => {
    await open('#delete-v1-admin-labels-label_id');
    const example = await screen.findByText(/curl -X DELETE/);
    expect(example).toHaveTextContent('/v1/admin/labels/$LABEL_ID" \\ -H "Authorization: Bearer $TOKEN"');
  });

  it('generates examples that the API accepts', async () => {
    const { body } = await superadmin.call<ApiDocument>('GET', '/v1/openapi.json');
    const operation = operationsIn(body).find(({ id }) => id === 'post-v1-admin-labels');
    const created = await superadmin.call('POST', '/v1/admin/labels', operation?.example as object);
    expect(created.status).toBe(201);
  });

  it('gives every call an anchor of its own', async () => {
    const { body } = await superadmin.call<ApiDocument>('GET', '/v1/openapi.json');
    const ids = operationsIn(body).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
