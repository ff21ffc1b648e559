/** Where the platform of the demo is, as its bank knows it. */
export const PAYER = {
  street: 'Jaarbeursplein',
  house_number: '6',
  postal_code: '3521 AL',
  city: 'Utrecht',
  country: 'nl',
} as const;
