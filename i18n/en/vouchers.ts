/** What is said about coupons and their use. */
export const vouchers = {
  coupons: {
    quantity_below:
      'The coupon was used %{smart_count} time already: choose at least that many |||| The coupon was used %{smart_count} times already: choose at least that many',
  },
};
