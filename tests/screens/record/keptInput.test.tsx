// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { useFormContext, useWatch } from 'react-hook-form';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { resourceNamed } from '../../../src/server/db/declared';
import { RecordForm } from '../../../src/admin/engine/records/form/RecordForm';
import { ScreenBoundary } from '../../../src/admin/layout/ScreenBoundary';
import { TextInput } from '../../../src/admin/ui/inputs/TextInput';
import { aServer, type TestServer } from '../../support/aServer';
import { openScreen } from './openScreen';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.close());
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return () => vi.restoreAllMocks();
});

const fault = { message: 'No such moment', isThere: true };

/** A part of a form that throws on certain input. */
function Fragile() {
  const { control } = useFormContext();
  const name: unknown = useWatch({ control, name: 'name' });
  if (fault.isThere && name === 'boem') throw new Error(fault.message);
  return null;
}

async function open(message: string) {
  Object.assign(fault, { message, isThere: true });
  const element = (
    <ScreenBoundary>
      <RecordForm resource={resourceNamed('tags')} names={['name']} start={{ name: 'Judo' }} isNew send={vi.fn()} onSaved={vi.fn()}>
        <TextInput source="name" label="Naam" />
        <Fragile />
      </RecordForm>
    </ScreenBoundary>
  );
  const { user } = await openScreen(server, '/fragile', { routes: [{ path: '/fragile', element }] });
  const field = await screen.findByLabelText('Naam');
  await user.clear(field);
  await user.type(field, 'boem');
  return user;
}

it('a screen that fails says that the fault is ours, and restores the typed text when it is tried again', async () => {
  const user = await open('No such moment');
  await screen.findByRole('heading', { name: 'In dit scherm ging iets mis' });
  expect(screen.queryByText(/verbinding/)).toBeNull();
  fault.isThere = false;
  await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  expect(await screen.findByLabelText('Naam')).toHaveValue('boem');
});

it('a screen that fails again on the typed text opens without it', async () => {
  const user = await open('No such moment');
  expect(screen.queryByRole('button', { name: /Opnieuw beginnen/ })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Opnieuw proberen' }));
  await user.click(await screen.findByRole('button', { name: /Opnieuw beginnen/ }));
  expect(await screen.findByLabelText('Naam')).toHaveValue('Judo');
});

it('a screen whose code does not load suggests to check the connection', async () => {
  await open('Failed to fetch dynamically imported module: /assets/Outbox-1.js');
  await screen.findByRole('heading', { name: 'Dit scherm kon niet worden geladen' });
  expect(screen.getByText(/Controleer je verbinding/)).toBeInTheDocument();
});
