/** Everything that is derived from the declarations, in one bundle. Access comes last, because it reads everything else. */
await import('./migration');
await import('./packages');
await import('./access');

export {};
