import { Configuration } from '../configuration/Configuration';

/** What the Android app is made from. */
export const Android = () => <Configuration platform="android" />;
