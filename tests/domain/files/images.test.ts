import { describe, expect, it } from 'vitest';
import { compressionPlan } from '../../../src/domain/files/compressionPlan';
import { sniffType, typeNames } from '../../../src/domain/files/fileType';
import { formatBytes } from '../../../src/domain/files/formatBytes';
import { type FileRule, fullSize, imageIssues, MAX_IMAGE_BYTES, storedTypes } from '../../../src/domain/files/images';
import { fileNameOf, shownName } from '../../../src/domain/files/uploadedFile';

describe('imageIssues', () => {
  const image = { mime_type: 'image/png', size: 1000, width: 500, height: 250 };
  const cases: [string, Partial<typeof image>, FileRule, string[]][] = [
    ['accepts the minimum dimensions exactly', {}, { min: [500, 250] }, []],
    ['rejects one pixel below the minimum width', { width: 499 }, { min: [500, 250] }, ['min_dimensions']],
    ['rejects one pixel below the minimum height', { height: 249 }, { min: [500, 250] }, ['min_dimensions']],
    ['accepts the maximum dimensions exactly', {}, { max: [500, 250] }, []],
    ['rejects one pixel above the maximum width', { width: 501 }, { max: [500, 250] }, ['max_dimensions']],
    ['rejects one pixel above the maximum height', { height: 251 }, { max: [500, 250] }, ['max_dimensions']],
    [
      'reports an image that is both too wide and too low',
      { width: 900, height: 9 },
      { min: [10, 10], max: [800, 800] },
      ['max_dimensions', 'min_dimensions'],
    ],
    ['accepts exactly 2 MB', { size: MAX_IMAGE_BYTES }, {}, []],
    ['rejects one byte over 2 MB', { size: MAX_IMAGE_BYTES + 1 }, {}, ['max_bytes']],
    ['rejects an app store icon over 1 MB', { size: 1024 * 1024 + 1 }, { max_bytes: 1024 * 1024 }, ['max_bytes']],
    ['rejects a JPEG where only PNG is allowed', { mime_type: 'image/jpeg' }, { mimes: ['image/png'] }, ['mime_type']],
    ['accepts a WebP without a list of types', { mime_type: 'image/webp' }, {}, []],
    ['rejects an SVG always', { mime_type: 'image/svg+xml' }, {}, ['mime_type']],
  ];

  it.each(cases)('%s', (_, facts, rule, expected) => {
    const keys = imageIssues({ ...image, ...facts }, rule).map((issue) => issue.key);
    expect(keys).toEqual(expected.map((key) => `upload_field.validations.${key}`));
  });

  it('names the bound that was exceeded', () => {
    expect(imageIssues({ ...image, size: 3e6 }, { min: [800, 600], mimes: ['image/jpeg'] }).map((issue) => issue.values)).toEqual([
      { types: 'JPG' },
      { size: '2 MB' },
      { width: 800, height: 600 },
    ]);
  });

  it('ignores the dimensions of a file without any', () => {
    const pdf = { mime_type: 'application/pdf', size: 10, width: null, height: null };
    expect(imageIssues(pdf, { min: [500, 250], mimes: ['application/pdf'] })).toEqual([]);
  });
});

describe('storedTypes', () => {
  it('accepts WebP wherever JPEG is allowed, and nowhere else', () => {
    expect(storedTypes(['image/png', 'image/jpeg'])).toEqual(['image/png', 'image/jpeg', 'image/webp']);
    expect(storedTypes(['image/png'])).toEqual(['image/png']);
    expect(storedTypes()).toContain('image/webp');
  });
});

describe('fullSize', () => {
  it.each<[string, FileRule, FileRule['min']]>([
    ['the maximum of the field', { min: [1024, 1024], max: [1024, 1024] }, [1024, 1024]],
    ['twice the minimum when the field accepts larger pictures', { min: [500, 250] }, [1000, 500]],
    ['undefined when the field requires no dimensions', {}, undefined],
  ])('is %s', (_, rule, size) => expect(fullSize(rule)).toEqual(size));
});

describe('compressionPlan', () => {
  const box = { maxWidth: 1000, maxHeight: 800 };
  it.each([
    [
      'halves the quality of a large file as big as the box',
      { size: 900_000, width: 1000, height: 800 },
      box,
      { upscale: null, quality: 0.5 },
    ],
    ['doubles an image narrower than the box', { size: 900_000, width: 999, height: 800 }, box, { upscale: 2, quality: 1 }],
    ['doubles an image lower than the box', { size: 900_000, width: 1000, height: 799 }, box, { upscale: 2, quality: 1 }],
    ['halves the quality from 200000 bytes without a box', { size: 200_000, width: 10, height: 10 }, {}, { upscale: null, quality: 0.5 }],
    ['keeps the quality below 200000 bytes without a box', { size: 199_999, width: 4000, height: 3000 }, {}, { upscale: null, quality: 1 }],
    [
      'checks only the width when only that is limited',
      { size: 900_000, width: 10, height: 10 },
      { maxWidth: 11 },
      { upscale: 2, quality: 1 },
    ],
    ['enlarges four times when asked to', { size: 900_000, width: 10, height: 10 }, { ...box, multiplier: 4 }, { upscale: 4, quality: 1 }],
  ])('%s', (_, image, bounds, plan) => expect(compressionPlan(image, bounds)).toEqual(plan));

  it.each([0, 1, 3, 8, -2, Number.NaN])('rejects the multiplier %s, even for an image that needs no enlarging', (multiplier) => {
    expect(() => compressionPlan({ size: 1, width: 1, height: 1 }, { multiplier })).toThrow('Multiplier must be either 2 or 4');
  });
});

describe('formatBytes', () => {
  it.each([
    [0, 'nl', '0 bytes'],
    [1, 'en', '1 byte'],
    [1023, 'nl', '1023 bytes'],
    [1024, 'nl', '1,00 KiB'],
    [1536, 'en', '1.50 KiB'],
    [1024 * 1024 - 6, 'en', '1,023.99 KiB'],
    [1024 * 1024 - 1, 'nl', '1,00 MiB'],
    [2 * 1024 * 1024, 'en', '2.00 MiB'],
    [1024 ** 3 - 1, 'en', '1.00 GiB'],
    [1.5 * 1024 ** 3, 'nl', '1,50 GiB'],
    [3000 * 1024 ** 4, 'nl', '3.000,00 TiB'],
  ])('%d in %s is %s', (size, locale, text) => expect(formatBytes(size, locale)).toBe(text));
});

describe('sniffType', () => {
  const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  it.each([
    ['\x89PNG\r\n\x1a\n...', 'image/png'],
    ['\xff\xd8\xff\xe0', 'image/jpeg'],
    ['RIFF\x01\x02\x03\x04WEBPVP8 ', 'image/webp'],
    ['RIFF\x01\x02\x03\x04WAVE', null],
    ['%PDF-1.7', 'application/pdf'],
    ['<svg xmlns=', null],
    ['GIF89a', null],
    ['\x89PNG', null],
    ['', null],
  ])('%j is recognized as %s', (start, type) => expect(sniffType(bytes(start))).toBe(type));

  it('shows types by their common names', () => expect(typeNames(['image/jpeg', 'text/csv', 'x/y'])).toEqual(['JPG', 'CSV', 'x/y']));
});

describe('fileNameOf', () => {
  it.each([
    ['veld.png', '.png', 'uploads/veld.png'],
    ['C:\\foto\\Mijn veld.exe', '.jpg', 'uploads/Mijn veld.jpg'],
    ['../../etc/passwd', '.png', 'uploads/passwd.png'],
    ['a\u0000b\u202egnp.x"y"', '.webp', 'uploads/abgnp.webp'],
    ['\ud800half', '.png', 'uploads/half.png'],
    ['Zaal Ě 🏐.jpeg', '.jpg', 'uploads/Zaal Ě 🏐.jpg'],
    ['', '.png', 'uploads/file.png'],
    ['.png', '.png', 'uploads/file.png'],
  ])('%j becomes %j', (original, extension, name) => expect(fileNameOf(original, extension)).toBe(name));

  it('limits a name to a hundred characters, and shownName leaves out the folder', () => {
    expect(shownName(fileNameOf('x'.repeat(500), '.png'))).toBe(`${'x'.repeat(100)}.png`);
  });
});
