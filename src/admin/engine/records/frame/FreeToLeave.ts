import { createContext, type RefObject } from 'react';

/** Set to true right before going where nobody needs to be asked about unsaved changes: the record was just made, or is gone. */
export const FreeToLeave = createContext<RefObject<boolean> | null>(null);
