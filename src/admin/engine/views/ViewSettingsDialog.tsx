import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import { ActionDialog } from '../../ui/dialogs/ActionDialog';
import { DialogFrame } from '../../ui/dialogs/DialogFrame';
import { VIEW_MAIL_KINDS } from '../../../domain/views/view';
import { TextBox } from '../../ui/boxes/TextBox';
import { Tick } from '../../ui/boxes/Tick';
import { useNotice } from '../../ui/useNotice';
import { ForWhom, ONLY_ME } from './ForWhom';
import type { EditableView, SaidOfView } from './teamView';
import { useViewCalls } from './useViewCalls';
import { chosenIn, typedOf, ViewMailsFields } from './ViewMailsFields';
import * as styles from './views.module.css';

interface ViewSettingsDialogProps {
  view: EditableView;
  /** Null where sharing is not allowed. */
  roles: readonly string[] | null;
  /** The current state of the list, to store in the view; null where that is unknown. */
  now: Pick<SaidOfView, 'filter' | 'sort' | 'columns'> | null;
  /** Adds a view that this person saved to this place, and returns its id. */
  onCreate(said: SaidOfView): Promise<string>;
  onClose(): void;
}

/**
 * Settings of a view: the user's own emails, and for a person who may change it also its name, audience and contents. A view that this person
 * saved becomes one of this place when it gets emails or an audience.
 */
export function ViewSettingsDialog({ view, roles, now, onCreate, onClose }: ViewSettingsDialogProps) {
  const translate = useTranslate();
  const notice = useNotice();
  const calls = useViewCalls(view.id);
  const [typed, setTyped] = useState(() => typedOf(view.mails));
  const [name, setName] = useState(view.name);
  const [whom, setWhom] = useState(view.is_private ? ONLY_ME : view.role);
  const [takesOver, setTakesOver] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const mails = chosenIn(typed);
  const isSaved = view.id === null;
  const mayShare = roles !== null || !view.is_private;
  const isWhole = mails !== null && name.trim() !== '';
  const done = (word: string) => {
    notice.success(translate(`teamViews.${word}`));
    onClose();
  };
  const submit = async () => {
    if (!isWhole) return;
    const is_private = whom === ONLY_ME;
    const said = { name: name.trim(), is_private, role: is_private ? null : whom, ...(takesOver && now ? now : {}) };
    const isChanged = said.name !== view.name || is_private !== view.is_private || said.role !== view.role || takesOver;
    const { filter, sort, columns } = view;
    const create = async () => calls.mail(mails, await onCreate({ filter, sort, columns, ...said }));
    if (view.id !== null) {
      const changes = view.may_change && isChanged ? [() => calls.change(said)] : [];
      if (await calls.run(...changes, () => calls.mail(mails))) done('saved');
    } else if (!isChanged && !VIEW_MAIL_KINDS.some((kind) => mails[kind])) onClose();
    else if (await calls.run(create)) done('saved');
  };
  return (
    <DialogFrame
      title={translate('teamViews.title', { name: view.name })}
      isBusy={calls.isBusy}
      onSubmit={() => void submit()}
      onClose={onClose}
      actions={
        <>
          {view.may_change && !isSaved && (
            <Button color="error" className={styles.first} disabled={calls.isBusy} onClick={() => setRemoving(true)}>
              {translate('teamViews.remove')}
            </Button>
          )}
          <Button color="inherit" disabled={calls.isBusy} onClick={onClose}>
            {translate('teamViews.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={!isWhole} loading={calls.isBusy}>
            {translate('teamViews.save')}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {calls.fault && <Alert severity="error">{calls.fault}</Alert>}
        <ViewMailsFields view={view} typed={typed} onChange={setTyped} />
        {isSaved && <p className={styles.help}>{translate('teamViews.of_this_place')}</p>}
        {view.may_change && (mayShare || !isSaved) && (
          <div className={`${styles.fields} ${styles.apart}`}>
            <h3 className={styles.heading}>{translate(mayShare ? 'teamViews.sharing' : 'teamViews.view')}</h3>
            {!isSaved && <NameField name={name} onType={setName} />}
            {mayShare && <ForWhom whom={whom} roles={rolesWith(roles ?? [], view.role)} isOwnToo={view.is_private} onChoose={setWhom} />}
            {now && !isSaved && (
              <label className={styles.choice}>
                <Tick checked={takesOver} onChange={(event) => setTakesOver(event.target.checked)} />
                <span>{translate('teamViews.take_over')}</span>
              </label>
            )}
          </div>
        )}
      </div>
      {isRemoving && (
        <ActionDialog
          title={translate(view.is_private ? 'teamViews.remove_own' : 'teamViews.remove_question', { name: view.name })}
          lines={[translate(view.is_private ? 'teamViews.remove_own_text' : 'teamViews.remove_text')]}
          verb={translate('teamViews.remove')}
          keep={translate('teamViews.cancel')}
          isDanger
          isBusy={calls.isBusy}
          failure={calls.fault}
          onAct={() => void calls.run(calls.remove).then((isGone) => isGone && done('removed'))}
          onClose={() => setRemoving(false)}
        />
      )}
    </DialogFrame>
  );
}

const rolesWith = (roles: readonly string[], role: string | null): readonly string[] =>
  role === null || roles.includes(role) ? roles : [role, ...roles];

function NameField({ name, onType }: { name: string; onType(name: string): void }) {
  const translate = useTranslate();
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {translate('teamViews.name')}
      </label>
      <TextBox id={id} value={name} onType={onType} maxLength={60} aria-required />
    </div>
  );
}
