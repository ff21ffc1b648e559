import type { BuildConfiguration } from '../../configuration';
import { element as el, writeXml } from '../../../xml/xml';
import { ANDROID } from '../androidXml';
import { type BundleFile, textFile } from '../bundleFile';
import { hostIn } from '../ios/infoPlist';

const APP = 'android/app/src/main';

/** The Gradle project: build scripts, the manifest and the single activity. `cap sync` adds Capacitor's own parts. */
export function androidProject(of: BuildConfiguration): BundleFile[] {
  const package_name = of.app_id ?? '';
  return [
    textFile('android/settings.gradle', SETTINGS),
    textFile('android/build.gradle', ROOT),
    textFile('android/variables.gradle', VARIABLES),
    textFile('android/gradle.properties', 'org.gradle.jvmargs=-Xmx1536m\nandroid.useAndroidX=true\n'),
    textFile('android/gradle/wrapper/gradle-wrapper.properties', WRAPPER),
    textFile('android/app/build.gradle', appOf(of)),
    textFile('android/app/proguard-rules.pro', '# Nothing is left out: the app is small.\n'),
    textFile('android/.gitignore', '.gradle/\nbuild/\nlocal.properties\n*.jks\ncapacitor-cordova-android-plugins\napp/src/main/assets/\n'),
    textFile(`${APP}/AndroidManifest.xml`, manifestOf(of)),
    textFile(`${APP}/java/${package_name.replaceAll('.', '/')}/MainActivity.java`, activityOf(of)),
  ];
}

const SETTINGS = `include ':app'
include ':capacitor-cordova-android-plugins'
project(':capacitor-cordova-android-plugins').projectDir = new File('./capacitor-cordova-android-plugins/')

apply from: 'capacitor.settings.gradle'
`;

const ROOT = `buildscript {
    repositories {
        google()
        mavenCentral()
    }
    dependencies {
        classpath 'com.android.tools.build:gradle:8.7.2'
        classpath 'com.google.gms:google-services:4.4.2'
    }
}

apply from: 'variables.gradle'

allprojects {
    repositories {
        google()
        mavenCentral()
    }
}
`;

/** SDK versions of Capacitor 7. */
const VARIABLES = `ext {
    minSdkVersion = 23
    compileSdkVersion = 35
    targetSdkVersion = 35
    androidxActivityVersion = '1.9.2'
    androidxAppCompatVersion = '1.7.0'
    androidxCoordinatorLayoutVersion = '1.2.0'
    androidxCoreVersion = '1.15.0'
    androidxFragmentVersion = '1.8.4'
    androidxWebkitVersion = '1.12.1'
    coreSplashScreenVersion = '1.0.1'
    junitVersion = '4.13.2'
    androidxJunitVersion = '1.2.1'
    androidxEspressoCoreVersion = '3.6.1'
    cordovaAndroidVersion = '10.1.1'
}
`;

const WRAPPER = `distributionBase=GRADLE_USER_HOME
distributionPath=wrapper/dists
distributionUrl=https\\://services.gradle.org/distributions/gradle-8.11.1-all.zip
networkTimeout=10000
validateDistributionUrl=true
zipStoreBase=GRADLE_USER_HOME
zipStorePath=wrapper/dists
`;

/** A release is signed where the four \`SIGNING_\` values are in the environment, and unsigned elsewhere. */
const appOf = ({ app_id, build_number, version_name }: BuildConfiguration) => `apply plugin: 'com.android.application'

android {
    namespace '${app_id ?? ''}'
    compileSdk rootProject.ext.compileSdkVersion

    defaultConfig {
        applicationId '${app_id ?? ''}'
        minSdkVersion rootProject.ext.minSdkVersion
        targetSdkVersion rootProject.ext.targetSdkVersion
        versionCode ${build_number}
        versionName '${version_name}'
        resourceConfigurations += ['nl', 'en']
    }

    signingConfigs {
        release {
            def store = System.getenv('SIGNING_STORE_FILE')
            if (store) {
                storeFile file(store)
                storePassword System.getenv('SIGNING_STORE_PASSWORD')
                keyAlias System.getenv('SIGNING_KEY_ALIAS')
                keyPassword System.getenv('SIGNING_KEY_PASSWORD')
            }
        }
    }

    buildTypes {
        release {
            minifyEnabled false
            proguardFiles getDefaultProguardFile('proguard-android.txt'), 'proguard-rules.pro'
            if (System.getenv('SIGNING_STORE_FILE')) signingConfig signingConfigs.release
        }
    }
}

repositories {
    flatDir {
        dirs '../capacitor-cordova-android-plugins/src/main/libs', 'libs'
    }
}

dependencies {
    implementation fileTree(include: ['*.jar'], dir: 'libs')
    implementation "androidx.appcompat:appcompat:$androidxAppCompatVersion"
    implementation "androidx.coordinatorlayout:coordinatorlayout:$androidxCoordinatorLayoutVersion"
    implementation "androidx.core:core-splashscreen:$coreSplashScreenVersion"
    implementation project(':capacitor-android')
    implementation project(':capacitor-cordova-android-plugins')
}

apply from: 'capacitor.build.gradle'

if (file('google-services.json').exists()) apply plugin: 'com.google.gms.google-services'
`;

function manifestOf(of: BuildConfiguration): string {
  const a = (values: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [`android:${name}`, value]));
  const may = (name: string) => el('uses-permission', '', a({ name: `android.permission.${name}` }));
  const view = (host: string) =>
    el(
      'intent-filter',
      [
        el('action', '', a({ name: 'android.intent.action.VIEW' })),
        el('category', '', a({ name: 'android.intent.category.DEFAULT' })),
        el('category', '', a({ name: 'android.intent.category.BROWSABLE' })),
        el('data', '', a({ scheme: 'https', host })),
      ],
      a({ autoVerify: 'true' }),
    );
  return writeXml(
    el(
      'manifest',
      [
        may('INTERNET'),
        ...(of.is_push ? [may('POST_NOTIFICATIONS')] : []),
        ...(of.is_location ? [may('ACCESS_COARSE_LOCATION'), may('ACCESS_FINE_LOCATION')] : []),
        // Makes the camera optional.
        ...(of.is_camera ? [may('CAMERA'), el('uses-feature', '', a({ name: 'android.hardware.camera', required: 'false' }))] : []),
        el(
          'application',
          [
            el(
              'activity',
              [
                el('intent-filter', [
                  el('action', '', a({ name: 'android.intent.action.MAIN' })),
                  el('category', '', a({ name: 'android.intent.category.LAUNCHER' })),
                ]),
                of.is_linked && of.start_url ? view(hostIn(of.start_url)) : null,
              ],
              a({
                name: '.MainActivity',
                exported: 'true',
                label: '@string/title_activity_main',
                launchMode: 'singleTask',
                theme: '@style/AppTheme.NoActionBarLaunch',
                ...(of.is_landscape ? {} : { screenOrientation: 'portrait' }),
                configChanges: 'orientation|keyboardHidden|keyboard|screenSize|locale|smallestScreenSize|screenLayout|uiMode|navigation',
              }),
            ),
            el(
              'provider',
              [el('meta-data', '', a({ name: 'android.support.FILE_PROVIDER_PATHS', resource: '@xml/file_paths' }))],
              a({
                name: 'androidx.core.content.FileProvider',
                authorities: '${applicationId}.fileprovider',
                exported: 'false',
                grantUriPermissions: 'true',
              }),
            ),
            ...(of.is_push
              ? [
                  el('meta-data', '', a({ name: 'com.google.firebase.messaging.default_notification_channel_id', value: 'notices' })),
                  el(
                    'meta-data',
                    '',
                    a({ name: 'com.google.firebase.messaging.default_notification_color', resource: '@color/colorAccent' }),
                  ),
                  of.foreground === null
                    ? null
                    : el(
                        'meta-data',
                        '',
                        a({ name: 'com.google.firebase.messaging.default_notification_icon', resource: '@drawable/ic_stat_notice' }),
                      ),
                ]
              : []),
          ],
          a({
            allowBackup: 'false',
            icon: '@mipmap/ic_launcher',
            roundIcon: '@mipmap/ic_launcher_round',
            label: '@string/app_name',
            localeConfig: '@xml/locales_config',
            supportsRtl: 'true',
            theme: '@style/AppTheme',
            usesCleartextTraffic: 'false',
          }),
        ),
      ],
      { 'xmlns:android': ANDROID },
    ),
  );
}

const activityOf = ({ app_id, is_push }: BuildConfiguration) => `package ${app_id ?? ''};

${is_push ? 'import android.app.NotificationChannel;\nimport android.app.NotificationManager;\nimport android.os.Build;\n' : ''}import android.os.Bundle;
import androidx.core.splashscreen.SplashScreen;
import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {
    @Override
    public void onCreate(Bundle savedInstanceState) {
        SplashScreen.installSplashScreen(this);
        super.onCreate(savedInstanceState);
${is_push ? CHANNEL : ''}    }
}
`;

const CHANNEL = `        if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.O) {
            getSystemService(NotificationManager.class).createNotificationChannel(
                new NotificationChannel("notices", getString(R.string.notices_channel), NotificationManager.IMPORTANCE_DEFAULT)
            );
        }
`;
