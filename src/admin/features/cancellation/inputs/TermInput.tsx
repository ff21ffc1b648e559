import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { registry } from '../../../../../resources/registry.gen';
import { termSentence } from '../../../../domain/cancellation/termSentence';
import { allows } from '../../../../domain/permissions/permissions';
import type { AnyResource } from '../../../../schema/row';
import { emptyRecord } from '../../../../schema/validate';
import type { InputProps } from '../../../engine/fields/fieldViews';
import { RecordDialog } from '../../../engine/records/form/RecordDialog';
import { useCreateRecord } from '../../../engine/records/useCreateRecord';
import { NativeSelect } from '../../../ui/boxes/NativeSelect';
import { FieldFrame } from '../../../ui/inputs/FieldFrame';
import { useField } from '../../../ui/inputs/frame/useField';
import { LoadFailure } from '../../../ui/LoadFailure';
import { useNotice } from '../../../ui/useNotice';
import { useProfile } from '../../../ui/useProfile';
import { useTerms } from '../useTerms';
import * as styles from './TermInput.module.css';

/** One of the organization's cancellation terms, with what it means; a new one is made in a dialog. */
export function TermInput({ source, label, helperText, required, disabled, resource }: InputProps) {
  const translate = useTranslate();
  const profile = useProfile();
  const field = useField<string>({ source, label, helperText, required, disabled });
  const { terms, isPending, error, refetch } = useTerms();
  const [isMaking, setMaking] = useState(false);
  const { create } = registry.cancellation_terms.access;
  const mayMake = !disabled && create !== 'nobody' && allows(profile, create);
  const chosen = terms.find(({ id }) => id === field.value);
  const choose = (id: string) => field.setValue(id === '' ? null : id);
  return (
    <FieldFrame {...field.frame}>
      {(aria) => (
        <>
          {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
          <div className={styles.choice}>
            <div className={styles.select}>
              <NativeSelect
                {...aria}
                name={field.name}
                inputRef={field.inputRef}
                disabled={field.disabled}
                value={field.value ?? ''}
                onChoose={choose}
                onBlur={field.onBlur}
              >
                <option value="">
                  {translate(resource.name === 'rates' ? 'cancellation.choice.none' : 'cancellation.choice.of_rate')}
                </option>
                {field.value !== null && !chosen && <option value={field.value}>{isPending ? '…' : translate('declared.gone')}</option>}
                {terms.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </NativeSelect>
            </div>
            {mayMake && (
              <Button variant="outlined" startIcon={<Add />} onClick={() => setMaking(true)}>
                {translate('cancellation.choice.new')}
              </Button>
            )}
          </div>
          {chosen?.periods && (
            <p role="status" className={styles.sentence}>
              {termSentence(chosen.periods, translate)}
            </p>
          )}
          {isMaking && <TermDialog onSaved={choose} onClose={() => setMaking(false)} />}
        </>
      )}
    </FieldFrame>
  );
}

const terms = registry.cancellation_terms as unknown as AnyResource;
const NAMES = ['name', 'periods'];

interface TermDialogProps {
  /** Told of the new term. */
  onSaved: (id: string) => void;
  onClose: () => void;
}

/** Makes a cancellation term of the organization, on top of the form that chooses one. */
function TermDialog({ onSaved, onClose }: TermDialogProps) {
  const translate = useTranslate();
  const notice = useNotice();
  const { name, refetch } = useTerms();
  const send = useCreateRecord(name);
  const saved = async (id: string) => {
    notice.saved();
    await refetch();
    onSaved(id);
    onClose();
  };
  return (
    <RecordDialog
      title={translate('cancellation.choice.new')}
      verb={translate('cancellation.choice.make')}
      width="md"
      resource={terms}
      names={NAMES}
      start={emptyRecord(terms)}
      isNew
      send={send}
      onSaved={({ id }) => void saved(id)}
      onClose={onClose}
    />
  );
}
