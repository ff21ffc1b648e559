/**
 * Replaces the package `jsonexport`, which react-admin's own exporter uses to write files in the browser. Here the server writes files
 * while it reads the rows.
 */
export default function jsonExport() {
  throw new Error('Files come from the server: a list is given an exporter that asks for one, or none');
}
