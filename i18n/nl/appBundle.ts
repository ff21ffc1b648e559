/** What an app says itself, and how it is built; said by the server alone, in the files of a bundle. */
export const appBundle = {
  app_bundle: {
    location: 'Zo zie je eerst wat er bij jou in de buurt is.',
    camera: 'Hiermee scan je een QR-code.',
    channel: 'Meldingen',
    offline_title: 'Geen verbinding',
    offline_text: 'Kijk of je internet hebt, en probeer het opnieuw.',
    offline_retry: 'Opnieuw proberen',
    readme: {
      title: '%{name} %{version} (%{number})',
      ios: {
        intro:
          'Dit is de app voor iPhone en iPad, als project van Capacitor. Hij opent de website, en heeft zijn eigen icoon, startscherm en teksten.',
        tools: 'Je hebt een Mac nodig met Xcode 16 of nieuwer, en Node 20 of nieuwer.',
        run: 'Met één opdracht staat het project klaar in Xcode:\n\n```sh\nnpm run app\n```',
        next: 'Kies in Xcode je team onder *Signing & Capabilities*, en daarna *Product > Archive*.',
        store: 'De teksten voor de %{store} staan in `fastlane/metadata`. `fastlane deliver` zet ze erin; met de hand overnemen kan ook.',
        pictures:
          'Iconen en startscherm staan in `ios/App/App/Assets.xcassets`. Pas ze niet hier aan: een volgende build maakt ze opnieuw.',
        push: 'Voor meldingen: vervang `ios/App/App/GoogleService-Info.plist` door het bestand uit je eigen Firebase-project, en zet in Xcode *Push Notifications* aan. Het bestand dat er nu staat, is alleen een voorbeeld.',
        linked:
          'Links naar de website openen in de app zodra `website/.well-known/apple-app-site-association` op de website staat, op dezelfde plek. Vul er eerst de Team ID van je Apple-account in, waar nu `REPLACE_ME` staat.',
      },
      android: {
        intro:
          'Dit is de app voor Android, als project van Capacitor. Hij opent de website, en heeft zijn eigen icoon, startscherm en teksten.',
        tools: 'Je hebt Node 20 of nieuwer nodig, Java 21, en de Android SDK (die komt met Android Studio).',
        run: 'Met één opdracht wordt het pakket voor de store gemaakt:\n\n```sh\nnpm run app\n```',
        next: 'Het staat daarna in `android/app/build/outputs/bundle/release`. Het is ondertekend als `SIGNING_STORE_FILE`, `SIGNING_STORE_PASSWORD`, `SIGNING_KEY_ALIAS` en `SIGNING_KEY_PASSWORD` in de omgeving staan.',
        store:
          'De teksten en beelden voor %{store} staan in `fastlane/metadata/android`. `fastlane supply` zet ze erin; met de hand overnemen kan ook.',
        pictures: 'Iconen en startscherm staan in `android/app/src/main/res`. Pas ze niet hier aan: een volgende build maakt ze opnieuw.',
        push: 'Voor meldingen: vervang `android/app/google-services.json` door het bestand uit je eigen Firebase-project. Het bestand dat er nu staat, is alleen een voorbeeld.',
        linked:
          'Links naar de website openen in de app zodra `website/.well-known/assetlinks.json` op de website staat, op dezelfde plek. Vul er eerst de SHA-256 van je sleutel in, waar nu `REPLACE_ME` staat; Play Console toont hem.',
      },
    },
  },
};
