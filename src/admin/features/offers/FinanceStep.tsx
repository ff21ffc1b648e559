import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useEffect, useRef } from 'react';
import { FinanceForm } from '../payouts/FinanceForm';
import * as styles from './FinanceStep.module.css';

interface FinanceStepProps {
  organization_id: string;
  /** The name of what was just created. */
  name: string;
  onDone: () => void;
}

/** The last step of the first paid offer: the bank account for payouts. The offer already exists, so this step can wait. */
export function FinanceStep({ organization_id, name, onDone }: FinanceStepProps) {
  const translate = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    globalThis.scrollTo?.({ top: 0 });
  }, []);
  return (
    <>
      <div className={styles.head}>
        <div>
          <h2 ref={heading} tabIndex={-1} className={styles.title}>
            {translate('finance_info.step_title')}
          </h2>
          <p className={styles.text}>{translate('finance_info.step_text', { name })}</p>
        </div>
        <Button variant="outlined" onClick={onDone}>
          {translate('finance_info.step_later')}
        </Button>
      </div>
      <FinanceForm organization_id={organization_id} record={null} onDone={onDone} />
    </>
  );
}
