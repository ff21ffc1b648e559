// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ActionDialog } from '../../../src/admin/ui/dialogs/ActionDialog';

function openDialog(props: Partial<ComponentProps<typeof ActionDialog>> = {}) {
  const [onAct, onClose] = [vi.fn<() => void>(), vi.fn<() => void>()];
  render(<ActionDialog title="Remove Sem?" verb="Remove" keep="Keep" {...props} onAct={onAct} onClose={onClose} />);
  return () => ({ acted: onAct.mock.calls.length, closed: onClose.mock.calls.length });
}
const button = (name: string) => screen.getByRole('button', { name });
const reason = () => screen.getByRole('textbox', { name: 'Reason' });

function Reason() {
  const [text, setText] = useState('');
  return <input aria-label="Reason" value={text} onChange={({ target }) => setText(target.value)} />;
}

test('a dialog names the consequences as its description', () => {
  openDialog({ lines: ['Sem loses access.', 'What Sem wrote stays.'] });
  expect(screen.getByRole('dialog', { name: 'Remove Sem?' })).toHaveAccessibleDescription(/Sem loses access\..*What Sem wrote stays\./);
});

test('Enter leaves everything as it is where something is removed', async () => {
  const calls = openDialog({ isDanger: true });
  await userEvent.keyboard('{Enter}');
  expect(calls()).toEqual({ acted: 0, closed: 1 });
  await userEvent.click(button('Remove'));
  expect(calls()).toEqual({ acted: 1, closed: 1 });
});

test('Enter acts where nothing is removed', async () => {
  const calls = openDialog();
  await userEvent.keyboard('{Enter}');
  expect(calls()).toEqual({ acted: 1, closed: 0 });
});

test('Enter in a field acts once, also where something is removed', async () => {
  const calls = openDialog({ isDanger: true, children: <Reason /> });
  await userEvent.type(reason(), 'Moved{Enter}');
  expect(calls()).toEqual({ acted: 1, closed: 0 });
});

test.each([
  ['until the call is answered', { isBusy: true }],
  ['before it is possible', { isReady: false }],
])('a dialog does not act %s', async (_when, props) => {
  const calls = openDialog({ ...props, children: <Reason /> });
  await userEvent.type(reason(), 'Moved{Enter}');
  expect(button('Remove')).toBeDisabled();
  expect(calls()).toEqual({ acted: 0, closed: 0 });
});

test('Escape does not close a dialog whose call runs', async () => {
  const calls = openDialog({ isBusy: true });
  await userEvent.keyboard('{Escape}');
  expect(button('Keep')).toBeDisabled();
  expect(calls()).toEqual({ acted: 0, closed: 0 });
});

test('a failure is shown, and the dialog can be closed and sent again', async () => {
  const calls = openDialog({ failure: 'The connection failed.' });
  expect(screen.getByRole('alert')).toHaveTextContent('The connection failed.');
  await userEvent.click(button('Remove'));
  await userEvent.keyboard('{Escape}');
  expect(calls()).toEqual({ acted: 1, closed: 1 });
});

test('after the action the same dialog shows the outcome, with one button', () => {
  const props = { title: 'Remove Sem?', verb: 'Remove', keep: 'Keep', onAct: vi.fn<() => void>(), onClose: vi.fn<() => void>() };
  const { rerender } = render(<ActionDialog {...props} />);
  const dialog = screen.getByRole('dialog');
  rerender(<ActionDialog {...props} outcome={{ content: '3 of 5', closeLabel: 'Close' }} />);
  expect(dialog).toHaveTextContent('3 of 5');
  expect(screen.getAllByRole('button')).toEqual([button('Close')]);
});
