/** The password of all demo accounts. It is published in the README, so it must not work anywhere else. */
export const DEMO_PASSWORD = 'speelveld-demo';

/**
 * Whether a password is the demo's, ignoring case and punctuation at the end.
 * @example isDemoPassword('Speelveld-Demo!') // true
 */
export const isDemoPassword = (password: string): boolean => password.toLowerCase().replace(/[!.?]+$/, '') === DEMO_PASSWORD;
