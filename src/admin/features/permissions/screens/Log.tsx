import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { http } from '../../../../../providers/http';
import { isWildcard } from '../../../../domain/permissions/matrix';
import { sectionOf } from '../../../../schema/sections';
import { SectionHeader } from '../../../layout/SectionHeader';
import { LoadFailure } from '../../../ui/LoadFailure';
import { inOrder } from '../../../ui/inOrder';
import { Panel } from '../../../ui/Panel';
import { Chip } from '../../../ui/values/Chip';
import { Moment } from '../../../ui/values/Moment';
import { useFormats } from '../../../ui/formats/formats';
import * as styles from '../permissions.module.css';
import { useRoleName } from '../useRoleName';

interface Changed {
  readonly id: string;
  readonly at: string;
  readonly by: string | null;
  readonly role: string | null;
  readonly before: { readonly abilities?: readonly string[] } | null;
  readonly after: { readonly abilities?: readonly string[] } | null;
}
interface Viewed {
  readonly id: string;
  readonly by: string;
  readonly person: string | null;
  readonly role: string | null;
  readonly place: string | null;
  readonly started_at: string;
  readonly ended_at: string | null;
}

const section = sectionOf('/admin/permissions');

/** Who changed the abilities of roles, and who viewed the app as whom. */
export function Log() {
  const translate = useTranslate();
  return (
    <div className={styles.page}>
      {section && <SectionHeader section={section} params={{}} />}
      <p className={styles.about}>{translate('permissions.log.about')}</p>
      <div className={styles.columns}>
        <LogPanel<Changed> of="changes" row={(change) => <ChangedRow key={change.id} change={change} />} />
        <LogPanel<Viewed> of="viewings" row={(viewing) => <ViewedRow key={viewing.id} viewed={viewing} />} />
      </div>
    </div>
  );
}

const PER_PAGE = 20;

function LogPanel<Line>({ of, row }: { of: 'changes' | 'viewings'; row: (line: Line) => ReactNode }) {
  const translate = useTranslate();
  type Page = Readonly<Partial<Record<typeof of, readonly Line[]>>> & {
    readonly meta: { readonly pagination: { readonly total: number } };
  };
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['permissions', 'log', of],
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) =>
      (await http<Page>(`/v1/admin/permissions/${of}`, { query: { page: pageParam, itemsPerPage: PER_PAGE }, signal })).json,
    getNextPageParam: ({ meta }, pages) => (pages.length * PER_PAGE < meta.pagination.total ? pages.length + 1 : undefined),
  });
  const lines = data?.pages.flatMap((page) => page[of] ?? []);
  return (
    <Panel title={translate(`permissions.log.${of}`)} sx={{ alignSelf: 'start', ...inOrder }}>
      {lines ? (
        <>
          {lines.length === 0 && <span role="status">{translate(`permissions.log.no_${of}`)}</span>}
          <ul className={styles.list}>{lines.map(row)}</ul>
          {hasNextPage && (
            <Button variant="outlined" disabled={isFetching} onClick={() => void fetchNextPage()}>
              {translate('permissions.log.more')}
            </Button>
          )}
        </>
      ) : error ? (
        <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={160} />
      )}
    </Panel>
  );
}

function ChangedRow({ change: { at, by, role, before, after } }: { change: Changed }) {
  const translate = useTranslate();
  const nameOf = useRoleName();
  const [was, is] = [before?.abilities ?? [], after?.abilities ?? []];
  const wordOf = (grant: string) => (isWildcard(grant) ? grant : translate(`permissions.abilities.${grant}`, { _: grant }));
  const sides = [
    ['granted', is.filter((name) => !was.includes(name)), styles.gain],
    ['withdrawn', was.filter((name) => !is.includes(name)), styles.loss],
  ] as const;
  return (
    <li>
      <div className={styles.grow}>
        {translate('permissions.log.changed_by', { by: by ?? '', role: nameOf(role ?? '') })}
        {sides.map(
          ([word, grants, tone]) =>
            grants.length > 0 && (
              <div key={word} className={styles.chips}>
                <span className={tone}>{translate(`permissions.log.${word}`)}</span>
                {grants.map((grant) => (
                  <Chip key={grant}>{wordOf(grant)}</Chip>
                ))}
              </div>
            ),
        )}
      </div>
      <Moment value={at} />
    </li>
  );
}

function ViewedRow({ viewed }: { viewed: Viewed }) {
  const translate = useTranslate();
  const nameOf = useRoleName();
  const { moment } = useFormats();
  const { by, person, role, place, started_at, ended_at } = viewed;
  const who = person ?? translate('viewing.role', { role: nameOf(role ?? '') });
  return (
    <li>
      <div className={styles.grow}>
        {translate('permissions.log.viewed', { by, who })}
        <span className={styles.quiet}>
          {[
            ...(place === null ? [] : [place]),
            ended_at === null ? translate('permissions.log.still') : translate('permissions.log.until', { moment: moment(ended_at) }),
          ].join(' · ')}
        </span>
      </div>
      <Moment value={started_at} />
    </li>
  );
}
