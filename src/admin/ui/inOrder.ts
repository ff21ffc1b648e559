/** Panels below one that still loads are drawn once it is there, as nobody knows how high it will be: so none of them moves. */
export const inOrder = { '&:has([data-skeleton], .MuiSkeleton-root) ~ section': { visibility: 'hidden' } } as const;
