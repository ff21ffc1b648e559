import type { Coordinates } from './mapTypes';

export interface City extends Coordinates {
  name: string;
  /** The zoom from which the name is shown, so that names do not overlap. */
  from: number;
}

/** The names on the outline map. */
export const CITIES: readonly City[] = [
  { name: 'Amsterdam', latitude: 52.373, longitude: 4.893, from: 0 },
  { name: 'Rotterdam', latitude: 51.922, longitude: 4.479, from: 0 },
  { name: 'Groningen', latitude: 53.219, longitude: 6.567, from: 0 },
  { name: 'Maastricht', latitude: 50.849, longitude: 5.689, from: 0 },
  { name: 'Eindhoven', latitude: 51.441, longitude: 5.478, from: 0 },
  { name: 'Zwolle', latitude: 52.513, longitude: 6.094, from: 0 },
  { name: 'Utrecht', latitude: 52.091, longitude: 5.122, from: 6.4 },
  { name: 'Den Haag', latitude: 52.077, longitude: 4.3, from: 6.8 },
  { name: 'Leeuwarden', latitude: 53.201, longitude: 5.799, from: 6.4 },
  { name: 'Arnhem', latitude: 51.985, longitude: 5.9, from: 6.4 },
  { name: 'Enschede', latitude: 52.221, longitude: 6.896, from: 6.4 },
  { name: 'Middelburg', latitude: 51.499, longitude: 3.61, from: 6.4 },
  { name: 'Assen', latitude: 52.993, longitude: 6.562, from: 7 },
  { name: 'Breda', latitude: 51.589, longitude: 4.776, from: 7 },
  { name: 'Nijmegen', latitude: 51.843, longitude: 5.853, from: 7.6 },
  { name: 'Den Helder', latitude: 52.956, longitude: 4.761, from: 7 },
  { name: 'Alkmaar', latitude: 52.632, longitude: 4.749, from: 7 },
  { name: 'Haarlem', latitude: 52.381, longitude: 4.637, from: 8 },
  { name: 'Leiden', latitude: 52.16, longitude: 4.494, from: 8 },
  { name: 'Amersfoort', latitude: 52.156, longitude: 5.388, from: 7.6 },
  { name: 'Apeldoorn', latitude: 52.211, longitude: 5.97, from: 7.2 },
  { name: 'Tilburg', latitude: 51.56, longitude: 5.091, from: 7.6 },
  { name: 'Den Bosch', latitude: 51.69, longitude: 5.304, from: 7.6 },
  { name: 'Lelystad', latitude: 52.508, longitude: 5.475, from: 7.2 },
  { name: 'Venlo', latitude: 51.37, longitude: 6.172, from: 7.2 },
  { name: 'Emmen', latitude: 52.786, longitude: 6.897, from: 7.2 },
  { name: 'Dordrecht', latitude: 51.813, longitude: 4.69, from: 8 },
  { name: 'Sneek', latitude: 53.033, longitude: 5.66, from: 8 },
];
