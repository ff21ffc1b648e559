// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ConfirmDialog } from '../../../src/admin/ui/ConfirmDialog';

const aDialog = (isBusy: boolean) => {
  const [onConfirm, onClose] = [vi.fn<() => void>(), vi.fn<() => void>()];
  render(
    <ConfirmDialog
      title="Remove Sem?"
      lines={['Sem loses access.', 'What Sem wrote stays.']}
      verb="Remove"
      keep="Keep"
      isBusy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    />,
  );
  return { onConfirm, onClose };
};

test('a confirmation says what follows, and Enter changes nothing', async () => {
  const { onConfirm, onClose } = aDialog(false);
  expect(screen.getByRole('dialog', { name: 'Remove Sem?' })).toHaveAccessibleDescription(/Sem loses access\..*What Sem wrote stays\./);
  await userEvent.keyboard('{Enter}');
  expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 1]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(onConfirm).toHaveBeenCalledOnce();
});

test('a confirmation stays open until the call is answered, and sends nothing twice', async () => {
  const { onConfirm, onClose } = aDialog(true);
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Remove' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Keep' })).toBeDisabled();
  expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 0]);
});
