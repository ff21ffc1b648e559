// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { authSession } from '../../../providers/authSession';
import { type ApiDocument, operationsIn } from '../../../src/admin/features/public-api/parts/document';
import { OperationDetails } from '../../../src/admin/features/public-api/parts/OperationDetails';
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

/** One call of the document, without the thousand others. */
async function openAlone(id: string) {
  const { body } = await superadmin.call<ApiDocument>('GET', '/v1/openapi.json');
  const operation = operationsIn(body).find((found) => found.id === id);
  if (!operation) throw new Error(`${id} is not in the document`);
  return openScreen(superadmin, () => <OperationDetails operation={operation} schemas={body.components.schemas} />, {
    path: '/admin/api',
    at: '/admin/api',
  });
}

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

  it('tries a call that reads with the rights of the user, and shows a refusal as it is', async () => {
    const { body: label } = await superadmin.call<{ id: string }>('POST', '/v1/admin/labels', { name: 'Geprobeerd' });
    await openAlone('get-v1-admin-labels-label_id');
    const id = await screen.findByLabelText('label_id');
    await userEvent.type(id, '{Enter}');
    expect(id).toHaveAccessibleDescription('Vul dit in');
    await userEvent.type(id, `${label.id}{Enter}`);
    expect(await screen.findByText(/"name": "Geprobeerd"/)).toBeInTheDocument();
    await userEvent.clear(id);
    await userEvent.type(id, '01990000-0000-7000-8000-000000000000{Enter}');
    expect(await screen.findByText(/"status": 404/)).toBeInTheDocument();
  });

  it('tries a list with a query', async () => {
    await superadmin.call('POST', '/v1/admin/labels', { name: 'Zwemmen op maandag' });
    await openAlone('get-v1-admin-labels');
    await userEvent.type(await screen.findByLabelText('query'), '?search=zwemmen op maandag&itemsPerPage=1{Enter}');
    expect(await screen.findByText(/"name": "Zwemmen op maandag"[^]*"total": 1/)).toBeInTheDocument();
  });

  it('tries a call of the public API as an application', async () => {
    const app = await server.anApplication();
    const credentials = await superadmin.call<{ client_id: string; client_secret: string }>(
      'POST',
      `/v1/admin/applications/${app.id}/credentials`,
    );
    await openAlone('get-v1-public-offers');
    await userEvent.type(await screen.findByLabelText('client_id'), credentials.body.client_id);
    const secret = screen.getByLabelText('client_secret');
    await userEvent.type(secret, 'other{Enter}');
    expect(await screen.findByText(/invalid_client/)).toBeInTheDocument();
    await userEvent.clear(secret);
    await userEvent.type(secret, `${credentials.body.client_secret}{Enter}`);
    expect(await screen.findByText(/"next_cursor": null/)).toBeInTheDocument();
  });

  it('tries no call that writes', async () => {
    await openAlone('post-v1-admin-labels');
    expect(await screen.findByText(/curl -X POST "[^"]*labels"/)).toBeInTheDocument();
    expect(screen.queryByText('Probeer het')).not.toBeInTheDocument();
  });

  it('gives every call an anchor of its own', async () => {
    const { body } = await superadmin.call<ApiDocument>('GET', '/v1/openapi.json');
    const ids = operationsIn(body).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
