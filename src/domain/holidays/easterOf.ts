/**
 * Easter Sunday of a year of the Gregorian calendar, as `YYYY-MM-DD`: the Sunday after the first full moon of spring, as computed by the
 * church. Years from 1583. Source: J. Meeus, Astronomical Algorithms, chapter 8.
 *
 * @example easterOf(2027) // '2027-03-28'
 */
export function easterOf(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moon = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - moon - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * toSunday) / 451);
  const days = moon + toSunday - 7 * late + 114;
  return `${String(year).padStart(4, '0')}-0${Math.floor(days / 31)}-${String((days % 31) + 1).padStart(2, '0')}`;
}
