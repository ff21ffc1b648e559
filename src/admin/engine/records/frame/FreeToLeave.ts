import { createContext, type RefObject } from 'react';

/** Set to true right before a navigation that needs no confirmation of unsaved changes: the record was just created or deleted. */
export const FreeToLeave = createContext<RefObject<boolean> | null>(null);
