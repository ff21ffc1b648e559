import { describe, expect, it } from 'vitest';
import { faultsForVisitors, LOOKS } from '../support/look';

describe.each(Object.values(LOOKS).flat())('$name', (look) => {
  it.each([
    '/login',
    '/forgot-password',
    '/reset-password',
    '/reset-password?token=gone',
    '/invite/register?token=gone',
    '/waiting-list/offer?token=gone',
    '/no-such-page',
  ])('Before sign-in %s is complete, legible and fits', async (address) => {
    expect(await faultsForVisitors(address, look)).toEqual([]);
  });
});
