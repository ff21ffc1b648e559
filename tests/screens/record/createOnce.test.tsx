// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { CoreAdminContext, memoryStore, TestMemoryRouter } from 'react-admin';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dataProvider } from '../../../providers/dataProvider';
import { authSession } from '../../../providers/authSession';
import { makeQueryClient } from '../../../src/admin/app/AdminContext';
import { useCreateRecord } from '../../../src/admin/engine/records/useCreateRecord';
import { aNetwork, cut, json, noConnection, proxyPage } from '../../providers/aNetwork';
import { anna } from '../../providers/fakeApi';

const network = aNetwork();
beforeEach(() => authSession.start({ api_token: 't', user: anna }));
afterEach(() => authSession.clear());

const Admin = ({ children }: { children: ReactNode }) => (
  <MemoryRouter>
    <TestMemoryRouter>
      <CoreAdminContext dataProvider={dataProvider} store={memoryStore()} queryClient={makeQueryClient()}>
        {children}
      </CoreAdminContext>
    </TestMemoryRouter>
  </MemoryRouter>
);

/** Sends `bodies` one after the other, and returns the idempotency key of each. */
async function keysOf(bodies: readonly Record<string, unknown>[], answers: readonly (() => Response)[]): Promise<(string | null)[]> {
  const keys: (string | null)[] = [];
  network.answer('POST /v1/admin/labels', ({ request }) => {
    const answer = answers[keys.length];
    keys.push(request.headers.get('Idempotency-Key'));
    return answer?.() ?? json({ id: '1' }, 201);
  });
  const { result } = renderHook(() => useCreateRecord('admin/labels'), { wrapper: Admin });
  for (const body of bodies) await result.current(body, {}, body).catch(() => undefined);
  return keys;
}

const blue = { name: 'Blauw' };

test.each([
  ['no connection', noConnection],
  ['half of an answer', () => cut('{"id":"1', 201)],
  ['the page of a proxy that gave up waiting', () => proxyPage(504)],
  ['a page instead of the record', () => proxyPage(200)],
  ['a refusal, whose cause may be fixed elsewhere', () => json({ errors: { message: 'x' } }, 422)],
])('creating a record reuses the idempotency key for the same body after %s', async (_what, answer) => {
  const [first, second] = await keysOf([blue, blue], [answer]);
  expect(first).toEqual(expect.any(String));
  expect(second).toBe(first);
});

test('creating a record uses a new key for another body, and for the same body after it was created', async () => {
  const keys = await keysOf([blue, { name: 'Rood' }, { name: 'Rood' }], [noConnection]);
  expect(new Set(keys).size).toBe(3);
});
