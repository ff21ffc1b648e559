/** What an app says itself, and how it is built; said by the server alone, in the files of a bundle. */
export const appBundle = {
  app_bundle: {
    location: 'To show you first what is nearby.',
    camera: 'To scan a QR code.',
    channel: 'Notifications',
    offline_title: 'No connection',
    offline_text: 'Check your connection and try again.',
    offline_retry: 'Try again',
    readme: {
      title: '%{name} %{version} (%{number})',
      ios: {
        intro:
          'This is the app for iPhone and iPad, as a Capacitor project. It opens the website, with an icon, launch screen and texts of its own.',
        tools: 'You need a Mac with Xcode 16 or later, and Node 20 or later.',
        run: 'One command opens the project in Xcode, ready to build:\n\n```sh\nnpm run app\n```',
        next: 'In Xcode choose your team under *Signing & Capabilities*, then *Product > Archive*.',
        store: 'The texts for the %{store} are in `fastlane/metadata`. `fastlane deliver` puts them in; copying them by hand works too.',
        pictures: 'Icons and launch screen are in `ios/App/App/Assets.xcassets`. Do not change them here: the next build makes them again.',
        push: 'For notifications: replace `ios/App/App/GoogleService-Info.plist` with the file of your own Firebase project, and add *Push Notifications* in Xcode. The file that is there now is only a placeholder.',
        linked:
          'Links to the website open in the app as soon as `website/.well-known/apple-app-site-association` is on the website, in the same place. First enter the Team ID of your Apple account, where it says `REPLACE_ME`.',
      },
      android: {
        intro:
          'This is the app for Android, as a Capacitor project. It opens the website, with an icon, launch screen and texts of its own.',
        tools: 'You need Node 20 or later, Java 21, and the Android SDK (it comes with Android Studio).',
        run: 'One command makes the package for the store:\n\n```sh\nnpm run app\n```',
        next: 'It is then in `android/app/build/outputs/bundle/release`. It is signed where `SIGNING_STORE_FILE`, `SIGNING_STORE_PASSWORD`, `SIGNING_KEY_ALIAS` and `SIGNING_KEY_PASSWORD` are in the environment.',
        store:
          'The texts and pictures for %{store} are in `fastlane/metadata/android`. `fastlane supply` puts them in; copying them by hand works too.',
        pictures: 'Icons and launch screen are in `android/app/src/main/res`. Do not change them here: the next build makes them again.',
        push: 'For notifications: replace `android/app/google-services.json` with the file of your own Firebase project. The file that is there now is only a placeholder.',
        linked:
          'Links to the website open in the app as soon as `website/.well-known/assetlinks.json` is on the website, in the same place. First enter the SHA-256 of your key, where it says `REPLACE_ME`; Play Console shows it.',
      },
    },
  },
};
