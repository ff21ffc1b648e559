import type { BuildConfiguration } from '../configuration';
import type { AppColours } from '../colours';
import { type BundleFile, pictureFile, textFile } from './bundleFile';
import { LANGUAGES, STORE_LANGUAGES } from './bundleWords';

/**
 * Store texts and pictures in the folders of fastlane (`deliver`, `supply`), from which they can also be copied by hand. Source:
 * docs.fastlane.tools, deliver and supply.
 */
export const storeFiles = (of: BuildConfiguration, colours: AppColours): BundleFile[] =>
  of.platform === 'ios' ? appStore(of) : googlePlay(of, colours);

type Language = (typeof LANGUAGES)[number];

const nameIn = (of: BuildConfiguration, language: Language) => (language === 'en' ? of.name_en || of.name : of.name);
/** Missing English texts fall back to Dutch, because a store page needs texts. */
const textIn = (of: BuildConfiguration, field: 'subtitle' | 'description' | 'news', language: Language) =>
  of[`${field}_${language}`] || of[`${field}_nl`] || '';

/** One file per non-empty field. */
const texts = (folder: string, fields: Readonly<Record<string, string | null>>): BundleFile[] =>
  Object.entries(fields).flatMap(([name, text]) => (text ? [textFile(`${folder}/${name}.txt`, text)] : []));

const appStore = (of: BuildConfiguration): BundleFile[] =>
  LANGUAGES.flatMap((language) =>
    texts(`fastlane/metadata/${STORE_LANGUAGES[language]}`, {
      name: nameIn(of, language),
      subtitle: textIn(of, 'subtitle', language),
      description: textIn(of, 'description', language),
      keywords: (of[`keywords_${language}`].length > 0 ? of[`keywords_${language}`] : of.keywords_nl).join(','),
      release_notes: textIn(of, 'news', language),
      support_url: of.support_url,
      marketing_url: of.start_url,
      privacy_url: of.privacy_url,
    }),
  );

/** Google Play's icon is a square with an alpha channel; the feature graphic has none. Source: Play Console Help, Preview assets. */
const googlePlay = (of: BuildConfiguration, colours: AppColours): BundleFile[] =>
  LANGUAGES.flatMap((language) => {
    const folder = `fastlane/metadata/android/${STORE_LANGUAGES[language]}`;
    return [
      ...texts(folder, {
        title: nameIn(of, language),
        short_description: textIn(of, 'subtitle', language),
        full_description: textIn(of, 'description', language),
        [`changelogs/${of.build_number}`]: textIn(of, 'news', language),
      }),
      pictureFile(`${folder}/images/icon.png`, { from: 'icon', width: 512, height: 512, background: colours.icon }),
      pictureFile(`${folder}/images/featureGraphic.png`, {
        from: 'splash',
        width: 1024,
        height: 500,
        fill: 0.6,
        background: colours.splash,
        alpha: false,
      }),
    ];
  });
