// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { Hono } from 'hono';
import { useNotificationContext } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { http } from '../../../providers/http';
import { LoadFailure } from '../../../src/admin/ui/LoadFailure';
import { useNotice } from '../../../src/admin/ui/useNotice';
import { answerError } from '../../../src/server/http/answer';
import { silentLog } from '../../support/silentLog';
import { renderInForm } from '../inputs/renderInForm';

afterEach(() => vi.unstubAllGlobals());

const ID = '019ab3f0-0000-7000-8000-000000000001';

/** The answer of the server to an unforeseen error. */
async function unforeseenError(): Promise<unknown> {
  const app = new Hono().get('/v1/things', (context) => answerError(context, new Error('secret cause'), 'nl', ID, silentLog));
  vi.stubGlobal('fetch', () => app.request('/v1/things'));
  return http('/v1/things').catch((error: unknown) => error);
}

const NoticeButton = ({ error }: { error: unknown }) => {
  const notice = useNotice();
  const { notifications } = useNotificationContext();
  return (
    <>
      <button type="button" onClick={() => notice.failed(error)}>
        tell
      </button>
      <output>{notifications.map(({ message }) => String(message)).join()}</output>
    </>
  );
};

test('an unforeseen error is shown with its request id and without its cause, on the page and in a notice', async () => {
  const error = await unforeseenError();
  const { user } = renderInForm(
    <>
      <LoadFailure error={error} onRetry={() => undefined} />
      <NoticeButton error={error} />
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent(`Probeer het later opnieuw. (${ID})`);
  await user.click(screen.getByRole('button', { name: 'tell' }));
  expect(screen.getByRole('status')).toHaveTextContent(ID);
  expect(document.body).not.toHaveTextContent('secret cause');
});
