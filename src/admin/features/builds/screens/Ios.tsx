import { Configuration } from '../configuration/Configuration';

/** What the iOS app is made from. */
export const Ios = () => <Configuration platform="ios" />;
