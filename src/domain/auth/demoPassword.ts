/** The password of every demo account. The README prints it, so it opens nothing but the demo. */
export const DEMO_PASSWORD = 'speelveld-demo';

/**
 * Is this the published password of the demo, in any case and with marks at its end?
 * @example isDemoPassword('Speelveld-Demo!') // true
 */
export const isDemoPassword = (password: string): boolean => password.toLowerCase().replace(/[!.?]+$/, '') === DEMO_PASSWORD;
