import { expect, it } from 'vitest';
import { publicFileUrl } from '../../src/server/files/publicFileUrl';

it('publicFileUrl uses the address of the CDN, or else of the application', () => {
  const config = { publicUrl: 'https://sport.example.org' };
  expect(publicFileUrl(config, '7', 'original')).toBe('https://sport.example.org/v1/files/7?variant=original');
  expect(publicFileUrl({ ...config, filesPublicUrl: null }, '7', 'medium')).toBe('https://sport.example.org/v1/files/7?variant=medium');
  const cdn = { ...config, filesPublicUrl: 'https://cdn.example.org/speelveld' };
  expect(publicFileUrl(cdn, '7', 'original')).toBe('https://cdn.example.org/speelveld/v1/files/7?variant=original');
});
