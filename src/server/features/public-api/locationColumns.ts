import { table } from '../../db/tables';

/** Where something is, as everybody may know it: of the table of locations. */
export function locationColumns(locations: ReturnType<typeof locationTable>) {
  const { id, name, street, house_number, zipcode, city, country, latitude, longitude, opening_hours } = locations;
  return { id, name, street, house_number, zipcode, city, country, latitude, longitude, opening_hours };
}

const locationTable = () => table('locations');
