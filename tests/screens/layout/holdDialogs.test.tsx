// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { http } from '../../../providers/http';
import { holdDialogs } from '../../../src/admin/app/holdDialogs';
import { fakeApi } from '../../providers/fakeApi';

let stop = () => undefined as void;
beforeEach(() => {
  stop = holdDialogs();
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

/** A dialog without any protection of its own. */
function Careless() {
  const [isOpen, setOpen] = useState(true);
  return (
    <Dialog open={isOpen} onClose={() => setOpen(false)} transitionDuration={0} aria-label="Intrekken?">
      <Button onClick={() => void http('/v1/access', { method: 'DELETE' }).then(() => setOpen(false))}>Trek in</Button>
    </Dialog>
  );
}

it('A dialog ignores Escape and a click outside it while its call runs, sends the call once, and closes afterwards', async () => {
  let answer: () => void = () => undefined;
  const calls = fakeApi({
    'DELETE /v1/access': async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return { status: 204 };
    },
  });
  const user = userEvent.setup();
  render(<Careless />);
  const confirm = screen.getByRole('button', { name: 'Trek in' });
  await user.dblClick(confirm);
  await user.keyboard('{Escape}');
  const backdrop = document.querySelector('.MuiDialog-container');
  if (backdrop) await user.click(backdrop);
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(calls).toHaveLength(1);
  answer();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('A dialog without a running call closes by Escape', async () => {
  render(<Careless />);
  await userEvent.setup().keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
