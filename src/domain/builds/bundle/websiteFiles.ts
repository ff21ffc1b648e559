import type { BuildConfiguration } from '../configuration';
import { type BundleFile, jsonFile } from './bundleFile';

const FOLDER = 'website/.well-known';

/**
 * Files that the website must serve so that its links open in the app. One value is known only to the publisher of the app. Sources:
 * developer.android.com, Verify App Links; developer.apple.com, Supporting associated domains.
 */
export function websiteFiles(of: BuildConfiguration): BundleFile[] {
  if (!of.is_linked) return [];
  return of.platform === 'android'
    ? [jsonFile(`${FOLDER}/assetlinks.json`, assetLinksOf(of))]
    : [jsonFile(`${FOLDER}/apple-app-site-association`, appLinksOf(of))];
}

/** Needs the SHA-256 of the signing key, as shown in Play Console. */
const assetLinksOf = ({ app_id }: BuildConfiguration) => [
  {
    relation: ['delegate_permission/common.handle_all_urls'],
    target: { namespace: 'android_app', package_name: app_id, sha256_cert_fingerprints: ['REPLACE_ME'] },
  },
];

/** Needs the developer's team id before the bundle id. */
const appLinksOf = ({ app_id }: BuildConfiguration) => ({
  applinks: { details: [{ appIDs: [`REPLACE_ME.${app_id ?? ''}`], components: [{ '/': '/*' }] }] },
});
