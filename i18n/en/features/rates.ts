/** What is said of rates: what an offer costs. */
export const rates = {
  rates: {
    own: 'Your own rates',
    free_about: 'Offers without a rate are free.',
    inside: 'Of that %{vat} is VAT (%{percent}%); %{without} without VAT.',
    exempt: 'Exempt: it contains no VAT, and an invoice does not say 0%.',
    high_title: 'Is the price of %{price} right?',
    high_text: 'Prices above %{limit} are rare. Check the decimal separator.',
    high_back: 'Change the price',
    high_save: 'Save with this price',
    in_use: 'This rate is still used by %{names} and therefore cannot be deleted.',
    unused: 'No offer has this rate yet.',
  },
};
