// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadScreen } from '../../../src/admin/app/loadScreen';

const Screen = () => null;
const there = async () => true;
const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

beforeEach(() => sessionStorage.clear());

describe('code of a screen that cannot be loaded', () => {
  it('reloads the page once, and never twice in a row', async () => {
    const reload = vi.fn();
    void loadScreen(gone, reload, there);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1), { timeout: 30_000 });
    await expect(loadScreen(gone, reload, there)).rejects.toThrow('Failed to fetch');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('reloads again when a later version goes missing', async () => {
    const reload = vi.fn();
    sessionStorage.setItem('screen-reloaded-at', String(Date.now() - 60_000));
    void loadScreen(gone, reload, there);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1), { timeout: 30_000 });
  });

  it('leaves the page where it is while the server cannot be heard: it would be gone as well', async () => {
    const reload = vi.fn();
    await expect(loadScreen(gone, reload, async () => false)).rejects.toThrow('Failed to fetch');
    expect(reload).not.toHaveBeenCalled();
    void loadScreen(gone, reload, there);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1), { timeout: 30_000 });
  });

  it('is no trouble when it loads', async () => {
    expect(await loadScreen(async () => Screen)).toBe(Screen);
  });
});
