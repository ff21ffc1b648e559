import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium } from '../../scripts/chromium.mjs';
import { aPicture, aPlainPicture, bytesOf } from './support/pictures';

const found = findChromium();
const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const ENTRY_FILE = fileURLToPath(new URL('./support/preparation.ts', import.meta.url));
const PAGE_ORIGIN = 'https://speelveld.test';
const UPSCALING_URL = 'https://upscaling.test';
const PNG_AND_JPEG = ['image/png', 'image/jpeg'];

interface PrepareOptions {
  type?: string;
  mimes?: readonly string[];
  min?: readonly [number, number];
  max?: readonly [number, number];
  withoutWebp?: boolean;
  upscaling?: boolean;
}

/** Uses canvas, createImageBitmap and compressorjs, none of which exists in jsdom. */
describe.skipIf(!('path' in found))('an image that is prepared in a browser', () => {
  let browser: Browser;
  let script: string;

  beforeAll(async () => {
    const output = await build({
      configFile: false,
      logLevel: 'error',
      build: { write: false, minify: false, lib: { entry: ENTRY_FILE, formats: ['iife'], name: 'preparation' } },
    });
    const [bundle] = [output].flat();
    script = bundle && 'output' in bundle ? bundle.output[0].code : '';
    browser = await chromium.launch({ executablePath: 'path' in found ? found.path : '', args: BROWSER_ARGS });
  });
  afterAll(() => browser?.close());

  async function open(): Promise<Page> {
    const page = await browser.newPage();
    await page.route(`${PAGE_ORIGIN}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
    await page.goto(PAGE_ORIGIN);
    return page;
  }

  async function prepare(
    picture: Blob,
    { withoutWebp = false, upscaling = false, type = picture.type, mimes = PNG_AND_JPEG, min, max }: PrepareOptions = {},
    page?: Page,
  ) {
    const tab = page ?? (await open());
    const failures: string[] = [];
    tab.on('console', (message) => message.type() === 'error' && failures.push(message.text()));
    if (withoutWebp) {
      await tab.evaluate(() => {
        const { toBlob } = HTMLCanvasElement.prototype;
        HTMLCanvasElement.prototype.toBlob = function (callback, mime, quality) {
          toBlob.call(this, callback, mime === 'image/webp' ? 'image/png' : mime, quality);
        };
      });
    }
    await tab.addScriptTag({ content: script });
    const service = upscaling ? { url: UPSCALING_URL, token: 'tok' } : null;
    const base64 = (await bytesOf(picture)).toString('base64');
    const prepared = await tab.evaluate((input) => Reflect.get(globalThis, 'preparation').prepare(input), {
      base64,
      type,
      mimes,
      min,
      max,
      service,
    });
    await tab.close();
    const bytes = Buffer.from(prepared.base64, 'base64');
    return { name: prepared.name, type: prepared.type, bytes, metadata: await sharp(bytes).metadata(), failures };
  }

  it('becomes WebP, at half quality when it is heavy', async () => {
    const photo = await aPicture(1200, 800, 'jpeg');
    expect(photo.size).toBeGreaterThan(200_000);
    const { type, name, bytes, metadata } = await prepare(photo);
    expect([type, name, metadata.format]).toEqual(['image/webp', 'veld.webp', 'webp']);
    expect(bytes.length).toBeLessThan(photo.size);
    expect([metadata.width, metadata.height]).toEqual([1200, 800]);
  });

  it('becomes at most 2 MB, with fewer pixels where needed', async () => {
    const photo = await aPicture(2600, 1900, 'jpeg');
    expect(photo.size).toBeGreaterThan(2 * 1024 * 1024);
    const { type, bytes, metadata } = await prepare(photo);
    expect(type).toBe('image/webp');
    expect(bytes.length).toBeLessThanOrEqual(2 * 1024 * 1024);
    expect(metadata.width).toBeGreaterThanOrEqual(1200);
    expect((metadata.width ?? 0) / (metadata.height ?? 1)).toBeCloseTo(2600 / 1900, 1);
  });

  it('stays as it is when compression would make it larger', async () => {
    const photo = await aPicture(200, 100, 'jpeg');
    const { type, bytes } = await prepare(photo);
    expect(type).toBe('image/jpeg');
    expect(bytes.equals(await bytesOf(photo))).toBe(true);
  });

  it('keeps its transparency, as WebP or, in a browser without WebP, as PNG', async () => {
    const logo = await aPlainPicture(600, 600, 'png', 0.3);
    for (const withoutWebp of [false, true]) {
      const { type, bytes } = await prepare(logo, { withoutWebp });
      expect(['image/webp', 'image/png']).toContain(type);
      expect((await sharp(bytes).stats()).isOpaque).toBe(false);
    }
  });

  it('becomes JPEG in a browser without WebP when nothing is transparent', async () => {
    const { type, name } = await prepare(await aPicture(900, 700, 'png', false), { withoutWebp: true });
    expect([type, name]).toEqual(['image/jpeg', 'veld.jpg']);
  });

  it('stays PNG in a field that accepts only PNG', async () => {
    expect((await prepare(await aPicture(700, 700), { mimes: ['image/png'] })).type).toBe('image/png');
  });

  it('is stored upright', async () => {
    const rotated = await sharp(await bytesOf(await aPicture(900, 600, 'jpeg')))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { metadata } = await prepare(new Blob([new Uint8Array(rotated)], { type: 'image/jpeg' }));
    expect([metadata.width, metadata.height, metadata.orientation]).toEqual([600, 900, undefined]);
  });

  it('is not enlarged, and causes no request, without an upscaling service', async () => {
    const page = await open();
    const requests: string[] = [];
    page.on('request', (request) => !request.url().startsWith('blob:') && requests.push(request.url()));
    const { metadata } = await prepare(await aPicture(300, 200, 'jpeg'), { max: [1000, 1000] }, page);
    expect([metadata.width, requests]).toEqual([300, []]);
  });

  it('is upscaled with the token of our server, and kept within the maximum dimensions', async () => {
    const page = await open();
    const steps: string[] = [];
    const enlarged = await bytesOf(await aPicture(1200, 800, 'jpeg'));
    const headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };
    await page.route(`${UPSCALING_URL}/**`, async (route) => {
      const request = route.request();
      if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers });
      const path = new URL(request.url()).pathname;
      steps.push(`${request.method()} ${path} ${request.headers().authorization ?? ''}`.trim());
      if (path.endsWith('/download/t1')) return route.fulfill({ body: enlarged, contentType: 'image/jpeg', headers });
      if (path.endsWith('/process'))
        expect(request.postDataJSON()).toMatchObject({ task: 't1', multiplier: 2, files: [{ server_filename: 'f1' }] });
      return route.fulfill({ json: { token: 'tok', task: 't1', server: UPSCALING_URL, server_filename: 'f1' }, headers });
    });
    const { metadata } = await prepare(await aPicture(600, 400, 'jpeg'), { max: [1000, 1000], upscaling: true }, page);
    expect(steps).toEqual([
      'GET /v1/start/upscaleimage Bearer tok',
      'POST /v1/upload Bearer tok',
      'POST /v1/process Bearer tok',
      'GET /v1/download/t1 Bearer tok',
    ]);
    expect(metadata.width).toBeLessThanOrEqual(1000);
    expect(metadata.width).toBeGreaterThan(600);
  });

  it('is also upscaled below twice the minimum dimensions, and compressed further when it became too heavy', async () => {
    const page = await open();
    const enlarged = await bytesOf(await aPicture(1190, 990));
    expect(enlarged.length).toBeGreaterThan(2 * 1024 * 1024);
    const headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };
    await page.route(`${UPSCALING_URL}/**`, async (route) => {
      if (route.request().url().includes('/download/')) return route.fulfill({ body: enlarged, contentType: 'image/png', headers });
      return route.fulfill({ json: { task: 't1', server: UPSCALING_URL, server_filename: 'f1' }, headers });
    });
    const { metadata, bytes } = await prepare(await aPicture(595, 495, 'jpeg'), { min: [300, 300], upscaling: true }, page);
    expect([metadata.width, metadata.height]).toEqual([1190, 990]);
    expect(bytes.length).toBeLessThanOrEqual(2 * 1024 * 1024);
  });

  it('stays as it is when upscaling fails, which is only logged', async () => {
    const page = await open();
    await page.route(`${UPSCALING_URL}/**`, (route) =>
      route.fulfill({ status: 500, headers: { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' } }),
    );
    const { metadata, failures } = await prepare(await aPicture(600, 400, 'jpeg'), { max: [1000, 1000], upscaling: true }, page);
    expect(metadata.width).toBe(600);
    expect(failures.join('\n')).toMatch(/Upscaling: \/v1\/start\/upscaleimage answered 500/);
  });
});
