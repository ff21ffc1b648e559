/** The address of the demo's platform, as its bank has it. */
export const PAYER = {
  street: 'Jaarbeursplein',
  house_number: '6',
  postal_code: '3521 AL',
  city: 'Utrecht',
  country: 'nl',
} as const;
