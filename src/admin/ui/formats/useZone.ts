import { useSyncExternalStore } from 'react';
import { appSettings } from '../../../../providers/appSettings';
import { DEFAULT_ZONE } from '../../../domain/time/zonedTime';

const zoneOfSettings = () => appSettings.get()?.timezone ?? DEFAULT_ZONE;

/** IANA zone of the current application, which determines today's date and how moments are shown and typed. */
export const useZone = (): string => useSyncExternalStore(appSettings.subscribe, zoneOfSettings);
