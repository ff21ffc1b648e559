import { describe, expect, test } from 'vitest';
import { partsOfOne } from '../../../src/domain/builds/colours';
import { type BuildConfiguration, configurationOf, differencesOf, nameOfBuild, restored } from '../../../src/domain/builds/configuration';
import { appIdIssues, configurationIssues } from '../../../src/domain/builds/configurationIssues';
import { resourceText } from '../../../src/domain/builds/bundle/androidXml';
import { writePlist, writeStrings } from '../../../src/domain/builds/bundle/plist';
import { objectId, writeOpenStep } from '../../../src/domain/builds/bundle/ios/openStep';
import { isReady, NO_FACTS, readinessOf } from '../../../src/domain/builds/readiness';
import { suggestedStart } from '../../../src/domain/builds/suggestedStart';

const READY: BuildConfiguration = {
  platform: 'ios',
  name: 'Speelstad',
  name_en: null,
  short_name: null,
  app_id: 'nl.speelstad.app',
  version_name: '1.4.0',
  build_number: 12,
  is_numbered: true,
  start_url: 'https://www.speelstad.test',
  icon: 'icon',
  foreground: null,
  splash: 'splash',
  primary_color: '#1F5FBF',
  icon_color: null,
  splash_color: '#FFFFFF',
  splash_color_dark: null,
  is_push: false,
  is_location: false,
  is_camera: false,
  is_linked: false,
  is_landscape: false,
  is_tablet: false,
  subtitle_nl: 'Sport dichtbij',
  description_nl: 'Sporten bij jou in de buurt.',
  keywords_nl: ['sport'],
  news_nl: null,
  subtitle_en: null,
  description_en: 'Sports near you.',
  keywords_en: [],
  news_en: null,
  support_url: 'https://www.speelstad.test/hulp',
  privacy_url: 'https://www.speelstad.test/privacy',
};

describe('the bundle id or package name', () => {
  test.each([
    ['ios', 'nl.speelstad.app', []],
    ['ios', 'nl.speel-stad.App2', []],
    ['ios', 'nl.speel_stad', ['builds.app_id_ios']],
    ['ios', 'speelstad', ['builds.app_id_ios']],
    ['ios', 'nl..app', ['builds.app_id_ios']],
    ['android', 'nl.speelstad.app_2', []],
    ['android', 'nl.speel-stad', ['builds.app_id_android']],
    ['android', 'nl.2speel', ['builds.app_id_android']],
    ['android', 'speelstad', ['builds.app_id_android']],
    ['android', 'nl.new.app', ['builds.app_id_reserved']],
    ['android', 'int.speelstad', ['builds.app_id_reserved']],
  ] as const)('on %s, %s is checked', (platform, app_id, keys) => {
    expect(appIdIssues(platform, app_id).map(({ key }) => key)).toEqual(keys);
  });
});

test.each([
  ['ios', 30, []],
  ['ios', 31, ['subtitle_nl']],
  ['android', 80, []],
  ['android', 81, ['subtitle_nl']],
] as const)('a store text on %s with %i characters is checked', (platform, length, at) => {
  expect(configurationIssues({ ...READY, platform, subtitle_nl: '😀'.repeat(length) }).map((issue) => issue.at)).toEqual(at);
});

describe('readiness', () => {
  test('has no findings for a complete configuration', () => {
    expect(readinessOf(READY)).toEqual([]);
  });
  test.each([
    [{ icon: null }, 'icon', 'missing'],
    [{ app_id: null }, 'app_id', 'missing'],
    [{ app_id: 'nl.speel_stad' }, 'app_id', 'missing'],
    [{ start_url: null }, 'start_url', 'missing'],
    [{ start_url: 'http://www.speelstad.test' }, 'start_url', 'missing'],
    [{ privacy_url: null }, 'privacy_url', 'missing'],
    [{ subtitle_nl: null }, 'subtitle_nl', 'missing'],
    [{ description_nl: '' }, 'description_nl', 'missing'],
    [{ short_name: 'Dertien tekens' }, 'short_name', 'advice'],
    [{ splash: null }, 'splash', 'advice'],
    [{ splash_color: null }, 'splash_color', 'advice'],
    [{ description_en: null }, 'description_en', 'advice'],
    [{ keywords_nl: [] }, 'keywords_nl', 'advice'],
    [{ support_url: null }, 'support_url', 'advice'],
    [{ platform: 'android' }, 'foreground', 'advice'],
  ] as const)('with %o it reports %s as %s', (change, field, level) => {
    const findings = readinessOf({ ...READY, ...change });
    expect(findings.map((finding) => [finding.field, finding.level])).toEqual([[field, level]]);
    expect(isReady(findings)).toBe(level === 'advice');
  });
  test.each([
    ['ios', true, false],
    ['ios', false, true],
    ['ios', null, true],
    ['android', true, true],
  ] as const)('checks transparency of the icon on %s (%s)', (platform, isIconSeeThrough, isFine) => {
    expect(isReady(readinessOf({ ...READY, platform, foreground: 'x' }, { ...NO_FACTS, isIconSeeThrough }))).toBe(isFine);
  });
  test.each([
    [11, false],
    [12, true],
    [40, true],
  ])('when the last build was number %i, a higher number is required: %s', (lastNumber, isReported) => {
    expect(readinessOf(READY, { ...NO_FACTS, lastNumber }).some(({ key }) => key === 'build_number')).toBe(isReported);
  });
  test('lists missing fields before advice', () => {
    const levels = readinessOf({ ...READY, splash: null, description_nl: null, icon: null }).map(({ level }) => level);
    expect(levels).toEqual(['missing', 'missing', 'advice']);
  });
});

test('differencesOf lists the fields that change the bundle, and restored keeps the build number', () => {
  expect(differencesOf(READY, { ...READY, keywords_nl: ['sport'] })).toEqual([]);
  expect(differencesOf(READY, { ...READY, build_number: 13, icon: 'other' })).toEqual([
    { field: 'build_number', before: 12, after: 13 },
    { field: 'icon', before: 'icon', after: 'other' },
  ]);
  expect(restored(READY)).not.toHaveProperty('build_number');
  expect(restored(READY)).not.toHaveProperty('platform');
  expect(configurationOf({ ...READY, id: 'x' } as BuildConfiguration)).toEqual(READY);
  expect(nameOfBuild(READY)).toBe('iOS 1.4.0 (12)');
});

test.each([
  ['ios', 'https://www.speel-stad.nl/pad', 'nl.speel-stad.app'],
  ['android', 'https://www.speel-stad.nl/pad', 'nl.speel_stad.app'],
  ['android', 'https://2move.nl', 'nl.a2move.app'],
  ['ios', null, 'app.speelstad.app'],
] as const)('suggests for %s and %s the app id %s', (platform, website_url, app_id) => {
  const start = suggestedStart(platform, { name: 'x'.repeat(40), slug: 'speelstad', website_url, support_url: null, primary_color: null });
  expect(start.app_id).toBe(app_id);
  expect(start.name).toHaveLength(30);
  expect(appIdIssues(platform, start.app_id ?? '')).toEqual([]);
});

describe('texts for other programs', () => {
  test('escape Android resources', () => {
    expect(resourceText('@home: "that\'s" 1\\2\nnext')).toBe('\\@home: \\"that\\\'s\\" 1\\\\2\\nnext');
  });
  test('escape property lists', () => {
    const text = writePlist({ A: 'x < y', B: [1, true], C: { D: false } });
    expect(text.split('\n')[1]).toContain('<!DOCTYPE plist');
    expect(text.replace(/\n\s*/g, '')).toContain(
      '<dict><key>A</key><string>x &lt; y</string><key>B</key><array><integer>1</integer><true/></array><key>C</key><dict><key>D</key><false/></dict></dict>',
    );
  });
  test('escape .strings files', () => {
    expect(writeStrings({ key: 'zeg "hoi" \\ dag\nnu' })).toBe('"key" = "zeg \\"hoi\\" \\\\ dag\\nnu";\n');
  });
  test('escape Xcode projects', () => {
    expect(writeOpenStep({ a: 'x y', b: ['c/d', 1], 'e f': { g: '' } })).toBe(
      '// !$*UTF8*$!\n{\n\ta = "x y";\n\tb = (\n\t\tc/d,\n\t\t1,\n\t);\n\t"e f" = {\n\t\tg = "";\n\t};\n}\n',
    );
    expect(objectId('target')).toMatch(/^[0-9A-F]{24}$/);
    expect(objectId('target')).not.toBe(objectId('targets'));
  });
  test('split colours for asset catalogs', () => {
    expect(partsOfOne('#FF8000')).toEqual({ red: '1.000', green: '0.502', blue: '0.000', alpha: '1.000' });
  });
});
