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
  const say = (key: string) => phrase(locale, `app_bundle.${key}`, values);
  return {
    location: say('location'),
    camera: say('camera'),
    channel: say('channel'),
    offline_title: say('offline_title'),
    offline_text: say('offline_text'),
    offline_retry: say('offline_retry'),
    readme: [
      `# ${say('readme.title')}`,
      ...STEPS.map((step) => say(`readme.${of.platform}.${step}`)),
      ...(of.is_push ? [say(`readme.${of.platform}.push`)] : []),
      ...(of.is_linked ? [say(`readme.${of.platform}.linked`)] : []),
    ],
  };
}
