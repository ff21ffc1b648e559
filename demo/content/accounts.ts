/**
 * One account for each role, and a second superadmin, because payouts need two; printed at start. The first also identifies a demo
 * database.
 */
export const ACCOUNTS = [
  { role: 'superadmin', email: 'superadmin@speelveld.test', first_name: 'Sanne', last_name: 'Oosterveen' },
  { role: 'admin', email: 'admin@speelveld.test', first_name: 'Rachid', last_name: 'van Houtrijve' },
  { role: 'organization', email: 'organization@speelveld.test', first_name: 'Marijke', last_name: 'Bloemerts' },
  { role: 'trainer', email: 'trainer@speelveld.test', first_name: 'Daan', last_name: 'Kruidhof' },
  { role: 'superadmin', email: 'treasurer@speelveld.test', first_name: 'Noor', last_name: 'Veldkamp' },
] as const;
