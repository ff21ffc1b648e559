import { expect, it } from 'vitest';
import { publicFileUrl } from '../../src/server/files/publicFileUrl';

it('is at the address of the CDN where there is one, else at ours', () => {
  const ours = { publicUrl: 'https://sport.example.org' };
  expect(publicFileUrl(ours, '7', 'original')).toBe('https://sport.example.org/v1/files/7?variant=original');
  expect(publicFileUrl({ ...ours, filesPublicUrl: null }, '7', 'medium')).toBe('https://sport.example.org/v1/files/7?variant=medium');
  const cdn = { ...ours, filesPublicUrl: 'https://cdn.example.org/speelveld' };
  expect(publicFileUrl(cdn, '7', 'original')).toBe('https://cdn.example.org/speelveld/v1/files/7?variant=original');
});
