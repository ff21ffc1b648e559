// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { CoreAdminContext, memoryStore, RecordContextProvider, TestMemoryRouter, testDataProvider } from 'react-admin';
import { useForm } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { FormApart } from '../../../src/admin/engine/records/form/FormApart';
import { ColourInput } from '../../../src/admin/ui/inputs/ColourInput';
import { TextInput } from '../../../src/admin/ui/inputs/TextInput';

afterEach(cleanup);

/** A form that adds a person to an activity, with a field that the activity has too. */
function AddPerson() {
  const form = useForm();
  return (
    <FormApart form={form}>
      <TextInput source="name" label="Naam" />
      <ColourInput source="colour" label="Kleur" required />
    </FormApart>
  );
}

test('a separate form inside the frame of a record takes no values from that record', () => {
  render(
    <TestMemoryRouter>
      <CoreAdminContext dataProvider={testDataProvider()} store={memoryStore()}>
        <RecordContextProvider value={{ id: '1', name: 'Zwemles', colour: '#0000FF' }}>
          <AddPerson />
        </RecordContextProvider>
      </CoreAdminContext>
    </TestMemoryRouter>,
  );
  expect(screen.getByLabelText('Naam')).toHaveValue('');
  expect(screen.getByLabelText(/Kleur/)).toHaveValue('#FF0000');
});

test('every form is a RecordForm, a StepsForm or a FormApart, and gives its fields no state to render on', () => {
  const screens = import.meta.glob<string>('/src/admin/**/*.tsx', { query: '?raw', import: 'default', eager: true });
  const filesWith = (tag: string) =>
    Object.keys(screens)
      .filter((file) => screens[file]?.includes(`<${tag} `))
      .map((file) => file.slice(file.lastIndexOf('/') + 1))
      .toSorted();
  expect({ FormContext: filesWith('FormContext'), FormProvider: filesWith('FormProvider') }).toEqual({
    FormContext: ['FormApart.tsx', 'RecordForm.tsx', 'StepsForm.tsx'],
    FormProvider: ['FormContext.tsx'],
  });
});
