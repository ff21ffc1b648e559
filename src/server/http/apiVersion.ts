/**
 * The version of the API, as in the `API-Version` header of each response and in the API document. Its major number is the one in every
 * address (`/v1`). Source of the numbers: docs/api.md.
 */
export const API_VERSION = '1.1.0';
export const API_VERSION_HEADER = 'API-Version';

/** The part of every address that names the major version. */
export const API_ROOT = '/v1';
