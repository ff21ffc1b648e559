import { table } from '../../db/tables';

/** The public columns of a location. */
export function locationColumns(locations: ReturnType<typeof locationTable>) {
  const { id, name, street, house_number, zipcode, city, country, latitude, longitude, opening_hours } = locations;
  return { id, name, street, house_number, zipcode, city, country, latitude, longitude, opening_hours };
}

const locationTable = () => table('locations');
