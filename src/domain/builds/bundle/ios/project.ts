import type { BuildConfiguration } from '../../configuration';
import { type BundleFile, textFile } from '../bundleFile';
import { LANGUAGES } from '../bundleWords';
import { hasEntitlements } from './infoPlist';
import { objectId as id, type OpenStepValue, writeOpenStep } from './openStep';

/** Files in the app's folder with Xcode's file types. */
const FILES = {
  'AppDelegate.swift': 'sourcecode.swift',
  'Info.plist': 'text.plist.xml',
  'Assets.xcassets': 'folder.assetcatalog',
  'PrivacyInfo.xcprivacy': 'text.xml',
  // These two and the folder are written by `cap sync`.
  'capacitor.config.json': 'text.json',
  'config.xml': 'text.xml',
  public: 'folder',
} as const;
const RESOURCES = ['Assets.xcassets', 'PrivacyInfo.xcprivacy', 'capacitor.config.json', 'config.xml', 'public'] as const;
/** Only in apps with push notifications. */
const PUSH_FILES = { 'GoogleService-Info.plist': 'text.plist.xml' } as const;
/** Files with one variant per language, or one for all (`Base`). */
const VARIANTS = {
  'Main.storyboard': { type: 'file.storyboard', regions: ['Base'] },
  'LaunchScreen.storyboard': { type: 'file.storyboard', regions: ['Base'] },
  'InfoPlist.strings': { type: 'text.plist.strings', regions: LANGUAGES },
} as const;
const PACKAGE = 'CapApp-SPM';
const GROUP = '<group>';

type Objects = Record<string, OpenStepValue>;

const filesOf = ({ is_push }: BuildConfiguration): Readonly<Record<string, string>> => ({ ...FILES, ...(is_push ? PUSH_FILES : {}) });
const resourcesOf = ({ is_push }: BuildConfiguration): string[] => [
  ...RESOURCES,
  ...(is_push ? Object.keys(PUSH_FILES) : []),
  ...Object.keys(VARIANTS),
];

/** The Xcode project: one app with its files and settings, and Capacitor as a package. */
export const iosProject = (of: BuildConfiguration): BundleFile =>
  textFile(
    'ios/App/App.xcodeproj/project.pbxproj',
    writeOpenStep({
      archiveVersion: 1,
      classes: {},
      objectVersion: 60,
      objects: { ...files(of), ...groups(of), ...phases(of), ...target(), ...project(), ...settings(of) },
      rootObject: id('project'),
    }),
  );

const reference = (isa: string, values: Objects): OpenStepValue => ({ isa, ...values });
const builds = (name: string): Objects => ({ [id(`build ${name}`)]: reference('PBXBuildFile', { fileRef: id(name) }) });

function files(of: BuildConfiguration): Objects {
  const own = Object.entries(filesOf(of)).map(([path, lastKnownFileType]): [string, OpenStepValue] => [
    id(path),
    reference('PBXFileReference', { lastKnownFileType, path, sourceTree: GROUP }),
  ]);
  const variants = Object.entries(VARIANTS).flatMap(([name, { type, regions }]): [string, OpenStepValue][] => [
    ...regions.map((region): [string, OpenStepValue] => [
      id(`${region} ${name}`),
      reference('PBXFileReference', { lastKnownFileType: type, name: region, path: `${region}.lproj/${name}`, sourceTree: GROUP }),
    ]),
    [id(name), reference('PBXVariantGroup', { children: regions.map((region) => id(`${region} ${name}`)), name, sourceTree: GROUP })],
  ]);
  return {
    ...Object.fromEntries([...own, ...variants]),
    ...(hasEntitlements(of)
      ? {
          [id('App.entitlements')]: reference('PBXFileReference', {
            lastKnownFileType: 'text.plist.entitlements',
            path: 'App.entitlements',
            sourceTree: GROUP,
          }),
        }
      : {}),
    [id('App.app')]: reference('PBXFileReference', {
      explicitFileType: 'wrapper.application',
      includeInIndex: 0,
      path: 'App.app',
      sourceTree: 'BUILT_PRODUCTS_DIR',
    }),
    ...['AppDelegate.swift', ...resourcesOf(of)].reduce<Objects>((all, name) => ({ ...all, ...builds(name) }), {}),
    [id('build package')]: reference('PBXBuildFile', { productRef: id('package product') }),
  };
}

const groups = (of: BuildConfiguration): Objects => ({
  [id('main group')]: reference('PBXGroup', { children: [id('app group'), id('products')], sourceTree: GROUP }),
  [id('products')]: reference('PBXGroup', { children: [id('App.app')], name: 'Products', sourceTree: GROUP }),
  [id('app group')]: reference('PBXGroup', {
    children: [...Object.keys(filesOf(of)), ...Object.keys(VARIANTS), ...(hasEntitlements(of) ? ['App.entitlements'] : [])].map(id),
    path: 'App',
    sourceTree: GROUP,
  }),
});

function phases(of: BuildConfiguration): Objects {
  const phase = (isa: string, names: readonly string[]): OpenStepValue =>
    reference(isa, { buildActionMask: 2_147_483_647, files: names.map(id), runOnlyForDeploymentPostprocessing: 0 });
  return {
    [id('sources')]: phase('PBXSourcesBuildPhase', ['build AppDelegate.swift']),
    [id('frameworks')]: phase('PBXFrameworksBuildPhase', ['build package']),
    [id('resources')]: phase(
      'PBXResourcesBuildPhase',
      resourcesOf(of).map((name) => `build ${name}`),
    ),
  };
}

const target = (): Objects => ({
  [id('target')]: reference('PBXNativeTarget', {
    buildConfigurationList: id('target settings'),
    buildPhases: [id('sources'), id('frameworks'), id('resources')],
    buildRules: [],
    dependencies: [],
    name: 'App',
    packageProductDependencies: [id('package product')],
    productName: 'App',
    productReference: id('App.app'),
    productType: 'com.apple.product-type.application',
  }),
  [id('package')]: reference('XCLocalSwiftPackageReference', { relativePath: PACKAGE }),
  [id('package product')]: reference('XCSwiftPackageProductDependency', { package: id('package'), productName: PACKAGE }),
});

const project = (): Objects => ({
  [id('project')]: reference('PBXProject', {
    attributes: { LastUpgradeCheck: 1600, TargetAttributes: { [id('target')]: { ProvisioningStyle: 'Automatic' } } },
    buildConfigurationList: id('project settings'),
    compatibilityVersion: 'Xcode 14.0',
    developmentRegion: 'nl',
    hasScannedForEncodings: 0,
    knownRegions: [...LANGUAGES, 'Base'],
    mainGroup: id('main group'),
    packageReferences: [id('package')],
    productRefGroup: id('products'),
    projectDirPath: '',
    projectRoot: '',
    targets: [id('target')],
  }),
});

function settings(of: BuildConfiguration): Objects {
  const list = (name: string): Objects => ({
    [id(`${name} settings`)]: reference('XCConfigurationList', {
      buildConfigurations: [id(`${name} Debug`), id(`${name} Release`)],
      defaultConfigurationIsVisible: 0,
      defaultConfigurationName: 'Release',
    }),
  });
  const configuration = (name: string, mode: 'Debug' | 'Release', buildSettings: Objects): Objects => ({
    [id(`${name} ${mode}`)]: reference('XCBuildConfiguration', { buildSettings, name: mode }),
  });
  const common = appSettings(of);
  return {
    ...list('project'),
    ...configuration('project', 'Debug', {
      ...SHARED,
      ONLY_ACTIVE_ARCH: 'YES',
      SWIFT_ACTIVE_COMPILATION_CONDITIONS: 'DEBUG',
      SWIFT_OPTIMIZATION_LEVEL: '-Onone',
    }),
    ...configuration('project', 'Release', {
      ...SHARED,
      SWIFT_COMPILATION_MODE: 'wholemodule',
      SWIFT_OPTIMIZATION_LEVEL: '-O',
      VALIDATE_PRODUCT: 'YES',
    }),
    ...list('target'),
    ...configuration('target', 'Debug', common),
    ...configuration('target', 'Release', common),
  };
}

/** The minimum version for Capacitor 7 is iOS 14. */
const SHARED: Objects = {
  ALWAYS_SEARCH_USER_PATHS: 'NO',
  CLANG_ENABLE_MODULES: 'YES',
  CLANG_ENABLE_OBJC_ARC: 'YES',
  ENABLE_USER_SCRIPT_SANDBOXING: 'YES',
  IPHONEOS_DEPLOYMENT_TARGET: '14.0',
  SDKROOT: 'iphoneos',
  SWIFT_VERSION: '5.0',
};

const appSettings = (of: BuildConfiguration): Objects => ({
  ASSETCATALOG_COMPILER_APPICON_NAME: 'AppIcon',
  ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME: 'AccentColor',
  ...(hasEntitlements(of) ? { CODE_SIGN_ENTITLEMENTS: 'App/App.entitlements' } : {}),
  CODE_SIGN_STYLE: 'Automatic',
  CURRENT_PROJECT_VERSION: of.build_number,
  INFOPLIST_FILE: 'App/Info.plist',
  LD_RUNPATH_SEARCH_PATHS: ['$(inherited)', '@executable_path/Frameworks'],
  MARKETING_VERSION: of.version_name,
  PRODUCT_BUNDLE_IDENTIFIER: of.app_id ?? '',
  PRODUCT_NAME: '$(TARGET_NAME)',
  TARGETED_DEVICE_FAMILY: of.is_tablet ? '1,2' : '1',
});
