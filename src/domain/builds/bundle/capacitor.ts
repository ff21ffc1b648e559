import type { BuildConfiguration } from '../configuration';
import type { AppColours } from '../colours';
import type { Platform } from '../platforms';
import { type BundleFile, jsonFile, textFile } from './bundleFile';
import type { WordsOf } from './bundleWords';
import { hostIn } from './ios/infoPlist';

/** Exact versions, so that a bundle is built with what it was made for. Capacitor 8 no longer supports Node 20. */
const CAPACITOR = '7.6.9';
const PUSH = '7.0.7';

/** The build command per system, once Node and its tools are installed. */
const COMMANDS: Readonly<Record<Platform, string>> = {
  ios: 'npm install && cap sync ios && cap open ios',
  android: 'npm install && node build.mjs',
};

/** The common project: npm packages, Capacitor's configuration, build instructions, and the source configuration. */
export function capacitorProject(of: BuildConfiguration, colours: AppColours, words: WordsOf): BundleFile[] {
  return [
    jsonFile('package.json', {
      name: packageNameOf(of),
      version: semverOf(of.version_name),
      private: true,
      description: `${of.name} ${of.version_name} (${of.build_number})`,
      type: 'module',
      engines: { node: '>=20' },
      scripts: { app: COMMANDS[of.platform] },
      dependencies: {
        [`@capacitor/${of.platform}`]: CAPACITOR,
        '@capacitor/cli': CAPACITOR,
        '@capacitor/core': CAPACITOR,
        ...(of.is_push ? { '@capacitor/push-notifications': PUSH } : {}),
      },
    }),
    jsonFile('capacitor.config.json', {
      appId: of.app_id,
      appName: of.name,
      webDir: 'www',
      backgroundColor: colours.splash,
      server: { url: of.start_url, allowNavigation: of.start_url ? [hostIn(of.start_url)] : [], errorPath: 'index.html' },
    }),
    jsonFile('build.json', { platform: of.platform, app_id: of.app_id, version_name: of.version_name, build_number: of.build_number }),
    ...(of.platform === 'android' ? [textFile('build.mjs', BUILD_ANDROID)] : []),
    textFile('README.md', [...words.nl.readme, '---', ...words.en.readme].join('\n\n')),
    textFile('.gitignore', 'node_modules\n'),
  ];
}

/** npm names allow lowercase letters, digits and hyphens. */
const packageNameOf = ({ app_id }: BuildConfiguration): string => (app_id ?? 'app').toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** npm versions have three numbers. */
const semverOf = (version: string): string => [...version.split('.'), '0', '0'].slice(0, 3).join('.');

/** Gradle's wrapper is a binary, so it is copied from Capacitor on the first build. */
const BUILD_ANDROID = `import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('.', import.meta.url));
const android = fileURLToPath(new URL('android/', import.meta.url));
const isWindows = process.platform === 'win32';
const run = (command, given, cwd = root) => execFileSync(command, given, { cwd, stdio: 'inherit', shell: isWindows });

if (!existsSync(new URL('android/gradle/wrapper/gradle-wrapper.jar', import.meta.url))) {
  const starter = ['gradlew', 'gradlew.bat', 'gradle/wrapper/gradle-wrapper.jar'];
  const template = fileURLToPath(new URL('node_modules/@capacitor/cli/assets/android-template.tar.gz', import.meta.url));
  run('tar', ['-xzf', template, '-C', android, ...starter]);
  chmodSync(new URL('android/gradlew', import.meta.url), 0o755);
}
run('npx', ['cap', 'sync', 'android']);
run(isWindows ? 'gradlew.bat' : './gradlew', [process.argv[2] ?? 'bundleRelease'], android);
`;
