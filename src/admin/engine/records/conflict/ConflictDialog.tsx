import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useMemo, useState } from 'react';
import { get, set } from 'react-hook-form';
import { DialogFrame } from '../../../ui/dialogs/DialogFrame';
import type { AnyResource } from '../../../../schema/row';
import { formValues, type Values } from '../form/formValues';
import type { Conflict } from '../form/useRecordForm';
import { differencesIn } from './differencesIn';
import { type Side, VersionChoice } from './VersionChoice';

interface ConflictDialogProps {
  resource: AnyResource;
  names: readonly string[];
  conflict: Conflict;
  /** The fields for which this person keeps their own version. */
  onSettle: (own: Values) => void;
  onClose: () => void;
}

/** Shown when another person saved this record first: lists the differences between the two versions and lets the person choose. */
export function ConflictDialog({ resource, names, conflict, onSettle, onClose }: ConflictDialogProps) {
  const translate = useTranslate();
  const { differences, theirs } = useMemo(() => {
    const [base, other] = [formValues(resource, names, conflict.base), formValues(resource, names, conflict.theirs)];
    return { theirs: other, differences: differencesIn(resource, names, base, conflict.mine, other) };
  }, [resource, names, conflict]);
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>(() =>
    Object.fromEntries(
      differences.flatMap(({ path, changedBy }) => (changedBy === 'both' ? [] : [[path, changedBy === 'me' ? 'mine' : 'theirs']])),
    ),
  );
  const chooseAll = (side: Side) => setChosen(Object.fromEntries(differences.map(({ path }) => [path, side])));
  const isReady = differences.every(({ path }) => chosen[path]);
  const isAllTheirs = differences.every(({ path }) => chosen[path] === 'theirs');

  const settle = () => {
    const own: Record<string, unknown> = {};
    for (const { path } of differences) {
      const [name = ''] = path.split('.');
      if (chosen[path] !== 'mine') continue;
      own[name] ??= structuredClone(theirs[name]);
      set(own, path, get(conflict.mine, path));
    }
    onSettle(own);
  };

  return (
    <DialogFrame
      title={translate('conflict.title')}
      width="md"
      describedBy="conflict-text"
      onClose={onClose}
      actions={
        <>
          <Button variant="text" color="inherit" onClick={onClose}>
            {translate('conflict.back')}
          </Button>
          <Button variant="contained" disabled={!isReady} onClick={settle}>
            {translate(isAllTheirs ? 'conflict.take' : 'conflict.save')}
          </Button>
        </>
      }
    >
      <p id="conflict-text">{translate(differences.length > 0 ? 'conflict.text' : 'conflict.same')}</p>
      {differences.length > 1 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px' }}>
          <Button size="small" variant="outlined" onClick={() => chooseAll('mine')}>
            {translate('conflict.all_mine')}
          </Button>
          <Button size="small" variant="outlined" onClick={() => chooseAll('theirs')}>
            {translate('conflict.all_theirs')}
          </Button>
        </Box>
      )}
      {differences.map((difference) => (
        <VersionChoice
          key={difference.path}
          resource={resource}
          difference={difference}
          chosen={chosen[difference.path] ?? null}
          onChoose={(side) => setChosen((before) => ({ ...before, [difference.path]: side }))}
        />
      ))}
    </DialogFrame>
  );
}
