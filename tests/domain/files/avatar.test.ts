import { expect, test } from 'vitest';
import { avatarSide, maxZoom } from '../../../src/domain/files/avatar';

// Source: docs/domain/images.md 9.
test.each([
  [128, 128],
  [127.6, 128],
  [90, 128],
  [300.4, 300],
  [512, 512],
  [4000, 512],
])('a crop of %d pixels is stored at %d', (chosen, side) => {
  expect(avatarSide(chosen)).toBe(side);
});

test.each([
  [[128, 4000], 1],
  [[256, 300], 2],
  [[192, 192], 1.5],
  [[6000, 4000], 4],
] as const)('a picture of %j can be enlarged at most %d times', (size, zoom) => {
  expect(maxZoom(size)).toBe(zoom);
});
