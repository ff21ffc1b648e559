/** Where a group of calls stands on the page. */
export const groupId = (tag: string): string => `group-${tag}`;
