import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { lazy, Suspense, useState } from 'react';
import * as styles from './sepas.module.css';

const PrepareMonth = lazy(async () => ({ default: (await import('./PrepareMonth')).PrepareMonth }));
const MakeBatch = lazy(async () => ({ default: (await import('./MakeBatch')).MakeBatch }));
const BankFile = lazy(async () => ({ default: (await import('./bank/BankFile')).BankFile }));

const DIALOGS = { prepare: PrepareMonth, bank: BankFile, make: MakeBatch };
type Opened = keyof typeof DIALOGS;

/** The actions on payouts, in order: prepared for a month, grouped into a batch, confirmed by the bank. */
export function PayoutActions({ shown }: { shown: readonly Opened[] }) {
  const translate = useTranslate();
  const [opened, setOpened] = useState<Opened | null>(null);
  const Dialog = opened === null ? null : DIALOGS[opened];
  return (
    <div className={styles.buttons}>
      {shown.map((name, at) => (
        <Button
          key={name}
          variant={at === shown.length - 1 ? 'contained' : 'outlined'}
          color={at === shown.length - 1 ? 'primary' : 'inherit'}
          onClick={() => setOpened(name)}
        >
          {translate(`payouts.${name}.open`)}
        </Button>
      ))}
      {Dialog && (
        <Suspense fallback={null}>
          <Dialog onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </div>
  );
}
