import { useTranslate } from 'react-admin';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { ActionDialog } from '../../../ui/dialogs/ActionDialog';
import type { FormTask } from '../../../engine/records/form/useRecordForm';
import { useFormats } from '../../../ui/formats/formats';

/** In cents. A price above this is more likely a typing error. Source: docs/domain/money.md 23. */
const HIGH_PRICE_IN_CENTS = 1_000_000;

interface Question {
  readonly price: number;
  readonly answer: (isRight: boolean) => void;
}

interface HighPriceGuard {
  readonly guard: (send: FormTask['send']) => FormTask['send'];
  /** The dialog, to be rendered somewhere on the screen. */
  readonly dialog: ReactNode;
}

/** Asks for confirmation before a rate with a very high price is saved. Going back keeps the form as typed. */
export function useHighPriceGuard(): HighPriceGuard {
  const [question, setQuestion] = useState<Question | null>(null);
  const confirmedRef = useRef<number | null>(null);
  const guard = useCallback<HighPriceGuard['guard']>(
    (send) => async (changed, base, typed) => {
      const price = changed['price_in_cents'];
      if (typeof price === 'number' && price > HIGH_PRICE_IN_CENTS && price !== confirmedRef.current) {
        const isRight = await new Promise<boolean>((answer) => setQuestion({ price, answer }));
        setQuestion(null);
        if (!isRight) throw new DOMException('', 'AbortError');
        confirmedRef.current = price;
      }
      return send(changed, base, typed);
    },
    [],
  );
  return { guard, dialog: question && <HighPriceDialog {...question} /> };
}

function HighPriceDialog({ price, answer }: Question) {
  const translate = useTranslate();
  const { money } = useFormats();
  return (
    <ActionDialog
      title={translate('rates.high_title', { price: money(price) })}
      lines={[translate('rates.high_text', { limit: money(HIGH_PRICE_IN_CENTS) })]}
      verb={translate('rates.high_save')}
      keep={translate('rates.high_back')}
      isDanger
      onAct={() => answer(true)}
      onClose={() => answer(false)}
    />
  );
}
