import { coloursOf } from '../colours';
import type { BuildConfiguration } from '../configuration';
import { androidPictures } from './android/icons';
import { androidProject } from './android/project';
import { androidValues } from './android/values';
import type { BundleFile } from './bundleFile';
import type { WordsOf } from './bundleWords';
import { capacitorProject } from './capacitor';
import { iosAssets } from './ios/icons';
import { iosProperties } from './ios/infoPlist';
import { iosProject } from './ios/project';
import { iosSources } from './ios/sources';
import { storeFiles } from './storeFiles';
import { webFiles } from './webApp';
import { websiteFiles } from './websiteFiles';

/**
 * All files of the bundle of a complete configuration, in order: a Capacitor project that the platform's tools build, with the texts and
 * pictures of its store. Source: docs/domain/builds.md 4.
 */
export function bundleOf(configuration: BuildConfiguration, words: WordsOf): BundleFile[] {
  const colours = coloursOf(configuration);
  const system =
    configuration.platform === 'ios'
      ? [iosProject(configuration), ...iosSources(configuration), ...iosProperties(configuration, words), ...iosAssets(colours)]
      : [...androidProject(configuration), ...androidValues(configuration, colours, words), ...androidPictures(configuration, colours)];
  return [
    ...capacitorProject(configuration, colours, words),
    ...webFiles(configuration, colours, words),
    ...websiteFiles(configuration),
    ...system,
    ...storeFiles(configuration, colours),
  ];
}
