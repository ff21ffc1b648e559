import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { type ReactNode, useId, useState } from 'react';
import { DialogFrame } from '../../../ui/dialogs/DialogFrame';
import type { OrganizationReview } from '../../../../domain/organizations/review';
import { restorableUntil } from '../../../../domain/organizations/reviewState';
import {
  askIssues,
  MAX_WORDS,
  REJECTION_REASONS,
  type RejectionReason,
  rejectionIssues,
} from '../../../../domain/organizations/reviewWords';
import { readFailure } from '../../../engine/records/form/readFailure';
import { NativeSelect } from '../../../ui/boxes/NativeSelect';
import { TextBox } from '../../../ui/boxes/TextBox';
import { useFormats } from '../../../ui/formats/formats';
import { useNow } from '../../../ui/formats/useNow';
import { FieldFrame } from '../../../ui/inputs/FieldFrame';
import { useNotice } from '../../../ui/useNotice';
import * as styles from './review.module.css';
import { type DecisionVerb, useDecision } from './useReview';

const DONE = { accept: 'accepted', reject: 'rejected', ask: 'asked', restore: 'restored' } as const;

interface DecisionDialogProps {
  verb: DecisionVerb;
  id: string;
  name: string;
  /** The review; without it a decision is not possible yet, or no longer. */
  review: OrganizationReview | undefined;
  /** What the person must know first, where the screen does not show it. */
  hint?: ReactNode;
  /** Shown without `review`. */
  children?: ReactNode;
  onDone: () => void;
  onClose: () => void;
}

/**
 * Asks for confirmation, shows the consequences and who is notified, and asks for the reason. The dialog stays the same element while its
 * content loads. The typed text stays when the call fails.
 */
export function DecisionDialog({ verb, id: organization_id, name, review, hint, children, onDone, onClose }: DecisionDialogProps) {
  const translate = useTranslate();
  const notice = useNotice();
  const id = useId();
  const decision = useDecision(organization_id);
  const [reason, setReason] = useState<RejectionReason | null>(null);
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const isBusy = decision.isPending;
  const wantsWords = verb === 'reject' || verb === 'ask';
  const body = verb === 'reject' ? { reason, text } : verb === 'ask' ? { text } : {};
  const send = () => {
    const [issue] = verb === 'reject' ? rejectionIssues({ reason, text }) : verb === 'ask' ? askIssues({ text }) : [];
    if (issue) {
      setFault(translate(issue.key, { ...issue.values }));
      document.getElementById(`${id}-words`)?.focus();
      return;
    }
    decision.mutate(
      { verb, body },
      {
        onSuccess: () => {
          notice.success(translate(`review.${DONE[verb]}`, { name }));
          onDone();
        },
        onError: (error) => {
          const { status, faults } = readFailure(error);
          const said = faults.find(({ path }) => path === 'text')?.sentence;
          if (said) return setFault(said);
          notice.failed(error);
          // A colleague was first: there is nothing left to decide here.
          if (status === 409) onClose();
        },
      },
    );
  };
  return (
    <DialogFrame
      title={translate(`review.${verb}_title`, { name })}
      isBusy={isBusy}
      {...(review ? { describedBy: `${id}-text` } : {})}
      onSubmit={review && send}
      onClose={onClose}
      actions={
        <>
          <Button variant="text" color="inherit" disabled={isBusy} onClick={onClose}>
            {translate('review.keep')}
          </Button>
          {review && (
            <Button
              type="submit"
              variant="contained"
              color={verb === 'reject' ? 'error' : 'primary'}
              autoFocus={!wantsWords}
              loading={isBusy}
            >
              {translate(`review.${verb}`)}
            </Button>
          )}
        </>
      }
    >
      {review ? (
        <>
          <Consequences id={`${id}-text`} verb={verb} readers={review.readers} />
          {hint}
          {verb === 'reject' && (
            <FieldFrame source="reason" id={`${id}-reason`} label={translate('review.reason')} error={undefined}>
              {(aria) => (
                <NativeSelect
                  {...aria}
                  value={reason ?? ''}
                  disabled={isBusy}
                  onChoose={(chosen) => {
                    setReason(REJECTION_REASONS.find((option) => option === chosen) ?? null);
                    setFault(null);
                  }}
                >
                  <option value="">{translate('review.reason_own')}</option>
                  {REJECTION_REASONS.map((option) => (
                    <option key={option} value={option}>
                      {translate(`review.reasons.${option}`)}
                    </option>
                  ))}
                </NativeSelect>
              )}
            </FieldFrame>
          )}
          {wantsWords && (
            <FieldFrame
              source="text"
              id={`${id}-words`}
              label={translate(verb === 'ask' ? 'review.change' : 'review.text')}
              required={verb === 'ask'}
              helperText={translate('review.text_help')}
              error={fault ?? undefined}
            >
              {(aria) => (
                <TextBox
                  {...aria}
                  value={text}
                  multiline
                  minRows={3}
                  maxRows={10}
                  maxLength={MAX_WORDS}
                  autoFocus
                  disabled={isBusy}
                  onType={(typed) => {
                    setText(typed);
                    setFault(null);
                  }}
                />
              )}
            </FieldFrame>
          )}
        </>
      ) : (
        children
      )}
    </DialogFrame>
  );
}

/** The consequences of the decision, a sentence each. */
function Consequences({ id, verb, readers }: { id: string; verb: DecisionVerb; readers: number }) {
  const translate = useTranslate();
  const { dateOf } = useFormats();
  const now = useNow();
  const lines = {
    accept: [translate('review.accept_visible')],
    reject: [
      translate('review.reject_gone'),
      translate('review.reject_kept', { date: dateOf(restorableUntil(new Date(now).toISOString())) }),
    ],
    ask: [translate('review.ask_waits')],
    restore: [translate('review.restore_queue')],
  }[verb];
  const mailed = readers === 0 ? translate('review.mailed_nobody') : translate('review.mailed', { smart_count: readers });
  return (
    <ul id={id} className={styles.consequences}>
      {[...lines, mailed].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
