import { useTranslate } from 'react-admin';
import { useSyncExternalStore } from 'react';
import { DialogFrame } from '../../ui/dialogs/DialogFrame';
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
    <DialogFrame title={translate('search.keys.title')} width="xs" closeLabel={translate('search.keys.done')} onClose={onClose}>
      {here.length > 0 && <Keys title={translate('search.keys.here')} keys={here} />}
      <Keys title={translate('search.keys.everywhere')} keys={everywhere} />
    </DialogFrame>
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
