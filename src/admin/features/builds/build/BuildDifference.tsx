import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { ActionDialog } from '../../../ui/dialogs/ActionDialog';
import { http } from '../../../../../providers/http';
import { registry } from '../../../../../resources/registry.gen';
import type { Platform } from '../../../../domain/builds/platforms';
import type { AnyResource } from '../../../../schema/row';
import { changesIn } from '../../../engine/records/history/changesIn';
import { ChangeList } from '../../../engine/records/history/ChangeList';
import { NativeSelect } from '../../../ui/boxes/NativeSelect';
import { Panel } from '../../../ui/Panel';
import { useNotice } from '../../../ui/useNotice';
import { type BuildRow, BUILDS, useConfiguration, useSaveConfiguration } from '../useConfiguration';
import { useDifference, useSiblings } from './useBuild';
import * as styles from './build.module.css';

const resource = registry.build_configurations as unknown as AnyResource;

/** The differences between a build and another one or the current configuration, with a button that restores its configuration. */
export function BuildDifference({ build }: { build: BuildRow }) {
  const translate = useTranslate();
  const id = useId();
  const [other, setOther] = useState('');
  const [isAsking, setAsking] = useState(false);
  const platform = build.platform as Platform;
  const { data: siblings = [] } = useSiblings(platform, build.id);
  const { data, error } = useDifference(build.id, other);
  const { data: now } = useDifference(build.id, '');
  const differences = data?.differences ?? [];
  const side = (name: 'before' | 'after') => Object.fromEntries(differences.map((difference) => [difference.field, difference[name]]));
  const changes = changesIn(resource, { before: side('before'), after: side('after') });
  // The number of the next build is not restored.
  const toGoBack = (now?.differences ?? []).filter(({ field }) => field !== 'build_number').length;
  return (
    <Panel title={translate('builds.difference.title')}>
      <div className={styles.compare}>
        <label htmlFor={id}>{translate('builds.difference.with')}</label>
        <NativeSelect id={id} value={other} onChoose={setOther}>
          <option value="">{translate('builds.difference.now')}</option>
          {siblings.map((sibling) => (
            <option key={sibling.id} value={sibling.id}>
              {sibling.name}
            </option>
          ))}
        </NativeSelect>
      </div>
      {error && <Alert severity="error">{error.message}</Alert>}
      {data && changes.length === 0 && <p className={styles.quiet}>{translate('builds.difference.none')}</p>}
      {changes.length > 0 && <ChangeList resource={resource} changes={changes} isFirst={false} />}
      {toGoBack > 0 && (
        <div className={styles.verbs}>
          <Button variant="outlined" onClick={() => setAsking(true)}>
            {translate('builds.difference.back')}
          </Button>
        </div>
      )}
      {isAsking && <GoBackDialog build={build} fields={toGoBack} onClose={() => setAsking(false)} />}
    </Panel>
  );
}

function GoBackDialog({ build, fields, onClose }: { build: BuildRow; fields: number; onClose: () => void }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const notice = useNotice();
  const platform = build.platform as Platform;
  const { data } = useConfiguration(platform);
  const { refresh } = useSaveConfiguration(platform);
  const version = data?.configuration?.version;
  const restore = useMutation({
    mutationFn: async () => http(`${BUILDS}/${build.id}/restore`, { method: 'POST', body: { version } }),
    onSuccess: async () => {
      notice.success(translate('builds.difference.back_done'));
      await refresh();
      void navigate(`/applications/builds/${platform}`);
    },
    onError: (error) => {
      notice.failed(error);
      void refresh();
    },
    onSettled: onClose,
  });
  const number = String(data?.configuration?.['build_number'] ?? '');
  return (
    <ActionDialog
      title={translate('builds.difference.back_title', { name: build.name })}
      lines={[
        translate('builds.difference.back_fields', { smart_count: fields }),
        translate('builds.difference.back_number', { number }),
        translate('builds.difference.back_builds'),
      ]}
      verb={translate('builds.difference.back_verb')}
      keep={translate('builds.difference.keep')}
      isDanger
      isBusy={restore.isPending}
      isReady={version !== undefined}
      onAct={() => restore.mutate()}
      onClose={onClose}
    />
  );
}
