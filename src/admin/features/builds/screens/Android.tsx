import { Configuration } from '../configuration/Configuration';

/** The configuration of the Android app. */
export const Android = () => <Configuration platform="android" />;
