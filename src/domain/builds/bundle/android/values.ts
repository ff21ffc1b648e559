import { type BuildConfiguration, shortNameOf } from '../../configuration';
import { type AppColours, darker } from '../../colours';
import { element, writeXml } from '../../../xml/xml';
import { ANDROID, named, resourceText, style, writeResources } from '../androidXml';
import { type BundleFile, jsonFile, textFile } from '../bundleFile';
import type { BundleWords, WordsOf } from '../bundleWords';

const RES = 'android/app/src/main/res';

/** Strings, colours and themes; Dutch is the default language. */
export function androidValues(of: BuildConfiguration, colours: AppColours, words: WordsOf): BundleFile[] {
  return [
    textFile(`${RES}/values/strings.xml`, stringsOf(of, words.nl)),
    textFile(`${RES}/values-nl/strings.xml`, stringsOf(of, words.nl)),
    textFile(`${RES}/values-en/strings.xml`, stringsOf(of, words.en)),
    textFile(`${RES}/values/colors.xml`, coloursOf(colours, colours.splash)),
    textFile(`${RES}/values-night/colors.xml`, coloursOf(colours, colours.splashDark)),
    textFile(`${RES}/values/styles.xml`, THEMES),
    textFile(`${RES}/xml/file_paths.xml`, FILE_PATHS),
    textFile(`${RES}/xml/locales_config.xml`, LOCALES),
    ...(of.is_push ? [jsonFile('android/app/google-services.json', firebaseOf(of))] : []),
  ];
}

const stringsOf = (of: BuildConfiguration, words: BundleWords): string =>
  writeResources(
    Object.entries({
      app_name: shortNameOf(of),
      title_activity_main: shortNameOf(of),
      package_name: of.app_id ?? '',
      custom_url_scheme: of.app_id ?? '',
      notices_channel: words.channel,
    }).map(([name, text]) => named('string', name, resourceText(text))),
  );

const coloursOf = (colours: AppColours, splash: string): string =>
  writeResources([
    named('color', 'colorPrimary', colours.primary),
    named('color', 'colorPrimaryDark', darker(colours.primary)),
    named('color', 'colorAccent', colours.primary),
    named('color', 'ic_launcher_background', colours.icon),
    named('color', 'splash_background', splash),
  ]);

/** The launch screen switches to a theme without a bar; both have a dark variant. */
const THEMES = writeResources([
  style('AppTheme', 'Theme.AppCompat.DayNight.NoActionBar', {
    colorPrimary: '@color/colorPrimary',
    colorPrimaryDark: '@color/colorPrimaryDark',
    colorAccent: '@color/colorAccent',
  }),
  style('AppTheme.NoActionBar', 'AppTheme', {
    windowActionBar: 'false',
    windowNoTitle: 'true',
    'android:windowBackground': '@color/splash_background',
  }),
  style('AppTheme.NoActionBarLaunch', 'Theme.SplashScreen', {
    windowSplashScreenBackground: '@color/splash_background',
    windowSplashScreenAnimatedIcon: '@drawable/splash_icon',
    postSplashScreenTheme: '@style/AppTheme.NoActionBar',
  }),
]);

const FILE_PATHS = writeXml(element('paths', [element('cache-path', '', { name: 'shared', path: '.' })], { 'xmlns:android': ANDROID }));
const LOCALES = writeXml(
  element('locale-config', [element('locale', '', { 'android:name': 'nl' }), element('locale', '', { 'android:name': 'en' })], {
    'xmlns:android': ANDROID,
  }),
);

/** A placeholder for the app's own Firebase file, which lets Gradle run until it is replaced. */
const firebaseOf = ({ app_id }: BuildConfiguration) => ({
  project_info: { project_number: '000000000000', project_id: 'replace-me', storage_bucket: 'replace-me.appspot.com' },
  client: [
    {
      client_info: {
        mobilesdk_app_id: '1:000000000000:android:0000000000000000',
        android_client_info: { package_name: app_id ?? '' },
      },
      oauth_client: [],
      api_key: [{ current_key: 'REPLACE_ME' }],
      services: { appinvite_service: { other_platform_oauth_client: [] } },
    },
  ],
  configuration_version: '1',
});
