// Written by `npm run generate`. Do not edit.
import type { Deps } from './deps';
import type { Endpoint } from './edge/endpoint';
import { applicationFilters } from './actions/applicationFilters';
import { applicationMap } from './actions/applicationMap';
import { applicationStatistics } from './actions/applicationStatistics';
import { organizationStatistics } from './actions/organizationStatistics';
import { zipcodes } from './actions/zipcodes';

export const actionEndpoints: readonly ((deps: Deps) => Endpoint[])[] = [
  applicationFilters,
  applicationMap,
  applicationStatistics,
  organizationStatistics,
  zipcodes,
];
