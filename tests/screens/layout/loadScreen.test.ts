// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadScreen } from '../../../src/admin/app/loadScreen';

const Screen = () => null;
const isServerReachable = async () => true;
const failToLoad = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

beforeEach(() => sessionStorage.clear());

describe('a screen whose code fails to load', () => {
  it('reloads the page once, and never twice in a row', async () => {
    const reload = vi.fn();
    void loadScreen(failToLoad, reload, isServerReachable);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1), { timeout: 30_000 });
    await expect(loadScreen(failToLoad, reload, isServerReachable)).rejects.toThrow('Failed to fetch');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('reloads again when the code of a later version is missing', async () => {
    const reload = vi.fn();
    sessionStorage.setItem('screen-reloaded-at', String(Date.now() - 60_000));
    void loadScreen(failToLoad, reload, isServerReachable);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1), { timeout: 30_000 });
  });

  it('does not reload while the server is unreachable, because the page would be lost too', async () => {
    const reload = vi.fn();
    await expect(loadScreen(failToLoad, reload, async () => false)).rejects.toThrow('Failed to fetch');
    expect(reload).not.toHaveBeenCalled();
    void loadScreen(failToLoad, reload, isServerReachable);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1), { timeout: 30_000 });
  });

  it('returns the screen when its code loads', async () => {
    expect(await loadScreen(async () => Screen)).toBe(Screen);
  });
});
