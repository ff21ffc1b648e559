import type { BuildConfiguration } from '../../configuration';
import { element as el, writeXml, type XmlElement } from '../../../xml/xml';
import { type BundleFile, textFile } from '../bundleFile';

const APP = 'ios/App/App';

/** Source files of the app: its delegate, the launch screen, the screen with the website, and the package that includes Capacitor. */
export const iosSources = (of: BuildConfiguration): BundleFile[] => [
  textFile(`${APP}/AppDelegate.swift`, delegateOf(of)),
  textFile(`${APP}/Base.lproj/LaunchScreen.storyboard`, launchScreen()),
  textFile(`${APP}/Base.lproj/Main.storyboard`, mainScreen()),
  textFile('ios/App/CapApp-SPM/Package.swift', PACKAGE),
  textFile('ios/App/CapApp-SPM/Sources/CapApp-SPM/CapApp-SPM.swift', 'public let isCapacitorApp = true'),
  textFile('ios/.gitignore', 'App/build\nApp/App/public\nApp/App/capacitor.config.json\nApp/App/config.xml\nDerivedData\nxcuserdata\n'),
];

const delegateOf = ({ is_push }: BuildConfiguration) => `import UIKit
import Capacitor

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(_ application: UIApplication,
                     didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        return true
    }

    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]) -> Bool {
        return ApplicationDelegateProxy.shared.application(app, open: url, options: options)
    }

    func application(_ application: UIApplication, continue activity: NSUserActivity,
                     restorationHandler: @escaping ([UIUserActivityRestoring]?) -> Void) -> Bool {
        return ApplicationDelegateProxy.shared.application(application, continue: activity, restorationHandler: restorationHandler)
    }
${is_push ? PUSH : ''}}
`;

const PUSH = `
    func application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken token: Data) {
        NotificationCenter.default.post(name: .capacitorDidRegisterForRemoteNotifications, object: token)
    }

    func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: Error) {
        NotificationCenter.default.post(name: .capacitorDidFailToRegisterForRemoteNotifications, object: error)
    }
`;

/** `cap sync` rewrites it with the plugins in `package.json`. */
const PACKAGE = `// swift-tools-version: 5.9
import PackageDescription

let package = Package(
    name: "CapApp-SPM",
    platforms: [.iOS(.v14)],
    products: [.library(name: "CapApp-SPM", targets: ["CapApp-SPM"])],
    dependencies: [.package(url: "https://github.com/ionic-team/capacitor-swift-pm.git", from: "7.0.0")],
    targets: [
        .target(
            name: "CapApp-SPM",
            dependencies: [
                .product(name: "Capacitor", package: "capacitor-swift-pm"),
                .product(name: "Cordova", package: "capacitor-swift-pm")
            ]
        )
    ]
)
`;

/** A storyboard with one scene. */
function storyboard(controller: XmlElement, initial: string, resources: readonly XmlElement[], isLaunch: boolean): string {
  return writeXml(
    el(
      'document',
      [
        el('device', '', { id: 'retina6_12', orientation: 'portrait', appearance: 'light' }),
        el('dependencies', [
          el('deployment', '', { identifier: 'iOS' }),
          el('plugIn', '', { identifier: 'com.apple.InterfaceBuilder.IBCocoaTouchPlugin', version: '22685' }),
          el('capability', '', { name: 'Named colors', minToolsVersion: '9.0' }),
        ]),
        el('scenes', [
          el(
            'scene',
            [el('objects', [controller, el('placeholder', '', { placeholderIdentifier: 'IBFirstResponder', id: 'fst-rs-001' })])],
            {
              sceneID: 'scn-01-001',
            },
          ),
        ]),
        ...(resources.length > 0 ? [el('resources', resources)] : []),
      ],
      {
        type: 'com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB',
        version: '3.0',
        toolsVersion: '22505',
        targetRuntime: 'iOS.CocoaTouch',
        propertyAccessControl: 'none',
        useAutolayout: 'YES',
        ...(isLaunch ? { launchScreen: 'YES' } : {}),
        useTraitCollections: 'YES',
        useSafeAreas: 'YES',
        colorMatched: 'YES',
        initialViewController: initial,
      },
    ),
  );
}

/** The picture centred on its background colour; both come from the asset catalog, which has dark variants. */
function launchScreen(): string {
  const middle = (attribute: string, id: string) =>
    el('constraint', '', { firstItem: 'img-01-001', firstAttribute: attribute, secondItem: 'viw-01-001', secondAttribute: attribute, id });
  const view = el(
    'view',
    [
      el('rect', '', { key: 'frame', x: '0.0', y: '0.0', width: '393', height: '852' }),
      el('autoresizingMask', '', { key: 'autoresizingMask', widthSizable: 'YES', heightSizable: 'YES' }),
      el('subviews', [
        el('imageView', [el('rect', '', { key: 'frame', x: '76.5', y: '306', width: '240', height: '240' })], {
          userInteractionEnabled: 'NO',
          contentMode: 'scaleAspectFit',
          image: 'Splash',
          translatesAutoresizingMaskIntoConstraints: 'NO',
          id: 'img-01-001',
        }),
      ]),
      el('color', '', { key: 'backgroundColor', name: 'SplashBackground' }),
      el('constraints', [middle('centerX', 'cst-01-001'), middle('centerY', 'cst-01-002')]),
    ],
    { key: 'view', contentMode: 'scaleToFill', id: 'viw-01-001' },
  );
  return storyboard(
    el('viewController', [view], { id: 'vcl-01-001', sceneMemberID: 'viewController' }),
    'vcl-01-001',
    [
      el('image', '', { name: 'Splash', width: '240', height: '240' }),
      el('namedColor', [el('color', '', { red: '1', green: '1', blue: '1', alpha: '1', colorSpace: 'custom', customColorSpace: 'sRGB' })], {
        name: 'SplashBackground',
      }),
    ],
    true,
  );
}

const mainScreen = (): string =>
  storyboard(
    el('viewController', '', {
      id: 'brg-01-001',
      customClass: 'CAPBridgeViewController',
      customModule: 'Capacitor',
      sceneMemberID: 'viewController',
    }),
    'brg-01-001',
    [],
    false,
  );
