import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import { useSyncExternalStore } from 'react';
import { type ShownKey, shownKeys } from '../../ui/shownKeys';
import { withCommand } from '../../ui/withCommand';
import * as styles from './KeysDialog.module.css';

/** All keyboard shortcuts of the current screen. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const here = [...new Set(useSyncExternalStore(shownKeys.subscribe, shownKeys.get))];
  const everywhere: ShownKey[] = [
    { keys: withCommand('K'), label: 'search.open' },
    { keys: '?', label: 'search.keys.title' },
    { keys: 'Esc', label: 'search.keys.close' },
  ];
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="keys-title">
      <DialogTitle id="keys-title">{translate('search.keys.title')}</DialogTitle>
      <DialogContent>
        {here.length > 0 && <Keys title={translate('search.keys.here')} keys={here} />}
        <Keys title={translate('search.keys.everywhere')} keys={everywhere} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          {translate('search.keys.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Keys({ title, keys }: { title: string; keys: readonly ShownKey[] }) {
  const translate = useTranslate();
  return (
    <section className={styles.keys}>
      <h3>{title}</h3>
      <dl>
        {keys.map(({ keys: pressed, label }) => (
          <div key={label}>
            <dt>{translate(label)}</dt>
            <dd>
              <kbd>{pressed}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
