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

interface Wish {
  readonly multiple?: boolean;
  readonly freeSolo?: boolean;
  readonly options?: readonly string[];
}

/** A form with one box, and a switch that says whether its choices are still searched for. */
function openForm({ multiple = false, freeSolo = false, options = SPORTS }: Wish = {}) {
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

it('Enter takes the only hit, and submits the form only once a choice is made', async () => {
  const { user, submitted, chosen, box } = openForm();
  await user.type(box, 'jud{Enter}');
  expect(chosen).toHaveBeenLastCalledWith('Judo');
  expect(submitted).not.toHaveBeenCalled();
  expect(box).toHaveValue('Judo');
  await user.keyboard('{Enter}');
  expect(submitted).toHaveBeenCalledTimes(1);
});

it('Enter takes the first of several hits, or the one that the arrows highlight', async () => {
  const first = openForm();
  await first.user.type(first.box, 'zwem{Enter}');
  expect(first.chosen).toHaveBeenLastCalledWith('Zwemmen');
  await first.user.clear(first.box);
  await first.user.type(first.box, 'zwem{ArrowDown}{Enter}');
  expect(first.chosen).toHaveBeenLastCalledWith('Zwemles');
  expect(first.submitted).not.toHaveBeenCalled();
});

it('Enter never submits while text stands there that fits nothing, nor after Escape has closed the list', async () => {
  const { user, submitted, chosen, box } = openForm();
  await user.type(box, 'schaken{Enter}');
  expect(submitted).not.toHaveBeenCalled();
  await user.clear(box);
  await user.type(box, 'jud{Escape}{Enter}');
  expect(submitted).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(chosen).toHaveBeenLastCalledWith('Judo');
});

it('Enter waits for hits that are still searched for', async () => {
  const { user, submitted, chosen, box } = openForm();
  await user.type(box, 'jud');
  await user.click(screen.getByRole('button', { name: 'Zoeken' }));
  await user.keyboard('{Enter}');
  expect(chosen).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Zoeken' }));
  expect(chosen).toHaveBeenLastCalledWith('Judo');
  expect(submitted).not.toHaveBeenCalled();
});

it('Enter adds one of several, and no second one when it is pressed again', async () => {
  const several = openForm({ multiple: true });
  await several.user.type(several.box, 'zwem{Enter}{Enter}');
  expect(several.chosen).toHaveBeenCalledTimes(1);
  expect(several.chosen).toHaveBeenLastCalledWith(['Zwemmen']);
  await several.user.keyboard('{ArrowDown}{Enter}');
  expect(several.chosen).toHaveBeenCalledTimes(2);
  expect(several.submitted).not.toHaveBeenCalled();
});

it('Enter takes text that may be anything as it was typed', async () => {
  const { user, submitted, chosen, box } = openForm({ multiple: true, freeSolo: true, options: ['3511', '3512'] });
  await user.type(box, '35{Enter}');
  expect(chosen).toHaveBeenLastCalledWith(['35']);
  expect(submitted).not.toHaveBeenCalled();
});
