/** Hides panels below one that is still loading, because its height is unknown: so none of them moves. */
export const inOrder = { '&:has([data-skeleton], .MuiSkeleton-root) ~ section': { visibility: 'hidden' } } as const;
