/** In place of `lodash/union`, of which react-admin asks nothing but the different values of some lists of ids. */
export default (...lists) => [...new Set(lists.flat())];
