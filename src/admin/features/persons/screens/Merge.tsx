import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import { DialogFrame } from '../../../ui/dialogs/DialogFrame';
import { fill } from '../../../../schema/routes';
import type { RecordActionProps } from '../../../engine/records/frame/recordAction';
import { MissingHint } from '../../../ui/MissingHint';
import { Skeleton } from '../../../ui/Skeleton';
import { MergePreview } from '../merge/MergePreview';
import { OtherChoice } from '../merge/OtherChoice';
import { useMerge } from '../merge/useMerge';

/** Merges another person into this one: the choice, the preview, and then the merge, which can be undone. */
export function Merge({ resource, params, record, onClose }: RecordActionProps) {
  const translate = useTranslate();
  const missing = useId();
  const api = fill(`${resource.api}/{${resource.key}}`, params);
  const [other, setOther] = useState<string | null>(null);
  const merge = useMerge({ api, other, onDone: onClose });
  const { plan, failure } = merge;
  const isBlocked = (plan?.obstacles.length ?? 0) > 0;
  const choose = (id: string | null) => {
    setOther(id);
    merge.forget();
  };
  return (
    <DialogFrame
      title={
        plan && other !== null
          ? translate('persons.merge_confirm', { other: plan.other.name })
          : translate('persons.merge_title', { name: `${String(record['first_name'])} ${String(record['last_name'])}` })
      }
      isBusy={merge.isMerging}
      onClose={onClose}
      actions={
        <>
          {other === null && <MissingHint id={missing}>{translate('persons.merge_choose')}</MissingHint>}
          <Button variant="text" color="inherit" disabled={merge.isMerging} onClick={onClose}>
            {translate('persons.merge_keep')}
          </Button>
          {other !== null && (
            <Button variant="outlined" disabled={merge.isMerging} onClick={() => choose(null)}>
              {translate('persons.merge_other')}
            </Button>
          )}
          <Button
            variant="contained"
            disabled={!plan || isBlocked}
            aria-describedby={other === null ? missing : undefined}
            loading={merge.isMerging}
            onClick={merge.merge}
          >
            {translate('persons.merge_verb')}
          </Button>
        </>
      }
    >
      {other === null ? (
        <OtherChoice api={api} organization={fill('/v1/admin/organizations/{organization_id}', params)} own={record.id} onChoose={choose} />
      ) : plan ? (
        <MergePreview plan={plan} onChoose={merge.choose} />
      ) : (
        !failure && <Skeleton height={200} />
      )}
      <div aria-live="polite">{failure && <Alert severity="error">{failure}</Alert>}</div>
    </DialogFrame>
  );
}
