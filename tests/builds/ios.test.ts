import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anApp, type App, type Build, TEXTS } from './anApp';
import { jsonIn, openStepIn, pixelIn, plistIn, pngIn, stringsIn, textIn, xmlIn } from './readBundle';

const APP = 'ios/App/App';
const ICONS = `${APP}/Assets.xcassets/AppIcon.appiconset`;

let app: App;
let build: Build;
let bundle: Map<string, Buffer>;
beforeAll(async () => {
  app = await anApp();
  await app.ready('ios');
  const { body } = await app.start('ios');
  await app.run();
  build = await app.shown(body.id);
  bundle = await app.bundle(body.id);
});
afterAll(() => app.close());

interface Slot {
  filename: string;
  idiom: string;
  scale: string;
  size: string;
}

test('the build is done and reports the number of files', () => {
  expect(build).toMatchObject({ status: 'done', message: 'ready', files_made: bundle.size, files_total: bundle.size });
});

/** The sizes of Apple's list by device, in points and scale. */
const SIZES: Readonly<Record<string, readonly string[]>> = {
  iphone: ['20x20@2x', '20x20@3x', '29x29@2x', '29x29@3x', '40x40@2x', '40x40@3x', '60x60@2x', '60x60@3x'],
  ipad: ['20x20@1x', '20x20@2x', '29x29@1x', '29x29@2x', '40x40@1x', '40x40@2x', '76x76@1x', '76x76@2x', '83.5x83.5@2x'],
  'ios-marketing': ['1024x1024@1x'],
};

describe('the icon', () => {
  test('exists for each device in each size, and the catalog names no missing file', () => {
    const { images } = jsonIn<{ images: Slot[] }>(bundle, `${ICONS}/Contents.json`);
    for (const [idiom, wanted] of Object.entries(SIZES))
      expect(images.filter((slot) => slot.idiom === idiom).map(({ size, scale }) => `${size}@${scale}`)).toEqual(wanted);
    expect(images).toHaveLength(18);
    for (const { filename } of images) expect(bundle.has(`${ICONS}/${filename}`), filename).toBe(true);
    const pictures = [...bundle.keys()].filter((path) => path.startsWith(ICONS) && path.endsWith('.png'));
    expect(new Set(pictures.map((path) => path.slice(ICONS.length + 1)))).toEqual(new Set(images.map(({ filename }) => filename)));
  });

  test('has the pixels of its slot, and no alpha channel', async () => {
    const { images } = jsonIn<{ images: Slot[] }>(bundle, `${ICONS}/Contents.json`);
    for (const { filename, size, scale } of images) {
      const pixels = Number(size.split('x')[0]) * Number(scale[0]);
      expect(await pngIn(bundle, `${ICONS}/${filename}`), filename).toEqual({
        width: pixels,
        height: pixels,
        hasAlpha: false,
        isOpaque: true,
      });
    }
    // The background fills the corners.
    expect(await pixelIn(bundle, `${ICONS}/icon-1024.png`, 0, 0)).toEqual([0x1f, 0x5f, 0xbf, 255]);
  });
});

test('the launch screen is a picture at three scales on a colour with a dark variant', async () => {
  const folder = `${APP}/Assets.xcassets/Splash.imageset`;
  const { images } = jsonIn<{ images: Slot[] }>(bundle, `${folder}/Contents.json`);
  expect(images.map(({ scale }) => scale)).toEqual(['1x', '2x', '3x']);
  for (const { filename, scale } of images) {
    const pixels = 240 * Number(scale[0]);
    expect(await pngIn(bundle, `${folder}/${filename}`)).toEqual({ width: pixels, height: pixels, hasAlpha: true, isOpaque: false });
  }
  const { colors } = jsonIn<{ colors: { appearances?: object[]; color: { components: object } }[] }>(
    bundle,
    `${APP}/Assets.xcassets/SplashBackground.colorset/Contents.json`,
  );
  expect(colors.map(({ color }) => color.components)).toEqual([
    { red: '1.000', green: '1.000', blue: '1.000', alpha: '1.000' },
    { red: '0.063', green: '0.094', blue: '0.125', alpha: '1.000' },
  ]);
  expect(colors[1]?.appearances).toEqual([{ appearance: 'luminosity', value: 'dark' }]);
  const screen = textIn(bundle, `${APP}/Base.lproj/LaunchScreen.storyboard`);
  expect(xmlIn(bundle, `${APP}/Base.lproj/LaunchScreen.storyboard`).attributes['launchScreen']).toBe('YES');
  expect(screen).toContain('image="Splash"');
  expect(screen).toContain('name="SplashBackground"');
});

test('Info.plist contains the names, version, features and usage descriptions', () => {
  expect(plistIn(bundle, `${APP}/Info.plist`)).toMatchObject({
    CFBundleDisplayName: "Speel'stad",
    CFBundleShortVersionString: '1.4.0',
    CFBundleVersion: '12',
    CFBundleDevelopmentRegion: 'nl',
    CFBundleLocalizations: ['nl', 'en'],
    UILaunchStoryboardName: 'LaunchScreen',
    UIMainStoryboardFile: 'Main',
    UIBackgroundModes: ['remote-notification'],
    ITSAppUsesNonExemptEncryption: false,
    UISupportedInterfaceOrientations: ['UIInterfaceOrientationPortrait'],
    NSCameraUsageDescription: 'Hiermee scan je een QR-code.',
  });
  expect(plistIn(bundle, `${APP}/App.entitlements`)).toEqual({
    'aps-environment': 'development',
    'com.apple.developer.associated-domains': ['applinks:www.speelstad.test'],
  });
  expect(plistIn(bundle, `${APP}/PrivacyInfo.xcprivacy`)['NSPrivacyTracking']).toBe(false);
  expect(plistIn(bundle, `${APP}/GoogleService-Info.plist`)).toMatchObject({ BUNDLE_ID: TEXTS.app_id, API_KEY: 'REPLACE_ME' });
});

test('the bundle contains the file that the website must serve before its links open in the app', () => {
  const path = 'website/.well-known/apple-app-site-association';
  expect(jsonIn(bundle, path)).toEqual({
    applinks: { details: [{ appIDs: [`REPLACE_ME.${TEXTS.app_id}`], components: [{ '/': '/*' }] }] },
  });
  expect(textIn(bundle, 'README.md')).toContain(path);
});

test('each language has its own strings', () => {
  const [nl, en] = (['nl', 'en'] as const).map((language) => stringsIn(bundle, `${APP}/${language}.lproj/InfoPlist.strings`));
  expect(nl).toEqual({
    CFBundleDisplayName: "Speel'stad",
    NSLocationWhenInUseUsageDescription: 'Zo zie je eerst wat er bij jou in de buurt is.',
    NSCameraUsageDescription: 'Hiermee scan je een QR-code.',
  });
  expect(en?.['NSCameraUsageDescription']).toBe('To scan a QR code.');
});

test('the project names only files that exist, and refers only to objects that exist', () => {
  const project = openStepIn(bundle, 'ios/App/App.xcodeproj/project.pbxproj') as {
    rootObject: string;
    objects: Record<string, { isa: string; [key: string]: unknown }>;
  };
  const { objects, rootObject } = project;
  expect(objects[rootObject]?.isa).toBe('PBXProject');
  const ids = JSON.stringify(objects).match(/"[0-9A-F]{24}"/g) ?? [];
  for (const id of ids) expect(objects[id.slice(1, -1)], id).toBeDefined();
  expect(Object.keys(objects).every((id) => /^[0-9A-F]{24}$/.test(id))).toBe(true);
  const BY_CAPACITOR = new Set(['public', 'capacitor.config.json', 'config.xml', 'App.app', 'Assets.xcassets']);
  const files = Object.values(objects).filter(({ isa }) => isa === 'PBXFileReference');
  const [keys] = Object.entries(objects).find(([, { path }]) => path === 'GoogleService-Info.plist') ?? [];
  const resources = Object.values(objects).find(({ isa }) => isa === 'PBXResourcesBuildPhase')?.['files'] as string[];
  expect(resources.map((id) => objects[id]?.['fileRef'])).toContain(keys);
  for (const { path } of files) if (!BY_CAPACITOR.has(String(path))) expect(bundle.has(`${APP}/${String(path)}`), String(path)).toBe(true);
  const settings = Object.values(objects).flatMap(({ isa, buildSettings }) =>
    isa === 'XCBuildConfiguration' ? [buildSettings as Record<string, unknown>] : [],
  );
  expect(settings.filter((buildSettings) => buildSettings['PRODUCT_BUNDLE_IDENTIFIER'])).toHaveLength(2);
  for (const appSettings of settings.filter((each) => each['PRODUCT_BUNDLE_IDENTIFIER']))
    expect(appSettings).toMatchObject({
      PRODUCT_BUNDLE_IDENTIFIER: TEXTS.app_id,
      MARKETING_VERSION: '1.4.0',
      CURRENT_PROJECT_VERSION: '12',
      TARGETED_DEVICE_FAMILY: '1,2',
      CODE_SIGN_ENTITLEMENTS: 'App/App.entitlements',
      INFOPLIST_FILE: 'App/Info.plist',
      ASSETCATALOG_COMPILER_APPICON_NAME: 'AppIcon',
    });
  const regions = Object.values(objects).find(({ isa }) => isa === 'PBXProject')?.['knownRegions'];
  expect(regions).toEqual(['nl', 'en', 'Base']);
});

test('one command builds the app, and the store metadata has its texts', () => {
  expect(jsonIn<{ scripts: object }>(bundle, 'package.json').scripts).toEqual({ app: 'npm install && cap sync ios && cap open ios' });
  expect(jsonIn(bundle, 'capacitor.config.json')).toMatchObject({
    appId: TEXTS.app_id,
    appName: TEXTS.name,
    webDir: 'www',
    server: { url: TEXTS.start_url, allowNavigation: ['www.speelstad.test'] },
  });
  expect(textIn(bundle, 'README.md')).toContain('npm run app');
  expect(textIn(bundle, 'fastlane/metadata/nl-NL/description.txt')).toBe(`${TEXTS.description_nl}\n`);
  expect(textIn(bundle, 'fastlane/metadata/en-GB/name.txt')).toBe('Play City Utrecht\n');
  expect(textIn(bundle, 'fastlane/metadata/en-GB/subtitle.txt')).toBe('Sports around the corner\n');
  expect(textIn(bundle, 'www/index.html')).toContain('<title>Speelstad &quot;Utrecht&quot; &amp; Co</title>');
});
