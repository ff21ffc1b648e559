import { table } from '../../db/tables';

/** Where something is, as everybody may know it: of the table of locations. */
export function locationColumns(locations: ReturnType<typeof locationTable>) {
  const { id, name, street, house_number, zipcode, city, country, latitude, longitude } = locations;
  return { id, name, street, house_number, zipcode, city, country, latitude, longitude };
}

const locationTable = () => table('locations');
