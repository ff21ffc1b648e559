import type { BuildConfiguration } from '../configuration';
import { type BundleFile, jsonFile } from './bundleFile';

const FOLDER = 'website/.well-known';

/**
 * What the website has to show before its links open in the app, to be put there as it is but for the one value that only the maker of
 * the app knows. Sources: developer.android.com, Verify App Links; developer.apple.com, Supporting associated domains.
 */
export function websiteFiles(of: BuildConfiguration): BundleFile[] {
  if (!of.is_linked) return [];
  return of.platform === 'android'
    ? [jsonFile(`${FOLDER}/assetlinks.json`, assetLinksOf(of))]
    : [jsonFile(`${FOLDER}/apple-app-site-association`, appLinksOf(of))];
}

/** With the SHA-256 of the key that signs the app, as Play Console shows it. */
const assetLinksOf = ({ app_id }: BuildConfiguration) => [
  {
    relation: ['delegate_permission/common.handle_all_urls'],
    target: { namespace: 'android_app', package_name: app_id, sha256_cert_fingerprints: ['REPLACE_ME'] },
  },
];

/** With the team of the developer's account before the bundle ID. */
const appLinksOf = ({ app_id }: BuildConfiguration) => ({
  applinks: { details: [{ appIDs: [`REPLACE_ME.${app_id ?? ''}`], components: [{ '/': '/*' }] }] },
});
