/** The cache in which the service worker (scripts/vite/serviceWorker.js) stores a user's data for offline use. */
export const keptDataOf = (user: string): string => `speelveld-data-${user}`;
