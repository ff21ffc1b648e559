import { expect, it } from 'vitest';
import { aVisitor } from '../support/browser';
import { createLook, loadIn, LOOKING } from '../support/look';

it.each([
  '/login',
  '/forgot-password',
  '/reset-password',
  '/reset-password?token=gone',
  '/invite/register?token=gone',
  '/waiting-list/offer?token=gone',
  '/no-such-page',
])('In front of sign-in %s is whole, legible and fits', async (address) => {
  const visitor = await aVisitor(LOOKING);
  expect(await createLook(visitor, loadIn)(() => visitor.page.goto(address), address)).toEqual([]);
  await visitor.close();
});
