import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { http } from '../../../../../providers/http';
import type { Risk } from '../../../../domain/permissions/risks';
import { labelOf } from '../../../../schema/sentence';
import { sectionOf } from '../../../../schema/sections';
import { SectionHeader } from '../../../layout/SectionHeader';
import { LoadFailure } from '../../../ui/LoadFailure';
import { Chip } from '../../../ui/values/Chip';
import { useMatrix } from '../matrix/useMatrix';
import { HoldersPanel } from '../people/HoldersPanel';
import * as styles from '../permissions.module.css';
import { useRoleName } from '../useRoleName';

type Finding = Risk & { readonly people: number; readonly names: readonly string[] };
const section = sectionOf('/admin/permissions');

/** Risky combinations of roles and abilities: a lint of the matrix. */
export function Risks() {
  const translate = useTranslate();
  const [shown, setShown] = useState<string | null>(null);
  const matrix = useMatrix();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['permissions', 'risks'],
    queryFn: async ({ signal }) => (await http<{ risks: Finding[] }>('/v1/admin/permissions/risks', { signal })).json.risks,
  });
  const role = matrix.data?.find((row) => row.role === shown);
  return (
    <div className={styles.page}>
      {section && <SectionHeader section={section} params={{}} />}
      <p className={styles.about}>{translate('permissions.risks.about')}</p>
      {data ? (
        <div className={styles.risks}>
          {data.length === 0 && <p role="status">{translate('permissions.risks.none')}</p>}
          {data.map((risk) => (
            <RiskCard key={risk.kind} risk={risk} onPeople={setShown} />
          ))}
        </div>
      ) : error ? (
        <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton variant="rounded" height={320} />
      )}
      {role && <HoldersPanel role={role} onClose={() => setShown(null)} />}
    </div>
  );
}

function RiskCard({ risk, onPeople }: { risk: Finding; onPeople: (role: string) => void }) {
  const translate = useTranslate();
  const nameOf = useRoleName();
  const { kind, level, roles, unusual, fields, people, names } = risk;
  const fieldName = (path: string) => {
    const [resource = '', field = ''] = path.split('.');
    return `${translate(`resources.${resource}.list`, { smart_count: 2 })}: ${labelOf(translate, resource, field)}`;
  };
  return (
    <section className={styles.risk}>
      <div className={styles.riskHead}>
        <h2>{translate(`permissions.risks.kinds.${kind}`)}</h2>
        <Chip tone={level === 'serious' ? 'bad' : 'neutral'}>{translate(`permissions.risks.${level}`)}</Chip>
      </div>
      <span>{translate(`permissions.risks.texts.${kind}`)}</span>
      <div className={styles.chips}>
        {roles.map((role) => (
          <span key={role} className={styles.unusual}>
            <button type="button" className={styles.linkButton} onClick={() => onPeople(role)}>
              {nameOf(role)}
            </button>
            {unusual.length < roles.length && unusual.includes(role) && <Chip tone="bad">{translate('permissions.risks.unusual')}</Chip>}
          </span>
        ))}
        <span className={styles.quiet}>{translate('permissions.risks.people', { smart_count: people })}</span>
        {names.length > 0 && <span className={styles.quiet}>{names.join(', ')}</span>}
      </div>
      {fields.length > 0 && (
        <span className={styles.quiet}>
          {translate('permissions.risks.read_in')} {fields.map(fieldName).join('; ')}. {translate('permissions.risks.superadmins')}
        </span>
      )}
    </section>
  );
}
