import { useSyncExternalStore } from 'react';
import { appSettings } from '../../../../providers/appSettings';
import { DEFAULT_ZONE } from '../../../domain/time/zonedTime';

const zoneOfSettings = () => appSettings.get()?.timezone ?? DEFAULT_ZONE;

/** IANA zone of the current application: by its clock it is today, and by its clock moments are written and typed. */
export const useZone = (): string => useSyncExternalStore(appSettings.subscribe, zoneOfSettings);
