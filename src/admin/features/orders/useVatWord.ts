import { useTranslate } from 'react-admin';
import type { Vat } from '../../../domain/orders/vat';

/** The VAT rate at which a line was sold: "9%", or "Exempt". */
export function useVatWord(): (line: Vat) => string {
  const translate = useTranslate();
  return ({ vat, vat_percentage }) => (vat === 'exempt' ? translate('resources.order_lines.choices.vat.exempt') : `${vat_percentage}%`);
}
