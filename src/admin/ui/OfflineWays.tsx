import { createContext, type ReactNode, useContext } from 'react';

/** What the product offers without a connection. Provided by the code that assembles the app. */
export const OfflineWaysContext = createContext<ReactNode>(null);

/** Links that work without a connection, next to content that could not be fetched; nothing where there are none. */
export const OfflineWays = () => useContext(OfflineWaysContext);
