/** The cache in which the service worker (scripts/vite/serviceWorker.js) keeps what somebody reads without connection. */
export const keptDataOf = (user: string): string => `speelveld-data-${user}`;
