import { describe, expect, test } from 'vitest';
import { placeArea } from '../../../src/domain/statistics/areaReach';

const CENTERS = [
  { name: '3432', latitude: 52, longitude: 5 },
  { name: '3435', latitude: 52.9, longitude: 5.9 },
  { name: '3531', latitude: 40, longitude: 1 },
];

describe('the point of a postcode area', () => {
  test('is the centre of its own locations', () => {
    expect(placeArea('3435', CENTERS)).toEqual({ latitude: 52.9, longitude: 5.9, is_estimated: false });
  });

  test('is closest to the area with the nearest number among those with the same two digits', () => {
    const { latitude, longitude, is_estimated } = placeArea('3433', CENTERS);
    expect(is_estimated).toBe(true);
    expect([latitude, longitude].map((degrees) => degrees?.toFixed(2))).toEqual(['52.18', '5.18']);
  });

  test('is unknown when no area with those two digits has a location', () => {
    expect(placeArea('9711', CENTERS)).toEqual({ latitude: null, longitude: null, is_estimated: false });
  });
});
