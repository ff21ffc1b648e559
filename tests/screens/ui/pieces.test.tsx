// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Avatar } from '../../../src/admin/ui/Avatar';
import { AvatarGroup } from '../../../src/admin/ui/AvatarGroup';
import { SortableList } from '../../../src/admin/ui/SortableList';
import { renderInForm } from '../inputs/renderInForm';

const PEOPLE = ['Anna de Vries', 'Mo El Amrani', 'Sara'].map((name) => ({ id: name, name }));

test('a group shows one person, and the others in a list that opens and closes', async () => {
  const { user } = renderInForm(<AvatarGroup people={PEOPLE} />);
  expect(screen.getByRole('img', { name: 'Anna de Vries' })).toHaveTextContent('ADV');
  expect(screen.queryByText('Sara')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Nog 2 mensen tonen' }));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['MEAMo El Amrani', 'SSara']);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('Sara')).not.toBeInTheDocument());
});

test('one person alone has no list', () => {
  renderInForm(<AvatarGroup people={PEOPLE.slice(0, 1)} />);
  expect(screen.queryByRole('button', { name: /tonen/ })).not.toBeInTheDocument();
});

test('a picture that does not load is replaced by initials', () => {
  renderInForm(<Avatar name="Anna de Vries" image="/weg.webp" />);
  const avatar = screen.getByRole('img', { name: 'Anna de Vries' });
  const picture = avatar.querySelector('img');
  expect(picture).not.toBeNull();
  if (picture) fireEvent.error(picture);
  expect(avatar).toHaveTextContent('ADV');
});

test('every row of a sortable list has a named handle, and picking up a row is announced', async () => {
  const reorder = vi.fn();
  const { user } = renderInForm(
    <SortableList
      items={PEOPLE}
      nameOf={({ name }) => name}
      renderItem={({ name }, handle) => (
        <>
          {handle} {name}
        </>
      )}
      onReorder={reorder}
    />,
  );
  screen.getByRole('button', { name: 'Anna de Vries verplaatsen' }).focus();
  await user.keyboard(' ');
  expect(await screen.findByText('Anna de Vries opgepakt, plaats 1 van 3')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(await screen.findByText('Gestopt, Anna de Vries staat weer op zijn plaats')).toBeInTheDocument();
  expect(reorder).not.toHaveBeenCalled();
});
