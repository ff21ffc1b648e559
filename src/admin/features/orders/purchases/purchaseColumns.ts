/** Columns in their order; the amounts stand at the right. */
export const purchaseColumns = [
  { name: 'number', isNumber: false },
  { name: 'created_at', isNumber: false },
  { name: 'name', isNumber: false },
  { name: 'quantity', isNumber: true },
  { name: 'total_price_in_cents', isNumber: true },
  { name: 'payment_type', isNumber: false },
  { name: 'status', isNumber: false },
] as const;
