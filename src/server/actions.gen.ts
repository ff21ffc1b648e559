// Written by `npm run generate`. Do not edit.
import type { Deps } from './deps';
import type { Endpoint } from './edge/endpoint';
import { activitiesOfApplication } from './actions/activitiesOfApplication';
import { activitySettings } from './actions/activitySettings';
import { applicationFilters } from './actions/applicationFilters';
import { applicationMap } from './actions/applicationMap';
import { applicationStatistics } from './actions/applicationStatistics';
import { bundlePlaces } from './actions/bundlePlaces';
import { duplicateOffer } from './actions/duplicateOffer';
import { members } from './actions/members';
import { messages } from './actions/messages';
import { offerLocation } from './actions/offerLocation';
import { organizationStatistics } from './actions/organizationStatistics';
import { participants } from './actions/participants';
import { purchases } from './actions/purchases';
import { sessionPlans } from './actions/sessionPlans';
import { validateSports } from './actions/validateSports';
import { waitingLists } from './actions/waitingLists';
import { zipcodes } from './actions/zipcodes';

export const actionEndpoints: readonly ((deps: Deps) => Endpoint[])[] = [
  activitiesOfApplication,
  activitySettings,
  applicationFilters,
  applicationMap,
  applicationStatistics,
  bundlePlaces,
  duplicateOffer,
  members,
  messages,
  offerLocation,
  organizationStatistics,
  participants,
  purchases,
  sessionPlans,
  validateSports,
  waitingLists,
  zipcodes,
];
