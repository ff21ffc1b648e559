/** Everything that follows from the declarations, in one bundle: who may do what comes last, since it reads all the rest. */
await import('./migration');
await import('./packages');
await import('./access');

export {};
