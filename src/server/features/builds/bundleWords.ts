import type { BuildConfiguration } from '../../../domain/builds/configuration';
import type { BundleWords, WordsOf } from '../../../domain/builds/bundle/bundleWords';
import { STORE_NAMES } from '../../../domain/builds/platforms';
import type { Locale } from '../../../schema/resource';
import { phrase } from '../../http/sentences';

/** The texts of the app of a configuration and of its build instructions, in both languages. */
export const bundleWords = (of: BuildConfiguration): WordsOf => ({ nl: wordsIn(of, 'nl'), en: wordsIn(of, 'en') });

const STEPS = ['intro', 'tools', 'run', 'next', 'store', 'pictures'] as const;

function wordsIn(of: BuildConfiguration, locale: Locale): BundleWords {
  const values = { name: of.name, version: of.version_name, number: of.build_number, store: STORE_NAMES[of.platform] };
  const word = (key: string) => phrase(locale, `app_bundle.${key}`, values);
  return {
    location: word('location'),
    camera: word('camera'),
    channel: word('channel'),
    offline_title: word('offline_title'),
    offline_text: word('offline_text'),
    offline_retry: word('offline_retry'),
    readme: [
      `# ${word('readme.title')}`,
      ...STEPS.map((step) => word(`readme.${of.platform}.${step}`)),
      ...(of.is_push ? [word(`readme.${of.platform}.push`)] : []),
      ...(of.is_linked ? [word(`readme.${of.platform}.linked`)] : []),
    ],
  };
}
