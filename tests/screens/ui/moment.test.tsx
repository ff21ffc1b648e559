// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import polyglot from 'ra-i18n-polyglot';
import { CoreAdminContext, type TranslationMessages } from 'react-admin';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serverClock } from '../../../providers/serverClock';
import { Moment } from '../../../src/admin/ui/values/Moment';

const i18n = polyglot(() => ({}) as unknown as TranslationMessages, 'nl', [{ locale: 'nl', name: 'Nederlands' }], { allowMissing: true });
const shownText = () => screen.getByRole('time').textContent;

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-22T10:00:00Z') }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const show = (value: string) =>
  render(
    <CoreAdminContext i18nProvider={i18n}>
      <Moment value={value} />
    </CoreAdminContext>,
  );
/** An answer of the server with its time in the `Date` header. */
const observeServerTime = (at: string) => serverClock.observe(new Headers({ Date: new Date(at).toUTCString() }));

test.each([
  ['2026-11-20T19:33:00Z', 'eergisteren'],
  ['2026-11-17T10:00:00Z', '5 dagen geleden'],
  ['2026-11-23T10:00:00Z', 'morgen'],
  ['2026-09-01T10:00:00Z', '1 sep 2026'],
])('%s reads “%s”', (value, text) => {
  show(value);
  expect(shownText()).toBe(text);
});

test('a record made while the page saw no server time is shown as just now, not as in the future', () => {
  show('2026-11-22T09:58:00Z');
  expect(shownText()).toBe('2 minuten geleden');
  cleanup();
  vi.advanceTimersByTime(600_000);
  show('2026-11-22T10:10:00Z');
  expect(shownText()).toBe('zojuist');
});

test('a record that the server has just made is shown as just now, also when the clock of the browser is behind', async () => {
  const { unmount } = show('2026-11-22T09:00:00Z');
  observeServerTime('2026-11-22T10:07:00Z');
  unmount();
  show('2026-11-22T10:06:58Z');
  expect(shownText()).toBe('zojuist');
});
