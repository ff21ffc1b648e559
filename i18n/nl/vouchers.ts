/** What is said about coupons and their use. */
export const vouchers = {
  coupons: {
    quantity_below: 'De coupon is al %{smart_count} keer gebruikt: kies minstens dat aantal',
  },
};
