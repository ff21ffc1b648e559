/** The regions for which the ministry sets school holidays. */
export const SCHOOL_REGIONS = ['north', 'middle', 'south'] as const;
export type SchoolRegion = (typeof SCHOOL_REGIONS)[number];

export const SCHOOL_HOLIDAYS = ['autumn', 'winter', 'spring', 'may', 'summer'] as const;
export type SchoolHoliday = (typeof SCHOOL_HOLIDAYS)[number];

/** First and last day, both included. */
type Days = readonly [from: string, to: string];

/** The same days for all regions, or days per region. */
type Spread = Days | Readonly<Record<SchoolRegion, Days>>;

interface SchoolYear {
  readonly year: string;
  readonly holidays: Readonly<Record<SchoolHoliday, Spread>>;
}

/**
 * The holidays of Dutch schools per school year, as published by the Ministry of Education, Culture and Science. Winter, may and summer are
 * mandatory; autumn and spring are advice, and a school may add a second week in may. Source: rijksoverheid.nl, "Overzicht schoolvakanties
 * per schooljaar"; two of the four years from other publications (docs/decisions/0052).
 */
export const SCHOOL_YEARS: readonly SchoolYear[] = [
  {
    year: '2025-2026',
    holidays: {
      autumn: { north: ['2025-10-18', '2025-10-26'], middle: ['2025-10-18', '2025-10-26'], south: ['2025-10-11', '2025-10-19'] },
      winter: ['2025-12-20', '2026-01-04'],
      spring: { north: ['2026-02-21', '2026-03-01'], middle: ['2026-02-14', '2026-02-22'], south: ['2026-02-14', '2026-02-22'] },
      may: ['2026-04-25', '2026-05-03'],
      summer: { north: ['2026-07-04', '2026-08-16'], middle: ['2026-07-18', '2026-08-30'], south: ['2026-07-11', '2026-08-23'] },
    },
  },
  {
    year: '2026-2027',
    holidays: {
      autumn: { north: ['2026-10-10', '2026-10-18'], middle: ['2026-10-17', '2026-10-25'], south: ['2026-10-17', '2026-10-25'] },
      winter: ['2026-12-19', '2027-01-03'],
      spring: { north: ['2027-02-20', '2027-02-28'], middle: ['2027-02-20', '2027-02-28'], south: ['2027-02-13', '2027-02-21'] },
      may: ['2027-04-24', '2027-05-02'],
      summer: { north: ['2027-07-10', '2027-08-22'], middle: ['2027-07-17', '2027-08-29'], south: ['2027-07-24', '2027-09-05'] },
    },
  },
  {
    year: '2027-2028',
    holidays: {
      autumn: { north: ['2027-10-16', '2027-10-24'], middle: ['2027-10-16', '2027-10-24'], south: ['2027-10-23', '2027-10-31'] },
      winter: ['2027-12-25', '2028-01-09'],
      spring: { north: ['2028-02-19', '2028-02-27'], middle: ['2028-02-26', '2028-03-05'], south: ['2028-02-26', '2028-03-05'] },
      may: ['2028-04-29', '2028-05-07'],
      summer: { north: ['2028-07-15', '2028-08-27'], middle: ['2028-07-08', '2028-08-20'], south: ['2028-07-22', '2028-09-03'] },
    },
  },
  {
    year: '2028-2029',
    holidays: {
      autumn: { north: ['2028-10-14', '2028-10-22'], middle: ['2028-10-21', '2028-10-29'], south: ['2028-10-21', '2028-10-29'] },
      winter: ['2028-12-23', '2029-01-07'],
      spring: { north: ['2029-02-17', '2029-02-25'], middle: ['2029-02-17', '2029-02-25'], south: ['2029-02-10', '2029-02-18'] },
      may: ['2029-04-28', '2029-05-06'],
      summer: { north: ['2029-07-21', '2029-09-02'], middle: ['2029-07-07', '2029-08-19'], south: ['2029-07-14', '2029-08-26'] },
    },
  },
];

const isForAllRegions = (spread: Spread): spread is Days => Array.isArray(spread);

/** The school holidays of a region, in chronological order. */
export const schoolHolidays = (
  region: SchoolRegion,
): readonly { readonly name: SchoolHoliday; readonly from: string; readonly to: string }[] =>
  SCHOOL_YEARS.flatMap(({ holidays }) =>
    SCHOOL_HOLIDAYS.map((name) => {
      const spread = holidays[name];
      const [from, to] = isForAllRegions(spread) ? spread : spread[region];
      return { name, from, to };
    }),
  );

/** The last day for which the table knows the school holidays. */
export const schoolHolidaysUntil = (region: SchoolRegion): string => schoolHolidays(region).at(-1)?.to ?? '';
