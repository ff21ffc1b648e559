// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { useRecordContext } from 'react-admin';
import { afterAll, beforeAll, expect, it } from 'vitest';
import labels from '../../../resources/labels';
import { ResourceScreen } from '../../../src/admin/app/routing/ResourceScreen';
import { RecordFrame } from '../../../src/admin/engine/records/RecordFrame';
import { useResourceRoute } from '../../../src/admin/engine/useResourceRoute';
import type { AnyResource, Row } from '../../../src/schema/row';
import { aServer, type TestServer } from '../../support/aServer';
import { openScreen } from './openScreen';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.close());

/** Written like any component of react-admin. */
function Sticker() {
  const record = useRecordContext<Row<typeof labels>>();
  return <p>{record && `Sticker van ${record.name}`}</p>;
}

/** A custom page of a label. */
function Page() {
  const { resource, route, params } = useResourceRoute();
  return (
    <RecordFrame resource={resource} route={route} params={params}>
      <Sticker />
    </RecordFrame>
  );
}

it('a page within the frame of a record gets that record without a call of its own', async () => {
  const superadmin = await server.superadmin();
  const { body } = await superadmin.call<{ id: string }>('POST', '/v1/admin/labels', { name: 'Samen sporten' });
  const { sent } = await openScreen(server, `/admin/labels/${body.id}/sticker`, {
    routes: [
      {
        path: '/admin/labels/:label_id/sticker',
        element: <ResourceScreen resource={labels as unknown as AnyResource} route="/admin/labels" page="sticker" screen={Page} />,
      },
    ],
  });
  expect(await screen.findByText('Sticker van Samen sporten', {}, { timeout: 30_000 })).toBeVisible();
  expect(sent.filter(({ path }) => path.startsWith(`/v1/admin/labels/${body.id}`))).toHaveLength(1);
});
