// Written by `npm run generate`. Do not edit.
import type { Deps } from './deps';
import type { Endpoint } from './edge/endpoint';

export const actionEndpoints: readonly ((deps: Deps) => Endpoint[])[] = [
];
