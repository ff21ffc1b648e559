/** The element id of a group of calls. */
export const groupId = (tag: string): string => `group-${tag}`;
