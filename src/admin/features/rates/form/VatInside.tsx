import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { VAT_TIERS, type VatTier, vatIn, vatPercentageOn } from '../../../../domain/orders/vat';
import { useFormats } from '../../../ui/formats/formats';
import { useToday } from '../../../ui/formats/useToday';
import * as styles from './rateForm.module.css';

/** The VAT in the typed price at today's rate, and the price without it. */
export function VatInside() {
  const translate = useTranslate();
  const { money } = useFormats();
  const today = useToday();
  const [price, vat] = useWatch({ name: ['price_in_cents', 'vat'] }) as [unknown, unknown];
  const text = isPrice(price) && isTier(vat) ? describe(price, vat) : null;

  function describe(cents: number, tier: VatTier): string {
    if (tier === 'exempt') return translate('rates.exempt');
    const percent = vatPercentageOn(tier, today);
    const inside = vatIn(cents, percent);
    return translate('rates.inside', { vat: money(inside), percent, without: money(cents - inside) });
  }

  return (
    <p className={styles.inside} aria-live="polite">
      {text ?? ' '}
    </p>
  );
}

const isPrice = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const isTier = (value: unknown): value is VatTier => VAT_TIERS.some((tier) => tier === value);
