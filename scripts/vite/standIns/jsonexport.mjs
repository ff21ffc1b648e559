/**
 * In place of the package `jsonexport`, with which react-admin's own exporter would write a file in the browser. Here files
 * come from the server, which writes them while it reads the rows.
 */
export default function jsonExport() {
  throw new Error('Files come from the server: a list is given an exporter that asks for one, or none');
}
