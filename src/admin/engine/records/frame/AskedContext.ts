import { createContext } from 'react';

/** Whether the head of the record has the filled button for an action that its state asks for; other content then has none. */
export const AskedContext = createContext(false);
