import { useTranslate } from 'react-admin';
import type { InputProps } from '../../../engine/fields/fieldViews';
import { OwnChoice } from '../../../engine/fields/inputs/OwnChoice';
import { vatPercentageOn } from '../../../../domain/orders/vat';
import { useFormats } from '../../../ui/formats/formats';
import { useToday } from '../../../ui/formats/useToday';
import { useVatWord } from '../../orders/useVatWord';
import { PriceFields } from '../form/PriceFields';
import { useHighPriceGuard } from '../form/useHighPriceGuard';
import { type Rate, rates, useRates } from '../useRates';

const NAMES = ['name', 'price_in_cents', 'vat', 'cancellation_term'];
const FIELDS = NAMES.flatMap((name) => {
  const field = rates.fields[name];
  return field ? [{ name, field, as: 'input' as const }] : [];
});

/** The price of an offer: free is the first choice and is null, then the organization's rates; a new rate is created in a dialog. */
export function RateInput(input: InputProps) {
  const translate = useTranslate();
  const { guard, dialog } = useHighPriceGuard();
  return (
    <OwnChoice
      input={{ ...input, helperText: false }}
      resource={rates}
      choices={useRates()}
      textOf={useDescribeRate()}
      none={translate('offers.rates.free')}
      make={translate('offers.rates.new')}
      verb={translate('offers.rates.make')}
      names={NAMES}
      fields={
        <>
          <PriceFields resource={rates} fields={FIELDS} record={null} />
          {dialog}
        </>
      }
      guard={guard}
    />
  );
}

/** "Contributie · € 12,50 · 9% btw". */
function useDescribeRate(): (rate: Rate) => string {
  const translate = useTranslate();
  const formats = useFormats();
  const today = useToday();
  const vatWord = useVatWord();
  return ({ name, price_in_cents, vat }) =>
    [
      name,
      price_in_cents === undefined ? null : formats.money(price_in_cents),
      vat === undefined ? null : translate('offers.rates.vat', { vat: vatWord({ vat, vat_percentage: vatPercentageOn(vat, today) }) }),
    ]
      .filter(Boolean)
      .join(' · ');
}
