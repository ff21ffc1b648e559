import { createContext } from 'react';

/** Whether the head of the record has the filled button, as it waits for something: what stands below it then has none. */
export const AskedContext = createContext(false);
