import english from 'ra-language-english';

/** react-admin's own words. */
export const ra = english;
