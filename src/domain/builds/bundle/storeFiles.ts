import type { BuildConfiguration } from '../configuration';
import type { AppColours } from '../colours';
import { type BundleFile, pictureFile, textFile } from './bundleFile';
import { LANGUAGES, STORE_LANGUAGES } from './bundleWords';

/**
 * What the stores ask, in the folders that fastlane uploads from (`deliver`, `supply`); who does it by hand copies it from there.
 * Source: docs.fastlane.tools, deliver and supply.
 */
export const storeFiles = (of: BuildConfiguration, colours: AppColours): BundleFile[] =>
  of.platform === 'ios' ? appStore(of) : googlePlay(of, colours);

type Language = (typeof LANGUAGES)[number];

const nameIn = (of: BuildConfiguration, language: Language) => (language === 'en' ? of.name_en || of.name : of.name);
/** English that nobody wrote is Dutch: a store takes no page without text. */
const said = (of: BuildConfiguration, field: 'subtitle' | 'description' | 'news', language: Language) =>
  of[`${field}_${language}`] || of[`${field}_nl`] || '';

/** A file a field; one that is empty is left out. */
const texts = (folder: string, fields: Readonly<Record<string, string | null>>): BundleFile[] =>
  Object.entries(fields).flatMap(([name, text]) => (text ? [textFile(`${folder}/${name}.txt`, text)] : []));

const appStore = (of: BuildConfiguration): BundleFile[] =>
  LANGUAGES.flatMap((language) =>
    texts(`fastlane/metadata/${STORE_LANGUAGES[language]}`, {
      name: nameIn(of, language),
      subtitle: said(of, 'subtitle', language),
      description: said(of, 'description', language),
      keywords: (of[`keywords_${language}`].length > 0 ? of[`keywords_${language}`] : of.keywords_nl).join(','),
      release_notes: said(of, 'news', language),
      support_url: of.support_url,
      marketing_url: of.start_url,
      privacy_url: of.privacy_url,
    }),
  );

/** Play's own icon is a square with an alpha channel; the banner above a page has none. Source: Play Console Help, Preview assets. */
const googlePlay = (of: BuildConfiguration, colours: AppColours): BundleFile[] =>
  LANGUAGES.flatMap((language) => {
    const folder = `fastlane/metadata/android/${STORE_LANGUAGES[language]}`;
    return [
      ...texts(folder, {
        title: nameIn(of, language),
        short_description: said(of, 'subtitle', language),
        full_description: said(of, 'description', language),
        [`changelogs/${of.build_number}`]: said(of, 'news', language),
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
