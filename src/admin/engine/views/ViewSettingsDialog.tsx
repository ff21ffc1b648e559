import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import { type FormEvent, useId, useState } from 'react';
import { TextBox } from '../../ui/boxes/TextBox';
import { Tick } from '../../ui/boxes/Tick';
import { useNotice } from '../../ui/useNotice';
import { ForWhom } from './ForWhom';
import type { SaidOfView, TeamView } from './teamView';
import { useViewCalls } from './useViewCalls';
import { chosenIn, typedOf, ViewMailsFields } from './ViewMailsFields';
import * as styles from './views.module.css';

interface ViewSettingsDialogProps {
  view: TeamView;
  roles: readonly string[];
  /** The current state of the list, to store in the view; null where that is unknown. */
  now: Pick<SaidOfView, 'filter' | 'sort' | 'columns'> | null;
  onClose(): void;
}

/** Settings of a shared view: the user's own emails, and for a person who may change it also its name, audience and contents. */
export function ViewSettingsDialog({ view, roles, now, onClose }: ViewSettingsDialogProps) {
  const translate = useTranslate();
  const notice = useNotice();
  const calls = useViewCalls(view.id);
  const [typed, setTyped] = useState(() => typedOf(view.mails));
  const [name, setName] = useState(view.name);
  const [role, setRole] = useState(view.role);
  const [takesOver, setTakesOver] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const mails = chosenIn(typed);
  const isWhole = mails !== null && name.trim() !== '';
  const done = (word: string) => {
    notice.success(translate(`teamViews.${word}`));
    onClose();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isWhole) return;
    const said = { name: name.trim(), role, ...(takesOver && now ? now : {}) };
    const changes = view.may_change && (said.name !== view.name || role !== view.role || takesOver) ? [() => calls.change(said)] : [];
    if (await calls.run(...changes, () => calls.mail(mails))) done('saved');
  };
  if (isRemoving)
    return (
      <Dialog open onClose={() => setRemoving(false)} maxWidth="xs" fullWidth aria-labelledby="view-removal">
        <DialogTitle id="view-removal">{translate('teamViews.remove_question', { name: view.name })}</DialogTitle>
        <DialogContent>
          {calls.fault && <Alert severity="error">{calls.fault}</Alert>}
          <p className={styles.help}>{translate('teamViews.remove_text')}</p>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={() => setRemoving(false)}>
            {translate('teamViews.cancel')}
          </Button>
          <Button
            variant="contained"
            color="error"
            loading={calls.isBusy}
            onClick={() => void calls.run(calls.remove).then((isGone) => isGone && done('removed'))}
          >
            {translate('teamViews.remove')}
          </Button>
        </DialogActions>
      </Dialog>
    );
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="view-settings">
      <form onSubmit={(event) => void submit(event)}>
        <DialogTitle id="view-settings">{translate('teamViews.title', { name: view.name })}</DialogTitle>
        <DialogContent>
          <div className={styles.fields}>
            {calls.fault && <Alert severity="error">{calls.fault}</Alert>}
            <ViewMailsFields view={view} typed={typed} onChange={setTyped} />
            {view.may_change && (
              <div className={`${styles.fields} ${styles.apart}`}>
                <h3 className={styles.heading}>{translate('teamViews.sharing')}</h3>
                <NameField name={name} onType={setName} />
                <ForWhom whom={role} roles={roles.includes(role ?? '') || role === null ? roles : [role, ...roles]} onChoose={setRole} />
                {now && (
                  <label className={styles.choice}>
                    <Tick checked={takesOver} onChange={(event) => setTakesOver(event.target.checked)} />
                    <span>{translate('teamViews.take_over')}</span>
                  </label>
                )}
              </div>
            )}
          </div>
        </DialogContent>
        <DialogActions>
          {view.may_change && (
            <Button color="error" className={styles.first} onClick={() => setRemoving(true)}>
              {translate('teamViews.remove')}
            </Button>
          )}
          <Button color="inherit" onClick={onClose}>
            {translate('teamViews.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={!isWhole} loading={calls.isBusy}>
            {translate('teamViews.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

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
