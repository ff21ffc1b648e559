import { Configuration } from '../configuration/Configuration';

/** The configuration of the iOS app. */
export const Ios = () => <Configuration platform="ios" />;
