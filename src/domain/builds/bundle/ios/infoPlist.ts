import { type BuildConfiguration, shortNameOf } from '../../configuration';
import { type BundleFile, textFile } from '../bundleFile';
import { LANGUAGES, type WordsOf } from '../bundleWords';
import { type PlistValue, writePlist, writeStrings } from '../plist';

const APP = 'ios/App/App';
const ONE_WAY = ['UIInterfaceOrientationPortrait'];
const TURNED = [...ONE_WAY, 'UIInterfaceOrientationLandscapeLeft', 'UIInterfaceOrientationLandscapeRight'];
const ALL_WAYS = [...TURNED, 'UIInterfaceOrientationPortraitUpsideDown'];

/** Properties of the app: names, version and reasons for permissions in each language. */
export function iosProperties(of: BuildConfiguration, words: WordsOf): BundleFile[] {
  return [
    textFile(`${APP}/Info.plist`, writePlist(infoOf(of, words))),
    ...LANGUAGES.map((language) =>
      textFile(
        `${APP}/${language}.lproj/InfoPlist.strings`,
        writeStrings({ CFBundleDisplayName: shortNameOf(of), ...reasonsOf(of, words[language]) }),
      ),
    ),
    textFile(`${APP}/PrivacyInfo.xcprivacy`, writePlist(PRIVACY)),
    ...(hasEntitlements(of) ? [textFile(`${APP}/App.entitlements`, writePlist(entitlementsOf(of)))] : []),
    ...(of.is_push ? [textFile(`${APP}/GoogleService-Info.plist`, writePlist(firebaseOf(of)))] : []),
  ];
}

function infoOf(of: BuildConfiguration, words: WordsOf): PlistValue {
  return {
    CFBundleDevelopmentRegion: 'nl',
    CFBundleLocalizations: [...LANGUAGES],
    CFBundleDisplayName: shortNameOf(of),
    CFBundleExecutable: '$(EXECUTABLE_NAME)',
    CFBundleIdentifier: '$(PRODUCT_BUNDLE_IDENTIFIER)',
    CFBundleInfoDictionaryVersion: '6.0',
    CFBundleName: '$(PRODUCT_NAME)',
    CFBundlePackageType: 'APPL',
    CFBundleShortVersionString: of.version_name,
    CFBundleVersion: String(of.build_number),
    // The app uses only https, so no export declaration is needed.
    ITSAppUsesNonExemptEncryption: false,
    LSRequiresIPhoneOS: true,
    ...reasonsOf(of, words.nl),
    ...(of.is_push ? { UIBackgroundModes: ['remote-notification'] } : {}),
    UILaunchStoryboardName: 'LaunchScreen',
    UIMainStoryboardFile: 'Main',
    UIRequiredDeviceCapabilities: ['arm64'],
    UISupportedInterfaceOrientations: of.is_landscape ? TURNED : ONE_WAY,
    'UISupportedInterfaceOrientations~ipad': of.is_landscape ? ALL_WAYS : ONE_WAY,
    ...(of.is_landscape ? {} : { UIRequiresFullScreen: true }),
    UIViewControllerBasedStatusBarAppearance: true,
  };
}

const reasonsOf = (of: BuildConfiguration, words: WordsOf['nl']): Readonly<Record<string, string>> => ({
  ...(of.is_location ? { NSLocationWhenInUseUsageDescription: words.location } : {}),
  ...(of.is_camera ? { NSCameraUsageDescription: words.camera } : {}),
});

/** Whether the app needs an entitlements file. */
export const hasEntitlements = (of: BuildConfiguration): boolean => of.is_push || of.is_linked;

const entitlementsOf = (of: BuildConfiguration): PlistValue => ({
  ...(of.is_push ? { 'aps-environment': 'development' } : {}),
  ...(of.is_linked && of.start_url ? { 'com.apple.developer.associated-domains': [`applinks:${hostIn(of.start_url)}`] } : {}),
});

/** Host name of a validated address. */
export const hostIn = (address: string): string => /^https?:\/\/([^/?#:]+)/i.exec(address)?.[1]?.toLowerCase() ?? '';

/** The app does not track, and collects what the website collects. */
const PRIVACY: PlistValue = {
  NSPrivacyTracking: false,
  NSPrivacyTrackingDomains: [],
  NSPrivacyCollectedDataTypes: [],
  NSPrivacyAccessedAPITypes: [
    { NSPrivacyAccessedAPIType: 'NSPrivacyAccessedAPICategoryUserDefaults', NSPrivacyAccessedAPITypeReasons: ['CA92.1'] },
  ],
};

/** A placeholder for the app's own Firebase file. */
const firebaseOf = (of: BuildConfiguration): PlistValue => ({
  API_KEY: 'REPLACE_ME',
  BUNDLE_ID: of.app_id ?? '',
  GCM_SENDER_ID: '000000000000',
  GOOGLE_APP_ID: '1:000000000000:ios:0000000000000000',
  PLIST_VERSION: '1',
  PROJECT_ID: 'replace-me',
});
