import { createContext, type ReactNode, useContext } from 'react';

/** What the product offers where there is no connection. Whoever puts the app together says it. */
export const OfflineWaysContext = createContext<ReactNode>(null);

/** Ways on without connection, beside what could not be fetched; nothing where there are none. */
export const OfflineWays = () => useContext(OfflineWaysContext);
