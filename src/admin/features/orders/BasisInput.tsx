import { useTranslate } from 'react-admin';
import { REFUND_BASES, type RefundBasis } from '../../../domain/refunds/decideRefund';
import { useFormats } from '../../ui/formats/formats';
import { CardsInput } from '../../ui/inputs/CardsInput';

/** Chooses the basis of a refund. @param amounts refund in cents per basis; null where that basis refunds nothing */
export function BasisInput({ amounts }: { amounts: Readonly<Record<Exclude<RefundBasis, 'staff'>, number | null>> }) {
  const translate = useTranslate();
  const { money } = useFormats();
  const text = (basis: RefundBasis) => {
    const amount = basis === 'staff' ? null : amounts[basis];
    return amount === null
      ? translate(`refund_studio.basis.${basis}_none`)
      : translate(`refund_studio.basis.${basis}_text`, { amount: money(amount) });
  };
  return (
    <CardsInput
      source="basis"
      label="refund_studio.who"
      cards={REFUND_BASES.map((id) => ({ id, title: translate(`refund_studio.basis.${id}`), text: text(id) }))}
    />
  );
}
