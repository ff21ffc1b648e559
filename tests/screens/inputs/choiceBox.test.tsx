// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, memoryStore, TestMemoryRouter } from 'react-admin';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { ChoiceBox } from '../../../src/admin/engine/fields/inputs/ChoiceBox';
import { SearchBox } from '../../../src/admin/engine/fields/inputs/SearchBox';

const SPORTS = ['Judo', 'Zwemmen', 'Zwemles'];

interface BoxOptions {
  readonly multiple?: boolean;
  readonly freeSolo?: boolean;
  readonly options?: readonly string[];
}

/** A form with one box, and a button that switches whether options are still loading. */
function openForm({ multiple = false, freeSolo = false, options = SPORTS }: BoxOptions = {}) {
  const submitted = vi.fn();
  const chosen = vi.fn();
  function Form() {
    const [value, setValue] = useState<string | string[] | null>(multiple ? [] : null);
    const [isLoading, setLoading] = useState(false);
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submitted();
        }}
      >
        <ChoiceBox<string, boolean, boolean>
          multiple={multiple}
          disableCloseOnSelect={multiple}
          filterSelectedOptions={multiple}
          freeSolo={freeSolo}
          options={options}
          loading={isLoading}
          value={value}
          onChange={(_event, next) => {
            setValue(next);
            chosen(next);
          }}
          renderInput={(params) => <SearchBox params={params} name="Sport" />}
        />
        <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => setLoading(!isLoading)}>
          Zoeken
        </button>
        <button type="submit">Verder</button>
      </form>
    );
  }
  render(
    <TestMemoryRouter>
      <CoreAdminContext store={memoryStore()}>
        <Form />
      </CoreAdminContext>
    </TestMemoryRouter>,
  );
  return { user: userEvent.setup(), submitted, chosen, box: screen.getByRole('combobox', { name: 'Sport' }) };
}

it('Enter picks the only hit, and submits the form only once an option is chosen', async () => {
  const { user, submitted, chosen, box } = openForm();
  await user.type(box, 'jud{Enter}');
  expect(chosen).toHaveBeenLastCalledWith('Judo');
  expect(submitted).not.toHaveBeenCalled();
  expect(box).toHaveValue('Judo');
  await user.keyboard('{Enter}');
  expect(submitted).toHaveBeenCalledTimes(1);
});

it('Enter picks the first of several hits, or the hit that the arrows highlight', async () => {
  const first = openForm();
  await first.user.type(first.box, 'zwem{Enter}');
  expect(first.chosen).toHaveBeenLastCalledWith('Zwemmen');
  await first.user.clear(first.box);
  await first.user.type(first.box, 'zwem{ArrowDown}{Enter}');
  expect(first.chosen).toHaveBeenLastCalledWith('Zwemles');
  expect(first.submitted).not.toHaveBeenCalled();
});

it('Enter never submits while the box has text without a match, nor after Escape has closed the list', async () => {
  const { user, submitted, chosen, box } = openForm();
  await user.type(box, 'schaken{Enter}');
  expect(submitted).not.toHaveBeenCalled();
  await user.clear(box);
  await user.type(box, 'jud{Escape}{Enter}');
  expect(submitted).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(chosen).toHaveBeenLastCalledWith('Judo');
});

it('Enter waits for hits that are still loading', async () => {
  const { user, submitted, chosen, box } = openForm();
  await user.type(box, 'jud');
  await user.click(screen.getByRole('button', { name: 'Zoeken' }));
  await user.keyboard('{Enter}');
  expect(chosen).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Zoeken' }));
  expect(chosen).toHaveBeenLastCalledWith('Judo');
  expect(submitted).not.toHaveBeenCalled();
});

it('Enter adds one of several options, and no second option when it is pressed again', async () => {
  const picker = openForm({ multiple: true });
  await picker.user.type(picker.box, 'zwem{Enter}{Enter}');
  expect(picker.chosen).toHaveBeenCalledTimes(1);
  expect(picker.chosen).toHaveBeenLastCalledWith(['Zwemmen']);
  await picker.user.keyboard('{ArrowDown}{Enter}');
  expect(picker.chosen).toHaveBeenCalledTimes(2);
  expect(picker.submitted).not.toHaveBeenCalled();
});

it('Enter accepts free text as typed', async () => {
  const { user, submitted, chosen, box } = openForm({ multiple: true, freeSolo: true, options: ['3511', '3512'] });
  await user.type(box, '35{Enter}');
  expect(chosen).toHaveBeenLastCalledWith(['35']);
  expect(submitted).not.toHaveBeenCalled();
});
