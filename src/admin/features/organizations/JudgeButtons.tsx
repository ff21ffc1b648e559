import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { lazy, Suspense, useState } from 'react';
import { Can } from '../../ui/Can';

const DecideDialog = lazy(async () => ({ default: (await import('./review/DecideDialog')).DecideDialog }));

interface JudgeButtonsProps {
  id: string;
  name: string;
  /** Where the organization is there no more. */
  onRejected?: () => void;
}

/** Accept and reject, wherever somebody who may decide sees an organization that waits. */
export function JudgeButtons({ id, name, onRejected }: JudgeButtonsProps) {
  const translate = useTranslate();
  const [verb, setVerb] = useState<'accept' | 'reject' | null>(null);
  const close = () => setVerb(null);
  const done = () => {
    close();
    if (verb === 'reject') onRejected?.();
  };
  return (
    <Can need="create-organizations">
      {(['reject', 'accept'] as const).map((one) => (
        <Button
          key={one}
          size="small"
          variant={one === 'accept' ? 'outlined' : 'text'}
          color={one === 'accept' ? 'primary' : 'error'}
          aria-label={`${translate(`review.${one}`)}: ${name}`}
          onClick={() => setVerb(one)}
        >
          {translate(`review.${one}`)}
        </Button>
      ))}
      <Suspense fallback={null}>{verb && <DecideDialog id={id} name={name} verb={verb} onClose={close} onDone={done} />}</Suspense>
    </Can>
  );
}
