import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_IMAGE_BYTES } from '../../src/domain/files/images';
import type { UploadedFile } from '../../src/domain/files/uploadedFile';
import { aFileServer, ANNA, type FileServer } from './support/aFileServer';
import { aBombHeader, aPicture, aPlainPicture, blobOf, bytesOf } from './support/pictures';

let server: FileServer;
beforeAll(async () => {
  server = await aFileServer();
});
afterAll(() => server.close());

async function storedOriginal({ id, token }: UploadedFile) {
  const response = await server.app.request(`/v1/files/${id}?variant=original&token=${token}`);
  expect(response.status).toBe(200);
  return bytesOf(response);
}

describe('an accepted upload', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('returns the file entity of a %s', async (format) => {
    const picture = await aPicture(600, 300, format);
    const { status, answer } = await server.upload(picture, {}, { name: 'Mijn veld.exe' });
    expect(status).toBe(201);
    expect(answer).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      token: expect.stringMatching(/^[\w-]{43}$/),
      filename: `uploads/Mijn veld.${format === 'jpeg' ? 'jpg' : format}`,
      size: picture.size,
      mime_type: `image/${format}`,
      width: 600,
      height: 300,
      visibility: 'public',
    });
  });

  it('has the type of its bytes, not of its name or its declared type', async () => {
    const { answer } = await server.upload(blobOf(await bytesOf(await aPicture(40, 40, 'jpeg')), 'image/png'), {}, { name: 'a.png' });
    expect(answer).toMatchObject({ mime_type: 'image/jpeg', filename: 'uploads/a.jpg' });
  });

  it('turns a photo upright, and removes camera, location and data after the last pixel', async () => {
    const upright = await sharp(await bytesOf(await aPicture(90, 60, 'jpeg')))
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Make: 'SECRETCAMERA' }, IFD3: { GPSLatitude: '52/1 5/1 0/1' } })
      .toBuffer();
    const { answer } = await server.upload(blobOf(Buffer.concat([upright, Buffer.from('<?php PAYLOAD ?>')]), 'image/jpeg'));
    expect([answer.width, answer.height]).toEqual([60, 90]);
    const stored = await storedOriginal(answer);
    const { exif, orientation, icc, xmp } = await sharp(stored).metadata();
    expect([exif, orientation, icc, xmp]).toEqual([undefined, undefined, undefined, undefined]);
    expect(stored.includes('SECRETCAMERA') || stored.includes('PAYLOAD')).toBe(false);
  });

  it('accepts any file name', async () => {
    for (const name of ['🏐'.repeat(300), `${'a'.repeat(254)}🏐.png`, '\u0000\ud800', '../..', '.'.repeat(100_000)]) {
      expect((await server.upload(await aPicture(9, 9), {}, { name })).status).toBe(201);
    }
  });

  it('keeps the first frame of an animated WebP', async () => {
    const frames = [await bytesOf(await aPlainPicture(20, 20, 'png')), await bytesOf(await aPicture(20, 20, 'png'))];
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const { answer } = await server.upload(blobOf(moving, 'image/webp'));
    expect([answer.width, answer.height]).toEqual([20, 20]);
    expect((await sharp(await storedOriginal(answer)).metadata()).pages ?? 1).toBe(1);
  });

  it('keeps transparency and a palette', async () => {
    const { answer } = await server.upload(await aPlainPicture(50, 50, 'png', 0.4));
    expect((await sharp(await storedOriginal(answer)).stats()).isOpaque).toBe(false);
    const palette = await sharp(await bytesOf(await aPicture(50, 50)))
      .png({ palette: true })
      .toBuffer();
    const second = await server.upload(blobOf(palette, 'image/png'));
    expect((await sharp(await storedOriginal(second.answer)).metadata()).isPalette).toBe(true);
  });

  it('is a private image by default', async () => {
    const body = new FormData();
    body.append('file', await aPicture(40, 40), 'a.png');
    const response = await server.app.request('/v1/admin/files/upload', {
      method: 'POST',
      body,
      headers: { Authorization: `Bearer ${ANNA}`, 'Accept-Language': 'en' },
    });
    const answer: UploadedFile = await response.json();
    expect(answer).toMatchObject({ visibility: 'private', mime_type: 'image/png' });
    expect((await server.app.request(`/v1/files/${answer.id}`)).status).toBe(404);
  });

  it('accepts twenty uploads at once', async () => {
    const picture = await aPicture(900, 600, 'jpeg');
    const all = await Promise.all(Array.from({ length: 20 }, () => server.upload(picture)));
    expect(all.map((upload) => upload.status)).toEqual(Array.from({ length: 20 }, () => 201));
    expect(new Set(all.map((upload) => upload.answer.token)).size).toBe(20);
  });
});

describe('a refused upload', () => {
  const svg = new Blob(['<svg xmlns="http://www.w3.org/2000/svg" width="600" height="300"/>'], { type: 'image/png' });
  const refused: [string, () => Promise<Blob> | Blob, RegExp][] = [
    ['an SVG with the type of a PNG', () => svg, /of this type: PNG, JPG, WebP/],
    [
      'a gif',
      async () =>
        blobOf(
          await sharp(await bytesOf(await aPicture(9, 9)))
            .gif()
            .toBuffer(),
          'image/gif',
        ),
      /of this type/,
    ],
    [
      'text after the signature of a PNG',
      () => blobOf(Buffer.from('\x89PNG\r\n\x1a\nnot at all', 'latin1'), 'image/png'),
      /cannot be read/,
    ],
    ['an incomplete JPEG', async () => (await aPicture(400, 400, 'jpeg')).slice(0, 4000, 'image/jpeg'), /cannot be read/],
    ['an incomplete PNG', async () => (await aPicture(400, 400)).slice(0, 900, 'image/png'), /cannot be read/],
    ['an incomplete WebP', async () => (await aPicture(400, 400, 'webp')).slice(0, 900, 'image/webp'), /cannot be read/],
    ['a header of four billion pixels', () => aBombHeader(65_000, 65_000), /more than 25 million pixels/],
    ['thirty megapixels', () => aPlainPicture(6000, 5000), /more than 25 million pixels/],
    [
      'more than 2 MB',
      () => blobOf(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(MAX_IMAGE_BYTES)]), 'image/jpeg'),
      /not be larger than 2 MB/,
    ],
    ['an empty file', () => new Blob([], { type: 'image/png' }), /empty/],
  ];

  it.each(refused)('is %s', async (_, make, sentence) => {
    const { status, errors } = await server.upload(await make());
    expect(status).toBe(422);
    expect(errors.file).toMatch(sentence);
    expect(errors.message).toBe('The file has not been uploaded');
  });

  it.each([
    ['visibility', 'everybody'],
    ['path', '../../etc'],
    ['path', '__proto__'],
    ['check_transparency', 'perhaps'],
    ['owner', 'me'],
  ])('has an invalid %s: %s', async (key, value) => {
    const { status, errors } = await server.upload(await aPicture(40, 40), { [key]: value });
    expect(status).toBe(422);
    expect(errors[key]).toBeTruthy();
  });

  it('has text instead of a file', async () => {
    expect((await server.upload('a word')).errors.file).toBe('Choose a file');
  });

  it('has no transparency where it is required', async () => {
    const fields = { check_transparency: '1' };
    const opaque = await server.upload(await aPlainPicture(40, 40), fields);
    expect(opaque).toMatchObject({ status: 422, errors: { check_transparency: expect.stringContaining('transparent background') } });
    const opaqueAlpha = await sharp(await bytesOf(await aPlainPicture(40, 40)))
      .ensureAlpha(1)
      .png()
      .toBuffer();
    expect((await server.upload(blobOf(opaqueAlpha, 'image/png'), fields)).status).toBe(422);
    expect((await server.upload(await aPlainPicture(40, 40, 'webp', 0.5), fields)).status).toBe(201);
  });

  it('is an import that is public or not text', async () => {
    const csv = new Blob(['name;city\nSV De Bal;Utrecht\n'], { type: 'text/csv' });
    const asImport = { path: 'imports', visibility: 'private' };
    expect((await server.upload(csv, { path: 'imports' })).errors).toHaveProperty('visibility');
    expect((await server.upload(await aPicture(9, 9), asImport)).errors.file).toMatch(/CSV/);
    expect((await server.upload(blobOf(Buffer.from([65, 0, 66]), 'text/csv'), asImport)).errors.file).toMatch(/text/);
    expect((await server.upload(csv, asImport, { name: 'clubs.csv' })).answer).toMatchObject({
      filename: 'uploads/clubs.csv',
      mime_type: 'text/csv',
      width: null,
    });
  });
});

describe('a request that is not an upload', () => {
  const post = (body: BodyInit, headers: Record<string, string>) =>
    server.app.request('/v1/admin/files/upload', {
      method: 'POST',
      body,
      headers,
      ...(body instanceof ReadableStream && { duplex: 'half' }),
    });
  const anna = { Authorization: `Bearer ${ANNA}`, 'Accept-Language': 'en' };

  it('is refused without a user', async () => {
    expect((await post('x', {})).status).toBe(401);
    expect((await server.app.request('/v1/admin/files/x')).status).toBe(401);
  });

  it.each([
    ['broken multipart', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="file"'],
    ['multipart without its boundary', 'multipart/form-data', '--x--'],
    ['multipart with another boundary', 'multipart/form-data; boundary=y', '--x\r\n\r\n--x--'],
    ['json', 'application/json', '{"file":1}'],
    ['an empty body', 'multipart/form-data; boundary=x', ''],
  ])('is %s', async (_, type, body) => {
    const response = await post(body, { ...anna, 'Content-Type': type });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ errors: { message: expect.any(String), file: expect.any(String) } });
  });

  it('is refused when it is too large, with or without Content-Length', async () => {
    const huge = { ...anna, 'Content-Type': 'multipart/form-data; boundary=x' };
    expect((await post('x', { ...huge, 'Content-Length': '99999999' })).status).toBe(413);
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 1;
        controller.enqueue(new Uint8Array(1024 * 1024));
      },
    });
    expect((await post(endless, huge)).status).toBe(413);
    expect(sent).toBeLessThan(16);
  });
});
