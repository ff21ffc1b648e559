// @vitest-environment jsdom
import '../../../src/admin/app/registerViews';
import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, I18nContext, memoryStore, TestMemoryRouter } from 'react-admin';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { afterEach, describe, expect, it } from 'vitest';
import { i18nProviderFor } from '../../../providers/i18nProvider';
import applications from '../../../resources/applications';
import { FieldInput } from '../../../src/admin/engine/fields/inputs/FieldInput';
import { movedIn } from '../../../src/admin/engine/fields/inputs/movedIn';
import type { AnyResource } from '../../../src/schema/row';

afterEach(cleanup);

const resource = applications as unknown as AnyResource;
const heldValues = () => JSON.parse(screen.getByRole('status', { name: 'held' }).textContent ?? '') as unknown;

function Screen() {
  const form = useForm({
    defaultValues: {
      filters: [
        { filter: 'sport', is_visible: true },
        { filter: 'price', is_visible: false },
      ],
    },
  });
  const filters = useWatch({ control: form.control, name: 'filters' });
  return (
    <FormProvider {...form}>
      <FieldInput resource={resource} field={applications.fields.filters} source="filters" />
      <output aria-label="held">{JSON.stringify(filters)}</output>
    </FormProvider>
  );
}

describe('a list of small records', () => {
  it('adds and removes lines', async () => {
    const i18n = await i18nProviderFor('nl');
    const user = userEvent.setup();
    render(
      <TestMemoryRouter>
        <CoreAdminContext store={memoryStore()}>
          <I18nContext value={i18n}>
            <Screen />
          </I18nContext>
        </CoreAdminContext>
      </TestMemoryRouter>,
    );
    await user.click(await screen.findByRole('button', { name: 'Regel toevoegen' }, { timeout: 30_000 }));
    const third = await screen.findByRole('group', { name: 'Regel 3' });
    await user.selectOptions(await within(third).findByRole('combobox', {}, { timeout: 30_000 }), 'Niveau');
    await user.click(screen.getByRole('button', { name: 'Regel 1 weghalen' }));
    expect(heldValues()).toEqual([
      { filter: 'price', is_visible: false },
      { filter: 'level', is_visible: true },
    ]);
    expect(screen.getAllByRole('group', { name: /^Regel \d$/ })).toHaveLength(2);
  });

  it.each([
    ['down', ['a', 'b', 'c', 'd'], ['b', 'c', 'a', 'd'], { from: 0, to: 2 }],
    ['up', ['a', 'b', 'c', 'd'], ['a', 'd', 'b', 'c'], { from: 3, to: 1 }],
    ['to its neighbour', ['a', 'b'], ['b', 'a'], { from: 0, to: 1 }],
    ['nowhere', ['a', 'b'], ['a', 'b'], null],
  ])('detects which line was moved %s', (_where, before, after, moved) => {
    expect(movedIn(before, after)).toEqual(moved);
  });
});
