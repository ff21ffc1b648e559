import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anApp, type App, TEXTS } from './anApp';
import { jsonIn, pixelIn, pngIn, resourcesIn, textIn, xmlIn } from './readBundle';

const MAIN = 'android/app/src/main';
const RES = `${MAIN}/res`;
const DENSITIES = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 } as const;

let app: App;
let bundle: Map<string, Buffer>;
let plain: Map<string, Buffer>;
beforeAll(async () => {
  app = await anApp();
  await app.ready('android');
  const { body } = await app.start('android');
  await app.run();
  bundle = await app.bundle(body.id);
  await app.save('android', { foreground: null, is_push: false, is_linked: false, is_landscape: true });
  const second = await app.start('android');
  await app.run();
  plain = await app.bundle(second.body.id);
});
afterAll(() => app.close());

describe('the pictures of each density', () => {
  test.each(Object.entries(DENSITIES))('%s', async (density, scale) => {
    const at = async (path: string) => pngIn(bundle, `${RES}/${path}`);
    const side = (dp: number) => ({ width: dp * scale, height: dp * scale, hasAlpha: true, isOpaque: false });
    expect(await at(`mipmap-${density}/ic_launcher.png`)).toEqual(side(48));
    expect(await at(`mipmap-${density}/ic_launcher_round.png`)).toEqual(side(48));
    expect(await at(`mipmap-${density}/ic_launcher_foreground.png`)).toEqual(side(108));
    expect(await at(`mipmap-${density}/ic_launcher_monochrome.png`)).toEqual(side(108));
    expect(await at(`drawable-${density}/ic_stat_notice.png`)).toEqual(side(24));
    expect(await at(`drawable-${density}/splash_icon.png`)).toEqual(side(288));
  });
});

test('the layers of the adaptive icon stay within the safe zone, and the themed layer is white', async () => {
  const layer = `${RES}/mipmap-xxxhdpi/ic_launcher_foreground.png`;
  // Outside the 66 dp that no mask crops, the layer is transparent.
  expect(await pixelIn(bundle, layer, 80, 80)).toEqual([0, 0, 0, 0]);
  const { data } = { data: await pixelsOf(`${RES}/mipmap-xxxhdpi/ic_launcher_monochrome.png`) };
  const opaque = data.filter(([, , , alpha = 0]) => alpha === 255);
  expect(opaque.length).toBeGreaterThan(1000);
  expect(opaque.every(([red, green, blue]) => red === 255 && green === 255 && blue === 255)).toBe(true);
  for (const name of ['ic_launcher', 'ic_launcher_round']) {
    const { name: root, children } = xmlIn(bundle, `${RES}/mipmap-anydpi-v26/${name}.xml`);
    expect([root, children.map((layerNode) => [layerNode.name, layerNode.attributes['android:drawable']])]).toEqual([
      'adaptive-icon',
      [
        ['background', '@color/ic_launcher_background'],
        ['foreground', '@mipmap/ic_launcher_foreground'],
        ['monochrome', '@mipmap/ic_launcher_monochrome'],
      ],
    ]);
  }
});

async function pixelsOf(path: string): Promise<number[][]> {
  const { default: sharp } = await import('sharp');
  const bytes = await sharp(bundle.get(path)).ensureAlpha().raw().toBuffer();
  return Array.from({ length: bytes.length / 4 }, (_, at) => [...bytes.subarray(at * 4, at * 4 + 4)]);
}

test('the round icon is a circle, and the legacy icon has rounded corners', async () => {
  const round = `${RES}/mipmap-xxxhdpi/ic_launcher_round.png`;
  expect((await pixelIn(bundle, round, 20, 20))[3]).toBe(0);
  expect((await pixelIn(bundle, round, 96, 4))[3]).toBe(255);
  const legacy = `${RES}/mipmap-xxxhdpi/ic_launcher.png`;
  expect((await pixelIn(bundle, legacy, 0, 0))[3]).toBe(0);
  expect((await pixelIn(bundle, legacy, 20, 20)).slice(0, 3)).toEqual([0xff, 0xb0, 0x00]);
});

test('strings are in values, values-nl and values-en, with the characters that Android treats as special escaped', () => {
  const [base, nl, en] = ['values', 'values-nl', 'values-en'].map((folder) => resourcesIn(bundle, `${RES}/${folder}/strings.xml`));
  expect(base).toEqual(nl);
  expect(nl).toMatchObject({ app_name: "Speel'stad", package_name: TEXTS.app_id, notices_channel: 'Meldingen' });
  expect(en).toMatchObject({ app_name: "Speel'stad", notices_channel: 'Notifications' });
});

test('colours follow the dark mode of the phone', () => {
  const colours = (folder: string) =>
    Object.fromEntries(xmlIn(bundle, `${RES}/${folder}/colors.xml`).children.map(({ attributes, text }) => [attributes['name'], text]));
  expect(colours('values')).toMatchObject({ colorPrimary: '#1F5FBF', ic_launcher_background: '#FFB000', splash_background: '#FFFFFF' });
  expect(colours('values-night')).toMatchObject({ splash_background: '#101820' });
  const styles = xmlIn(bundle, `${RES}/values/styles.xml`).children;
  const launch = styles.find(({ attributes }) => attributes['name'] === 'AppTheme.NoActionBarLaunch');
  expect(launch?.attributes['parent']).toBe('Theme.SplashScreen');
  expect(launch?.children.map(({ attributes, text }) => [attributes['name'], text])).toContainEqual([
    'windowSplashScreenAnimatedIcon',
    '@drawable/splash_icon',
  ]);
});

test('every resource that a file refers to exists', () => {
  for (const contents of [bundle, plain]) {
    const files = [...contents.keys()].filter((path) => path.startsWith(MAIN) && path.endsWith('.xml'));
    const references = new Set(files.flatMap((path) => textIn(contents, path).match(/@(mipmap|drawable|xml)\/\w+/g) ?? []));
    for (const reference of references) {
      const [kind = '', name = ''] = reference.slice(1).split('/');
      const isThere = [...contents.keys()].some(
        (path) => path.startsWith(`${RES}/${kind}`) && new RegExp(`/${name}\\.(png|xml)$`).test(path),
      );
      expect(isThere, reference).toBe(true);
    }
    const values = files.filter((path) => path.startsWith(`${RES}/values/`)).flatMap((path) => xmlIn(contents, path).children);
    const known = new Set(values.map(({ name, attributes }) => `@${name}/${attributes['name'] ?? ''}`));
    const valueReferences = files.flatMap((path) => textIn(contents, path).match(/@(string|color|style)\/[\w.]+/g) ?? []);
    for (const reference of valueReferences) expect(known.has(reference), reference).toBe(true);
  }
});

test('the manifest requests only the permissions of the enabled features', () => {
  const permissionsOf = (of: ReadonlyMap<string, Buffer>) =>
    xmlIn(of, `${MAIN}/AndroidManifest.xml`)
      .children.filter(({ name }) => name === 'uses-permission')
      .map(({ attributes }) => (attributes['android:name'] ?? '').split('.').at(-1));
  expect(permissionsOf(bundle)).toEqual(['INTERNET', 'POST_NOTIFICATIONS', 'ACCESS_COARSE_LOCATION', 'ACCESS_FINE_LOCATION', 'CAMERA']);
  expect(permissionsOf(plain)).toEqual(['INTERNET', 'ACCESS_COARSE_LOCATION', 'ACCESS_FINE_LOCATION', 'CAMERA']);
  expect(textIn(bundle, `${MAIN}/AndroidManifest.xml`)).toContain('android:host="www.speelstad.test"');
  expect(textIn(plain, `${MAIN}/AndroidManifest.xml`)).not.toContain('android:host=');
  expect(textIn(plain, `${MAIN}/AndroidManifest.xml`)).not.toContain('screenOrientation');
});

test('Gradle and Java contain the package and the version', () => {
  const gradle = textIn(bundle, 'android/app/build.gradle');
  for (const line of [`applicationId '${TEXTS.app_id}'`, `namespace '${TEXTS.app_id}'`, 'versionCode 12', "versionName '1.4.0'"])
    expect(gradle).toContain(line);
  expect(textIn(plain, 'android/app/build.gradle')).toContain('versionCode 13');
  expect(textIn(bundle, `${MAIN}/java/nl/speelstad/utrecht/MainActivity.java`)).toContain(`package ${TEXTS.app_id};`);
  expect(jsonIn<{ client: { client_info: object }[] }>(bundle, 'android/app/google-services.json').client[0]?.client_info).toMatchObject({
    android_client_info: { package_name: TEXTS.app_id },
  });
  expect(plain.has('android/app/google-services.json')).toBe(false);
});

test('the bundle contains the file that the website must serve before its links open in the app', () => {
  const path = 'website/.well-known/assetlinks.json';
  expect(jsonIn(bundle, path)).toEqual([
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: { namespace: 'android_app', package_name: TEXTS.app_id, sha256_cert_fingerprints: ['REPLACE_ME'] },
    },
  ]);
  expect(textIn(bundle, 'README.md')).toContain(path);
  expect([...plain.keys()].filter((name) => name.startsWith('website/'))).toEqual([]);
  expect(textIn(plain, 'README.md')).not.toContain('assetlinks');
});

test('the store metadata has texts, an icon with an alpha channel and a banner without', async () => {
  const folder = 'fastlane/metadata/android/nl-NL';
  expect(textIn(bundle, `${folder}/title.txt`)).toBe(`${TEXTS.name}\n`);
  expect(textIn(bundle, `${folder}/changelogs/12.txt`)).toBe(`${TEXTS.news_nl}\n`);
  expect(await pngIn(bundle, `${folder}/images/icon.png`)).toMatchObject({ width: 512, height: 512, hasAlpha: true, isOpaque: true });
  expect(await pngIn(bundle, `${folder}/images/featureGraphic.png`)).toMatchObject({ width: 1024, height: 500, hasAlpha: false });
});

test('the website is installable with the manifest of the bundle', async () => {
  const manifest = jsonIn<{ icons: { src: string; sizes: string; purpose: string }[]; [key: string]: unknown }>(
    bundle,
    'www/manifest.webmanifest',
  );
  expect(manifest).toMatchObject({ name: TEXTS.name, short_name: TEXTS.short_name, display: 'standalone', theme_color: '#1F5FBF' });
  for (const { src, sizes, purpose } of manifest.icons) {
    const side = Number(sizes.split('x')[0]);
    expect(await pngIn(bundle, `www/${src}`)).toMatchObject({
      width: side,
      height: side,
      ...(purpose === 'maskable' ? { hasAlpha: false } : {}),
    });
  }
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '192x192 maskable',
    '512x512 maskable',
  ]);
});
