/** Products of clubs: name, type, price in cents, VAT rate, and stock. */
export const PRODUCTS = [
  { name: 'Strippenkaart van tien', type: 'Strippenkaart', price_in_cents: 8500, vat: 'low', spots: null },
  { name: 'Clubshirt', type: 'Clubkleding', price_in_cents: 2495, vat: 'high', spots: 60 },
  { name: 'Lidmaatschap, half jaar', type: 'Lidmaatschap', price_in_cents: 11_750, vat: 'zero', spots: null },
  { name: 'Baan of veld huren, een uur', type: 'Baanhuur', price_in_cents: 1500, vat: 'low', spots: null },
  { name: 'Proefpakket', type: 'Entreekaart', price_in_cents: 0, vat: 'low', spots: 40 },
  { name: 'Racket of stick huren', type: 'Materiaalhuur', price_in_cents: 450, vat: 'high', spots: 25 },
  { name: 'Cadeaubon', type: 'Cadeaubon', price_in_cents: 2500, vat: 'zero', spots: null },
  { name: 'Trainingsboek', type: 'Cursusboek', price_in_cents: 1795, vat: 'low', spots: 30 },
] as const;

/** Sold by every club, and paid by voucher. */
export const SINGLE_LESSON = { name: 'Losse les', type: 'Entreekaart', price_in_cents: 1250, vat: 'low', spots: null } as const;

export const PRODUCT_QUESTIONS = [
  { title: 'Welke maat?', type: 'single_select', options: ['S', 'M', 'L', 'XL'], required: true },
  { title: 'Wanneer haal je het op?', type: 'text', options: [], required: false },
] as const;

export const MESSAGES = [
  { subject: 'Neem iets warms mee', body: '<p>Het wordt fris, dus neem een extra trui mee.</p><p>Tot dan!</p>' },
  { subject: 'Andere kleedkamer', body: '<p>We kleden ons deze keer om in kleedkamer <strong>4</strong>.</p>' },
  { subject: 'Een vraag over volgende week', body: '<p>Wie kan volgende week helpen met opbouwen? Antwoord op deze mail.</p>' },
] as const;
